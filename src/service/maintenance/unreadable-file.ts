/** A file that cannot be taken in at all; its message is for people. */
export class UnreadableFile extends Error {}
