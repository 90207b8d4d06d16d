/** The texts that explain an error to a person: what happened, what to do, and the number that support asks for. */
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

/** Ends a title with a full stop, for use before another sentence. */
export function asSentence(title: string): string {
  return /[.!?]$/.test(title) ? title : `${title}.`;
}

function describeError(error: unknown, text: Text, language: Language): ErrorText {
  if (!(error instanceof ServiceError)) {
    return { title: text('data.error.unexpected'), hint: text('data.error.unexpectedHint') };
  }
  return { ...errorSummary(error, text, language), requestId: error.requestId ?? undefined };
}

function errorSummary(error: ServiceError, text: Text, language: Language): Omit<ErrorText, 'requestId'> {
  const connectionError = connectionErrorText(error, text);
  if (connectionError)
    return error.uncertainty === 'none'
      ? connectionError
      : { ...connectionError, hint: text(`data.error.${error.uncertainty}`) };
  if (error.code === 'not_understood') {
    return { title: text('data.error.unexpectedAnswer'), hint: text('data.error.mismatch', { detail: error.message }) };
  }
  if (error.status === insufficientStorage)
    return { title: text('data.error.full'), hint: text('data.error.fullHint') };
  const sentence = isErrorCode(error.code) ? errors[error.code][language] : sentenceFor(error.status, language);
  // The service's own sentence is shown unless the contract has one for its code in the person's language.
  const title = sentence && !sentence.includes('{') ? sentence : error.message;
  const hint = error.retryAt && text('data.error.retryAt', { time: clockTextToSecond(error.retryAt, language) });
  // A status of 500 or above is not worded as a refusal, because the request may have been carried out.
  const state = error.status >= 500 ? 'failed' : 'status';
  return { title: title || text(`data.error.${state}`, { status: error.status }), hint };
}

const insufficientStorage = 507;

/** The texts for requests to which the service itself gave no answer. */
function connectionErrorText({ code, status }: ServiceError, text: Text): { title: string; hint: string } | undefined {
  const again = text('data.error.again');
  switch (code) {
    case 'unreachable':
      return { title: text('data.error.unreachable'), hint: text('data.error.unreachableHint') };
    case 'offline':
      return { title: text('data.error.offline'), hint: text('data.error.offlineHint') };
    case 'timed_out':
      return { title: text('data.error.timedOut'), hint: again };
    case 'stopped':
      return { title: text('data.error.stopped'), hint: again };
    case 'gateway':
      return { title: text('data.error.gateway', { status }), hint: again };
    case 'foreign':
      return { title: text('data.error.foreign'), hint: text('data.error.foreignHint') };
  }
}

/** The contract's sentence for a service that sends only a status. */
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
