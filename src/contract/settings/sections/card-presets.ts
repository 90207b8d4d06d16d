import * as z from 'zod/mini';
import { listOf, named } from '#contract/settings/value-schemas.ts';

/** By kind of card: what is filled into a new one, by name. */
export const cardPresets = z.record(z.string(), listOf(z.looseObject({ name: named(60), values: z.looseObject({}) })));
