import * as z from 'zod/mini';
import { month } from '#contract/settings/value-schemas.ts';

/** The books are closed up to this month, itself included; null if they are not. */
export const closedMonths = z.strictObject({ upTo: z.nullable(month) });
