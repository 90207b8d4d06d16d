import { number } from '#contract/settings/value-schemas.ts';

/** The person's own number (`userID`). */
export const ownNumber = number;
