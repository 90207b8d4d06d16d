/**
 * The chain of the audit: each row's hash covers the row and the hash of the row before it, so that no row can be
 * changed, removed or inserted without changing all later hashes.
 */
import { hash } from 'node:crypto';
import type { AuditRow } from '#service/sql/tables.ts';

/** The hash that stands for the one before the first row. */
export const noHash = '';

/** SHA-256 of the hash before it and of the row's values in this order, as a JSON array in UTF-8 (docs/operate.md). */
export function hashOfRow(row: Omit<AuditRow, 'hash'>, before: string): string {
  const { id, at, user, way, token_id, session_id, segment, record_id, operation, old_values, new_values } = row;
  const values = [id, at, user, way, token_id, session_id, segment, record_id, operation, old_values, new_values];
  return hash('sha256', before + JSON.stringify(values), 'hex');
}
