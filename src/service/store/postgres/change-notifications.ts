/**
 * Tells the other instances what was written, so that their search needs not be read anew. A note that is lost costs
 * only that: what an instance answers depends on the versions in the database, and never on notes.
 */
import pg from 'pg';
import * as z from 'zod/mini';
import { type Change, changeSchema } from '#service/commands/reply.ts';
import { clientConfig, queryable } from '#service/sql/postgres/postgres-client.ts';

const noteSchema = z.object({ instance: z.string(), changes: z.array(changeSchema) });
type Note = z.output<typeof noteSchema>;

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

interface ChangeNotifications {
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
      const note = readNote(payload);
      if (note && note.instance !== instance) for (const change of note.changes) onChange(change);
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
      await begun;
      await client?.end().catch(() => undefined);
    },
  };
}

/** Whoever may write to the database may notify, too: what is no note is left alone. */
function readNote(payload = ''): Note | undefined {
  try {
    return noteSchema.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}
