/** Sends one request and tells whether its reply is final, is worth requesting again, or never arrived. */
import { failureOf } from '#service/api-error.ts';

export type RequestOutcome =
  | { kind: 'answer'; status: number; body: unknown }
  /** The source asks us to wait. `pause` is in milliseconds, where it says how long. */
  | { kind: 'busy'; status: number; reason: string; pause?: number }
  /** The reply did not arrive completely. */
  | { kind: 'cut'; reason: string; pause?: undefined };

const busyStatuses: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);
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
    const text = await response.text();
    if (busyStatuses.has(response.status)) {
      const { status } = response;
      return { kind: 'busy', status, reason: `it answers ${status}`, pause: requestedPause(response.headers) };
    }
    return { kind: 'answer', status: response.status, body: response.ok ? JSON.parse(text) : undefined };
  } catch (cause) {
    return { kind: 'cut', reason: reasonOf(cause) };
  }
}

/** `Retry-After` may be a number of seconds or a date. */
function requestedPause(headers: Headers): number | undefined {
  const text = headers.get('Retry-After') ?? '';
  const pause = /^\d{1,9}$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(pause) ? undefined : Math.max(0, pause);
}

function reasonOf(cause: unknown): string {
  if (cause instanceof SyntaxError) return 'its answer is no JSON';
  const { name, cause: inner } = cause instanceof Error ? cause : { name: 'unknown' };
  if (name === 'TimeoutError') return 'it does not answer';
  // Of a port that `fetch` never calls only its words tell.
  const { code, message } = failureOf(inner);
  return `the connection failed (${code ?? (inner ? message : name)})`;
}
