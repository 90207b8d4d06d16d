/** A request that is refused, with what its answer says. Thrown by handlers, turned into a body at the edge. */
import type { ErrorCode } from '#contract/errors.ts';
import type { Problem, ProblemName } from '#contract/problems.ts';

export interface RefusalDetails {
  problems?: readonly Problem[];
  params?: Record<string, string>;
}

export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

export function invalid(problems: readonly Problem[]): Refusal {
  return new Refusal('invalid', { problems });
}

export function invalidField(field: string, problem: ProblemName, params?: Record<string, string>): Refusal {
  return invalid([{ field, problem, params }]);
}

export function isRefusal(cause: unknown): cause is Refusal {
  return cause instanceof Refusal;
}
