import { knownSection } from '#console/data/settings/settings-copy.ts';
import { ownNumber } from '#contract/settings/sections/own-number.ts';

/** The person's own `userID`; undefined until they enter it in their settings. */
export const knownOwnNumber = knownSection('person', 'ownNumber', ownNumber);
