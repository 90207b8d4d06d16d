import { shortageOnServer } from '#cli/failures/shortage.ts';
import { CommandFailure } from '#cli/support/command-failure.ts';
import { failureOf } from '#service/api-error.ts';
import { BadSetting } from '#service/config.ts';
import { BackupFailure } from '#service/maintenance/backup-failure.ts';
import { ImportInProgress } from '#service/maintenance/import/import-in-progress.ts';
import { UnreadableFile } from '#service/maintenance/unreadable-file.ts';
import { NewerDatabase, OlderDatabase } from '#service/sql/migrate.ts';
import { UnusableDatabase } from '#service/sql/unusable-database.ts';
import { AlreadyRunning } from '#service/store/exclusive-lock.ts';

/** Failures whose message is meant for people. Any other is a defect and is shown with its stack. */
const explained = [
  ...[CommandFailure, BadSetting, UnusableDatabase, BackupFailure, UnreadableFile],
  ...[AlreadyRunning, ImportInProgress, NewerDatabase, OlderDatabase],
];

/** A failure of the system or the database is not a defect of the program, so its own message is enough. */
export function failureSentence(cause: unknown): string | undefined {
  const { message, code = '', syscall } = failureOf(cause);
  if (explained.some((kind) => cause instanceof kind) || syscall) return message;
  const shortage = shortageOnServer(cause);
  if (shortage) return `${shortage.sentence} What is stored there stays. ${shortage.remedy}, then try again.`;
  if (code.startsWith('SQLITE_READONLY'))
    return `The database cannot be written: ${message}. Give it and its directory to this account, or run this as the account that the service runs as. Where it has them already, the file system is mounted read-only: mount it for writing.`;
  const isUnusable =
    /^SQLITE_(CANTOPEN|BUSY|FULL|IOERR|NOTADB|CORRUPT)|^POSTGRES_(UNAVAILABLE|42501)|^COMMIT_UNKNOWN/.test(code);
  return isUnusable ? `The database cannot be used: ${message}.` : undefined;
}
