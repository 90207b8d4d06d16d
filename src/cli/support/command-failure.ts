/** A command that could not do its task. The message is shown to people. */
export class CommandFailure extends Error {}
