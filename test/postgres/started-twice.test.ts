/** Commands that fill a database, started a second time while the first one is at work. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { linkForStart } from '#cli/support/sign-in-link.ts';
import { listTokens } from '#service/commands/tokens.ts';
import { openPostgres, type PostgresConnection } from '#service/sql/postgres/postgres-connection.ts';
import { expectKilledOneInNobodysWay, expectSecondRefused } from '#test/cli/two-mirrors.ts';
import { runCommand, startInstance } from '#test/harness/command.ts';
import { createCompany } from '#test/harness/company.ts';
import { createPostgresCompany, type PostgresCompany, postgresOfRun } from '#test/harness/postgres-company.ts';

const partyAccounts = ['1100', '2100'];
let directory: string;
let target: PostgresCompany;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'comptoir-twice-'));
  await createCompany(join(directory, 'made'), { partyAccounts, demo: true });
  // This process may hold the lock of a file that it closed until garbage is collected, and the move would be refused.
  cpSync(join(directory, 'made'), join(directory, 'data'), { recursive: true });
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));
beforeEach(async () => {
  target = await createPostgresCompany(postgresOfRun() ?? '', { partyAccounts });
  onTestFinished(target.drop);
});

/** Holds a write transaction, which blocks every other writer; `waiting` gives the number of those. */
async function holdUp(): Promise<{ waiting(): Promise<number>; goOn: PostgresConnection['rollback'] }> {
  const [holding, looking] = [openPostgres(target.url), openPostgres(target.url)];
  onTestFinished(async () => {
    await holding.close();
    await looking.close();
  });
  await holding.begin();
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event = 'advisory'`.execute(looking.db);
    return rows[0]?.count ?? 0;
  };
  return { waiting, goOn: holding.rollback };
}

it('a second mirror is refused while one is at work, and the first one ends well', expectSecondRefused);
it('a mirror that was killed is in nobody’s way', expectKilledOneInNobodysWay);

it('a second restore, and a move, are refused while one fills the database', async () => {
  const here = { DATA_DIR: join(directory, 'data') };
  const file = join(directory, 'one.backup');
  expect(await runCommand(['backup', file], here)).toMatchObject({ status: 0 });
  const { waiting, goOn } = await holdUp();
  const first = runCommand(['restore', file], { DATABASE_URL: target.url });
  await expect.poll(waiting, { timeout: 30_000 }).toBe(1);
  const refused = {
    status: 1,
    stdout: '',
    stderr:
      'Another move or restore is bringing a company into that database. Wait until it has ended, or end it, then look whether this one is still needed. Nothing was changed.\n',
  };
  const seconds = [runCommand(['restore', file], { DATABASE_URL: target.url })];
  seconds.push(runCommand(['move', '--to', target.url], here));
  expect(await Promise.all(seconds)).toEqual([refused, refused]);
  await goOn();
  expect(await first).toMatchObject({ status: 0 });
});

it('two demonstrations begun at once in one database share it', async () => {
  const { waiting, goOn } = await holdUp();
  const instances = [1, 2].map(() => startInstance(['--demo'], { DATABASE_URL: target.url }));
  const both = Promise.allSettled(instances);
  await expect.poll(waiting, { timeout: 30_000 }).toBe(2);
  await goOn();
  const started = await both;
  expect(started.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  for (const each of instances) expect(await (await each).end()).toBe(0);
});

it.each([
  ['a service with extensions', true],
  ['a strict service', false],
])('two first starts at once of %s make one administrator, and one of them prints the link', async (_, extensions) => {
  const { waiting, goOn } = await holdUp();
  const start = () =>
    linkForStart(openPostgres(target.url), 'http://127.0.0.1:4000', {
      ...{ demo: false, extensions, host: '127.0.0.1', isTerminal: false },
    });
  const starts = Promise.all([start(), start()]);
  await expect.poll(waiting, { timeout: 30_000 }).toBe(2);
  await goOn();
  expect((await starts).filter((lines) => lines.length)).toHaveLength(1);
  const { db, close } = openPostgres(target.url);
  onTestFinished(close);
  expect(await listTokens(db)).toHaveLength(1);
});
