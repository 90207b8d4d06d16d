/** What an error says to a person: what happened, what to do, and the number that support asks for. */
import { useCallback } from 'react';
import { ServiceError } from '#console/kit/service-error.ts';
import { type Text, useLanguage, useText } from '#console/messages/messages.ts';
import { type ErrorCode, errors } from '#contract/errors.ts';
import type { Language } from '#contract/problems.ts';

export interface ErrorText {
  title: string;
  hint?: string;
  requestId?: string;
}

export function useErrorText(): (error: unknown) => ErrorText {
  const text = useText();
  const { language } = useLanguage();
  return useCallback((error) => describeError(error, text, language), [text, language]);
}

function describeError(error: unknown, text: Text, language: Language): ErrorText {
  if (!(error instanceof ServiceError)) return { title: text('kit.error.unexpected'), hint: String(error) };
  const requestId = error.requestId ?? undefined;
  if (error.code === 'unreachable') {
    return { title: text('kit.error.unreachable'), hint: text('kit.error.unreachableHint') };
  }
  if (error.code === 'not_understood') {
    return {
      title: text('kit.error.notUnderstood'),
      hint: text('kit.error.mismatch', { detail: error.message }),
      requestId,
    };
  }
  const known = Object.hasOwn(errors, error.code)
    ? errors[error.code as ErrorCode][language]
    : sentenceFor(error.status, language);
  // A service's own sentence stands, unless this is one that the contract has in the person's language.
  const title = known && !known.includes('{') ? known : error.message;
  return { title: title || text('kit.error.status', { status: error.status }), requestId };
}

/** For services that say no more than a status. */
function sentenceFor(status: number, language: Language): string | undefined {
  const fallbacks: Record<number, ErrorCode> = {
    401: 'unauthenticated',
    403: 'forbidden',
    404: 'record_not_found',
    429: 'too_many_requests',
    503: 'unavailable',
  };
  const code = fallbacks[status];
  return code && errors[code][language];
}
