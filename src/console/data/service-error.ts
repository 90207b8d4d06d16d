/** The one error that the data layer throws. */

/** What is known of a write that failed: nothing was done; it may have been, and can be sent again; look first. */
export type Uncertainty = 'none' | 'repeatable' | 'look';

interface Details {
  status?: number;
  code: string;
  message?: string;
  fields?: Record<string, string[]>;
  requestId?: string | null;
  uncertainty?: Uncertainty;
  retryAt?: string;
}

export class ServiceError extends Error {
  /** 0 where there was no answer. */
  readonly status: number;
  /**
   * The service's own word, or `unreachable`, `offline`, `timed_out`, `stopped`, `gateway`, `foreign`,
   * `not_understood`, `http`.
   */
  readonly code: string;
  /** What the service says of single fields, by wire name. */
  readonly fields: Record<string, string[]>;
  readonly requestId: string | null;
  /** Only writes leave doubt. */
  readonly uncertainty: Uncertainty;
  /** `YYYY-MM-DD HH:MM:SS`: when the service asked to be asked again. */
  readonly retryAt: string | undefined;

  constructor({
    status = 0,
    code,
    message = '',
    fields = {},
    requestId = null,
    uncertainty = 'none',
    retryAt,
  }: Details) {
    super(message);
    this.name = 'ServiceError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
    this.uncertainty = uncertainty;
    this.retryAt = retryAt;
  }
}

/** Nothing is gained by asking at once: the person decided, a minute went by, or somebody else answers. */
const settled = ['stopped', 'timed_out', 'offline', 'foreign'];
const noRoom = 507;

/** True where asking again may help: nobody answered, or the service was busy. */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof ServiceError) || error.retryAt || settled.includes(error.code)) return false;
  return error.status === 0 || (error.status >= 500 && error.status !== noRoom);
}

const busyStatuses = [408, 429];

/**
 * True where the service said no to what was asked. Anything else says nothing of it: no network, no answer, no time now.
 * It can be sent as it is, later.
 */
export function isRejection(error: unknown): error is ServiceError {
  if (!(error instanceof ServiceError) || error.retryAt || busyStatuses.includes(error.status)) return false;
  return (error.status >= 400 && error.status < 500) || error.status === noRoom;
}

/** True where what was sent may have had its effect, whatever came back. */
export function mayHaveArrived(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  return error.uncertainty !== 'none' || error.status === 500 || error.code === 'not_understood';
}

/** The role or a missing add-on: no page of its own can say more, so the frame's page for it stands instead. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ServiceError && error.status === 403;
}
