/**
 * What is known of the data until the next commit of anybody, on PostgreSQL. Each request asks the server for its list
 * of transactions, as it asks SQLite for its counter: one short query, and nothing known is ever stale, whichever
 * instance wrote.
 */
import { segments } from '#contract/core/segments.ts';
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

export interface PostgresWatch {
  /** The state at this moment. */
  now(): Promise<DataState>;
  /** The latest that is known. Asking for it has it looked at again, for whoever asks next. */
  last(): DataState;
}

interface Known {
  state: DataState;
  /** The list of transactions that it was read with. */
  commit: string;
}

/** Asks once before it returns, so that `last` has an answer from the beginning. */
export async function watchPostgres(pool: Queryable): Promise<PostgresWatch> {
  let known: Known | undefined;
  let query: Promise<DataState> | undefined;

  /** Queries overlap and are answered in any order: what was known when one was sent may be another state by its answer. */
  async function look(): Promise<DataState> {
    // Who comes from now on may have seen a commit that this query does not, and asks again.
    query = undefined;
    const before = known;
    const { rows } = await pool.query<Counted>(counts, [before?.commit ?? '']);
    const commit = rows[0]?.commit ?? '';
    // Without counts nothing was committed since `before`, and what is known now is that, or was read later.
    if (known && (commit === before?.commit || commit === known.commit)) return known.state;
    const state = stateIn(rows);
    // Only what came meanwhile may be kept: data that were put back to an earlier state of theirs count less, too.
    if (known && known !== before && isOlder(state, known.state)) return known.state;
    known = { state, commit };
    return state;
  }

  /** Requests of the same turn share one query. */
  function now(): Promise<DataState> {
    query ??= new Promise<void>((resolve) => setImmediate(resolve)).then(look);
    return query;
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

function stateIn(rows: readonly Counted[]): DataState {
  return stateOf(rows[0]?.value ?? '', new Map(rows.map(({ segment, version }) => [segment, version ?? 0])));
}

/** Counts only grow within an epoch. */
function isOlder(one: DataState, other: DataState): boolean {
  return one.epoch === other.epoch && segments.some((segment) => one.countOf(segment) < other.countOf(segment));
}
