/** Pages that are found through counted blocks are those that a walk over all rows finds, whatever was written. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { implementationOf } from '#service/registry.ts';
import { prepareDatabase } from '#service/sql/database-file.ts';
import { listBlocks } from '#service/sql/migrations/0006-list-blocks.ts';
import { openSqlite, type SqliteConnection } from '#service/sql/sqlite.ts';
import type { Statement } from '#service/sql/sqlite-engine.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { seededRandom } from '#test/harness/seeded-random.ts';

let directory: string;
let connection: SqliteConnection;
const statements = new Map<string, Statement>();

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'comptoir-blocks-'));
  connection = openSqlite(await prepareDatabase(directory));
});
afterAll(() => {
  connection.close();
  rmSync(directory, { recursive: true });
});

const context = () => ({
  db: connection.db,
  clock: { today: '2026-11-21', now: '2026-11-21 08:00:00' },
  partyAccounts: [],
});
const whole = { per_page: 20, words: [], sort: [], conditions: [] };

/** Runs a statement, which is prepared only once. */
function run(sql: string, ...values: unknown[]): void {
  const statement = statements.get(sql) ?? connection.raw.prepare(sql);
  statements.set(sql, statement);
  statement.run(...values);
}

const random = seededRandom();
/** Few different texts, so that many are equal. */
const anyText = () => String.fromCharCode(random.int(97, 122), random.int(97, 122));
const anyDay = () => `2026-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`;

const writes = {
  clients: {
    insert: () =>
      run(
        "insert into clients (code, name, creation_date, inactive, credit, term, order_key, search_text) values ('', '', '', 0, 0, 0, ?, '')",
        anyText(),
      ),
    move: (id: unknown) => run('update clients set order_key = ? where id = ?', anyText(), id),
    inOrder: 'order_key, id',
  },
  tasks: {
    insert: () =>
      run(
        "insert into tasks (creation_date, title, start_date, end_date, projet_id, active, status, time_estimated, time_spent, search_text) values (?, '', '', '', 0, 0, 0, 0, 0, '')",
        anyDay(),
      ),
    move: (id: unknown) => run('update tasks set creation_date = ? where id = ?', anyDay(), id),
    inOrder: 'creation_date desc, id desc',
  },
  agenda_appointments: {
    insert: () =>
      run(
        "insert into agenda_appointments (date_at, time_at, date_end, time_end, sale_id, sale_product_id, workflow_id, duration, client_id, vehicle_id, search_text) values ('', '', '', '', 0, 0, 0, 0, 0, 0, '')",
      ),
    move: () => {},
    inOrder: 'id desc',
  },
} as const;

type Table = keyof typeof writes;

function idsInOrder(table: Table): unknown[] {
  return connection.raw.prepare(`select id from ${table} order by ${writes[table].inOrder}`).values();
}

function writeSome(table: Table, count: number): void {
  const { insert, move } = writes[table];
  connection.raw.exec('begin');
  for (let turn = 0; turn < count; turn++) insert();
  const ids = connection.raw.prepare(`select id from ${table} order by id`).values();
  for (let turn = 0; turn < Math.floor(count / 4); turn++) {
    const [id] = ids.splice(random.int(0, ids.length - 1), 1);
    if (turn % 2) move(id);
    else run(`delete from ${table} where id = ?`, id);
  }
  connection.raw.exec('commit');
}

async function demandPages(table: Table): Promise<void> {
  const ids = idsInOrder(table);
  const last = Math.ceil(ids.length / 20);
  const pages = [1, 2, last - 1, last, last + 1, ...Array.from({ length: 12 }, () => random.int(1, last))];
  for (const page of pages.filter((each) => each > 0)) {
    const { records, total } = await implementationOf(table).handlers.list(context(), { ...whole, page });
    expect(total).toBe(ids.length);
    expect(records.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 20, page * 20));
  }
}

describe.each(Object.keys(writes) as Table[])('%s', (table) => {
  it('has the pages that a walk over it has, after any writes', async () => {
    await demandPages(table);
    for (let round = 0; round < gateOrSoak(4, 60); round++) {
      writeSome(table, random.int(1500, 3999));
      await demandPages(table);
    }
    const blocks = connection.raw.prepare('select max(count), count(*) from list_blocks where list = ?').get(table);
    expect(Number(blocks?.['max(count)'])).toBeLessThanOrEqual(4096);
    expect(Number(blocks?.['count(*)'])).toBeGreaterThan(2);
  });

  it('has them, too, where all was counted at once', async () => {
    connection.raw.exec(listBlocks.fill);
    await demandPages(table);
    writeSome(table, 3000);
    await demandPages(table);
  });
});
