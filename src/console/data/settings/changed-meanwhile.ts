/**
 * Thrown while a section of the settings is changed, if somebody else has changed the same value. Nothing is saved
 * then.
 */
export class ChangedMeanwhile extends Error {}
