import { knownSection } from '#console/data/settings/settings-copy.ts';
import { ownNumber } from '#contract/settings/sections/own-number.ts';

/** Which number of people the person is; undefined until they say so in their settings. */
export const knownOwnNumber = knownSection('person', 'ownNumber', ownNumber);
