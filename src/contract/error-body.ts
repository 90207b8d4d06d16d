/** What a refused request is answered with (rulings section 1, "errors"). */
import { type ErrorCode, errors } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import { fill, type Problem, problemSentence } from '#contract/problems.ts';

/** The body of every error: `errors` maps wire fields to sentences. */
export interface ErrorBody {
  success: false;
  message: string;
  code: ErrorCode;
  errors?: Record<string, string[]>;
}

export function errorBody(
  code: ErrorCode,
  language: Language,
  details: { problems?: readonly Problem[]; params?: Record<string, string> } = {},
): ErrorBody {
  const body: ErrorBody = { success: false, message: fill(errors[code][language], details.params), code };
  if (details.problems?.length) body.errors = problemsByField(details.problems, language);
  return body;
}

export function problemsByField(problems: readonly Problem[], language: Language): Record<string, string[]> {
  const byField = new Map<string, string[]>();
  for (const problem of problems) {
    const said = byField.get(problem.field) ?? [];
    byField.set(problem.field, [...said, problemSentence(problem, language)]);
  }
  return Object.fromEntries(byField);
}
