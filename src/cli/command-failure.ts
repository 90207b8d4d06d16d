/** A command that could not do what it was asked; its message is for people. */
export class CommandFailure extends Error {}
