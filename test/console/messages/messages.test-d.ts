/** Every message of the first download stands in both languages. Nothing runs here: `tsc` checks it. */
import { expectTypeOf } from 'vitest';
import type { catalogue as english } from '#console/messages/english.ts';
import type { catalogue as french } from '#console/messages/french.ts';

expectTypeOf<keyof typeof french>().toEqualTypeOf<keyof typeof english>();
