/**
 * A request that the service refuses, with the details for its reply. Handlers throw it; the error handler turns it
 * into a body.
 */
import type { ErrorDetails } from '#contract/core/error-body.ts';
import type { ErrorCode } from '#contract/core/errors.ts';
import type { Problem, ProblemName } from '#contract/core/validation-messages.ts';
import { isObject } from '#contract/formats/json.ts';

export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** If a closed month is the only obstacle, the code says so (rulings section 7, "closed months"). */
export function invalid(problems: readonly Problem[]): ApiError {
  const isPeriodAlone = problems.length > 0 && problems.every(({ problem }) => problem === 'period_closed');
  return new ApiError(isPeriodAlone ? 'period_closed' : 'invalid', { problems });
}

export function invalidField(field: string, problem: ProblemName, params?: Record<string, string>): ApiError {
  return invalid([{ field, problem, params }]);
}

/** A body that is not a JSON object has no fields to name, so the error names the body itself. */
export function noObject(): ApiError {
  return new ApiError('invalid', { sentence: 'body_expected' });
}

export function isApiError(cause: unknown): cause is ApiError {
  return cause instanceof ApiError;
}

export interface Failure {
  message: string;
  code?: string;
  syscall?: string;
  /** The SQLSTATE of a PostgreSQL server. */
  sqlState?: string;
  /** The HTTP status that the error asks for. */
  statusCode?: number;
}

/**
 * Reads the message and the codes of anything thrown. Errors of Node, Fastify and the databases carry a code, and some of
 * Fastify and its plugins a status alone.
 */
export function failureOf(cause: unknown): Failure {
  const { message, code, syscall, sqlState, statusCode } = isObject(cause) ? cause : { message: String(cause) };
  return {
    message: String(message),
    code: textOf(code),
    syscall: textOf(syscall),
    sqlState: textOf(sqlState),
    statusCode: typeof statusCode === 'number' ? statusCode : undefined,
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
