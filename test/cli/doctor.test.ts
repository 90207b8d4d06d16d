/** `comptoir doctor`: a line for each thing, what is wrong with it, and what to do. */
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { companyIdIn } from '#service/maintenance/company-id.ts';
import { databaseFile } from '#service/sql/database-file.ts';
import { latestVersion } from '#service/sql/migrate.ts';
import { adminToken, emptyCompanyWorkspace, testWorkspace, type Workspace } from '#test/cli/workspace.ts';
import { run } from '#test/harness/process.ts';

const doctor = ({ env }: Workspace, more: Record<string, string> = {}) => run(['doctor'], { ...env, ...more });

/** The lines with this state, as `thing: sentence`. */
function lines({ stdout }: { stdout: string }, state: string): string[] {
  const rows = stdout.trimEnd().split('\n');
  return rows.flatMap((row) => (row.startsWith(`${state}\t`) ? row.split('\t').slice(1).join(': ') : []));
}

async function healthy(): Promise<Workspace> {
  const here = await emptyCompanyWorkspace();
  await adminToken(here);
  await here.comptoir('backup', join(here.dataDir, 'elsewhere.db'));
  return here;
}

test('finds nothing wrong with a company that is in order, says what it looked at, and changes nothing', async () => {
  const here = await healthy();
  const before = readFileSync(here.file);
  const ran = await doctor(here);
  expect(ran).toMatchObject({ status: 0, stderr: '' });
  expect(new Set(lines(ran, 'ok').map((line) => line.split(':')[0]))).toEqual(
    new Set(['settings', 'disk', 'database', 'tokens', 'clock', 'port']),
  );
  expect(lines(ran, 'problem')).toEqual([]);
  expect(lines(ran, 'warning')).toEqual([expect.stringMatching(/^backups: There is none .+ Set BACKUP_EVERY=24h/)]);
  expect(readFileSync(here.file).equals(before)).toBe(true);
});

test('names each setting that cannot be used, and each that lets more people in than was meant', async () => {
  const here = await healthy();
  const wrong = await doctor(here, { RATE_LIMIT: 'fast', BACKUP_EVERY: 'often' });
  expect(wrong.status).toBe(1);
  expect(lines(wrong, 'problem')).toEqual([
    expect.stringMatching(
      /^settings: RATE_LIMIT: "fast" cannot be used\. It must be a whole number from 0 to 999999999\. Correct it/,
    ),
    expect.stringMatching(
      /^settings: BACKUP_EVERY: "often" cannot be used\. It must be a time such as 30m, 24h or 7d\. Correct it/,
    ),
  ]);
  const open = await doctor(here, {
    HOST: '0.0.0.0',
    TRUST_PROXY: '0.0.0.0/0',
    CORS_ORIGINS: '*',
    SERVICE_ORIGINS: 'http://books.example.com',
    RATE_LIMIT: '0',
  });
  expect(open.status).toBe(0);
  const named = lines(open, 'warning').map((line) => /^settings: (\w+)/.exec(line)?.[1]);
  expect(named.filter(Boolean)).toEqual(['HOST', 'TRUST_PROXY', 'CORS_ORIGINS', 'SERVICE_ORIGINS', 'RATE_LIMIT']);
});

test('names what is spelled like a setting in .env and is none', async () => {
  const here = await healthy();
  here.write(
    '.env',
    '\uFEFFRATE_LIMTI=5\nlog-level=debug\nBACKUP_KEPT=3\nHOSTS=all\nVITE_API_BASE_URL=\nPGPASSWORD=p\nSLOW_REQUEST=900\n',
  );
  const ran = await run(['doctor'], here.env, { cwd: here.dir });
  const says = (name: string, meant: string) =>
    `settings: ${name} in .env is no setting, and nothing reads it. Where ${meant} is meant, correct its name.`;
  expect(lines(ran, 'warning').filter((line) => line.startsWith('settings'))).toEqual([
    says('BACKUP_KEPT', 'BACKUP_KEEP'),
    says('HOSTS', 'HOST'),
    says('RATE_LIMTI', 'RATE_LIMIT'),
    says('log-level', 'LOG_LEVEL'),
  ]);
  expect(ran.status).toBe(0);
});

