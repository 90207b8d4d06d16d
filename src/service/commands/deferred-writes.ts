/**
 * What a command writes besides its record: the rows of the audit and the count of its module. Commands that share a
 * transaction share these writes, too, right before the commit, because a statement for each command costs more.
 */
import type { Segment } from '#contract/core/segments.ts';
import { type AuditEntry, appendEntries } from '#service/commands/audit/append-audit.ts';
import { bumpModuleVersion, type ModuleVersion } from '#service/commands/module-versions.ts';
import type { Connection } from '#service/sql/connection.ts';
import type { Statements } from '#service/sql/statements.ts';

export interface DeferredWrites {
  audit(entries: readonly AuditEntry[]): void;
  /** Returns the module's version with this write. Those of one transaction have one stamp. */
  bumpVersion(segment: Segment): Promise<ModuleVersion>;
  /** Writes what is deferred. Must come before the commit, and before anything else that appends to the audit. */
  flush(): Promise<void>;
  /** Forgets what is deferred, because the transaction is undone. */
  discard(): void;
}

interface Count {
  stored: number;
  counted: number;
  stamp: string;
}

/**
 * Of one writer. What is deferred belongs to its open transaction: whoever ends that calls `flush` before the commit,
 * or `discard` after an undo.
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
      // The first one is stored at once: this tells the count, and on PostgreSQL it locks the row.
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

/** The connection, whose commits write first what was deferred. */
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
