/** The limits that services and their callers rely on, beyond the fields of a record. */

/** A write that is sent again within this time under the same `Idempotency-Key` gets its first answer (rulings section 3). */
export const idempotencyKeyHours = 24;

/**
 * How long a sign-in link is valid. Texts state it, too: `link_expired` in `errors.ts`, the command line, the
 * catalogues.
 */
export const signInCodeMinutes = 10;

/** The largest body of a request. A service that accepts less says so when it refuses one. */
export const maxBodyMebibytes = 1;