test.each<[string, (here: Workspace) => void, RegExp]>([
  ['torn', (here) => tear(here.file), /^database: .+restore/i],
  ['of another program', (here) => writeFileSync(here.file, 'no database'), /^database: .+not a database of Comptoir/],
  [
    'of a newer version',
    (here) => here.sql(`update schema_version set version = ${latestVersion + 1}`),
    /^database: It has version \d+, made by a newer Comptoir/,
  ],
  [
    'with a number that nothing has',
    (here) => here.sql("update counters set last = last + 1 where name = 'transactions.number'"),
    /^database: transactions\.number without gaps: 1 wrong of 0\. .+restore/,
  ],
])('says so of a database %s, and ends with status 1', async (_, spoil, expected) => {
  const here = await healthy();
  spoil(here);
  const ran = await doctor(here);
  expect(lines(ran, 'problem')).toEqual([expect.stringMatching(expected)]);
  expect(ran).toMatchObject({ status: 1, stderr: '1 problem. Each line above says what to do.\n' });
});

function tear(file: string): void {
  const bytes = readFileSync(file);
  bytes.fill(0x7e, 4096 * 3, 4096 * 12);
  writeFileSync(file, bytes);
}

test('advises no restore where this account may not read what a healthy service has, and says whom to ask', async ({
  skip,
}) => {
  skip(process.getuid?.() !== 0, 'only root can ask as another account');
  const here = await healthy();
  chmodSync(here.dir, 0o755);
  const asNobody = async () =>
    lines(await run(['doctor'], here.env, { uid: 65_534 }), 'problem').filter((line) => line.startsWith('database'));
  // The same advice when the directory is closed to others and when only the file is.
  expect(await asNobody()).toEqual([expect.stringMatching(/^database: EACCES.+ Ask again as the account that/)]);
  chmodSync(here.dataDir, 0o755);
  expect(await asNobody()).toEqual([
    expect.stringMatching(/^database: .*unable to open.+ Ask again as the account that the service runs as\.$/),
  ]);
});

test('says so of a database that this account may read and not write, which no start takes', async ({ skip }) => {
  skip(process.getuid?.() !== 0, 'only root can ask as another account');
  const here = await healthy();
  for (const path of [here.dir, here.dataDir, here.file]) chownSync(path, 65_534, 65_534);
  chmodSync(here.file, 0o400);
  expect(lines(await run(['doctor'], here.env, { uid: 65_534 }), 'problem')).toEqual([
    expect.stringMatching(/^database: This account may not write \S+comptoir\.db, so no start by it succeeds\. /),
  ]);
});

test('advises a restore where the header of the database was changed, as of a backup', async () => {
  const here = await healthy();
  const bytes = readFileSync(here.file);
  bytes[47] = 0xff;
  writeFileSync(here.file, bytes);
  expect(lines(await doctor(here), 'problem')).toContainEqual(
    expect.stringMatching(/^database: .+ it is damaged.+ restore the last backup: comptoir restore FILE --force\.$/),
  );
});

test('says that there is no database yet, and makes none', async () => {
  const here = testWorkspace();
  const ran = await doctor(here);
  expect(ran.status).toBe(0);
  expect(lines(ran, 'warning')[0]).toMatch(/^database: There is none in .+ DATA_DIR/);
  expect(() => statSync(here.dataDir)).toThrow();
});

test('warns where others can read the data, where no administrator has a token, and of one that ends soon', async () => {
  const here = await emptyCompanyWorkspace();
  chmodSync(here.file, 0o644);
  const bare = lines(await doctor(here), 'warning').join('\n');
  expect(bare).toMatch(/^database: Other accounts of this machine can read it\. chmod 600 /m);
  expect(bare).toMatch(/^tokens: No administrator has one\. Make it: comptoir token create/m);
  await here.comptoir('token', 'create', '--user', 'ada', '--role', 'admin', '--expires', '2d');
  expect(lines(await doctor(here), 'warning').join('\n')).toMatch(/^tokens: Number 1 \(ada\) ends at \d{4}-/m);
});

test('warns of a clock that was set back', async () => {
  const here = await healthy();
  here.sql("update tokens set last_used = '2999-01-01T00:00:00.000Z'");
  expect(lines(await doctor(here), 'warning').join('\n')).toMatch(/^clock: .+ it was set back\. Set it right/m);
});

