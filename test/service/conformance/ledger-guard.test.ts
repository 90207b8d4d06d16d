/** The ledger is protected in the database itself, on either engine: no SQL can commit what its rules forbid. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connection, inTransaction } from '#service/sql/connection.ts';
import type { Engine } from '#service/sql/engine.ts';
import { postgresOfRun } from '#test/harness/postgres-company.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
let connection: Connection;
let before: Record<string, string>;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21' });
  connection = await service.connect();
  before = await service.tableDigests();
});
afterAll(async () => {
  await connection.close();
  await service.close();
});
const entry = (id: number, { number = id, legs = 2 }: { number?: number; legs?: number | null } = {}) =>
  `insert into transactions (id, number, reference, date, "user", creation_date, creation_time, description, name, labels, search_text, legs)
   values (${id}, ${number}, '', '2026-11-20', 'x', '2026-11-21', '10:00:00', '', '', '', '', ${legs})`;
const leg = (id: number, credit: string, amount: number, currency = 'CAD', account = '5000') =>
  `insert into transactions_details (transaction_id, account, reference, amount, currency, credit)
   values (${id}, '${account}', '', ${amount}, '${currency}', '${credit}')`;

/** All in one transaction, in this order. */
function commit(...statements: string[]): Promise<void> {
  return inTransaction(connection, async () => {
    for (const statement of statements) await connection.exec(statement);
  });
}

const free = 900_001;

/** Two unbalanced legs, followed by statements that forge their sums. */
const forged = (...statements: string[]) => [entry(free), leg(free, 'D', 1000), leg(free, 'C', 1001), ...statements];
const forgeries: Record<Engine['name'], readonly (readonly string[])[]> = {
  sqlite: [
    forged(`update transactions_sums set debits = credits where transaction_id = ${free}`),
    forged(`delete from transactions_sums where transaction_id = ${free}`),
    forged(`replace into transactions_sums (transaction_id, currency, debits, credits) values (${free}, 'CAD', 1, 1)`),
    forged(`update transactions_sums set currency = 'XXX', debits = credits where transaction_id = ${free}`),
    forged(`update or replace transactions_sums set transaction_id = 1 where transaction_id = ${free}`),
    [
      `insert into transactions_sums (transaction_id, currency, debits, credits) values (${free}, 'CAD', 5, 5)`,
      entry(free),
      leg(free, 'D', 5),
      leg(free, 'C', 6).replace('insert', 'insert or ignore'),
    ],
    ...[
      'set counted = 2',
      'set counted = counted + 1',
      'set sealed = 1',
      'set legs = 1',
      'set legs = 1, sealed = 1',
      `set id = ${free + 1}`,
    ].map((change) => [
      entry(free),
      leg(free, 'D', 5),
      `update or ignore transactions_posted ${change} where id = ${free}`,
    ]),
    ['update transactions_posted set sealed = 0 where id = 1'],
    ['update transactions_posted set counted = 0, sealed = 0 where id = 1', leg(1, 'D', 5), leg(1, 'C', 5)],
    [entry(free), `delete from transactions_posted where id = ${free}`],
    [entry(free), `replace into transactions_posted (id, legs, counted, sealed) values (${free}, 0, 0, 1)`],
    ['delete from transactions_posted where id = 1', leg(1, 'D', 5), leg(1, 'C', 5)],
    [entry(free), leg(free, 'D', 5), leg(free, 'C', 6).replace('insert', 'insert or ignore')],
    [entry(free).replace('insert', 'insert or ignore')],
    [entry(free, { legs: null }).replace('insert', 'insert or ignore')],
    [entry(free, { legs: 0 }).replace('insert', 'insert or ignore')],
    [entry(free, { number: 1 }).replace('insert', 'insert or replace'), leg(free, 'D', 5), leg(free, 'C', 5)],
    [leg(1, 'D', 5).replace('insert', 'insert or ignore')],
    // Each side is replaced: the sums stay balanced, but the posted amounts are on another account.
    [
      `replace into transactions_details (id, transaction_id, account, reference, amount, currency, credit)
         select id, transaction_id, '9999', reference, amount, currency, credit from transactions_details where transaction_id = 1`,
    ],
  ],
  postgres: [
    forged(`update transactions_sums set debits = credits where transaction_id = ${free}`),
    forged(`delete from transactions_sums where transaction_id = ${free}`),
    forged(`insert into transactions_sums values (${free}, 'CAD', 1, 1)
      on conflict (transaction_id, currency) do update set debits = 1, credits = 1`),
  ],
};

/** Statements that replace a row by another, or remove all of them. */
const replacing: Record<Engine['name'], readonly string[]> = {
  sqlite: [
    'replace into transactions select * from transactions where id = 1',
    'insert or replace into transactions_details select * from transactions_details where id = 1',
  ],
  postgres: [
    'truncate transactions cascade',
    'truncate transactions_details',
    `insert into transactions_details select * from transactions_details where id = 1
       on conflict (id) do update set amount = 1`,
  ],
};

const aroundTheGuard: Record<Engine['name'], readonly string[]> = {
  sqlite: ['insert into never (id) values (1)'],
  postgres: ['truncate transactions_sums'],
};

