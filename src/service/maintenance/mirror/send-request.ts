/** Sends one request and tells whether its reply is final, is worth requesting again, or never arrived. */

import { parseExactJson } from '#contract/formats/exact-json.ts';
import { readRetryAfter } from '#contract/formats/retry-after.ts';
import { failureOf } from '#service/api-error.ts';
import { decodeAnswer, findUndecodable } from '#service/maintenance/mirror/answer-text.ts';

export type RequestOutcome =
  /** `redirectedTo` is the absolute address to which a redirect leads. */
  | { kind: 'answer'; status: number; body: unknown; redirectedTo?: string }
  /**
   * The bytes of the reply are invalid in the charset that it declares. A repeated request would get the same answer.
   */
  | { kind: 'undecodable'; encoding: string; before: string }
  /** The source asks us to wait. `pause` is in milliseconds, if it says how long. */
  | { kind: 'busy'; status: number; reason: string; pause?: number }
  /** The reply did not arrive completely. */
  | { kind: 'cut'; reason: string; pause?: undefined };

const busyStatuses: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const maxAnswerMilliseconds = 60_000;

/** Never throws. An answer that is no success has no body, and one that is not JSON counts as cut. */
export async function sendRequest(url: string, headers: Record<string, string>): Promise<RequestOutcome> {
  try {
    // Following a redirect would send the token to an address that nobody configured.
    const response = await fetch(url, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(maxAnswerMilliseconds),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { status } = response;
    if (busyStatuses.has(status))
      return { kind: 'busy', status, reason: `it answers ${status}`, pause: requestedPause(response.headers) };
    if (!response.ok) return { kind: 'answer', status, body: undefined, redirectedTo: redirectOf(response, url) };
    const type = response.headers.get('Content-Type') ?? '';
    const text = decodeAnswer(bytes, type);
    if (text === undefined) return { kind: 'undecodable', ...findUndecodable(bytes, type) };
    return { kind: 'answer', status, body: parseExactJson(text) };
  } catch (cause) {
    return { kind: 'cut', reason: reasonOf(cause) };
  }
}

/** Without its query, where a service may repeat what nobody else should read. */
function redirectOf({ status, headers }: Response, url: string): string | undefined {
  const target = headers.get('Location');
  if (!redirects.has(status) || !target || !URL.canParse(target, url)) return undefined;
  const { origin, pathname } = new URL(target, url);
  return `${origin}${pathname}`;
}

function requestedPause(headers: Headers): number | undefined {
  const seconds = readRetryAfter(headers);
  return seconds === undefined ? undefined : seconds * 1000;
}

function reasonOf(cause: unknown): string {
  if (cause instanceof SyntaxError) return 'its answer is no JSON';
  const { name, cause: inner } = cause instanceof Error ? cause : { name: 'unknown' };
  if (name === 'TimeoutError') return 'it does not answer';
  // For a port that `fetch` refuses to use, only the message tells the reason.
  const { code, message } = failureOf(inner);
  return `the connection failed (${code ?? (inner ? message : name)})`;
}
