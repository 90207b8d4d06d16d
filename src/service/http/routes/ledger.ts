/** What a list of entries comes to, the trial balance, and the lines of one account with its balance after each. Extensions (decision 13). */
import type { FastifyInstance } from 'fastify';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { lastPage } from '#contract/core/evaluate-query.ts';
import { innerFields, innerTests, type ListQuery, readListQuery } from '#contract/core/query.ts';
import { decimalText } from '#contract/formats/decimal.ts';
import { normalizeAccount } from '#contract/formats/text.ts';
import {
  type AccountLine,
  type AccountMonth,
  type AccountPage,
  type AccountQuestion,
  accountLinesPath,
  accountMonthsPath,
  netOf,
  readAccountAlone,
  readAccountQuestion,
  type Sides,
  sumsOf,
  withBalances,
} from '#contract/reports/account-ledger.ts';
import { ledgerBalances, type Period } from '#contract/reports/figures.ts';
import { ledgerTotalsPath, type Totals } from '#contract/reports/ledger-totals.ts';
import { type AccountParts, type PeriodBalance, periodBalances } from '#contract/reports/trial-balance.ts';
import { invalid } from '#service/api-error.ts';
import { readClock } from '#service/clock.ts';
import type { Implementation } from '#service/commands/implement.ts';
import { listingOf } from '#service/commands/storage.ts';
import type { AppDeps } from '#service/http/deps.ts';
import { addFigures, addSums } from '#service/http/routes/figures.ts';
import { anyTable } from '#service/sql/any-table.ts';
import { type Halves, halvesOf, wholeOf } from '#service/sql/exact-sum.ts';
import { isSpelled, narrow, testLines } from '#service/sql/list-query.ts';

type Db = AppDeps['db'];

const of = ['transactions'] as const;

export function ledgerRoutes(app: FastifyInstance, deps: AppDeps, entries: Implementation): void {
  addSums(app, deps, { path: ledgerTotalsPath, of }, (raw) => {
    const reading = readListQuery(entries.module, raw, { extensions: true });
    if (!reading.ok) throw invalid(reading.problems);
    const { words, conditions } = reading.query;
    const clock = readClock();
    // What an entry's period is changes with the month.
    const question = JSON.stringify([clock.today.slice(0, 7), words, conditions]);
    return { question, reckon: async () => ({ data: await sumFound(deps, entries, reading.query) }) };
  });
  addFigures(app, deps, ledgerBalances, (db, from, to) => readBalances(db, { from, to }));
  addSums(app, deps, { path: accountLinesPath, of }, (raw) => {
    const reading = readAccountQuestion(raw);
    if (!reading.ok) throw invalid(reading.problems);
    const { question } = reading;
    return {
      question: JSON.stringify(question),
      reckon: async () => spell(await readAccount(deps.longReads, question)),
    };
  });
  addSums(app, deps, { path: accountMonthsPath, of }, (raw) => {
    const reading = readAccountAlone(raw);
    if (!reading.ok) throw invalid(reading.problems);
    const { account } = reading.question;
    return { question: account, reckon: async () => ({ data: await readMonths(deps.longReads, account) }) };
  });
}

function spell({ lines, ...rest }: AccountPage): object {
  return { data: lines, ...rest };
}

type BothSides = Halves<'debit' | 'credit'>;

