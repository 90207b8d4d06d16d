/** Which file a backup is written to. Nothing but a regular file is ever replaced. */
import { existsSync, lstatSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { BackupFailure } from '#service/maintenance/backup-failure.ts';
import { isOther } from '#service/maintenance/work-directory.ts';

/** A link stays, and the file that it leads to is written. */
export function backupTarget(target: string, force: boolean): string {
  if (!target) throw new BackupFailure('Name a file for the backup.');
  const found = statSync(target, { throwIfNoEntry: false });
  if (!found && lstatSync(target, { throwIfNoEntry: false }))
    throw new BackupFailure(`${target} is a link that leads nowhere. Name another file for the backup.`);
  if (!found) return target;
  if (!found.isFile()) throw new BackupFailure(`${target} is no file: it is not replaced. Name a file for the backup.`);
  if (!force) throw new BackupFailure(`${target} exists. Add --force to replace it.`);
  return realpathSync(target);
}

/** What is put together before it gets its name. */
export const partialOf = (target: string) => `${target}.${process.pid}.partial`;

const partialPattern = /^(.*)\.(\d+)\.partial(?:-wal|-shm|-journal)?$/;

/** Removes what killed backups of this name left, also of the same name with another time. */
export function removePartials(target: string): void {
  const directory = dirname(target);
  if (!existsSync(directory)) return;
  for (const name of readdirSync(directory)) {
    const [, of = '', pid = ''] = partialPattern.exec(name) ?? [];
    if (pid && withoutTime(of) === withoutTime(basename(target)) && !isOther(Number(pid)))
      rmSync(join(directory, name), { force: true });
  }
}

function withoutTime(name: string): string {
  return name.replace(/\d{8}-\d{6}(-\d+)?/, 'time');
}
