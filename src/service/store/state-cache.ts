/**
 * Caches the state of the data until the next commit, by this process or another. SQLite reports in about two
 * microseconds whether there was one, so every request checks, and nothing cached is ever stale.
 */
import type { Module } from '#contract/core/module.ts';
import type { Segment } from '#contract/core/segments.ts';
import {
  type DataVersions,
  dataVersionsIn,
  type ModuleVersion,
  unwritten,
  type VersionRow,
  versionColumns,
  wentBack,
} from '#service/commands/module-versions.ts';
import type { Principal } from '#service/commands/tokens.ts';
import type { SqliteConnection } from '#service/sql/sqlite.ts';

export interface DataState {
  /**
   * Changes when the data were replaced as a whole or set back, as by a restore. The value is valid only in this
   * process.
   */
  history: string;
  versions: DataVersions;
  /** Principals seen since the last commit, by the hashes of their tokens and sessions. */
  byToken: Map<string, Principal>;
  bySession: Map<string, Principal>;
  /** Changes whenever a list or a record of the module could read differently. */
  versionOf(module: Pick<Module, 'segment' | 'embeds'>): string;
  /** Changes whenever any of these modules is written. */
  versionOfAll(segments: readonly Segment[]): string;
}

/** The hash of what proves a request's sender, and the map in which such principals are looked up. */
export interface Credential {
  kind: 'byToken' | 'bySession';
  hash: string;
}

/** Returns the current state of the data. The object stays the same until something is committed. */
export function watchData({ raw }: Pick<SqliteConnection, 'raw'>): () => DataState {
  const commits = raw.prepare('pragma data_version');
  const versions = raw.prepare(`select ${versionColumns} from epoch cross join audit_head left join changes`);
  const hashOfRow = raw.prepare('select hash from audit where id = ?');
  const stateAfter = stateReader();
  let known: DataState | undefined;
  let knownSince: unknown;

  return () => {
    const commit = commits.value();
    // A commit between these two reads is already in the counts; it only causes one more read.
    if (!known || commit !== knownSince)
      known = stateAfter(
        known,
        dataVersionsIn(versions.all<VersionRow>()),
        hashOfRow.value(known?.versions.audited ?? 0),
      );
    knownSince = commit;
    return known;
  };
}

/**
 * Makes a state from the versions that were read, the state known when the query was sent, and `kept` of `wentBack`.
 */
export function stateReader(): (before: DataState | undefined, versions: DataVersions, kept: unknown) => DataState {
  let timesBack = 0;
  return (before, versions, kept) => {
    if (before && wentBack(before.versions, versions, kept)) timesBack++;
    return stateOf(versions, `${versions.epoch} ${timesBack}`);
  };
}

function stateOf(data: DataVersions, history: string): DataState {
  const { epoch } = data;
  const versions = new Map<Segment, string>();
  const versionOfAll = (segments: readonly Segment[]) =>
    [epoch, ...segments.map((segment) => versionText(data.modules.get(segment)))].join(' ');

  function computeVersion({ segment, embeds }: Pick<Module, 'segment' | 'embeds'>): string {
    const version = versionOfAll([segment, ...embeds]);
    versions.set(segment, version);
    return version;
  }

  return {
    history,
    versions: data,
    byToken: new Map(),
    bySession: new Map(),
    versionOf: (module) => versions.get(module.segment) ?? computeVersion(module),
    versionOfAll,
  };
}

const versionText = ({ count, stamp }: ModuleVersion = unwritten) => `${count}.${stamp}`;
