/** The error of the data layer when the service refused, failed, or did not answer. */

import { type ErrorCode, errors } from '#contract/core/errors.ts';

/**
 * Whether a failed write may have been carried out. `none`: it was not. `repeatable`: perhaps, and it can safely be
 * sent again. `check`: perhaps, so the person checks before sending it again.
 */
export type Uncertainty = 'none' | 'repeatable' | 'check';

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
  /** The service's messages for single fields, by wire name. */
  readonly fields: Record<string, string[]>;
  readonly requestId: string | null;
  /** Always `none` for reads, which change nothing. */
  readonly uncertainty: Uncertainty;
  /** `YYYY-MM-DD HH:MM:SS`: when the service allows the next request. */
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

/**
 * Codes of errors that an immediate retry would not fix: the person stopped the request, it timed out, the browser is
 * offline, or another system answered.
 */
const finalCodes = ['stopped', 'timed_out', 'offline', 'foreign'];
const unansweredCodes = ['unreachable', 'offline', 'timed_out', 'gateway', 'foreign'];
const insufficientStorage = 507;

/** True where a retry may help: there was no answer, or the service was busy. */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof ServiceError) || error.retryAt || finalCodes.includes(error.code)) return false;
  return error.status === 0 || (error.status >= 500 && error.status !== insufficientStorage);
}

/** True where the service itself said nothing, and nobody stopped the request. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ServiceError && unansweredCodes.includes(error.code);
}

/** The code of the answer to a repeat while the service is still at work on the first request. */
const stillUnderWay: ErrorCode = 'in_progress';
/** The code of a refusal by an overloaded service, before it began the work. */
const notBegun: ErrorCode = 'overloaded';

const busyStatuses = [408, 429];

/** True where the service is overloaded or still at work on the same request, so that it can soon be asked again. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  return error.status === 429 || error.status === 503 || error.code === stillUnderWay;
}

/**
 * True where the service refused the request itself. Any other failure, such as a lost connection or a busy service, says
 * nothing about the request, which can be sent again unchanged later.
 */
export function isRejection(error: unknown): error is ServiceError {
  if (!(error instanceof ServiceError) || error.retryAt || busyStatuses.includes(error.status)) return false;
  if (error.code === stillUnderWay) return false;
  return (error.status >= 400 && error.status < 500) || error.status === insufficientStorage;
}

/** True where the write may have been carried out although an error came back. */
export function mayHaveArrived(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  // A service whose database stopped answering in the middle of a write does not know either.
  if (error.status === 503 && error.code !== notBegun) return true;
  const isUnclear = error.status === 500 || error.code === 'not_understood' || error.code === stillUnderWay;
  return error.uncertainty !== 'none' || isUnclear;
}

/**
 * Only an answer to the request itself ends the doubt. One that could not be sent, or whose sender may not send it any
 * longer, says nothing about the earlier attempt.
 */
export function isInDoubtAfter(error: unknown, wasInDoubt: boolean): boolean {
  return mayHaveArrived(error) || (wasInDoubt && (!isRejection(error) || statusesOfSender.includes(error.status)));
}

const statusesOfSender: readonly number[] = [errors.unauthenticated.status, errors.forbidden.status];

/** The write may have been carried out, and only the person can find out. */
export function needsManualCheck(error: unknown): boolean {
  return error instanceof ServiceError && error.uncertainty === 'check';
}

/** The role or a missing add-on forbids it. The page is then replaced by the frame's page that explains this. */
export function isForbidden(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.status === 403;
}

/** A rule forbids what was sent, and would forbid it again. */
export function isRefusedByRule(error: unknown): error is ServiceError {
  return error instanceof ServiceError && error.status === errors.invalid.status;
}

/** There is no such record, or no longer. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ServiceError && error.status === 404;
}

/** Somebody wrote since the version that the write was meant for. */
export function isConflict(error: unknown): boolean {
  return error instanceof ServiceError && error.status === 412;
}
