/**
 * What is known of the data until the next commit of anybody, on PostgreSQL. Each request asks the server for its list
 * of transactions, as it asks SQLite for its counter: one short query, and nothing known is ever stale, whichever
 * instance wrote.
 */
import type { Queryable } from '#service/sql/postgres/postgres-client.ts';
import { type DataState, stateOf } from '#service/store/state-cache.ts';

/**
 * The list of transactions changes with every commit that wrote anything. The counts come with it, in the same statement,
 * where it is not the one that is known.
 */
const counts = `select pg_current_snapshot()::text as commit, epoch.value, changes.segment, changes.version
  from epoch left join changes on pg_current_snapshot()::text <> $1`;

interface Counted {
  commit: string;
  value: string;
  segment: string | null;
  version: number | null;
}

interface PostgresWatch {
  /** The state at this moment. */
  now(): Promise<DataState>;
  /** The latest that is known. Asking for it has it looked at again, for whoever asks next. */
  last(): DataState;
}

export async function watchPostgres(pool: Queryable): Promise<PostgresWatch> {
  let known: DataState | undefined;
  let knownSince = '';
  let asked: Promise<DataState> | undefined;

  async function look(): Promise<DataState> {
    // Who comes from now on may have seen a commit that this query does not, and asks again.
    asked = undefined;
    const { rows } = await pool.query<Counted>(counts, [knownSince]);
    if (known && rows[0]?.commit === knownSince) return known;
    const epoch = rows[0]?.value ?? '';
    const state = stateOf(epoch, new Map(rows.map(({ segment, version }) => [segment, version ?? 0])));
    known = state;
    knownSince = rows[0]?.commit ?? '';
    return state;
  }

  /** Requests of the same turn share one query. */
  function now(): Promise<DataState> {
    asked ??= new Promise<void>((resolve) => setImmediate(resolve)).then(look);
    return asked;
  }

  let last = await now();
  return {
    now,
    last: () => {
      now().then(
        (state) => {
          last = state;
        },
        // Where the server cannot be asked, what was known last stands until it can.
        () => undefined,
      );
      return last;
    },
  };
}
