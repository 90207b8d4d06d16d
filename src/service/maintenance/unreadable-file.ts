/** A file that cannot be imported at all. The message is shown to people. */
export class UnreadableFile extends Error {}
