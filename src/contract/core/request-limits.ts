/** What a service and its callers hold each other to, beyond the fields of a record. */

/** A write that is sent again within this time under the same `Idempotency-Key` gets its first answer (rulings section 3). */
export const idempotencyKeyHours = 24;

/** How long a sign-in link is good. Sentences spell it: `link_expired` in `errors.ts`, the command line, the catalogues. */
export const signInCodeMinutes = 10;

/** The largest body of a request. Where a service takes less, it says so with its refusal. */
export const maxBodyMebibytes = 1;
