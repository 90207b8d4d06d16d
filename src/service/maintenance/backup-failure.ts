/** Why a backup or a restore failed, and which failures tell that a file is damaged. */
import { failureOf } from '#service/api-error.ts';
import { UnusableDatabase } from '#service/sql/unusable-database.ts';

/** The message is shown to people. */
export class BackupFailure extends Error {}

/** The file is damaged, or was changed after it was made. */
export class DamagedBackup extends BackupFailure {}

/** Any other failure, such as a full disk or a file that this account may not read, tells nothing of what the file holds. */
export function isDamage(cause: unknown): boolean {
  if (cause instanceof UnusableDatabase || cause instanceof DamagedBackup) return true;
  return /^SQLITE_(CORRUPT|NOTADB)$/.test(failureOf(cause).code ?? '');
}