function bothSides(debit: RawBuilder<unknown>, credit: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${halvesOf('debit', debit)}, ${halvesOf('credit', credit)}`;
}

const legSides = bothSides(
  sql`(case when leg.credit = 'D' then leg.amount else 0 end)`,
  sql`(case when leg.credit = 'D' then 0 else leg.amount end)`,
);

function sidesOf(halves: BothSides): Pick<Sides, 'debit' | 'credit'> {
  return { debit: wholeOf('debit', halves), credit: wholeOf('credit', halves) };
}

/** Of the lines that the list's conditions mean; where they mean whole entries, those have their sums at hand. */
async function sumFound(deps: AppDeps, { module, storage }: Implementation, query: ListQuery): Promise<Totals[]> {
  const { longReads: db, partyAccounts } = deps;
  const listing = listingOf(storage, { db, partyAccounts, clock: readClock() });
  const isEvery = !query.words.length && !query.conditions.length;
  const found = narrow(anyTable(db).selectFrom(storage.listedIn), listing, query).select(`${storage.listedIn}.id`);
  const isFound = isEvery ? sql`1 = 1` : sql`transaction_id in ${found}`;
  const meant = innerTests(query.conditions).find(({ isNone }) => !isNone);
  const { rows } = meant
    ? await sql<BothSides & { currency: string }>`
        select leg.currency, ${legSides} from transactions_details as leg
        where ${isFound} and ${testLines('leg', innerFields(module, meant.list), meant.conditions)}
        group by leg.currency order by leg.currency`.execute(db)
    : await sql<BothSides & { currency: string }>`
        select currency, ${bothSides(sql`debits`, sql`credits`)} from transactions_sums
        where ${isFound} group by currency order by currency`.execute(db);
  return rows.map(({ currency, ...halves }) => {
    const { debit, credit } = sidesOf(halves);
    return { currency, debit: decimalText(debit), credit: decimalText(credit) };
  });
}

async function readBalances(db: Db, { from, to }: Period): Promise<PeriodBalance[]> {
  const { rows } = await sql<
    BothSides & Pick<AccountParts, 'account' | 'currency'> & { isBefore: number; count: number }
  >`
    select leg.account, leg.currency, entry.date < ${from} as isBefore, count(*) as count, ${legSides}
    from transactions as entry join transactions_details as leg on leg.transaction_id = entry.id
    where entry.date < ${from} or entry.date <= ${to}
    group by leg.account, leg.currency, isBefore`.execute(db);
  const accounts = new Map<string, AccountParts>();
  for (const { account: spelled, currency, isBefore, count, ...halves } of rows) {
    // What was stored before accounts had one spelling is added to what it reads as.
    const account = normalizeAccount(spelled);
    const key = JSON.stringify([account, currency]);
    const held = accounts.get(key) ?? { account, currency };
    const part = isBefore ? 'before' : 'within';
    accounts.set(key, { ...held, [part]: sumOf(held[part], { ...sidesOf(halves), count }) });
  }
  return periodBalances(accounts.values());
}

/** What is posted while an answer is being reckoned is not in it: lines are only ever added, each with a higher id. */
interface Ledger {
  db: Db;
  latest: number;
}

async function ledgerNow(db: Db): Promise<Ledger> {
  const { rows } = await sql<{ latest: number | null }>`select max(id) as latest from transactions_details`.execute(db);
  return { db, latest: rows[0]?.latest ?? 0 };
}

const onAccount = ({ latest }: Ledger, account: string) => sql`
  from transactions_details as leg join transactions as entry on entry.id = leg.transaction_id
  where ${isSpelled(sql.ref('leg.account'), [account])} and leg.id <= ${latest}`;

async function readAccount(db: Db, question: AccountQuestion): Promise<AccountPage> {
  const { per_page } = question;
  const ledger = await ledgerNow(db);
  const { opening, moved } = await sumParts(ledger, question);
  const total = [...moved.values()].reduce((sum, { count }) => sum + count, 0);
  const last = lastPage(total, per_page);
  const { page = last } = question;
  const rows = page <= last ? await readRows(ledger, question, (page - 1) * per_page) : [];
  const passed = await sumPassed(ledger, question, page, rows[0], { opening, moved });
  const currencies = [...new Set([...opening.keys(), ...moved.keys()])].sort();
  const carried = currencies.map((currency) => ({ currency, balance: decimalText(netOf(passed.get(currency))) }));
  return {
    lines: withBalances(rows.map(lineOf), carried),
    carried,
    sums: currencies.map((currency) => sumsOf(currency, opening.get(currency), moved.get(currency))),
    meta: { current_page: page, last_page: last, per_page, total },
  };
}

type SidesByCurrency = Map<string, Sides>;

interface Parts {
  /** Before the days that were asked for. */
  opening: SidesByCurrency;
  /** In them. */
  moved: SidesByCurrency;
}

const since = '0000-00-00';
const forGood = '9999-99-99';

async function sumParts(ledger: Ledger, { account, from = since, to = forGood }: AccountQuestion): Promise<Parts> {
  const { rows } = await sql<BothSides & { currency: string; isBefore: number; count: number }>`
    select leg.currency, entry.date < ${from} as isBefore, count(*) as count, ${legSides} ${onAccount(ledger, account)}
      and (entry.date < ${from} or entry.date <= ${to}) group by leg.currency, isBefore`.execute(ledger.db);
  const part = (isBefore: number) =>
    new Map(
      rows
        .filter((row) => row.isBefore === isBefore)
        .map((row) => [row.currency, { ...sidesOf(row), count: row.count }]),
    );
  return { opening: part(1), moved: part(0) };
}

/** Everything before the first line of the page. */
async function sumPassed(
  ledger: Ledger,
  { account }: AccountQuestion,
  page: number,
  first: LineRow | undefined,
  { opening, moved }: Parts,
): Promise<SidesByCurrency> {
  if (page === 1) return opening;
  if (!first) return added(opening, moved);
  const { rows } = await sql<BothSides & { currency: string; count: number }>`
    select leg.currency, count(*) as count, ${legSides} ${onAccount(ledger, account)}
      and (entry.date, entry.id, leg.id) < (${first.date}, ${first.entry_id}, ${first.leg_id})
    group by leg.currency`.execute(ledger.db);
  return new Map(rows.map((row) => [row.currency, { ...sidesOf(row), count: row.count }]));
}

function added(some: SidesByCurrency, more: SidesByCurrency): SidesByCurrency {
  const sums = new Map(some);
  for (const [currency, sides] of more) sums.set(currency, sumOf(sums.get(currency), sides));
  return sums;
}

function sumOf(some: Sides | undefined, { debit, credit, count }: Sides): Sides {
  const held = some ?? { debit: 0n, credit: 0n, count: 0 };
  return { debit: held.debit + debit, credit: held.credit + credit, count: held.count + count };
}

interface LineRow {
  leg_id: number;
  leg_reference: string;
  amount: number;
  currency: string;
  credit: string;
  projet_id: number | null;
  entry_id: number;
  number: number;
  date: string;
  name: string;
  reference: string;
  description: string;
}

async function readRows(
  ledger: Ledger,
  { account, from = since, to = forGood, per_page }: AccountQuestion,
  offset: number,
): Promise<LineRow[]> {
  const isWithin: RawBuilder<SqlBool> = sql`entry.date >= ${from} and entry.date <= ${to}`;
  const { rows } = await sql<LineRow>`
    select leg.id as leg_id, leg.reference as leg_reference, leg.amount, leg.currency, leg.credit, leg.projet_id,
      entry.id as entry_id, entry.number, entry.date, entry.name, entry.reference, entry.description
    ${onAccount(ledger, account)} and ${isWithin}
    order by entry.date, entry.id, leg.id limit ${per_page} offset ${offset}`.execute(ledger.db);
  return rows;
}

function lineOf(row: LineRow): Omit<AccountLine, 'balance'> {
  const { entry_id, number, date, name, reference, description } = row;
  return {
    entry: { id: entry_id, number: String(number), date, name, reference, description },
    reference: row.leg_reference,
    projet_id: row.projet_id === null ? '' : String(row.projet_id),
    amount: decimalText(row.amount),
    currency: row.currency,
    credit: row.credit,
  };
}

async function readMonths(db: Db, account: string): Promise<AccountMonth[]> {
  const { rows } = await sql<BothSides & Pick<AccountMonth, 'month' | 'currency' | 'count'>>`
    select substr(entry.date, 1, 7) as month, leg.currency, count(*) as count, ${legSides} ${onAccount(await ledgerNow(db), account)}
    group by month, leg.currency order by month, leg.currency`.execute(db);
  return rows.map(({ month, currency, count, ...halves }) => {
    const { debit, credit } = sidesOf(halves);
    return { month, currency, debit: decimalText(debit), credit: decimalText(credit), count };
  });
}
