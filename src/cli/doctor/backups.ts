/** Checks that there is a recent and undamaged backup. */
import { adviceAfter, sentence } from '#cli/doctor/database.ts';
import { type Finding, howLong, ok, problem, warning } from '#cli/doctor/finding.ts';
import { readEpochMilliseconds } from '#service/clock.ts';
import type { Config } from '#service/config.ts';
import { verifyBackup } from '#service/maintenance/backup.ts';
import { backupsIn, pastBackupsIn } from '#service/maintenance/scheduled-backups.ts';

const what = 'backups';
const dayMilliseconds = 86_400_000;

export function checkBackups(config: Config): Finding[] {
  return [...checkLast(config), ...checkDates(config)];
}

function checkLast({ backupDir, backupEvery }: Config): Finding[] {
  const last = pastBackupsIn(backupDir).at(-1);
  const making = backupEvery
    ? 'Read the log of the service.'
    : 'Set BACKUP_EVERY=24h, or run comptoir backup each day.';
  if (!last) {
    const none = backupsIn(backupDir).length ? 'There is none that is not dated in the future' : 'There is none';
    return [warning(what, `${none} in ${backupDir}. ${making}`)];
  }
  const age = readEpochMilliseconds() - last.made;
  if (age > 2 * (backupEvery || dayMilliseconds))
    return [problem(what, `The last one is ${howLong(age)} old. ${making}`), checkSeal(last.file)];
  return [ok(what, `The last one is ${howLong(age)} old.`), checkSeal(last.file)];
}

function checkDates({ backupDir }: Config): Finding[] {
  const ahead = backupsIn(backupDir).length - pastBackupsIn(backupDir).length;
  const says = `Files in ${backupDir} with a date in the future: ${ahead}. Either the clock was set back after they were made, or that of the disk’s server is ahead.`;
  return ahead ? [warning(what, `${says} They stay until that date: remove those that you do not need.`)] : [];
}

function checkSeal(file: string): Finding {
  try {
    verifyBackup(file);
    return ok(what, `${file} is whole.`);
  } catch (cause) {
    return problem(what, `${sentence(cause)} ${adviceAfter(cause, 'Make a new one at once: comptoir backup FILE.')}`);
  }
}
