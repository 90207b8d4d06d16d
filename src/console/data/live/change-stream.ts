/** One connection to the stream of changes, from its request to its end. */
import { type ApiClient, extensionInit } from '#console/data/api-client.ts';
import { openStream } from '#console/data/connection/request.ts';
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
import { readJson } from '#contract/formats/json.ts';
import { readRetryAfter } from '#contract/formats/retry-after.ts';

/** A message of the stream. Listening resumes from its position. */
export type StreamMessage =
  | { type: 'live'; position: string }
  | { type: 'changes'; changes: Change[]; position: string }
  | { type: 'read-again'; position: string }
  /** Without a position, because listening cannot resume from it. */
  | { type: 'settings'; etag: string };

/**
 * Why it ended. `none`: there is no stream here, or not for this person. `signedOut`: the token or the session is not
 * valid any more. `lost`: it can be tried again.
 */
export type StreamEnd = { reason: 'none' | 'signedOut' } | { reason: 'lost'; wasLive: boolean; retryAfter?: number };

interface Listening {
  /** The position after which to listen; undefined to listen from now on. */
  since: string | undefined;
  signal: AbortSignal;
  onMessage: (message: StreamMessage) => void;
}

/** Rejects only with what `onMessage` throws: listening again would not mend that. */
export async function listenToChanges(api: ApiClient, { since, signal, onMessage }: Listening): Promise<StreamEnd> {
  const silence = watchSilence(signal);
  let wasLive = false;
  try {
    // There is no reply if the connection fails, nothing arrives for too long, or the listener stopped it.
    const reply = await open(api, since, silence.signal).catch(() => undefined);
    if (!reply) return { reason: 'lost', wasLive };
    if (reply.status === 401) return { reason: 'signedOut' };
    if (reply.status === 429 || reply.status >= 500) {
      return { reason: 'lost', wasLive, retryAfter: readRetryAfter(reply.headers) };
    }
    if (!isStream(reply)) return { reason: 'none' };
    const addToBatch = inBatches(onMessage);
    const onEvent = (event: ServerEvent) => {
      wasLive ||= event.name === eventNames.live;
      addToBatch(event);
    };
    await readServerEvents(reply.body, onEvent, () => silence.allow(wasLive ? 2 * heartbeatMilliseconds : undefined));
    return { reason: 'lost', wasLive };
  } finally {
    silence.end();
  }
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

/**
 * Passes changes on in batches, because only the last of a batch has a position. Events that cannot be read, such as
 * those of a later version, are skipped.
 */
function inBatches(onMessage: Listening['onMessage']): (event: ServerEvent) => void {
  let changes: Change[] = [];
  return ({ name, data, id: position }) => {
    if (name === eventNames.change) {
      const reading = change.safeParse(readJson(data));
      if (reading.success) changes.push(reading.data);
    }
    if (name === eventNames.settings) {
      const reading = settingsChange.safeParse(readJson(data));
      if (reading.success) onMessage({ type: 'settings', etag: reading.data.etag });
    }
    if (!position) return;
    if (changes.length) onMessage({ type: 'changes', changes, position });
    changes = [];
    if (name === eventNames.readAgain) onMessage({ type: 'read-again', position });
    if (name === eventNames.live) onMessage({ type: 'live', position });
  };
}

/** Aborts where nothing arrives for too long: a proxy holds the events back, or the connection is dead. */
function watchSilence(outer: AbortSignal) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, 2 * firstEventMilliseconds);
  return {
    signal: AbortSignal.any([outer, controller.signal]),
    allow: (milliseconds = firstEventMilliseconds) => {
      clearTimeout(timer);
      timer = setTimeout(abort, milliseconds);
    },
    end: () => {
      clearTimeout(timer);
      abort();
    },
  };
}
