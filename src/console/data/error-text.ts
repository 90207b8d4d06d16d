/** What an error says to a person: what happened, what to do, and the number that support asks for. */
import { useCallback } from 'react';
import { ServiceError } from '#console/data/service-error.ts';
import { type Text, useLanguage, useText } from '#console/messages/messages.ts';
import { clockTextToSecond } from '#console/ui/values/clock-text.ts';
import { type ErrorCode, errors, isErrorCode } from '#contract/core/errors.ts';
import type { Language } from '#contract/core/language.ts';

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
  if (!(error instanceof ServiceError)) {
    return { title: text('kit.error.unexpected'), hint: text('trouble.error.unexpectedHint') };
  }
  return { ...wordsFor(error, text, language), requestId: error.requestId ?? undefined };
}

function wordsFor(error: ServiceError, text: Text, language: Language): Omit<ErrorText, 'requestId'> {
  const own = lineWords(error, text);
  if (own) return error.uncertainty === 'none' ? own : { ...own, hint: text(`trouble.error.${error.uncertainty}`) };
  if (error.code === 'not_understood') {
    return { title: text('kit.error.notUnderstood'), hint: text('kit.error.mismatch', { detail: error.message }) };
  }
  if (error.status === noRoom) return { title: text('trouble.error.full'), hint: text('trouble.error.fullHint') };
  const known = isErrorCode(error.code) ? errors[error.code][language] : sentenceFor(error.status, language);
  // A service's own sentence stands, unless this is one that the contract has in the person's language.
  const title = known && !known.includes('{') ? known : error.message;
  const hint = error.retryAt && text('trouble.error.retryAt', { time: clockTextToSecond(error.retryAt, language) });
  return { title: title || text('kit.error.status', { status: error.status }), hint };
}

const noRoom = 507;

/** Where no answer of the service itself came. */
function lineWords({ code, status }: ServiceError, text: Text): { title: string; hint: string } | undefined {
  const again = text('trouble.error.again');
  switch (code) {
    case 'unreachable':
      return { title: text('kit.error.unreachable'), hint: text('kit.error.unreachableHint') };
    case 'offline':
      return { title: text('trouble.error.offline'), hint: text('trouble.error.offlineHint') };
    case 'timed_out':
      return { title: text('trouble.error.timedOut'), hint: again };
    case 'stopped':
      return { title: text('trouble.error.stopped'), hint: again };
    case 'gateway':
      return { title: text('trouble.error.gateway', { status }), hint: again };
    case 'foreign':
      return { title: text('trouble.error.foreign'), hint: text('trouble.error.foreignHint') };
  }
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
