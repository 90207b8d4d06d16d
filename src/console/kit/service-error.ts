/** The one error that the data layer throws. */

interface Details {
  status?: number;
  code: string;
  message?: string;
  fields?: Record<string, string[]>;
  requestId?: string | null;
}

export class ServiceError extends Error {
  /** 0 where there was no answer. */
  readonly status: number;
  /** The service's own word, or `unreachable`, `not_understood`, `http`. */
  readonly code: string;
  /** What the service says of single fields, by wire name. */
  readonly fields: Record<string, string[]>;
  readonly requestId: string | null;

  constructor({ status = 0, code, message = '', fields = {}, requestId = null }: Details) {
    super(message);
    this.name = 'ServiceError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
  }
}

/** True where asking again may help: nobody answered, or the service was busy. */
export function isPassing(error: unknown): boolean {
  return error instanceof ServiceError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
