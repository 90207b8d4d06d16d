/** Checks the clock, on which days, periods and sessions depend. */
import { existsSync } from 'node:fs';
import { type Finding, howLong, ok, warning } from '#cli/doctor/finding.ts';
import { epochMillisecondsOf, readClock, readEpochMilliseconds } from '#service/clock.ts';
import type { Config } from '#service/config.ts';
import { databaseFile } from '#service/sql/database-file.ts';
import { openSqlite } from '#service/sql/sqlite.ts';

const what = 'clock';
const tolerance = 5 * 60_000;

export async function checkClock({ dataDir }: Config): Promise<Finding[]> {
  const { now } = readClock();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const ahead = (await lastUse(databaseFile(dataDir))) - readEpochMilliseconds();
  if (ahead > tolerance)
    return [
      warning(
        what,
        `It says ${now}, and somebody was here ${howLong(ahead)} later than that: it was set back. Set it right (timedatectl), or entries get wrong days.`,
      ),
    ];
  return [ok(what, `It says ${now} in ${zone}. If that is not the time where you are, set TZ or the clock.`)];
}

/** The last use of a token, in milliseconds since 1970; 0 if none was used. */
async function lastUse(file: string): Promise<number> {
  if (!existsSync(file)) return 0;
  try {
    const { db, close } = openSqlite(file, { readonly: true });
    try {
      const used = db.selectFrom('tokens').select(({ fn }) => fn.max('last_used').as('last'));
      const row = await used.executeTakeFirst();
      return row?.last ? epochMillisecondsOf(row.last) : 0;
    } finally {
      close();
    }
  } catch {
    // Problems of the file are reported by the check of the database.
    return 0;
  }
}
