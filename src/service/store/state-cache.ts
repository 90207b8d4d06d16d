/**
 * Caches what is known of the data until the next commit, by this process or another. SQLite tells in about two
 * microseconds whether there was one, so every request checks, and nothing cached is ever stale.
 */
import type { Module } from '#contract/core/module.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { Principal } from '#service/commands/tokens.ts';
import type { SqliteConnection } from '#service/sql/sqlite.ts';

export interface DataState {
  /** Changes when the data was replaced as a whole, as by a restore; all counts begin anew then. */
  epoch: string;
  /** How often the module was written in this epoch. */
  countOf(segment: Segment): number;
  /** Principals seen since the last commit, by the hashes of their tokens and sessions. */
  byToken: Map<string, Principal>;
  bySession: Map<string, Principal>;
  /** Changes whenever a list or a record of the module could read differently. */
  versionOf(module: Pick<Module, 'segment' | 'shows'>): string;
  /** Changes whenever any of these modules is written. */
  versionOfAll(segments: readonly Segment[]): string;
}

/** What a request proves who sends it by, and where such principals are looked up. */
export interface Credential {
  kind: 'byToken' | 'bySession';
  hash: string;
}

/** Returns the current state of the data. The object stays the same until something is committed. */
export function watchData({ raw }: Pick<SqliteConnection, 'raw'>): () => DataState {
  const commits = raw.prepare('pragma data_version');
  const counts = raw.prepare('select epoch.value, changes.segment, changes.version from epoch left join changes');
  let known: DataState | undefined;
  let knownSince: unknown;

  function read(): DataState {
    const rows = counts.all<{ value: string; segment: string | null; version: number | null }>();
    const epoch = rows[0]?.value ?? '';
    return stateOf(epoch, new Map(rows.map(({ segment, version }) => [segment, version ?? 0])));
  }

  return () => {
    const commit = commits.value();
    // A commit between these two reads is already in the counts; it only causes one more read.
    if (!known || commit !== knownSince) known = read();
    knownSince = commit;
    return known;
  };
}

/**
 * `counts` says how often each module was written, and `epoch` tells data apart whose counts are the same, as after a
 * restore.
 */
export function stateOf(epoch: string, counts: ReadonlyMap<string | null, number>): DataState {
  const versions = new Map<Segment, string>();

  function computeVersion({ segment, shows }: Pick<Module, 'segment' | 'shows'>): string {
    const count = [segment, ...shows].reduce((sum, each) => sum + (counts.get(each) ?? 0), 0);
    const version = `${epoch}-${count}`;
    versions.set(segment, version);
    return version;
  }

  return {
    epoch,
    countOf: (segment) => counts.get(segment) ?? 0,
    byToken: new Map(),
    bySession: new Map(),
    versionOf: (module) => versions.get(module.segment) ?? computeVersion(module),
    versionOfAll: (segments) => [epoch, ...segments.map((segment) => counts.get(segment) ?? 0)].join(' '),
  };
}
