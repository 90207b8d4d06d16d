// @vitest-environment shared-window
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiClient } from '#console/data/api-client.ts';
import { listenToChanges, type StreamMessage } from '#console/data/live/change-stream.ts';
import { firstEventMilliseconds } from '#contract/changes.ts';

const connection = { address: '', token: null, extensions: true, authorization: true };
const api: ApiClient = {
  connection: () => connection,
  language: () => 'en',
  renew: () => Promise.reject(new Error('no token')),
};

const live = 'id: a.1\nevent: live\ndata: {}\n\n';
const written = { module: 'clients', id: 7, version: 3, actor: null, etag: null };

/** Answers requests with a stream; the returned functions send on it, close it and break it. */
function answerByStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (streamController) => {
      controller = streamController;
    },
  });
  globalThis.fetch = async (_url, init) => {
    init?.signal?.addEventListener('abort', () => controller?.error(init.signal?.reason));
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  };
  return {
    send: (text: string) => controller?.enqueue(new TextEncoder().encode(text)),
    close: () => controller?.close(),
    break: () => controller?.error(new TypeError('network error')),
  };
}

function listen(onMessage: (message: StreamMessage) => void, signal = new AbortController().signal) {
  return listenToChanges(api, { since: undefined, signal, onMessage });
}

const network = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = network;
});

describe('a stream can be asked for again', () => {
  test('where the service closed it', async () => {
    const stream = answerByStream();
    stream.send(live);
    stream.close();
    expect(await listen(() => undefined)).toEqual({ reason: 'lost', wasLive: true });
  });

  test('where the connection broke', async () => {
    const stream = answerByStream();
    const end = listen(() => stream.break());
    stream.send(live);
    expect(await end).toEqual({ reason: 'lost', wasLive: true });
  });

  test('where there was no connection', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('network error'));
    expect(await listen(() => undefined)).toEqual({ reason: 'lost', wasLive: false });
  });

  test('where whoever listens stopped it', async () => {
    const stopping = new AbortController();
    const stream = answerByStream();
    const end = listen(() => stopping.abort(), stopping.signal);
    stream.send(live);
    expect(await end).toEqual({ reason: 'lost', wasLive: true });
  });

  test('where it was stopped before it was asked for', async () => {
    let isStopped = false;
    globalThis.fetch = async (_url, init) => {
      isStopped = init?.signal?.aborted ?? false;
      throw new TypeError('network error');
    };
    expect(await listen(() => undefined, AbortSignal.abort())).toEqual({ reason: 'lost', wasLive: false });
    expect(isStopped).toBe(true);
  });
});

describe('where nothing arrives', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('the stream is given up', async () => {
    answerByStream();
    const end = listen(() => undefined);
    await vi.advanceTimersByTimeAsync(2 * firstEventMilliseconds + 1000);
    expect(await end).toEqual({ reason: 'lost', wasLive: false });
  });
});

test('what whoever listens fails at is thrown, because another stream would not mend it', async () => {
  const stream = answerByStream();
  stream.send(live);
  const mistake = new Error('a mistake of the console');
  const end = listen(() => {
    throw mistake;
  });
  await expect(end).rejects.toBe(mistake);
});

test('an event that cannot be read is left out, and those after it are heard', async () => {
  const stream = answerByStream();
  const received: StreamMessage[] = [];
  stream.send(`id: a.2\nevent: change\ndata: {"half\n\nid: a.3\nevent: settings\ndata: no JSON\n\n`);
  stream.send(`id: a.4\nevent: change\ndata: ${JSON.stringify(written)}\n\n`);
  stream.close();
  await listen((message) => received.push(message));
  expect(received).toEqual([{ type: 'changes', changes: [written], position: 'a.4' }]);
});
