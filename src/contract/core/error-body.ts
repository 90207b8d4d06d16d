/** The reply to a refused request (rulings section 1, "errors"). */
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

/** The details that choose and complete the sentence of an error. */
export interface ErrorDetails {
  problems?: readonly Problem[];
  params?: Record<string, string>;
  /** Replaces the code's own sentence in the reply, where that sentence says too little. */
  sentence?: ProblemName;
  /** For `malformed`: the reason with which its sentence ends. */
  reason?: MalformedReason;
  /** For `too_large`: the most bytes that the path accepts. */
  maxBytes?: number;
  /** For `method_not_allowed`: the methods that the path accepts. */
  methods?: readonly string[];
}

/** The body of every refusal (rulings section 1, "errors"). Problems beyond a limit are left out. */
export function errorBody(code: ErrorCode, language: Language, details: ErrorDetails = {}): ErrorBody {
  const { sentence, params } = details;
  const message = sentence
    ? problemSentence({ field: '', problem: sentence, params }, language)
    : fill(errors[code][language], wordsOf(details, language));
  const body: ErrorBody = { success: false, message, code };
  if (details.problems?.length) body.errors = problemsByField(details.problems.slice(0, maxProblems), language);
  return body;
}

/** The values of the placeholders in the sentence of a code. */
function wordsOf({ params, reason, maxBytes, methods }: ErrorDetails, language: Language): Record<string, string> {
  return {
    ...(reason && { reason: fill(malformedReasons[reason][language], params) }),
    ...(maxBytes && { limit: sizeText(maxBytes, language) }),
    ...(methods && { methods: listFormat(language).format(methods) }),
  };
}

/** "GET, HEAD or POST". */
function listFormat(language: Language): Intl.ListFormat {
  return new Intl.ListFormat(`${language}-CA`, { type: 'disjunction' });
}

const mebibyte = 1024 * 1024;

/** A limit is a whole number of KiB or MiB. */
function sizeText(bytes: number, language: Language): string {
  const [count, unit] = bytes < mebibyte ? [bytes / 1024, 'K'] : [bytes / mebibyte, 'M'];
  return language === 'fr' ? `${count}\u00a0${unit}io` : `${count} ${unit}iB`;
}

function problemsByField(problems: readonly Problem[], language: Language): Record<string, string[]> {
  const byField = new Map<string, string[]>();
  for (const problem of problems) {
    const sentences = byField.get(problem.field) ?? [];
    byField.set(problem.field, [...sentences, problemSentence(problem, language)]);
  }
  return Object.fromEntries(byField);
}
