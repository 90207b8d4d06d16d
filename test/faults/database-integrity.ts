/** Checks the consistency of the database file directly, whatever Comptoir says about it. */
import { join } from 'node:path';
import { hashOfRow, noHash } from '#service/commands/audit/audit-chain.ts';
import { Database } from '#service/sql/sqlite-engine.ts';
import type { AuditRow } from '#service/sql/tables.ts';

export interface DatabaseIntegrity {
  /** Entries whose debits and credits differ in a currency, or that have fewer than two legs. */
  unbalanced: unknown[];
  /** For each sequence, how many numbers are missing or used twice. */
  gaps: Record<string, number>;
  /** The first audit row that does not follow from the one before; 0 when all do. */
  brokenAudit: number;
  integrity: string;
}

const unbalanced = `
  select transaction_id from transactions_details group by transaction_id, currency
  having sum(case credit when 'D' then amount else 0 end) <> sum(case credit when 'C' then amount else 0 end)
  union all
  select id from transactions where (select count(*) from transactions_details where transaction_id = transactions.id) < 2`;

const gaps = (table: string, column: string) =>
  `select coalesce(max(${column}), 0) - count(distinct ${column}) + count(*) - count(distinct ${column})
   from ${table} where ${column} > 0`;

export function readIntegrity(dataDir: string): DatabaseIntegrity {
  const file = new Database(join(dataDir, 'comptoir.db'), { readonly: true });
  try {
    return integrityOf(file);
  } finally {
    file.close();
  }
}

export function integrityOf(file: Database): DatabaseIntegrity {
  const number = (sql: string) => Number(file.prepare(sql).value());
  return {
    unbalanced: file.prepare(unbalanced).all(),
    gaps: {
      'transactions.number': number(gaps('transactions', 'number')),
      'sales.sale_number': number(gaps('sales', 'sale_number')),
      'sales.invoice_number': number(gaps('sales', 'invoice_number')),
    },
    brokenAudit: brokenAudit(file),
    integrity: String(file.prepare('pragma integrity_check').value()),
  };
}

function brokenAudit(file: Database): number {
  let [last, hash] = [0, noHash];
  for (const row of file.prepare('select * from audit order by id').all<AuditRow>()) {
    if (row.id !== last + 1 || row.hash !== hashOfRow(row, hash)) return last + 1;
    [last, hash] = [row.id, row.hash];
  }
  const isHead = file.prepare('select 1 from audit_head where id = ? and hash = ?').value(last, hash);
  return isHead ? 0 : last;
}

export const intact: DatabaseIntegrity = {
  unbalanced: [],
  gaps: { 'transactions.number': 0, 'sales.sale_number': 0, 'sales.invoice_number': 0 },
  brokenAudit: 0,
  integrity: 'ok',
};
