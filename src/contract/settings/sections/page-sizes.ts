import * as z from 'zod/mini';
import { maxPerPage } from '#contract/core/query/query-limits.ts';

/** By module: how many records a page of its list has. */
export const pageSizes = z.record(z.string(), z.int().check(z.minimum(1), z.maximum(maxPerPage)));
