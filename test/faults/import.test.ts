/** An import beside people at work: their saves get in between, and what is cut goes on where it was cut. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { Database } from '#service/sql/sqlite-engine.ts';
import { adminToken, bearer, newCompany, ownPlace, type Place } from '#test/cli/place.ts';
import { readBooks, soundBooks } from '#test/faults/books.ts';
import { effort } from '#test/harness/effort.ts';

const rows = effort(6000, 60_000);

/** Entries without numbers or ids: taken in twice, they would be there twice. */
function entries({ write }: Place, count: number): string {
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

function ask<T>({ file }: Place, sql: string): T[] {
  const database = new Database(file, { readonly: true });
  try {
    return database.prepare(sql).all<T>();
  } finally {
    database.close();
  }
}

const stored = (here: Place) => ask<{ count: number }>(here, 'select count(*) as count from transactions')[0]?.count;
const repeated = 'select description from transactions group by description having count(*) > 1';

test('saves get in between the rows of an import', async () => {
  const here = await newCompany();
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
  expect(readBooks(here.dataDir)).toEqual(soundBooks);
});

test('killed half-way, the same command brings in the rest, and nothing twice', async () => {
  const here = await newCompany();
  const file = entries(here, rows);
  const kills = effort(2, 10);
  for (let kill = 1; kill <= kills; kill++) {
    const words = ['dist/service/comptoir.js', 'import', 'transactions', file];
    const child = spawn(process.execPath, words, { env: { ...process.env, ...here.env }, stdio: 'ignore' });
    const before = Number(stored(here));
    await expect.poll(() => Number(stored(here)), { interval: 5 }).toBeGreaterThan(before);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(stored(here)).toBeLessThan(rows);
    expect(readBooks(here.dataDir)).toEqual(soundBooks);
  }
  const { status, stderr } = await here.comptoir('import', 'transactions', file);
  expect(stderr).toMatch(/^This import was interrupted earlier\. It resumes after row \d+\.\n/);
  expect(status).toBe(0);
  expect(stored(here)).toBe(rows);
  expect(ask(here, repeated)).toEqual([]);
  expect(readBooks(here.dataDir)).toEqual(soundBooks);
  // What is whole is forgotten: a file without ids is then a new one.
  expect(ask(here, 'select * from idempotency_keys')).toEqual([]);
  expect(await here.comptoir('check')).toMatchObject({ status: 0 });
});

test('numbers that a file brings are given to nobody else while it comes in', async () => {
  const here = ownPlace();
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
