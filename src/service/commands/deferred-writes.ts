/**
 * Writes that a command makes besides its record: the rows of the audit and the count of its module. Commands in one
 * transaction share them: they are made right before the commit, because a statement for each command costs more.
 */
import type { Segment } from '#contract/core/segments.ts';
import { type AuditEntry, appendEntries } from '#service/commands/audit/append-audit.ts';
import { bumpModuleVersion, type ModuleVersion } from '#service/commands/module-versions.ts';
import type { Connection } from '#service/sql/connection.ts';
import type { Statements } from '#service/sql/statements.ts';

export interface DeferredWrites {
  audit(entries: readonly AuditEntry[]): void;
  /** Returns the module's version after this write. All writes to a module in one transaction have the same stamp. */
  bumpVersion(segment: Segment): Promise<ModuleVersion>;
  /** Writes what is deferred. Must come before the commit, and before anything else that appends to the audit. */
  flush(): Promise<void>;
  /** Drops what is deferred, because the transaction is rolled back. */
  discard(): void;
}

interface Count {
  stored: number;
  counted: number;
  stamp: string;
}

/**
 * For one writer. The deferred writes belong to its open transaction: its owner calls `flush` before the commit, or
 * `discard` after a rollback.
 */
export function deferredWrites(statements: Statements): DeferredWrites {
  let entries: AuditEntry[] = [];
  const counts = new Map<Segment, Count>();

  function discard(): void {
    entries = [];
    counts.clear();
  }

  return {
    audit: (added) => {
      entries.push(...added);
    },
    bumpVersion: async (segment) => {
      const known = counts.get(segment);
      if (known) return { count: ++known.counted, stamp: known.stamp };
      // The first write is stored at once: that returns the count, and on PostgreSQL it locks the row.
      const { count, stamp } = await bumpModuleVersion(statements, segment);
      counts.set(segment, { stored: count, counted: count, stamp });
      return { count, stamp };
    },
    flush: async () => {
      await appendEntries(statements, entries);
      for (const [segment, { stored, counted, stamp }] of counts)
        if (counted > stored) await bumpModuleVersion(statements, segment, { writes: counted - stored, stamp });
      discard();
    },
    discard,
  };
}

/** The connection, whose commits first make the deferred writes, and whose rollbacks drop them. */
export function withDeferredWrites<C extends Connection>(connection: C, { flush, discard }: DeferredWrites): C {
  return {
    ...connection,
    commit: async () => {
      await flush();
      await connection.commit();
    },
    rollback: async () => {
      discard();
      await connection.rollback();
    },
  };
}
