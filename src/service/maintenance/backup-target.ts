/** Which file a backup is written to. Nothing but a regular file is ever replaced. */
import { existsSync, lstatSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { BackupFailure } from '#service/maintenance/backup-failure.ts';
import { isOther, removeLeftBehind } from '#service/maintenance/work-directory.ts';

/** A link is kept, and the file to which it leads is written. */
export function backupTarget(target: string, force: boolean): string {
  if (!target) throw new BackupFailure('Name a file for the backup.');
  const found = statSync(target, { throwIfNoEntry: false });
  if (!found && lstatSync(target, { throwIfNoEntry: false }))
    throw new BackupFailure(`${target} is a link that leads nowhere. Name another file for the backup.`);
  if (!found && !existsSync(dirname(target)))
    throw new BackupFailure(`There is no directory ${dirname(target)}. Make it, or name another file for the backup.`);
  if (!found) return target;
  if (!found.isFile()) throw new BackupFailure(`${target} is no file: it is not replaced. Name a file for the backup.`);
  if (!force) throw new BackupFailure(`${target} exists. Add --force to replace it.`);
  return realpathSync(target);
}

/** The name of a backup while it is being made. */
export const partialOf = (target: string) => `${target}.${process.pid}.partial`;

const partialPattern = /^(.*)\.(\d+)\.partial(?:-wal|-shm|-journal)?$/;

/** Removes what killed backups of this name left behind, also of the same name with another time. */
export function removePartials(target: string): void {
  const directory = dirname(target);
  if (!existsSync(directory)) return;
  for (const name of readdirSync(directory)) {
    const [, of = '', pid = ''] = partialPattern.exec(name) ?? [];
    if (pid && withoutTime(of) === withoutTime(basename(target)) && !isOther(Number(pid)))
      rmSync(join(directory, name), { force: true });
  }
}

/** A backup of PostgreSQL is made in a directory beside the target, named `<this>-<process>-<six letters>`. */
export const workStart = (target: string) => join(dirname(target), `.${basename(target)}`);

/** To be called once the process of this backup was killed: removes all that it left behind, of either engine. */
export function removeLeftovers(named: string): void {
  const target = existsSync(named) ? realpathSync(named) : named;
  if (!target || !existsSync(dirname(target))) return;
  removePartials(target);
  removeLeftBehind(workStart(target));
}

function withoutTime(name: string): string {
  return name.replace(/\d{8}-\d{6}(-\d+)?/, 'time');
}
