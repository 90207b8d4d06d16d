import { number } from '#contract/settings/texts.ts';

/** Which number of people (`userID`) the person is. */
export const ownNumber = number;
