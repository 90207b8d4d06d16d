/**
 * What was sent for a new record, and under which idempotency key. As long as the key holds, sending the same body again uses
 * it and so gets the first reply.
 */
import * as z from 'zod/mini';
import { isObject } from '#contract/formats/json.ts';

const sentBody = {
  /** As JSON. */
  body: z.string(),
  key: z.string(),
  /** When and under which sign-in it was sent, as `idempotency-key.ts` asks. */
  at: z.optional(z.string()),
  signIn: z.optional(z.string()),
  /** It was sent and no reply has arrived, so the record may exist. */
  isInDoubt: z.optional(z.boolean()),
};

const sentBodySchema = z.pipe(z.transform(withBody), z.object(sentBody));

/** The body that was sent last. */
export const intentSchema = z.pipe(
  z.transform(withBody),
  z.object({
    ...sentBody,
    /** Others that are in doubt. No reply to this one says anything of them. */
    earlier: z.optional(z.array(sentBodySchema)),
  }),
);

export type SentBody = z.infer<typeof sentBodySchema>;
export type Intent = z.infer<typeof intentSchema>;

/** A version before called the body `said`. Its drafts are read, because what they hold may have become a record. */
function withBody(stored: unknown): unknown {
  if (!isObject(stored) || !('said' in stored)) return stored;
  const { said, ...others } = stored;
  return { body: said, ...others };
}
