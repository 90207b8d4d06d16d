/**
 * Notifies the other instances of writes, so that their searches need not read all texts again. A lost note costs only
 * that: answers depend on the versions in the database, and never on notes. Anybody who may sign in to the database may
 * send one, so a note counts only if the server says that its sender may act as this service.
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

/** PostgreSQL accepts less than 8,000 bytes, and refuses a commit with a longer note. */
const maxBytesOfNote = 7900;

/**
 * Each schema is a company of its own. The channel has its number, because a schema's name may be too long for a
 * channel.
 */
const channel = `'comptoir_' || quote_ident(current_schema())::regnamespace::oid`;

/** SQL that sends the notes with the commit of the transaction under way. */
export function notifySql(instance: string, changes: readonly WrittenChange[]): string {
  if (!changes.length) return '';
  const notes = notesOf(instance, changes);
  return notes.map((note) => `select pg_notify(${channel}, ${pg.escapeLiteral(note)});`).join('');
}

/** The changes are halved until each note is short enough. */
function notesOf(instance: string, changes: readonly WrittenChange[]): string[] {
  const note = JSON.stringify({ instance, changes });
  if (changes.length < 2 || Buffer.byteLength(note) <= maxBytesOfNote) return [note];
  const middle = Math.ceil(changes.length / 2);
  return [...notesOf(instance, changes.slice(0, middle)), ...notesOf(instance, changes.slice(middle))];
}

/**
 * The changes in a note of another instance; none if it cannot be read. Those of modules that are unknown here are left
 * out.
 */
function changesIn(payload: string, instance: string): WrittenChange[] {
  const note = noteSchema.safeParse(readJson(payload));
  if (!note.success || note.data.instance === instance) return [];
  return note.data.changes.flatMap((each) => writtenChangeSchema.safeParse(each).data ?? []);
}

/** Those of the server's processes whose user may act as the role of this service. */
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

/** Milliseconds until a lost connection is opened again. */
const pause = 1000;

/** Calls `onChange` with each change of another instance. */
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

/**
 * Notes that arrive while the server is asked about others are asked about together, so that many notes do not become
 * as many queries.
 */
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
      // A lost note costs a new reading of the texts, and no more.
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
