/**
 * What was sent for a new record, and under which idempotency key. While the key is valid, sending the same body again
 * reuses it and so gets the first reply.
 */
import * as z from 'zod/mini';
import { isObject } from '#contract/formats/json.ts';

const sentBody = {
  /** The body as JSON. */
  body: z.string(),
  key: z.string(),
  /** When and under which sign-in it was sent: `idempotency-key.ts` decides by them whether the key still holds. */
  at: z.optional(z.string()),
  signIn: z.optional(z.string()),
  /** Whether it was sent and no reply has arrived, so that the record may exist. */
  isInDoubt: z.optional(z.boolean()),
};

const sentBodySchema = z.pipe(z.transform(withBody), z.object(sentBody));

/** The body that was sent last. */
export const intentSchema = z.pipe(
  z.transform(withBody),
  z.object({
    ...sentBody,
    /** Earlier bodies that are in doubt. A reply to the last body says nothing about them. */
    earlier: z.optional(z.array(sentBodySchema)),
  }),
);

export type SentBody = z.infer<typeof sentBodySchema>;
export type Intent = z.infer<typeof intentSchema>;

/** Some stored drafts call the body `said`. They stay readable, because what they sent may have become a record. */
function withBody(stored: unknown): unknown {
  if (!isObject(stored) || !('said' in stored)) return stored;
  const { said, ...others } = stored;
  return { body: said, ...others };
}
