/** Tokens and sessions, for administrators (docs/operate.md, "Tokens"). An extension: a strict service has none of these paths. */
import * as z from 'zod/mini';
import { roles } from '#contract/core/roles.ts';

export const tokensPath = '/api/tokens';
export const sessionsPath = '/api/sessions';

const instant = z.string();

export const accessToken = z.object({
  id: z.int(),
  user: z.string(),
  role: z.enum(roles),
  created: instant,
  /** Null for a token that never expires. */
  expires: z.nullable(instant),
  last_used: z.nullable(instant),
  state: z.enum(['active', 'expired', 'revoked']),
  /** How many sessions of the console it has open. */
  sessions: z.int(),
  /** Whether it is the token of this request. */
  current: z.boolean(),
});
export type AccessToken = z.output<typeof accessToken>;

/** The token itself is in this reply and in no other. */
export const createdToken = z.extend(accessToken, { token: z.string() });
export type CreatedToken = z.output<typeof createdToken>;

export const accessSession = z.object({
  id: z.int(),
  token_id: z.int(),
  user: z.string(),
  role: z.enum(roles),
  created: instant,
  last_used: instant,
  current: z.boolean(),
});
export type AccessSession = z.output<typeof accessSession>;

export const maxUserLength = 100;
export const maxDays = 3650;

/** Whether a name can be read in a line of a log: it begins with a visible character and has no invisible ones. */
export function isUserName(text: string): boolean {
  return new RegExp(`^[^\\s\\p{C}][^\\p{C}]{0,${maxUserLength - 1}}$`, 'u').test(text);
}

/** Characters that a line of a log would not show, such as a tab. */
export function hasInvisible(text: string): boolean {
  return /\p{C}/u.test(text);
}

/** Such a name would look the same in a list as the one without the blank, and stand apart from it. */
export function beginsWithBlank(text: string): boolean {
  return /^\s+\S/.test(text);
}

/** The body of a request for a new token. */
export const newToken = z.object({
  user: z.string().check(z.refine(isUserName)),
  role: z.enum(roles),
  /** The number of days until it expires; null for never. */
  days: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(maxDays)))),
});
export type NewToken = z.input<typeof newToken>;
