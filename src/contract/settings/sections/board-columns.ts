import * as z from 'zod/mini';
import { listOf, text } from '#contract/settings/value-schemas.ts';

/** The values that the columns of each board stand for, in their order. */
export const boardColumns = z.record(z.string(), listOf(z.union([z.int(), text()])));
export type BoardColumns = z.output<typeof boardColumns>;
