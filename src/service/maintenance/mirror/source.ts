/**
 * The service to copy. Requests are limited in rate, repeated when the connection breaks, and sent only to the given
 * address.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type anyRecord, type Meta, unwrapList, unwrapRecord } from '#contract/core/envelope.ts';
import { credentialsIn, headerOf, type Module, type Operation } from '#contract/core/module.ts';
import { clockIn } from '#service/clock.ts';
import { maxAttempts, pauseAfter } from '#service/maintenance/mirror/pauses.ts';
import { type RequestOutcome, sendRequest } from '#service/maintenance/mirror/send-request.ts';

export type SourceRecord = ReturnType<typeof anyRecord.parse>;

/** The source gave a reply that cannot be used. The message is shown to people. */
export class SourceFailure extends Error {
  readonly status?: number;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

export interface ListPage {
  records: SourceRecord[];
  meta: Meta;
}

interface PageQuery {
  page: number;
  per_page: number;
}

export interface MirroredService {
  list(module: Module, query: PageQuery): Promise<ListPage>;
  /** A page after the last one that the source has named. Undefined if the source refuses that page, as it may. */
  listPastLast(module: Module, query: PageQuery): Promise<ListPage | undefined>;
  /** Undefined when the record no longer exists. */
  retrieve(module: Module, id: number): Promise<SourceRecord | undefined>;
}

interface SourceOptions {
  /** Has no slash at its end; the contract's paths are appended. */
  address: string;
  token: string;
  /** Requests a second, at most. */
  rate: number;
  /** Whether `Authorization` is sent beside the header of the specification. */
  authorization: boolean;
}

/** A source that asks for a longer pause, in milliseconds, is given up. */
const maxRequestedPause = 600_000;

/**
 * Sends nothing before the first call. A refusal, or a reply that does not follow the contract, is a `SourceFailure`.
 */
export function openSource({ address, token, rate, authorization }: SourceOptions): MirroredService {
  const waitForSlot = paceOf(rate);
  let answeredBefore = false;

  async function ask(
    { module, operation, path }: SourceRequest,
    isFinal = (_status: number) => false,
  ): Promise<RequestOutcome & { kind: 'answer' }> {
    const credentials = credentialsIn(headerOf(module, operation), token, authorization);
    const headers = { ...credentials, Accept: 'application/json' };
    for (let count = 1; ; count++) {
      await waitForSlot();
      const outcome = await sendRequest(`${address}${path}`, headers);
      if (outcome.kind === 'answer') {
        answeredBefore = true;
        return outcome;
      }
      if (outcome.kind === 'undecodable')
        throw new SourceFailure(`${address} answered GET ${path} with ${undecodable(outcome)}`);
      if (outcome.kind === 'busy' && isFinal(outcome.status))
        return { kind: 'answer', status: outcome.status, body: undefined };
      // If this address has never answered, it is more likely wrong than the connection broken.
      const hopeless = outcome.kind === 'cut' && !answeredBefore;
      const pause = pauseAfter(count, outcome.pause);
      if (pause > maxRequestedPause)
        throw new SourceFailure(
          `${address} cannot be read: ${outcome.reason}, and asks to wait until ${clockIn(pause).now}.`,
        );
      if (hopeless || count === maxAttempts) throw new SourceFailure(`${address} cannot be read: ${outcome.reason}.`);
      await wait(pause);
    }
  }

  async function requestOrThrow(request: SourceRequest): Promise<unknown> {
    const { status, body, redirectedTo } = await ask(request);
    if (status === 200) return body;
    const what = redirectedTo === undefined ? advice[status] : adviceOnRedirect(redirectedTo, request.path);
    throw new SourceFailure(`${address} answered ${status} to GET ${request.path}.${what ?? ''}`, status);
  }

  return {
    list: async (module, query) => {
      const request = listRequest(module, query);
      return parseOrThrow(request.path, await requestOrThrow(request), unwrapList);
    },
    listPastLast: async (module, query) => {
      const request = listRequest(module, query);
      // A service that fails at such a page would fail at it again.
      const { status, body } = await ask(request, (each) => each === 500);
      return status === 200 ? parseOrThrow(request.path, body, unwrapList) : undefined;
    },
    retrieve: async (module, id) => {
      const path = pathOf(module, 'retrieve').replace(':id', String(id));
      try {
        return parseOrThrow(path, await requestOrThrow({ module, operation: 'retrieve', path }), unwrapRecord);
      } catch (cause) {
        if (cause instanceof SourceFailure && cause.status === 404) return undefined;
        throw cause;
      }
    },
  };

  function parseOrThrow<T>(path: string, body: unknown, unwrap: (body: unknown) => T): T {
    try {
      return unwrap(body);
    } catch {
      throw new SourceFailure(`${address} answered GET ${path} with something else than the specification says.`);
    }
  }
}

interface SourceRequest {
  module: Module;
  operation: Operation;
  path: string;
}

function listRequest(module: Module, { page, per_page }: PageQuery): SourceRequest {
  return { module, operation: 'list', path: `${pathOf(module, 'list')}?page=${page}&per_page=${per_page}` };
}

const advice: Record<number, string> = {
  401: ' The token is not valid there.',
  403: ' The token may not read this: use one of a role that may read every module.',
  404: ' Give the address without /api, and look whether it is that of the other service.',
};

/**
 * Most redirects lead to the same path elsewhere, such as under https: the part before that path is the address to
 * give.
 */
function adviceOnRedirect(target: string, path: string): string {
  const [asked = ''] = path.split('?');
  const isSamePath = target.endsWith(asked);
  const address = (isSamePath ? target.slice(0, -asked.length) : target).replace(/\/$/, '');
  const isService = isSamePath || address === new URL(address).origin;
  return ` It redirects to ${address}: give ${isService ? 'that address' : 'the address of the service itself'} with --from.`;
}

/** The number of characters shown, which is enough to find the record. */
const shownBefore = 60;

function undecodable({ encoding, before }: { encoding: string; before: string }): string {
  // Control characters of a source must not steer the terminal.
  const signs = [...before.replace(/[\p{Cc}\s]+/gu, ' ')].slice(-shownBefore).join('');
  return `bytes that are not ${encoding.toUpperCase()}, after “${signs}”. It must send UTF-8, or say in Content-Type which charset it sends.`;
}

function pathOf(module: Module, operation: 'list' | 'retrieve'): string {
  const [route] = module.endpoints[operation]?.routes ?? [];
  if (!route) throw new Error(`${module.segment} has no ${operation}`);
  return route.path;
}

/** Spaces the starts of requests evenly. */
function paceOf(rate: number): () => Promise<void> {
  const distance = 1000 / rate;
  let next = 0;
  return async () => {
    const now = performance.now();
    const turn = Math.max(now, next);
    next = turn + distance;
    if (turn > now) await wait(turn - now);
  };
}
