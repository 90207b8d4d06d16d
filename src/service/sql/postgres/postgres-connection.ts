/**
 * One connection to PostgreSQL for writing. It connects when it is first needed, and again after it was lost; work that
 * was under way then fails.
 */
import type pg from 'pg';
import { type Connection, UnknownCommit } from '#service/sql/connection.ts';
import { postgres } from '#service/sql/engine.ts';
import {
  compileNothing,
  isUnanswered,
  newClient,
  PostgresError,
  type Queryable,
  queryable,
  reachServer,
  toPostgresError,
  unavailable,
  withShutdownTimeout,
} from '#service/sql/postgres/postgres-client.ts';
import { kyselyOver } from '#service/sql/postgres/postgres-dialect.ts';
import { PostgresStatements } from '#service/sql/postgres/postgres-statements.ts';

export interface PostgresConnection extends Connection, Queryable {
  /**
   * Begins to read the data as they are at this moment, while others write; `rollback` ends it. If the connection is
   * lost meanwhile, every query fails, because a new connection would read later data.
   */
  beginSnapshot(): Promise<void>;
  /** Runs this SQL, and commits. */
  commitWith(script: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * All writers of a company take turns, as in SQLite, even on several instances: so numbers have no gaps, and what was
 * checked still holds when it is committed. Readers do not wait.
 */
const begin = `begin;
  select pg_advisory_xact_lock(hashtext('comptoir'), hashtext(current_schema()))`;

/** A snapshot may be idle for as long as the work on it takes, because it holds up nobody. */
const beginSnapshot = `begin isolation level repeatable read read only;
  set local idle_in_transaction_session_timeout = 0`;

/**
 * A writer that hangs loses its turn, and a waiting one gives up in time. Whoever gets the turn must see what was
 * committed before, whatever the defaults of the database or the role: a snapshot from the start of the wait would be
 * refused.
 */
const settings = `set default_transaction_isolation = 'read committed';
  set idle_in_transaction_session_timeout = '60s'; set lock_timeout = '60s';
  set client_min_messages = warning; ${compileNothing}`;

/**
 * A database or a role may limit the time of statements and, from version 17, of transactions, as is right for requests.
 * What takes as long as there is data would be ended in the middle, each time it is tried.
 */
const withoutTimeouts = `set statement_timeout = 0;
  select set_config(name, '0', false) from pg_settings where name = 'transaction_timeout'; ${settings}`;

interface Session {
  client: pg.Client;
  run: Queryable;
  isLost: boolean;
}

interface PostgresOptions {
  /** Called after every statement with its duration in milliseconds. */
  onStatement?: (sql: string, ms: number) => void;
  /** Milliseconds that a query may take; unlimited if undefined, whatever limits the server has for its role. */
  queryTimeout?: number;
}

/**
 * A connection to the database at this address, opened by the first query. Queries run one after another. A refusal is
 * a `PostgresError`, with the code `unavailable` if the server cannot be reached; a commit without an answer is an
 * `UnknownCommit`. A transaction during which the connection was lost cannot be committed.
 */
export function openPostgres(url: string, { onStatement, queryTimeout }: PostgresOptions = {}): PostgresConnection {
  const { connected, ask, abandon, close } = sessionAt(url, queryTimeout);
  let held: Session | undefined;
  let changes = 0;
  let queued: Promise<unknown> = Promise.resolve();

  /** One after another, as the driver requires. */
  function serialize<T>(work: () => Promise<T>): Promise<T> {
    const next = queued.then(work, work);
    queued = next.catch(() => undefined);
    return next;
  }

  async function query<R>(text: string, parameters?: readonly unknown[], name?: string) {
    const session = held ?? (await connected());
    const outcome = serialize(() => ask<R>(session, text, parameters, name));
    changes += (await outcome).written;
    return outcome;
  }

  const target = { query };
  return {
    query,
    engine: postgres,
    db: kyselyOver(target, onStatement),
    statements: new PostgresStatements(target),
    exec: async (script) => {
      await query(script);
    },
    begin: () => beginWith(begin),
    beginSnapshot: () => beginWith(beginSnapshot),
    commit: () => commitWith(''),
    commitWith,
    rollback,
    changes: () => changes,
    commitsOfOthers: () => 0,
    close,
  };

  async function beginWith(script: string): Promise<void> {
    const begun = await connected();
    held = begun;
    try {
      await ask(begun, script);
    } catch (cause) {
      await rollback();
      throw cause;
    }
  }

  async function commitWith(script: string): Promise<void> {
    // A new connection would commit nothing, and report success.
    if (!held || held.isLost) throw new PostgresError(unavailable, new Error('the connection was lost'));
    const command = await sentCommit(held, `${script}commit`, abandon);
    held = undefined;
    if (command !== 'COMMIT') throw new Error('a statement of the transaction had failed');
  }

  /** If the connection is lost, the server rolls back by itself. */
  async function rollback(): Promise<void> {
    const begun = held;
    held = undefined;
    if (!begun || begun.isLost) return;
    await begun.run.query('rollback').catch(() => abandon(begun));
  }
}

/** Once the commit was sent, only the server's answer tells whether the transaction is stored. */
async function sentCommit(begun: Session, script: string, abandon: (lost: Session) => void): Promise<string> {
  try {
    return (await begun.run.query(script)).command;
  } catch (cause) {
    if (!(cause instanceof PostgresError) || cause.code !== unavailable) throw cause;
    abandon(begun);
    throw new UnknownCommit(cause);
  }
}

/** The session of the connection: opened when it is first needed, and anew after it was lost or given up. */
function sessionAt(url: string, queryTimeout: number | undefined) {
  let session: Promise<Session> | undefined;
  let current: Session | undefined;
  let isClosed = false;

  async function connect(): Promise<Session> {
    const client = newClient(url, queryTimeout);
    const made: Session = { client, run: queryable(client), isLost: false };
    current = made;
    const lose = () => leave(made);
    client.on('error', lose);
    client.on('end', lose);
    try {
      await reachServer(client.connect());
      await made.run.query(queryTimeout ? settings : withoutTimeouts);
      return made;
    } catch (cause) {
      lose();
      client.end().catch(() => undefined);
      throw toPostgresError(cause);
    }
  }

  function connected(): Promise<Session> {
    if (isClosed) return Promise.reject(new PostgresError(unavailable, new Error('the connection was closed')));
    session ??= connect();
    return session;
  }

  /** A session that was lost long ago may report that when another one has taken its place. */
  function leave(lost: Session): void {
    lost.isLost = true;
    if (current === lost) session = undefined;
  }

  /** Gives up a session, whatever it is doing; the next query connects anew. */
  function abandon(lost: Session): void {
    leave(lost);
    lost.client.end().catch(() => undefined);
  }

  /** A query without an answer still occupies its connection, and later queries there would wait for it, too. */
  async function ask<R>(target: Session, text: string, parameters?: readonly unknown[], name?: string) {
    try {
      return await target.run.query<R>(text, parameters, name);
    } catch (cause) {
      if (isUnanswered(cause)) abandon(target);
      throw cause;
    }
  }

  async function close(): Promise<void> {
    isClosed = true;
    await withShutdownTimeout((async () => (await session?.catch(() => undefined))?.client.end())());
  }

  return { connected, ask, abandon, close };
}
