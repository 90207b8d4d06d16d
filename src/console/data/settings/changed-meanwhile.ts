/** Thrown by who makes a section of the settings of which somebody else changed the same value: nothing is saved then. */
export class ChangedMeanwhile extends Error {}
