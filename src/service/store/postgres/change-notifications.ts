/**
 * Tells the other instances what was written, so that their search needs not be read anew. A note that is lost costs
 * only that: what an instance answers depends on the versions in the database, and never on notes. Whoever may sign in to
 * the database may send one, so a note counts only where the server says that its sender may act as this service.
 */
import pg from 'pg';
import * as z from 'zod/mini';
import { readJson } from '#contract/formats/json.ts';
import { type WrittenChange, writtenChangeSchema } from '#service/commands/reply.ts';
import {
  newClient,
  type Queryable,
  queryable,
  requestTimeoutMilliseconds,
  withShutdownTimeout,
} from '#service/sql/postgres/postgres-client.ts';

const noteSchema = z.object({ instance: z.string(), changes: z.array(z.unknown()) });

/** PostgreSQL takes less than 8,000, and refuses the commit that has a longer one. */
const maxBytesOfNote = 7900;

/** Each schema is a company of its own. It is named by its number, because a channel takes no name as long as a schema may have. */
const channel = `'comptoir_' || quote_ident(current_schema())::regnamespace::oid`;

/** SQL that sends the notes with the commit of the transaction under way. */
export function notifySql(instance: string, changes: readonly WrittenChange[]): string {
  if (!changes.length) return '';
  const notes = notesOf(instance, changes);
  return notes.map((note) => `select pg_notify(${channel}, ${pg.escapeLiteral(note)});`).join('');
}

/** Halved until each is short enough. */
function notesOf(instance: string, changes: readonly WrittenChange[]): string[] {
  const note = JSON.stringify({ instance, changes });
  if (changes.length < 2 || Buffer.byteLength(note) <= maxBytesOfNote) return [note];
  const middle = Math.ceil(changes.length / 2);
  return [...notesOf(instance, changes.slice(0, middle)), ...notesOf(instance, changes.slice(middle))];
}

/** The changes of a note of another instance; none where it cannot be read, or a module of it is not known here. */
function changesIn(payload: string, instance: string): WrittenChange[] {
  const note = noteSchema.safeParse(readJson(payload));
  if (!note.success || note.data.instance === instance) return [];
  return note.data.changes.flatMap((each) => writtenChangeSchema.safeParse(each).data ?? []);
}

/** Which of these processes of the server belong to somebody who may act as the role of this service. */
async function ownSenders(run: Queryable, senders: readonly number[]): Promise<Set<number>> {
  const { rows } = await run.query<{ pid: number }>(
    `select pid from pg_stat_activity where pid = any($1) and pg_has_role(usesysid, current_user, 'member')`,
    [senders],
  );
  return new Set(rows.map(({ pid }) => pid));
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
  onChange: (change: WrittenChange) => void,
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
    let listening: pg.Client | undefined;
    try {
      listening = newClient(url, requestTimeoutMilliseconds);
      client = listening;
      listening.on('error', () => {});
      listening.on('end', again);
      const run = queryable(listening);
      const take = noteTaker(run, onChange);
      listening.on('notification', ({ processId, payload = '' }) => take(processId, changesIn(payload, instance)));
      await listening.connect();
      const { rows } = await run.query<{ name: string }>(`select quote_ident(${channel}) as name`);
      await run.query(`listen ${rows[0]?.name}`);
    } catch {
      await listening?.end().catch(() => undefined);
      again();
    }
  }

  const begun = listen();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await withShutdownTimeout(begun.then(() => client?.end()));
    },
  };
}

/** What comes while the server is asked is asked for together, so that a stream of notes is no stream of questions. */
function noteTaker(run: Queryable, onChange: (change: WrittenChange) => void) {
  let waiting: { sender: number; changes: readonly WrittenChange[] }[] = [];
  let isAsking = false;

  async function takeWaiting(): Promise<void> {
    isAsking = true;
    try {
      while (waiting.length) {
        const notes = waiting;
        waiting = [];
        const own = await ownSenders(run, [...new Set(notes.map(({ sender }) => sender))]);
        for (const { sender, changes } of notes) if (own.has(sender)) for (const change of changes) onChange(change);
      }
    } catch {
      // A note that is lost costs a reading, and no more.
    } finally {
      isAsking = false;
    }
  }

  return (sender: number, changes: readonly WrittenChange[]) => {
    if (!changes.length) return;
    waiting.push({ sender, changes });
    if (!isAsking) void takeWaiting();
  };
}
