import * as z from 'zod/mini';
import { maxPerPage } from '#contract/core/query/query-limits.ts';

/** Stands for the lists that have no size of their own. */
export const otherLists = 'all';

/** By module, and for all others: how many records a page of the list has. */
export const pageSizes = z.record(z.string(), z.int().check(z.minimum(1), z.maximum(maxPerPage)));
export type PageSizes = z.output<typeof pageSizes>;
