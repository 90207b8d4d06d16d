/** The commands with `DATABASE_URL`, and instances as processes of their own, one of which is killed. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tablesOf } from '#service/sql/engine.ts';
import { moveLabel, restoreLabel, setLabel } from '#service/sql/postgres/database-label.ts';
import { openPostgres } from '#service/sql/postgres/postgres-connection.ts';
import { runCommand, startInstance } from '#test/harness/command.ts';
import type { Company } from '#test/harness/company.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import {
  createPostgresCompany,
  type PostgresCompany,
  postgresOfRun,
  queryPostgres,
} from '#test/harness/postgres-company.ts';

let directory: string;
let company: PostgresCompany;
const databases: PostgresCompany[] = [];

async function emptyDatabase(): Promise<PostgresCompany> {
  return createCompany({ partyAccounts: [] });
}

async function createCompany(company: Company): Promise<PostgresCompany> {
  const database = await createPostgresCompany(postgresOfRun() ?? '', company);
  databases.push(database);
  return database;
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'comptoir-commands-'));
  company = await emptyDatabase();
});
afterAll(async () => {
  for (const { drop } of databases) await drop();
  rmSync(directory, { recursive: true, force: true });
});

const run = (...words: string[]) => runCommand(words, { DATABASE_URL: company.url, DATA_DIR: join(directory, 'none') });

it('tokens, import, export, check, backup, restore and doctor do there what they do in SQLite', async () => {
  const made = await run('token', 'create', '--user', 'ada', '--role', 'admin');
  expect(made.stderr).toBe('');
  expect(made.stdout).toMatch(/^cmp_\S+\n$/);
  expect((await run('token', 'list')).stdout).toMatch(/^1\tada\tadmin\t.*\tactive\n$/);

  const file = join(directory, 'clients.jsonl');
  const clients = [
    { code: 'É', name: 'Élan', contacts: [{ nom: 'Zoé' }] },
    { id: 40, code: 'B', name: 'Bo' },
  ];
  writeFileSync(file, clients.map((client) => JSON.stringify(client)).join('\n'));
  const imported = await run('import', 'clients', file);
  expect([imported.status, imported.stdout]).toEqual([0, '2 clients imported, 0 already there.\n']);
  const again = await run('import', 'clients', file);
  expect([again.status, again.stdout]).toEqual([0, '0 clients imported, 2 already there.\n']);

  const exported = (await run('export', 'clients')).stdout.trim().split('\n');
  expect(exported.map((line) => JSON.parse(line))).toMatchObject([
    { id: 40, code: 'B' },
    // Ids that the file contains are reserved first.
    { id: 41, code: 'É', contacts: [{ nom: 'Zoé' }] },
  ]);

  const checked = await run('check');
  expect(checked.status).toBe(0);
  expect(checked.stdout).toContain('clients\t2\tok\n');
  expect(checked.stdout).toContain('transactions balanced\t0\tok\n');
  expect(checked.stdout).toContain('sale_totals as lines and taxes say\t0\tok\n');

  const backup = join(directory, 'company.backup');
  expect((await run('backup', backup)).stdout).toContain('clients\t2\n');
  expect((await run('backup', backup)).status).toBe(1);
  const refused = await run('restore', backup);
  expect([refused.status, refused.stderr]).toEqual([
    1,
    'That database holds a company already. Nothing was changed.\n',
  ]);
  const other = await emptyDatabase();
  const restored = await runCommand(['restore', backup], { DATABASE_URL: other.url });
  expect([restored.status, restored.stdout.includes('clients\t2\n')]).toEqual([0, true]);
  expect(restored.stderr).toMatch(/^Tokens that were revoked after the backup was made are valid again\. .*\n$/);

  const looked = await run('doctor');
  expect(looked.stdout).toMatch(/^ok\tdatabase\tPostgreSQL \d+/m);
  expect(looked.stdout).toMatch(/^ok\tdatabase\tThe company is whole/m);
}, 240_000);

it.each([
  [
    restoreLabel('the backup 12ab'),
    'A restore into the database of DATABASE_URL is not finished. Run it again: comptoir',
  ],
  [
    moveLabel('1234 clients:1'),
    'A move into the database of DATABASE_URL is not finished. Run it again: comptoir move',
  ],
  ['move of a backup 1234abcd', 'An earlier version began to restore .+ and this one cannot go on with that. Empty it'],
])('of a company that is not all there (%s) doctor and every command say the same', async (label, sentence) => {
  const { url } = await emptyDatabase();
  const connection = openPostgres(url);
  await setLabel(connection, label);
  const looked = await runCommand(['doctor'], { DATABASE_URL: url });
  expect(looked.stdout).toMatch(new RegExp(`^problem\\tdatabase\\t${sentence}`, 'm'));
  expect(looked.stdout).not.toContain('is whole');
  const checked = await runCommand(['check'], { DATABASE_URL: url });
  expect(checked).toMatchObject({ status: 1, stderr: expect.stringMatching(`^${sentence}`) });
  await connection.close();
});

it('doctor refuses what a start refuses: another program’s database, its encoding, and a role without rights', async () => {
  const { url } = await emptyDatabase();
  const connection = openPostgres(url);
  const name = new URL(url).pathname.slice(1);
  const role = `${name}_guest`;
  const encoded = `${name}_latin`;
  await connection.exec(`create role ${role} login password 'guest'`);
  await connection.exec(`create database ${encoded} encoding 'LATIN1' locale 'C' template template0`);
  const asGuest = new URL(url);
  [asGuest.username, asGuest.password] = [role, 'guest'];
  const elsewhere = new URL(url);
  elsewhere.pathname = encoded;
  const expectProblem = async (DATABASE_URL: string, sentence: RegExp) => {
    const looked = await runCommand(['doctor'], { DATABASE_URL });
    expect([looked.status, looked.stdout]).toEqual([1, expect.stringMatching(/^problem\tdatabase\t/m)]);
    expect(looked.stdout).toMatch(sentence);
    const served = await runCommand(['serve'], { DATABASE_URL });
    expect(served).toMatchObject({ status: 1, stderr: expect.stringMatching(sentence) });
  };
  await expectProblem(elsewhere.href, /is encoded as LATIN1; Comptoir needs UTF8/);
  await expectProblem(asGuest.href, /The role \S+ may not read the company in the database/);
  expect((await runCommand(['check'], { DATABASE_URL: asGuest.href })).stderr).toContain('may not read the company');
  await connection.exec('revoke usage on schema public from public');
  await expectProblem(asGuest.href, /The role \S+ may use no schema in the database/);
  await connection.exec('alter table tokens rename to theirs');
  await expectProblem(url, /belongs to another program/);
  await connection.exec('drop schema public cascade; create schema public; grant usage on schema public to public');
  await expectProblem(asGuest.href, /The role \S+ may make no tables in the database/);
  await connection.exec(`drop database ${encoded}`);
  await connection.exec(`drop role ${role}`);
  await connection.close();
}, 60_000);

it('tokens and sessions are in no table and in no log', async () => {
  const env = { DATABASE_URL: company.url, LOG_LEVEL: 'trace' };
  const token = (await run('token', 'create', '--user', 'bea', '--role', 'office')).stdout.trim();
  const served = await startInstance([], env);
  const opened = await fetch(`${served.address}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  const secret = /^comptoir=([^;]+)/.exec(opened.headers.get('set-cookie') ?? '')?.[1] ?? '';
  expect(secret).toMatch(/^[\w-]{43}$/);
  const body = JSON.stringify({ code: 'SECRECY', name: 'Secrecy' });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': 'one' };
  expect((await fetch(`${served.address}/api/clients`, { method: 'POST', headers, body })).status).toBe(201);

  const connection = openPostgres(company.url);
  for (const name of (await tablesOf(connection.db)).keys()) {
    const { rows } = await sql<{ row: string }>`select each::text as row from ${sql.table(name)} as each`.execute(
      connection.db,
    );
    const text = rows.map(({ row }) => row).join('\n');
    for (const each of [token.slice('cmp_'.length), secret]) expect(text.includes(each), name).toBe(false);
  }
  await connection.close();
  expect(await served.end()).toBe(0);
  expect(served.log()).toContain('/api/clients');
  for (const each of [token.slice('cmp_'.length), secret]) expect(served.log()).not.toContain(each);
});

it('a service there makes backups on its schedule, and clears away what a killed one left', async () => {
  const backups = join(directory, 'backups');
  const [{ company: id } = {}] = await queryPostgres(company.url, 'select company from epoch');
  const leftOver = join(backups, `.comptoir-${id}-20260101-000000.db-Ab12Cd`);
  mkdirSync(leftOver, { recursive: true });
  const env = { DATABASE_URL: company.url, BACKUP_EVERY: '1h', BACKUP_DIR: backups };
  const served = await startInstance([], env);
  const state = async () => (await (await fetch(`${served.address}/health/ready`)).json()).backups;
  await expect.poll(state, { timeout: 30_000 }).toBe('ok');
  expect(await served.end()).toBe(0);
  const [made = '', ...others] = readdirSync(backups);
  expect([made.endsWith('.db'), others]).toEqual([true, []]);
  expect((await runCommand(['doctor'], env)).stdout).toContain(`${made} is whole.`);
  const restored = await runCommand(['restore', join(backups, made)], { DATABASE_URL: (await emptyDatabase()).url });
  const expectedOutput = (await run('backup', join(directory, 'by-hand.backup'))).stdout;
  expect([restored.status, restored.stdout]).toEqual([0, expectedOutput]);
});

it.each([
  ['is not there', 'postgres://nobody:secret@127.0.0.1:1/none'],
  ['is no address', 'mysql://nobody:secret@127.0.0.1/none'],
])('a server that %s is named in a sentence, without its password', async (_, url) => {
  const { status, stdout, stderr } = await runCommand(['check'], { DATABASE_URL: url });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^(The database cannot be used: .+|DATABASE_URL: .+)\n$/);
  expect(stderr).not.toContain('secret');
});

it('a total of a sale that somebody changed past the service is found, by check and by doctor', async () => {
  const { url } = await createCompany({ demo: true, partyAccounts: ['1100', '2100'] });
  const env = { DATABASE_URL: url };
  const connection = openPostgres(url);
  expect((await runCommand(['check'], env)).stdout).toMatch(/^sale_totals as lines and taxes say\t400\tok$/m);
  await connection.exec('update sale_totals set total = total + 1 where sale_id = 2');
  await connection.close();
  const checked = await runCommand(['check'], env);
  expect([checked.status, checked.stderr]).toEqual([1, 'The data has errors: see the lines marked wrong.\n']);
  expect(checked.stdout).toMatch(
    /^sale_totals as lines and taxes say\t400\t1 wrong\n\tsale 2: .+ stored, .+ computed$/m,
  );
  expect((await runCommand(['doctor'], env)).stdout).toContain('sale_totals as lines and taxes say: 1 wrong of 400.');
});

it('another program’s database is left alone', async () => {
  const other = await emptyDatabase();
  const connection = openPostgres(other.url);
  await connection.exec('alter table tokens rename to theirs');
  await connection.close();
  const { status, stderr } = await runCommand(['check'], { DATABASE_URL: other.url });
  expect([status, stderr]).toEqual([1, expect.stringContaining('belongs to another program')]);
});

it('of two instances one is killed under load: nothing acknowledged is lost, nothing is doubled', async () => {
  const database = await emptyDatabase();
  const env = { DATABASE_URL: database.url };
  const made = await runCommand(['token', 'create', '--user', 'ada', '--role', 'admin'], env);
  const authorization = `Bearer ${made.stdout.trim()}`;
  const stays = await startInstance([], env);
  const intents = new Map<string, number>();
  const post = async (address: string, key: string) => {
    const details = [
      { account: '1000', amount: '1.00', credit: 'C', currency: 'CAD' },
      { account: '2000', amount: '1.00', credit: 'D', currency: 'CAD' },
    ];
    const reply = await fetch(`${address}/api/transactions`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ date: '2026-11-20', details }),
    });
    const { data } = await reply.json();
    return reply.status === 201 ? Number(data.id) : undefined;
  };

  for (let kill = 0; kill < gateOrSoak(2, 40); kill++) {
    const dies = await startInstance([], env);
    let isOn = true;
    let acknowledged = 0;
    const write = async (first: string) => {
      while (isOn) {
        const key = crypto.randomUUID();
        // A client that got no answer repeats the request at the other instance with the same key.
        const id = (await post(first, key).catch(() => undefined)) ?? (await post(stays.address, key));
        if (id !== undefined) intents.set(key, id);
        acknowledged++;
      }
    };
    const writing = Array.from({ length: 16 }, (_, index) => write(index % 2 ? stays.address : dies.address));
    await expect.poll(() => acknowledged, { timeout: 30_000 }).toBeGreaterThan(100);
    await dies.end('SIGKILL');
    const atKill = acknowledged;
    await expect.poll(() => acknowledged, { timeout: 30_000 }).toBeGreaterThan(atKill + 50);
    isOn = false;
    await Promise.all(writing);
  }
  const checked = await runCommand(['check'], env);
  expect(checked.status, checked.stdout).toBe(0);
  const exported = (await runCommand(['export', 'transactions'], env)).stdout.trim().split('\n');
  const stored = new Set(exported.map((line) => Number(JSON.parse(line).id)));
  const reportedIds = new Set(intents.values());
  expect(reportedIds.size).toBe(intents.size);
  expect([...reportedIds].filter((id) => !stored.has(id))).toEqual([]);
  expect(stored.size).toBe(intents.size);
  expect(await stays.end()).toBe(0);
}, 240_000);

it('a demonstration begins in an empty database, is kept, and is not begun over a company', async () => {
  const database = await emptyDatabase();
  const first = await startInstance(['--demo'], { DATABASE_URL: database.url });
  expect(first.log()).toContain('are in the database of DATABASE_URL and are kept');
  expect(await first.end()).toBe(0);
  const refused = await runCommand(['serve', '--demo'], { DATABASE_URL: company.url });
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('holds a company of its own')]);
});
