/** A failure as a thread reports it, because an error loses its code on the way between threads. */
export interface FailureMessage {
  /** The code of the database or of the system; missing where the error had none. */
  code?: string;
  message: string;
}

/** A failure of the database itself, or of the thread that has it open. */
export class StorageFailure extends Error {
  readonly code: string;

  constructor({ code = 'unknown', message }: FailureMessage) {
    super(message);
    this.code = code;
  }
}
