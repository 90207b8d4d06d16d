/** Checks that there is a recent and undamaged backup. */
import { adviceAfter, sentence } from '#cli/doctor/database.ts';
import { checkBackupDisk } from '#cli/doctor/disk.ts';
import { type Finding, howLong, ok, problem, warning } from '#cli/doctor/finding.ts';
import { readEpochMilliseconds } from '#service/clock.ts';
import type { Config } from '#service/config.ts';
import { verifyBackup } from '#service/maintenance/backup.ts';
import { backupsIn, pastBackupsIn } from '#service/maintenance/scheduled-backups.ts';

const what = 'backups';
const dayMilliseconds = 86_400_000;

/** Checks the backups of all companies if the database does not say which one it holds. */
export function checkBackups(config: Config, company: string | undefined): Finding[] {
  const place = { directory: config.backupDir, company };
  const disk = config.backupEvery ? checkBackupDisk(config).map((each) => ({ ...each, what })) : [];
  return [...disk, ...checkLast(config, place), ...checkDates(place)];
}

type Place = Parameters<typeof backupsIn>[0];

function checkLast({ backupDir, backupEvery }: Config, place: Place): Finding[] {
  const last = pastBackupsIn(place).at(-1);
  const making = backupEvery
    ? 'Read the log of the service.'
    : 'Set BACKUP_EVERY=24h, or run comptoir backup each day.';
  if (!last) {
    return [warning(what, `${noneIn(place)} in ${backupDir}. ${making}`)];
  }
  const age = readEpochMilliseconds() - last.made;
  if (age > 2 * (backupEvery || dayMilliseconds))
    return [problem(what, `The last one is ${howLong(age)} old. ${making}`), checkSeal(last.file)];
  return [ok(what, `The last one is ${howLong(age)} old.`), checkSeal(last.file)];
}

function noneIn(place: Place): string {
  if (backupsIn(place).length) return 'There is none that is not dated in the future';
  const others = backupsIn({ ...place, company: undefined }).length;
  return others ? `There is none of this company, but ${others} of others,` : 'There is none';
}

function checkDates(place: Place): Finding[] {
  const ahead = backupsIn(place).length - pastBackupsIn(place).length;
  const says = `Files in ${place.directory} with a date in the future: ${ahead}. Either the clock was set back after they were made, or that of the disk’s server is ahead.`;
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
