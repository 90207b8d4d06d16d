/** What a command replies, and what it changed. */
import * as z from 'zod/mini';
import { segments } from '#contract/core/segments.ts';

export const writtenChangeSchema = z.object({
  segment: z.enum(segments),
  id: z.int(),
  /** The module's count of writes after this one. */
  count: z.int(),
  /** The stamp of the module's version. Replies that an older version of the program stored have none. */
  stamp: z._default(z.string(), ''),
  /** The name of the user who wrote. */
  actor: z.string(),
});
export type WrittenChange = z.output<typeof writtenChangeSchema>;

export const replySchema = z.object({
  status: z.int(),
  body: z.string(),
  etag: z.optional(z.string()),
  change: z.optional(writtenChangeSchema),
});
export type Reply = z.output<typeof replySchema>;
