/** The books hold in the database itself: no SQL can commit what the ledger must not have. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite, type SqliteConnection } from '#service/sql/sqlite.ts';
import { contentsOf } from '#test/harness/database.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
let connection: SqliteConnection;
let before: ReturnType<typeof contentsOf>;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21' });
  connection = openSqlite(service.file);
  before = contentsOf(service.file);
});
afterAll(async () => {
  connection.close();
  await service.close();
});
const entry = (id: number, number = id) =>
  `insert into transactions (id, number, reference, date, user, creation_date, creation_time, description, name, labels, search_text)
   values (${id}, ${number}, '', '2026-11-20', 'x', '2026-11-21', '10:00:00', '', '', '', '')`;
const leg = (id: number, credit: string, amount: number, currency = 'CAD', account = '5000') =>
  `insert into transactions_details (transaction_id, account, reference, amount, currency, credit)
   values (${id}, '${account}', '', ${amount}, '${currency}', '${credit}')`;

/** All in one transaction, in this order; throws where it cannot be committed. */
function commit(...statements: string[]): void {
  const { raw } = connection;
  raw.exec('begin');
  try {
    for (const statement of statements) raw.exec(statement);
    raw.exec('commit');
  } finally {
    if (raw.inTransaction) raw.exec('rollback');
  }
}

const free = 900_001;

describe('cannot be committed:', () => {
  it.each([
    ['an entry without legs', [entry(free)]],
    ['an entry with one leg', [entry(free), leg(free, 'D', 1000)]],
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
    ['a number that another entry has', [entry(free, 1), leg(free, 'D', 5), leg(free, 'C', 5)]],
  ])('%s', (_, statements) => {
    expect(() => commit(...statements)).toThrow();
    expect(contentsOf(service.file)).toEqual(before);
  });

  it.each([
    'update transactions set date = date',
    "update transactions set description = 'x' where id = 1",
    'update transactions set id = 900001 where id = 1',
    'delete from transactions where id = 1',
    'delete from transactions',
    'update transactions_details set amount = amount + 1',
    'update transactions_details set transaction_id = 2 where transaction_id = 1',
    "update transactions_details set credit = case credit when 'C' then 'D' else 'C' end",
    'delete from transactions_details where transaction_id = 1',
    'delete from transactions_details',
    'replace into transactions select * from transactions where id = 1',
    'insert or replace into transactions_details select * from transactions_details where id = 1',
  ])('%s', (statement) => {
    expect(() => commit(statement)).toThrow();
    expect(contentsOf(service.file)).toEqual(before);
  });

  it.each([
    'update transactions_sums set debits = debits + 1 where transaction_id = 1',
    'update transactions_posted set legs = 1 where id = 1',
    'insert into never (id) values (1)',
  ])('nor around the guard: %s', (statement) => {
    expect(() => commit(statement)).toThrow();
    expect(contentsOf(service.file)).toEqual(before);
  });
});

it('a balanced entry is committed, whatever the order of its legs and currencies', () => {
  const one = free + 10;
  commit(
    entry(one),
    leg(one, 'C', 7, 'USD'),
    leg(one, 'D', 1000),
    leg(one, 'D', 7, 'USD'),
    leg(one, 'C', 400),
    leg(one, 'C', 600),
  );
  const legs = connection.raw
    .prepare('select count(*) as legs from transactions_details where transaction_id = ?')
    .get(one);
  expect(legs).toEqual({ legs: 5 });
});

it('every entry of the demonstration is balanced to the cent', () => {
  const open = connection.raw
    .prepare(
      `select transaction_id, currency from transactions_details group by transaction_id, currency
       having sum(case credit when 'D' then amount else -amount end) <> 0`,
    )
    .all();
  expect(open).toEqual([]);
});
