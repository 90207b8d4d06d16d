/** There is no database, or it is not one of ours. The message is shown to people. */
export class UnusableDatabase extends Error {}
