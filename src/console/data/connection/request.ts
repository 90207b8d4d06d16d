/** The only fetch of the console. */
import { startRequestTimer } from '#console/data/connection/connection-status.ts';
import { ServiceError } from '#console/data/service-error.ts';
import { charsetOf } from '#contract/formats/charset.ts';
import { readJson } from '#contract/formats/json.ts';
import { readRetryAfter } from '#contract/formats/retry-after.ts';
import { paperTypes } from '#contract/papers/paper-files.ts';

export interface ApiResponse {
  status: number;
  body: unknown;
  /** Set where the answer is a file instead of data. */
  file?: Blob;
  etag: string | null;
  requestId: string | null;
  /** The answer is an HTML page although data was requested. */
  isPage: boolean;
  /** Seconds that the service asked to wait before the next request. */
  retryAfter: number | undefined;
}

const fileTypes: ReadonlySet<string> = new Set(Object.values(paperTypes));

/** Sends one request without interpreting it, and throws only where no complete answer came. */
export async function request(url: string, init: RequestInit): Promise<ApiResponse> {
  const timer = startRequestTimer(init.signal);
  try {
    const response = await fetch(url, { cache: 'no-cache', ...init, signal: timer.signal });
    const type = response.headers.get('Content-Type') ?? '';
    const isFile = response.ok && fileTypes.has(type.split(';')[0] ?? '');
    const file = isFile ? await response.blob() : undefined;
    return {
      status: response.status,
      body: file ? undefined : readBody(await response.arrayBuffer(), type),
      file,
      etag: response.headers.get('ETag'),
      requestId: response.headers.get('X-Request-Id'),
      isPage: /^text\/html\b/i.test(type),
      retryAfter: readRetryAfter(response.headers),
    };
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new ServiceError({ code: timer.ended ?? 'unreachable' });
  } finally {
    timer.end();
  }
}

/**
 * Undefined for a body that is not JSON, or not in the charset that it declares: a wrongly decoded value could be
 * saved.
 */
function readBody(bytes: ArrayBuffer, type: string): unknown {
  try {
    return readJson(new TextDecoder(charsetOf(type), { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Opens a stream. It stays open, so it does not count among the requests that wait for an answer. */
export const openStream = (url: string, init: RequestInit) => fetch(url, { cache: 'no-store', ...init });

/** Whether anything answers at an address, also where it does not let this page read the answer. */
export async function isReachable(url: string): Promise<boolean> {
  try {
    await fetch(url, { mode: 'no-cors', credentials: 'omit' });
    return true;
  } catch {
    return false;
  }
}

/** The page that starts the console, as it is served now; undefined where it cannot be read. */
export async function readOwnPage(): Promise<string | undefined> {
  try {
    const response = await fetch(import.meta.env.BASE_URL, { cache: 'no-cache', credentials: 'omit' });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

/** A proxy answers in place of a service that it does not reach. */
export function isGatewayAnswer(status: number): boolean {
  return status === 502 || status === 504;
}
