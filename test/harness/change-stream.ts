/** Listens to `GET /api/changes` over the network. */
import { expect } from 'vitest';
import { type Change, change, changesPath } from '#contract/changes.ts';
import type { Role } from '#contract/core/roles.ts';
import type { Connection } from '#service/sql/connection.ts';
import type { TestService } from '#test/harness/service.ts';

export interface StreamEvent {
  name: string;
  id: string;
  data: unknown;
}

export interface Listening {
  status: number;
  headers: Headers;
  /** The next event other than of settings; rejects when the stream ends first. */
  next(): Promise<StreamEvent>;
  /** The next change; other events are skipped. */
  nextChange(): Promise<Change>;
  /** The next event of settings; others are skipped. */
  nextSettings(): Promise<StreamEvent>;
  /** All events until the stream ends, except those of settings. */
  rest(): Promise<StreamEvent[]>;
  close(): void;
}

/** Resolves when the service has answered. The first event of a stream, `live`, is still to be read. */
export async function listenTo(address: string, headers: Record<string, string>): Promise<Listening> {
  const controller = new AbortController();
  const reply = await fetch(address + changesPath, { headers, signal: controller.signal });
  const events = eventsOf(reply);
  async function nextWhere(isMeant: (name: string) => boolean): Promise<StreamEvent> {
    for (;;) {
      const { value, done } = await events.next();
      if (done) throw new Error('the stream ended');
      if (isMeant(value.name)) return value;
    }
  }
  const next = () => nextWhere((name) => name !== 'settings');
  return {
    status: reply.status,
    headers: reply.headers,
    next,
    nextChange: async () => change.parse((await nextWhere((name) => name === 'change')).data),
    nextSettings: () => nextWhere((name) => name === 'settings'),
    rest: async () => {
      const all: StreamEvent[] = [];
      for await (const event of events) if (event.name !== 'settings') all.push(event);
      return all;
    },
    close: () => controller.abort(),
  };
}

async function* eventsOf(reply: Response): AsyncGenerator<StreamEvent, void> {
  let text = '';
  if (!reply.body) return;
  for await (const part of reply.body.pipeThrough(new TextDecoderStream())) {
    text += part;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) if (!block.startsWith(':')) yield read(block);
  }
}

function read(block: string): StreamEvent {
  const lines = new Map(block.split('\n').map((line) => [line.split(': ', 1)[0] ?? '', line.replace(/^\w+: /, '')]));
  return { name: lines.get('event') ?? '', id: lines.get('id') ?? '', data: JSON.parse(lines.get('data') ?? 'null') };
}

export const bearing = (token: string) => ({ authorization: `Bearer ${token}` });

export interface ListenableService extends TestService {
  listen(headers: Record<string, string>): Promise<Listening>;
  /** Resolves once the stream is live, so that no later change is missed. */
  listenAs(role: Role): Promise<Listening>;
  /** Works on the same data as another process would: over a connection of its own. */
  elsewhere<T>(work: (connection: Connection) => T | Promise<T>): Promise<T>;
  /** Closes the streams that are still open. */
  hangUp(): void;
}

/** Starts the service on a port, so that its change stream can be read. */
export async function listenable(service: TestService): Promise<ListenableService> {
  const address = await service.app.listen({ host: '127.0.0.1', port: 0 });
  const open = new Set<Listening>();
  async function listen(headers: Record<string, string>): Promise<Listening> {
    const stream = await listenTo(address, headers);
    open.add(stream);
    return stream;
  }
  const hangUp = () => {
    for (const stream of open) stream.close();
    open.clear();
  };
  return {
    ...service,
    listen,
    hangUp,
    listenAs: async (role) => {
      const stream = await listen(bearing(service.tokens[role]));
      expect(await stream.next()).toMatchObject({ name: 'live', id: expect.any(String) });
      return stream;
    },
    elsewhere: async (work) => {
      const connection = await service.connect();
      try {
        return await work(connection);
      } finally {
        await connection.close();
      }
    },
    close: () => {
      hangUp();
      // The server would wait for a connection that was opened for an aborted request and never used.
      service.app.server.closeAllConnections();
      return service.close();
    },
  };
}
