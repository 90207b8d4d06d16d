/** `comptoir doctor` checks everything the service depends on and says what to do. It changes nothing. */
import type { Command } from 'commander';
import { readEnvFile } from '#cli/arguments/env-file.ts';
import { checkBackups } from '#cli/doctor/backups.ts';
import { checkClock } from '#cli/doctor/clock.ts';
import { checkDatabase } from '#cli/doctor/database.ts';
import { checkDisk } from '#cli/doctor/disk.ts';
import type { Finding } from '#cli/doctor/finding.ts';
import { checkPorts, checkUpstream } from '#cli/doctor/network.ts';
import { checkSettings } from '#cli/doctor/settings.ts';
import { CommandFailure } from '#cli/support/command-failure.ts';
import { counted } from '#cli/support/counted.ts';
import type { Config } from '#service/config.ts';
import { companyIdIn } from '#service/maintenance/company-id.ts';
import { databaseFile } from '#service/sql/database-file.ts';

export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('looks at settings, database, disk, clock, port and backups, and says what to do')
    .action(async () => {
      const { findings, config } = checkSettings(process.env, Object.keys(readEnvFile()));
      const all = [...findings, ...(config ? await checkAll(config) : [])];
      for (const { state, what, sentence } of all) process.stdout.write(`${state}\t${what}\t${sentence}\n`);
      const problems = all.filter(({ state }) => state === 'problem').length;
      if (problems) throw new CommandFailure(`${counted(problems, 'problem')}. Each line above says what to do.`);
    });
}

async function checkAll(config: Config): Promise<Finding[]> {
  // In front of another service there are no local data to check.
  if (config.apiBaseUrl) return [await checkUpstream(config), ...(await checkPorts(config))];
  if (config.databaseUrl) {
    const { checkPostgres, companyIn } = await import('#cli/doctor/postgres.ts');
    const own = await checkPostgres(config);
    // Without a schedule here, the backups are assumed to be made at the PostgreSQL server.
    const backups = config.backupEvery ? checkBackups(config, await companyIn(config)) : [];
    return [...own, ...(await checkPorts(config)), ...backups];
  }
  return [
    ...checkDisk(config),
    ...(await checkDatabase(config)),
    ...(await checkClock(config)),
    ...(await checkPorts(config)),
    ...checkBackups(config, companyIdIn(databaseFile(config.dataDir))),
  ];
}
