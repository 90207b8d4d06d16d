/** An import while people work: their saves get in between, and an interrupted import resumes where it stopped. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Database } from '#service/sql/sqlite-engine.ts';
import { adminToken, bearer, emptyCompanyWorkspace, testWorkspace, type Workspace } from '#test/cli/workspace.ts';
import { intact, readIntegrity } from '#test/faults/database-integrity.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';

const rows = gateOrSoak(6000, 60_000);
/** An import reports its progress after this many rows. */
const rowsOfProgress = 5000;

/** Entries without numbers or ids, so that importing them twice would store them twice. */
function entries({ write }: Workspace, count: number): string {
  const leg = { account: '1000', amount: '5.00', currency: 'CAD' };
  const entry = (index: number) => ({
    date: '2026-11-20',
    description: `Row ${index}`,
    details: [
      { ...leg, credit: 'D' },
      { ...leg, credit: 'C' },
    ],
  });
  const lines = Array.from({ length: count }, (_, index) => `${JSON.stringify(entry(index))}\n`);
  return write('entries.jsonl', lines.join(''));
}

function ask<T>({ file }: Workspace, sql: string): T[] {
  const database = new Database(file, { readonly: true });
  try {
    return database.prepare(sql).all<T>();
  } finally {
    database.close();
  }
}

const stored = (here: Workspace) =>
  ask<{ count: number }>(here, 'select count(*) as count from transactions')[0]?.count;
const repeated = 'select description from transactions group by description having count(*) > 1';

test('saves get in between the rows of an import', async () => {
  const here = await emptyCompanyWorkspace();
  const token = await adminToken(here);
  const file = entries(here, rows);
  const served = await here.serve();
  let isOver = false;
  const importing = here.comptoir('import', 'transactions', file).finally(() => {
    isOver = true;
  });
  const headers = { ...bearer(token), 'Content-Type': 'application/json' };
  for (let saves = 0; !isOver; saves++) {
    const body = JSON.stringify({ code: `S${saves}`, name: 'Saved meanwhile' });
    expect((await fetch(`${served.address}/api/clients`, { method: 'POST', headers, body })).status).toBe(201);
  }
  expect(await importing).toMatchObject({ status: 0 });
  expect(await served.end()).toBe(0);
  const between = `select count(*) as count from audit where segment = 'clients' and id
    between (select min(id) from audit where way = 'import') and (select max(id) from audit where way = 'import')`;
  expect(ask<{ count: number }>(here, between)[0]?.count).toBeGreaterThan(3);
  expect(stored(here)).toBe(rows);
  expect(readIntegrity(here.dataDir)).toEqual(intact);
});

test('killed half-way, the same command brings in the rest, and nothing twice', async () => {
  const here = await emptyCompanyWorkspace();
  const file = entries(here, rows);
  const kills = gateOrSoak(2, 10);
  for (let kill = 1; kill <= kills; kill++) {
    const words = ['dist/service/comptoir.js', 'import', 'transactions', file];
    const child = spawn(process.execPath, words, { env: { ...process.env, ...here.env }, stdio: 'ignore' });
    const before = Number(stored(here));
    await expect.poll(() => Number(stored(here)), { interval: 5 }).toBeGreaterThan(before);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(stored(here)).toBeLessThan(rows);
    expect(readIntegrity(here.dataDir)).toEqual(intact);
  }
  const { status, stderr } = await here.comptoir('import', 'transactions', file);
  expect(stderr).toMatch(/^This import was interrupted earlier\. It resumes after row \d+\.$/m);
  expect(status).toBe(0);
  expect(stored(here)).toBe(rows);
  expect(ask(here, repeated)).toEqual([]);
  expect(readIntegrity(here.dataDir)).toEqual(intact);
  // A finished import deletes its keys: the same file, if it has no ids, then counts as a new one.
  expect(ask(here, 'select * from idempotency_keys')).toEqual([]);
  expect(await here.comptoir('check')).toMatchObject({ status: 0 });
});

test('a file that somebody else imports already is refused with a sentence, and nothing of it is taken in twice', async () => {
  const here = await emptyCompanyWorkspace();
  const file = entries(here, rowsOfProgress);
  const others = new Database(here.file);
  // Plays the other import, whose key stays invisible until this import has checked its rows.
  others.exec('begin immediate');
  const words = ['dist/service/comptoir.js', 'import', 'transactions', file];
  const child = spawn(process.execPath, words, {
    env: { ...process.env, ...here.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close');
  let output = '';
  child.stderr.on('data', (part) => {
    output += part;
  });
  await expect.poll(() => output, { interval: 5 }).toContain(`${rowsOfProgress} rows read\n`);
  const key = createHash('sha256').update(readFileSync(file)).digest('hex');
  others
    .prepare(
      "insert into idempotency_keys (token_id, path, key, body_hash, reply, created) values (0, ?, ?, '', '1', ?)",
    )
    .run('import transactions', key, Math.floor(Date.now() / 1000));
  others.exec('commit');
  others.close();
  expect(await ended).toEqual([1, null]);
  expect(output).toBe(`${rowsOfProgress} rows read\nThis file is being imported already.\n`);
  expect(stored(here)).toBe(0);
});

test('numbers that a file brings are given to nobody else while it comes in', async () => {
  const here = testWorkspace();
  const token = await adminToken(here);
  const details = [
    { account: '1000', amount: '5.00', currency: 'CAD', credit: 'D' },
    { account: '1000', amount: '5.00', currency: 'CAD', credit: 'C' },
  ];
  const numbered = Array.from({ length: rows }, (_, index) =>
    JSON.stringify({ id: index + 1, number: String(index + 1), date: '2026-11-20', details }),
  );
  const file = here.write('numbered.jsonl', numbered.join('\n'));
  const served = await here.serve();
  let isOver = false;
  const importing = here.comptoir('import', 'transactions', file).finally(() => {
    isOver = true;
  });
  const headers = { ...bearer(token), 'Content-Type': 'application/json' };
  const body = JSON.stringify({ date: '2026-11-20', description: 'Posted meanwhile', details });
  await expect.poll(() => Number(stored(here)), { interval: 5 }).toBeGreaterThan(0);
  const posted: number[] = [];
  while (!isOver) {
    const answer = await fetch(`${served.address}/api/transactions`, { method: 'POST', headers, body });
    expect(answer.status).toBe(201);
    posted.push(Number((await answer.json()).data.number));
  }
  expect(await importing).toMatchObject({ status: 0 });
  expect(posted).toEqual(posted.map((_, index) => rows + 1 + index));
  expect(await served.end()).toBe(0);
  expect(await here.comptoir('check')).toMatchObject({ status: 0 });
});