test('looks at the last scheduled backup: its age, and whether it is whole', async () => {
  const here = await healthy();
  const served = await here.serve({ BACKUP_EVERY: '24h' });
  const state = async () => (await (await fetch(`${served.address}/health/ready`)).json()).backups;
  await expect.poll(state).toBe('ok');
  expect(await served.end()).toBe(0);
  const directory = join(here.dataDir, 'backups');
  const file = join(directory, readdirSync(directory)[0] ?? '');
  expect(lines(await doctor(here, { BACKUP_EVERY: '24h' }), 'ok')).toContain(`backups: ${file} is whole.`);
  const ahead = file.replace(/\d{8}-\d{6}(?=\.db$)/, '29990101-000000');
  copyFileSync(file, ahead);
  utimesSync(ahead, new Date('2999-01-01'), new Date('2999-01-01'));
  expect(lines(await doctor(here, { BACKUP_EVERY: '24h' }), 'warning')).toEqual([
    expect.stringMatching(/^backups: .+ date in the future: 1\. .+ They stay/),
  ]);
  tear(file);
  const longAgo = new Date(Date.now() - 5 * 86_400_000);
  utimesSync(file, longAgo, longAgo);
  expect(lines(await doctor(here, { BACKUP_EVERY: '24h' }), 'problem')).toEqual([
    expect.stringMatching(/^backups: The last one is 5 days old\./),
    expect.stringMatching(/^backups: .+ is not a whole backup .+ Make a new one at once/),
  ]);
});

test('says that no backup can be made where BACKUP_DIR takes no file', async () => {
  const here = await healthy();
  const env = { BACKUP_EVERY: '24h', BACKUP_DIR: '/proc/nowhere' };
  expect(lines(await doctor(here, env), 'problem')).toEqual([
    expect.stringMatching(/^backups: Nothing can be written in \/proc: /),
  ]);
});

test('does not take the backups of another company for those of this one', async () => {
  const [here, other] = [await healthy(), await healthy()];
  const served = await other.serve({ BACKUP_EVERY: '24h' });
  const state = async () => (await (await fetch(`${served.address}/health/ready`)).json()).backups;
  await expect.poll(state).toBe('ok');
  expect(await served.end()).toBe(0);
  const env = { BACKUP_EVERY: '24h', BACKUP_DIR: join(other.dataDir, 'backups') };
  expect(lines(await doctor(here, env), 'warning')).toEqual([
    expect.stringMatching(/^backups: There is none of this company, but 1 of others, in .+ Read the log/),
  ]);
});

test('calls for a new backup where the last one has another form, and asks whom it may not read for another account', async ({
  skip,
}) => {
  const here = await healthy();
  const directory = join(here.dataDir, 'backups');
  mkdirSync(directory);
  const file = join(directory, `comptoir-${companyIdIn(databaseFile(here.dataDir))}-20260101-000000.db`);
  expect(await here.comptoir('backup', file)).toMatchObject({ status: 0 });
  const about = (ran: { stdout: string }) => lines(ran, 'problem').filter((line) => line.startsWith('backups'));
  const bytes = readFileSync(file);
  // The schema format number in the header: SQLite calls such a file neither damaged nor no database at all.
  bytes[47] = 0xff;
  writeFileSync(file, bytes);
  expect(about(await doctor(here))).toEqual([
    expect.stringMatching(/^backups: .+ is not a whole backup .+ Make a new one at once: comptoir backup FILE\.$/),
  ]);
  const refused = await here.comptoir('restore', file, '--force');
  expect(refused).toMatchObject({ status: 1, stdout: '' });
  expect(refused.stderr).toContain('is not a whole backup of Comptoir');

  skip(process.getuid?.() !== 0, 'only root can ask as another account');
  for (const path of [here.dir, here.dataDir, directory]) chmodSync(path, 0o755);
  expect(about(await run(['doctor'], here.env, { uid: 65_534 }))).toEqual([
    expect.stringMatching(/^backups: EACCES.+ Ask again as the account that the service runs as\.$/),
  ]);
});

test('tells a Comptoir at its port from another program', async () => {
  const here = await healthy();
  const served = await here.serve();
  const { port } = new URL(served.address);
  expect(lines(await doctor(here, { PORT: port }), 'ok').join('\n')).toContain('is ready.');
  expect(await served.end()).toBe(0);
  expect(lines(await doctor(here, { PORT: port }), 'ok').join('\n')).toContain('is free');
  const other = createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  const taken = String((other.address() as AddressInfo).port);
  expect(lines(await doctor(here, { PORT: taken }), 'problem')).toEqual([
    expect.stringMatching(/^port: Another program listens at .+ set PORT/),
  ]);
});

test('in front of another service, asks whether that answers, and nothing of data', async () => {
  const here = testWorkspace();
  const ran = await doctor(here, { API_BASE_URL: 'http://127.0.0.1:9' });
  expect(lines(ran, 'problem')).toEqual([
    expect.stringMatching(/^other service: http:\/\/127.0.0.1:9 does not answer: /),
  ]);
  expect(ran.stdout).not.toContain('database');
});
