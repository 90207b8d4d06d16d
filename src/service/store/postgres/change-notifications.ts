/**
 * Tells the other instances what was written, so that their search needs not be read anew. A note that is lost costs
 * only that: what an instance answers depends on the versions in the database, and never on notes.
 */
import pg from 'pg';
import type { Change } from '#service/commands/reply.ts';
import { briefly, clientConfig, queryable } from '#service/sql/postgres/postgres-client.ts';

interface Note {
  instance: string;
  changes: Change[];
}

/** A note holds at most 8,000 bytes. */
const changesOfNote = 50;

/** Each schema is a company of its own. */
const channel = `'comptoir_' || current_schema()`;

/** SQL that sends the notes with the commit of the transaction under way. */
export function notifySql(instance: string, changes: readonly Change[]): string {
  let text = '';
  for (let from = 0; from < changes.length; from += changesOfNote) {
    const note: Note = { instance, changes: changes.slice(from, from + changesOfNote) };
    text += `select pg_notify(${channel}, ${pg.escapeLiteral(JSON.stringify(note))});`;
  }
  return text;
}

export interface ChangeNotifications {
  close(): Promise<void>;
}

/** Milliseconds until a lost connection is tried again. */
const pause = 1000;

/** Calls with each change of another instance. */
export function receiveNotifications(
  url: string,
  instance: string,
  onChange: (change: Change) => void,
): ChangeNotifications {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function again(): void {
    client = undefined;
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void listen(), pause).unref();
  }

  async function listen(): Promise<void> {
    const listening = new pg.Client(clientConfig(url));
    client = listening;
    listening.on('error', () => {});
    listening.on('end', again);
    listening.on('notification', ({ payload }) => {
      const note: Note = JSON.parse(payload ?? '{"changes":[]}');
      if (note.instance !== instance) for (const change of note.changes) onChange(change);
    });
    try {
      await listening.connect();
      const run = queryable(listening);
      const { rows } = await run.query<{ name: string }>(`select quote_ident(${channel}) as name`);
      await run.query(`listen ${rows[0]?.name}`);
    } catch {
      await listening.end().catch(() => undefined);
      again();
    }
  }

  const begun = listen();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await briefly(begun.then(() => client?.end()));
    },
  };
}
