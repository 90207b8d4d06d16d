/** Appends rows to the audit. This runs in the transaction of the write that the rows tell of. */
import { segments } from '#contract/core/segments.ts';
import type { AuditedOperation, ChangeChannel } from '#contract/history.ts';
import { hashOfRow } from '#service/commands/audit/audit-chain.ts';
import type { Actor } from '#service/commands/context.ts';
import type { Values } from '#service/sql/row-codec.ts';
import type { Statements } from '#service/sql/statements.ts';
import type { AuditRow } from '#service/sql/tables.ts';

/** Who writes, and through which channel. */
export interface Origin {
  user: string;
  way: ChangeChannel;
  tokenId?: number;
  sessionId?: number;
}

/** The origin of a write that a request makes. */
export function originOf({ user, tokenId, sessionId }: Actor): Origin {
  return { user, way: sessionId === undefined ? 'token' : 'session', tokenId, sessionId };
}

/** The subjects of audit rows: modules, and tables of the service's own. */
export const auditedSegments = [...segments, 'settings', 'tokens', 'sessions'] as const;

/** One write of one record, with the fields that it changed. */
export interface AuditedWrite {
  segment: (typeof auditedSegments)[number];
  id: number;
  operation: AuditedOperation;
  before?: Values;
  after?: Values;
}

/** A write with who made it, and when. */
export interface AuditEntry {
  write: AuditedWrite;
  origin: Origin;
  /** An instant in ISO form. */
  at: string;
}

const head = 'select id, hash from audit_head';

/** `at` is an instant in ISO form. */
export function appendAudit(
  statements: Statements,
  origin: Origin,
  at: string,
  writes: readonly AuditedWrite[],
): Promise<void> {
  return appendEntries(
    statements,
    writes.map((write) => ({ write, origin, at })),
  );
}

/** Must run in the transaction of the writes, and in their order: each row is chained to the one before it. */
export async function appendEntries(statements: Statements, entries: readonly AuditEntry[]): Promise<void> {
  if (!entries.length) return;
  const last = await statements.prepared(head).get<Pick<AuditRow, 'id' | 'hash'>>();
  if (!last) throw new Error('the audit has no head');
  let { id, hash } = last;
  const rows = entries.map((entry) => {
    const row = rowOf(++id, entry);
    hash = hashOfRow(row, hash);
    return { ...row, hash };
  });
  await statements.insert('audit', rows);
}

function rowOf(id: number, { write, origin, at }: AuditEntry): Omit<AuditRow, 'hash'> {
  return {
    id,
    at,
    user: origin.user,
    way: origin.way,
    token_id: origin.tokenId ?? null,
    session_id: origin.sessionId ?? null,
    segment: write.segment,
    record_id: write.id,
    operation: write.operation,
    old_values: jsonOf(write.before),
    new_values: jsonOf(write.after),
  };
}

function jsonOf(values: Values | undefined): string | null {
  return values ? JSON.stringify(values) : null;
}

/** The number of rows that one `insert` takes. */
const maxBuffered = 32;

export interface AuditBuffer {
  add(...writes: readonly AuditedWrite[]): Promise<void>;
  /** Must come before the commit. */
  flush(): Promise<void>;
}

/** For many writes in one transaction: appends their rows together, which is faster. */
export function auditBuffer(statements: Statements, origin: Origin, at: string): AuditBuffer {
  let waiting: AuditedWrite[] = [];

  async function flush(): Promise<void> {
    const writes = waiting;
    waiting = [];
    await appendAudit(statements, origin, at, writes);
  }

  return {
    add: async (...writes) => {
      waiting.push(...writes);
      if (waiting.length >= maxBuffered) await flush();
    },
    flush,
  };
}
