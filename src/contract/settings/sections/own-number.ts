import { number } from '#contract/settings/value-schemas.ts';

/** Which number of people (`userID`) the person is. */
export const ownNumber = number;
