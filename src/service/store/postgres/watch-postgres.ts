/**
 * Caches the state of the data until anybody's next commit, on PostgreSQL. Each request asks the server for its list of
 * transactions, as it asks SQLite for its counter: one short query, and nothing cached is ever stale, whichever
 * instance wrote.
 */
import { dataVersionsIn, type VersionRow, versionColumns } from '#service/commands/module-versions.ts';
import type { Queryable } from '#service/sql/postgres/postgres-client.ts';
import { type DataState, stateReader } from '#service/store/state-cache.ts';

/**
 * The list of transactions changes with every commit that wrote anything. If it is not the known one, the same
 * statement returns the versions. A server that was set back can come to the same list again, so the audit's hash is
 * part of it.
 */
const stateSql = `select head.commit, ${versionColumns},
    case when head.commit <> $1 then (select hash from audit where id = $2) end as kept
  from (select pg_current_snapshot()::text || ' ' || hash as commit from audit_head) as head
    cross join epoch cross join audit_head left join changes on head.commit <> $1`;

interface StateRow extends VersionRow {
  commit: string;
  kept: string | null;
}

export interface PostgresWatch {
  /** The state at this moment. */
  now(): Promise<DataState>;
  /** The latest known state. Each call also has the state read again, for the next caller. */
  last(): DataState;
}

interface Known {
  state: DataState;
  /** The list of transactions at the time of reading. */
  commit: string;
}

/** Reads the state once before it returns, so that `last` has an answer from the beginning. */
export async function watchPostgres(pool: Queryable): Promise<PostgresWatch> {
  const stateAfter = stateReader();
  let known: Known | undefined;
  let query: Promise<DataState> | undefined;

  /** Queries overlap and are answered in any order, so the known state may change between a query and its answer. */
  async function poll(): Promise<DataState> {
    // Later callers may have seen a commit that this query does not see, so they send a query of their own.
    query = undefined;
    const before = known;
    const asked = [before?.commit ?? '', before?.state.versions.audited ?? 0];
    const { rows } = await pool.query<StateRow>(stateSql, asked);
    const { commit = '', kept } = rows[0] ?? {};
    // Without versions nothing was committed since `before`, and the known state is that one, or was read later.
    if (known && (commit === before?.commit || commit === known.commit)) return known.state;
    const state = stateAfter(before?.state, dataVersionsIn(rows), kept);
    // Only a state read meanwhile may be kept: data that were set back to an earlier state have lower counts, too.
    if (known && known !== before && isOlder(state, known.state)) return known.state;
    known = { state, commit };
    return state;
  }

  /** Requests of the same turn share one query. */
  function now(): Promise<DataState> {
    query ??= new Promise<void>((resolve) => setImmediate(resolve)).then(poll);
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
        // If the server cannot be asked, the last known state is used until it can.
        () => undefined,
      );
      return last;
    },
  };
}

/** Counts only grow, unless the data are set back. */
function isOlder(one: DataState, other: DataState): boolean {
  const counts = [...other.versions.modules];
  return (
    one.history === other.history &&
    counts.some(([segment, { count }]) => (one.versions.modules.get(segment)?.count ?? 0) < count)
  );
}
