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

export function invalid(problems: readonly Problem[]): ApiError {
  return new ApiError('invalid', { problems });
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

interface Failure {
  message: string;
  code?: string;
  syscall?: string;
}

/** Reads the message and the code of anything thrown. Errors of Node, Fastify and the databases carry a code. */
export function failureOf(cause: unknown): Failure {
  const { message, code, syscall } = isObject(cause) ? cause : { message: String(cause) };
  return { message: String(message), code: textOf(code), syscall: textOf(syscall) };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
