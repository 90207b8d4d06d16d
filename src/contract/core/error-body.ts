/** What a refused request is answered with (rulings section 1, "errors"). */
import { type ErrorCode, errors, type MalformedReason, malformedReasons } from '#contract/core/errors.ts';
import type { Language } from '#contract/core/language.ts';
import {
  fill,
  maxProblems,
  type Problem,
  type ProblemName,
  problemSentence,
} from '#contract/core/validation-messages.ts';

/** The body of every error: `errors` maps wire fields to sentences. */
interface ErrorBody {
  success: false;
  message: string;
  code: ErrorCode;
  errors?: Record<string, string[]>;
}

/** What a sentence is chosen by and filled with. */
export interface ErrorDetails {
  problems?: readonly Problem[];
  params?: Record<string, string>;
  /** Replaces the code's own sentence in the reply, where that sentence says too little. */
  sentence?: ProblemName;
  /** Of `malformed`, whose sentence ends with it. */
  reason?: MalformedReason;
}

/** The body of every refusal (rulings section 1, "errors"). Problems beyond a limit are left out. */
export function errorBody(code: ErrorCode, language: Language, details: ErrorDetails = {}): ErrorBody {
  const { sentence, params, reason } = details;
  const message = sentence
    ? problemSentence({ field: '', problem: sentence, params }, language)
    : fill(errors[code][language], reason && { reason: fill(malformedReasons[reason][language], params) });
  const body: ErrorBody = { success: false, message, code };
  if (details.problems?.length) body.errors = problemsByField(details.problems.slice(0, maxProblems), language);
  return body;
}

function problemsByField(problems: readonly Problem[], language: Language): Record<string, string[]> {
  const byField = new Map<string, string[]>();
  for (const problem of problems) {
    const sentences = byField.get(problem.field) ?? [];
    byField.set(problem.field, [...sentences, problemSentence(problem, language)]);
  }
  return Object.fromEntries(byField);
}
