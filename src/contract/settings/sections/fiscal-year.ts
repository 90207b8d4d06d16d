import * as z from 'zod/mini';

/** The month with which the company's fiscal year begins, from 1 to 12; January where it is not set. */
export const fiscalYear = z.strictObject({ startMonth: z.int().check(z.minimum(1), z.maximum(12)) });
