/** One connection to the stream of changes, from its request to its end. */
import { type ApiClient, extensionInit } from '#console/data/api-client.ts';
import { openStream } from '#console/data/connection/request.ts';
import { readRetryAfter } from '#console/data/connection/retry-after.ts';
import { readServerEvents, type ServerEvent } from '#console/data/live/server-events.ts';
import {
  type Change,
  change,
  changesPath,
  eventNames,
  firstEventMilliseconds,
  heartbeatMilliseconds,
  settingsChange,
} from '#contract/changes.ts';

/** What the stream tells. A position is where it stands then: listening goes on from there. */
export type StreamMessage =
  | { what: 'live'; position: string }
  | { what: 'changes'; changes: Change[]; position: string }
  | { what: 'read-again'; position: string }
  /** It has no position: nothing goes on from there. */
  | { what: 'settings'; etag: string };

/**
 * How it ended. `none`: there is no stream here, or not for this person. `signedOut`: the token or the session is not
 * valid any more. `lost`: it can be tried again.
 */
export type StreamEnd = { how: 'none' | 'signedOut' } | { how: 'lost'; wasLive: boolean; retryAfter?: number };

interface Listening {
  /** The position from which to listen; undefined for from now on. */
  since: string | undefined;
  signal: AbortSignal;
  hear: (heard: StreamMessage) => void;
}

/** Never rejects. */
export async function listenToChanges(api: ApiClient, { since, signal, hear }: Listening): Promise<StreamEnd> {
  const silence = watchSilence(signal);
  let wasLive = false;
  try {
    const reply = await open(api, since, silence.signal);
    if (reply.status === 401) return { how: 'signedOut' };
    if (reply.status === 429 || reply.status >= 500) {
      return { how: 'lost', wasLive, retryAfter: readRetryAfter(reply.headers) };
    }
    if (!isStream(reply)) return { how: 'none' };
    const understand = inBatches(hear);
    const take = (event: ServerEvent) => {
      wasLive ||= event.name === eventNames.live;
      understand(event);
    };
    await readServerEvents(reply.body, take, () => silence.allow(wasLive ? 2 * heartbeatMilliseconds : undefined));
  } catch {
    // Whatever cut it: the connection, the silence, or whoever listened.
  } finally {
    silence.end();
  }
  return { how: 'lost', wasLive };
}

function open(api: ApiClient, since: string | undefined, signal: AbortSignal): Promise<Response> {
  const connection = api.connection();
  const { headers, credentials } = extensionInit(connection, api.language());
  headers.Accept = 'text/event-stream';
  if (since) headers['Last-Event-ID'] = since;
  return openStream(connection.address + changesPath, { headers, credentials, signal });
}

function isStream(reply: Response): reply is Response & { body: ReadableStream<Uint8Array<ArrayBuffer>> } {
  return reply.ok && reply.body !== null && /^text\/event-stream\b/.test(reply.headers.get('Content-Type') ?? '');
}

/** Only the last of the changes that belong together has a position. An event of a later version is left out. */
function inBatches(hear: Listening['hear']): (event: ServerEvent) => void {
  let changes: Change[] = [];
  return ({ name, data, id: position }) => {
    if (name === eventNames.change) {
      const reading = change.safeParse(JSON.parse(data));
      if (reading.success) changes.push(reading.data);
    }
    if (name === eventNames.settings) {
      const reading = settingsChange.safeParse(JSON.parse(data));
      if (reading.success) hear({ what: 'settings', etag: reading.data.etag });
    }
    if (!position) return;
    if (changes.length) hear({ what: 'changes', changes, position });
    changes = [];
    if (name === eventNames.readAgain) hear({ what: 'read-again', position });
    if (name === eventNames.live) hear({ what: 'live', position });
  };
}

/** Aborts where nothing arrives for too long: a proxy holds the events back, or the connection is dead. */
function watchSilence(outer: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, 2 * firstEventMilliseconds);
  outer.addEventListener('abort', abort, { once: true });
  if (outer.aborted) abort();
  return {
    signal: controller.signal,
    allow: (milliseconds = firstEventMilliseconds) => {
      clearTimeout(timer);
      timer = setTimeout(abort, milliseconds);
    },
    end: () => {
      clearTimeout(timer);
      outer.removeEventListener('abort', abort);
      abort();
    },
  };
}
