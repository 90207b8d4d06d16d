/**
 * What the audit says of a record: who changed it, when, through which channel, and from what to what. An extension.
 */
import * as z from 'zod/mini';
import { pageMeta } from '#contract/core/envelope.ts';
import { count, optionalCount, parametersOf } from '#contract/core/query/parameter.ts';
import { defaultPerPage, maxPerPage } from '#contract/core/query/query-limits.ts';
import type { Segment } from '#contract/core/segments.ts';

export const historyPath = (segment: Segment) => `/api/${segment}/:id/history` as const;

/** How a change came in: with a token, from a session of the console, or by one of the commands. */
export const changeChannels = ['token', 'session', 'import', 'mirror', 'command'] as const;
export type ChangeChannel = (typeof changeChannels)[number];

export const auditedOperations = ['create', 'update', 'remove'] as const;
export type AuditedOperation = (typeof auditedOperations)[number];

const value = z.nullable(z.union([z.string(), z.number()]));

/** A field inside a list is named by its position: `details.1.amount`. Null also stands for a missing value. */
const change = z.object({ field: z.string(), before: value, after: value });
export type HistoryChange = z.output<typeof change>;

const historyEntry = z.object({
  /** Numbers the writes of all records in their order. */
  id: z.int(),
  /** The instant of the request, in ISO form. */
  at: z.string(),
  user: z.string(),
  way: z.enum(changeChannels),
  operation: z.enum(auditedOperations),
  changes: z.array(change),
});
export type HistoryEntry = z.output<typeof historyEntry>;

/** The most recent change first. */
export const historyReply = z.object({
  data: z.array(historyEntry),
  meta: pageMeta,
});
export type HistoryPage = z.output<typeof historyReply>;

export const historyQuery = parametersOf({
  page: optionalCount(),
  per_page: count({ initial: defaultPerPage, max: maxPerPage }),
});