describe('cannot be committed:', () => {
  it.each([
    ['an entry without legs', [entry(free)]],
    ['an entry with one leg', [entry(free), leg(free, 'D', 1000)]],
    ['an entry that says it has one leg', [entry(free, { legs: 1 }), leg(free, 'D', 1000)]],
    [
      'an entry that does not say how many legs it has',
      [entry(free, { legs: null }), leg(free, 'D', 5), leg(free, 'C', 5)],
    ],
    ['fewer legs than the entry says', [entry(free, { legs: 3 }), leg(free, 'D', 5), leg(free, 'C', 5)]],
    ['more legs than the entry says', [entry(free), leg(free, 'D', 5), leg(free, 'D', 5), leg(free, 'C', 10)]],
    ['two debits', [entry(free), leg(free, 'D', 1000), leg(free, 'D', 1000)]],
    ['a cent too much', [entry(free), leg(free, 'D', 1000), leg(free, 'C', 1001)]],
    ['a balance over two currencies', [entry(free), leg(free, 'D', 1000), leg(free, 'C', 1000, 'USD')]],
    [
      'one balanced entry beside one that is not',
      [
        entry(free),
        leg(free, 'D', 5),
        leg(free, 'C', 5),
        entry(free + 1),
        leg(free + 1, 'D', 5),
        leg(free + 1, 'C', 6),
      ],
    ],
    [
      'two entries that are balanced only together',
      [
        entry(free),
        leg(free, 'D', 5),
        leg(free, 'D', 5),
        entry(free + 1),
        leg(free + 1, 'C', 5),
        leg(free + 1, 'C', 5),
      ],
    ],
    ['a leg of no entry', [leg(free, 'D', 5), leg(free, 'C', 5)]],
    ['an amount of zero', [entry(free), leg(free, 'D', 0), leg(free, 'C', 0)]],
    ['an amount below zero', [entry(free), leg(free, 'D', -5), leg(free, 'C', -5)]],
    ['another letter than C or D', [entry(free), leg(free, 'd', 5), leg(free, 'C', 5)]],
    ['another currency than three capitals', [entry(free), leg(free, 'D', 5, 'cad'), leg(free, 'C', 5, 'cad')]],
    ['a leg without an account', [entry(free), leg(free, 'D', 5, 'CAD', ''), leg(free, 'C', 5)]],
    ['a further leg of an entry that was posted', [leg(1, 'D', 5)]],
    ['further legs of an entry that was posted, balanced', [leg(1, 'D', 5), leg(1, 'C', 5)]],
    ['a number that another entry has', [entry(free, { number: 1 }), leg(free, 'D', 5), leg(free, 'C', 5)]],
  ])('%s', async (_, statements) => {
    await expect(commit(...statements)).rejects.toThrow();
    expect(await service.tableDigests()).toEqual(before);
  });

  const engine = postgresOfRun() ? 'postgres' : 'sqlite';

  it.each(forgeries[engine].map((statements) => [statements.at(-1), statements]))(
    'with sums that are forged: %s',
    async (_, statements) => {
      await expect(commit(...statements)).rejects.toThrow();
      expect(await service.tableDigests()).toEqual(before);
    },
  );

  it.each([
    'update transactions set date = date',
    'update transactions set legs = 3 where id = 1',
    "update transactions set description = 'x' where id = 1",
    'update transactions set id = 900001 where id = 1',
    'delete from transactions where id = 1',
    'delete from transactions',
    'update transactions_details set amount = amount + 1',
    'update transactions_details set transaction_id = 2 where transaction_id = 1',
    "update transactions_details set credit = case credit when 'C' then 'D' else 'C' end",
    'delete from transactions_details where transaction_id = 1',
    'delete from transactions_details',
    ...replacing[engine],
    'update transactions_sums set debits = debits + 1 where transaction_id = 1',
    'update transactions_sums set debits = debits + 1, credits = credits + 1 where transaction_id = 1',
    'delete from transactions_sums',
    "insert into transactions_sums values (1, 'EUR', 5, 5)",
    ...aroundTheGuard[engine],
  ])('%s', async (statement) => {
    await expect(commit(statement)).rejects.toThrow();
    expect(await service.tableDigests()).toEqual(before);
  });
});

it('a balanced entry is committed, whatever the order of its legs and currencies', async () => {
  const one = free + 10;
  await commit(
    entry(one, { legs: 5 }),
    leg(one, 'C', 7, 'USD'),
    leg(one, 'D', 1000),
    leg(one, 'D', 7, 'USD'),
    leg(one, 'C', 400),
    leg(one, 'C', 600),
  );
  const legs = connection.db.selectFrom('transactions_details').select('id').where('transaction_id', '=', one);
  expect(await legs.execute()).toHaveLength(5);
});

it('every entry of the demonstration is balanced to the cent', async () => {
  const { rows } = await sql`
    select transaction_id, currency from transactions_details group by transaction_id, currency
    having sum(case credit when 'D' then amount else -amount end) <> 0`.execute(connection.db);
  expect(rows).toEqual([]);
});
