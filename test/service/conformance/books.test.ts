/**
 * The reports of the ledger (extensions) against books that are kept by hand, and against each other: on odd days, in
 * several currencies, with the largest amounts, and with reversals.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fiscalYearOf } from '#contract/rules/fiscal-year.ts';
import { placementsIn } from '#contract/statements/account-placement.ts';
import { agedBalances as agedReport } from '#contract/statements/aged-balances.ts';
import { balanceSheets } from '#contract/statements/balance-sheet.ts';
import { incomeStatements } from '#contract/statements/income-statement.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { startService, type TestService } from '#test/harness/service.ts';
import {
  agedBalances,
  amountOf,
  type Entry,
  groupsOf,
  type Leg,
  type Line,
  linesIn,
  sidesOf,
  signed,
  sum,
  trialBalance,
  unitsOf,
} from '#test/service/conformance/naive-books.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  for (const code of clients) await service.ask('POST', '/api/clients', { body: { code, name: code } });
  for (const code of suppliers) await service.ask('POST', '/api/providers', { body: { code, name: code } });
});
afterAll(() => service.close());

const clients = ['A-1', 'a-1', 'É 2', 'BOTH', '10', '2'];
const suppliers = ['BOTH', 'P&1', 'a-1'];
const forever = { from: '0001-01-01', to: '9999-12-31' };

type Query = Record<string, string | undefined>;

async function ask(name: string, query: Query) {
  const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  const { status, body } = await service.ask('GET', `/api/${name}?${new URLSearchParams(given)}`);
  expect(status, `${name} ${JSON.stringify(query)}`).toBe(200);
  return body;
}

async function everyPage(name: string, query: Query) {
  const pages = [await ask(name, { ...query, page: '1' })];
  while (pages.length < pages[0].meta.last_page) pages.push(await ask(name, { ...query, page: `${pages.length + 1}` }));
  return pages;
}

const anyDay = fc.constantFrom(
  ...['0001-01-01', '1999-12-31', '2023-12-31', '2024-01-01', '2024-02-28', '2024-02-29', '2024-03-01', '2024-03-31'],
  ...['2024-04-01', '2024-04-30', '2024-12-31', '2025-02-28', '2100-03-01', '9999-12-31'],
);
const anyPeriod = fc
  .tuple(anyDay, anyDay)
  .map((days) => [...days].sort())
  .map(([from = '', to = '']) => ({ from, to }));
const anyAmount = fc.constantFrom('0.01', '33.33', '100.00', '100.00', '999999999999.99');
const anyReference = fc.constantFrom('', '', 'F-1', 'F-2', 'f-1');
/** A bill, a payment, a supplier's bill and its payment, and what is set off. */
const anyAccounts = fc.constantFrom(
  ...[
    ['1100', '4000'],
    ['1000', '1100'],
    ['5100', '2100'],
    ['2100', '1000'],
    ['2100', '1100'],
    ['1100', 'Divers'],
  ],
);
const anyPair = fc.record({
  accounts: anyAccounts,
  amount: anyAmount,
  currency: fc.constantFrom('CAD', 'CAD', 'USD', 'JPY'),
  reference: anyReference,
});
const anyMove = fc.record({
  date: anyDay,
  code: fc.constantFrom(null, ...clients, ...suppliers),
  reference: anyReference,
  pairs: fc.array(anyPair, { minLength: 1, maxLength: 3 }),
  /** How many entries before this one is the entry that it reverses instead. */
  reverses: fc.option(fc.nat(6)),
  isNamed: fc.boolean(),
});
type Move = typeof anyMove extends fc.Arbitrary<infer M> ? M : never;

const posted: Entry[] = [];

async function post({ date, code, reference, pairs, reverses, isNamed }: Move): Promise<void> {
  const reversed = reverses === null ? undefined : posted.at(-1 - reverses);
  const details = pairs.flatMap(({ accounts: [debit, credit], ...leg }) => [
    { ...leg, account: debit, credit: 'D' },
    { ...leg, account: credit, credit: 'C' },
  ]);
  const back = reversed && {
    code: reversed.code,
    reference: reversed.reference,
    description: isNamed ? `Contrepassation de l’écriture n° ${reversed.number}.` : 'Correction',
    details: reversed.details.map((leg) => ({ ...leg, credit: leg.credit === 'D' ? 'C' : 'D' })).reverse(),
  };
  const body = { date, code, reference, description: '', details, ...back };
  const answer = await service.ask('POST', '/api/transactions', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  posted.push(answer.body.data);
}

const accountOf = ({ account, currency }: { account: string; currency: string }) => `${account} ${currency}`;

/** Of a period, and of its two parts. */
async function checkPeriod(period: { from: string; to: string }, cut: string) {
  const { data } = await ask('ledger_balances', period);
  expect(data).toEqual(trialBalance(posted, period));
  for (const [, own] of groupsOf(data, ({ currency }: { currency: string; closing: string }) => [currency]))
    expect(sum(own.map(({ closing }) => unitsOf(closing)))).toBe(0n);
  const journal = await everyPage('ledger_journal', { ...period, per_page: '7' });
  const isWithin = ({ entry }: Line) => entry.date >= period.from && entry.date <= period.to;
  const within = groupsOf(linesIn(posted, isWithin), ({ currency }) => [currency]);
  const totals = within.map(([[currency], lines]) => ({ currency, ...sidesOf(lines) }));
  expect(journal[0].totals).toEqual(totals.map(({ count, ...total }) => total));
  expect(journal.flatMap((page) => page.data.map(({ id }: Entry) => id))).toEqual([
    ...new Set(linesIn(posted, isWithin).map(({ entry }) => entry.id)),
  ]);
  if (cut <= period.from || cut > period.to) return;
  const eve = new Date(Date.parse(cut) - 1).toISOString().slice(0, 10);
  const { data: earlier } = await ask('ledger_balances', { from: period.from, to: eve });
  const { data: later } = await ask('ledger_balances', { from: cut, to: period.to });
  const closing = new Map<string, string>(
    earlier.map((each: Leg & { closing: string }) => [accountOf(each), each.closing]),
  );
  for (const each of later) expect(each.opening).toBe(closing.get(accountOf(each)) ?? '0.00');
}

/** The lines of every account, read in pages, by the general ledger and by the account alone. */
async function checkLines({ from, to }: { from: string; to: string }, per_page: string) {
  const pages = await everyPage('ledger_lines', { from, to, per_page });
  const lines = pages
    .flatMap(({ data }) => data)
    .flatMap(({ account, lines }) => lines.map((line: object) => ({ account, ...line })));
  const told = ({ account, entry, amount, credit, balance }: Line & { balance: string }) => [
    account,
    entry.id,
    amount,
    credit,
    balance,
  ];
  const kept = groupsOf(
    linesIn(posted, ({ entry }) => entry.date <= to),
    ({ account }) => [account],
  ).flatMap(([, own]) =>
    own.map((line, at) => {
      const before = own.slice(0, at + 1).filter(({ currency }) => currency === line.currency);
      return { ...line, balance: amountOf(sum(before.map(signed))) };
    }),
  );
  expect(lines.map(told)).toEqual(kept.filter(({ entry }) => entry.date >= from).map(told));
  const alone = await everyPage('ledger_account', { account: '1100', from, to, per_page });
  expect(alone.flatMap(({ data }) => data)).toEqual(
    lines.filter(({ account }) => account === '1100').map(({ account, ...line }) => line),
  );
}

async function checkOpen(account: string, at: string) {
  const side = account === '2100' ? 'payable' : 'receivable';
  const kept = agedBalances(posted, { account, at }, side === 'payable' ? 'C' : 'D');
  const { data } = await ask('ledger_aging', { account, at });
  const told = agedReport(data, side).flatMap(({ currency, parties }) =>
    parties.map(({ code, buckets, unapplied, total }) => ({ code, currency, buckets, unapplied, total })),
  );
  const inOrder = (some: typeof kept) =>
    groupsOf(some, ({ code, currency }) => [code, currency]).flatMap(([, own]) => own);
  expect(inOrder(told), `${account} on ${at}`).toEqual(inOrder(kept));
  const balances = trialBalance(posted, { from: at, to: at }).filter((each) => each.account === account);
  for (const { currency, totals } of agedReport(data, side)) {
    const { closing = '0.00' } = balances.find((each) => each.currency === currency) ?? {};
    expect(unitsOf(totals.total)).toBe(side === 'payable' ? -unitsOf(closing) : unitsOf(closing));
  }
  const owing = [...new Set(kept.filter(({ total }) => unitsOf(total) > 0n).map(({ code }) => code))].sort();
  const parties = side === 'payable' ? suppliers : clients;
  const pages = await everyPage('ledger_statements', { account, side, to: at, per_page: '2' });
  const statements = pages.flatMap((page) => page.data);
  expect(statements.map(({ code }) => code)).toEqual(owing.filter((code) => parties.includes(code)));
  expect(pages[0].without_party).toEqual(owing.filter((code) => !parties.includes(code)));
  for (const { code, sums } of statements)
    for (const { currency, closing } of sums) {
      const { total = '0.00' } = kept.find((each) => each.code === code && each.currency === currency) ?? {};
      expect(unitsOf(closing)).toBe(side === 'payable' ? -unitsOf(total) : unitsOf(total));
    }
}

const placeOf = placementsIn([]);

/** `Divers` has no type, so that the two sides of a balance sheet differ by what it has. */
async function checkStatements(at: string, startMonth: number) {
  const { from } = fiscalYearOf(at, startMonth);
  if (from < forever.from) return;
  const { data } = await ask('ledger_balances', { from, to: at });
  const isOf = (digits: string, currency: string, since = forever.from) =>
    sum(
      linesIn(
        posted,
        (line) =>
          line.currency === currency &&
          digits.includes(line.account.slice(0, 1)) &&
          line.entry.date >= since &&
          line.entry.date <= at,
      ).map(signed),
    );
  for (const { currency, asset, liability, earlierYears, currentYear, difference } of balanceSheets([data], placeOf)) {
    expect(asset.totals).toEqual([amountOf(isOf('1', currency))]);
    expect(liability.totals).toEqual([amountOf(-isOf('2', currency))]);
    expect(currentYear).toEqual([amountOf(-isOf('45', currency, from))]);
    expect(earlierYears).toEqual([amountOf(isOf('45', currency, from) - isOf('45', currency))]);
    expect(difference).toEqual([amountOf(-isOf('D', currency))]);
  }
  for (const { currency, netIncome } of incomeStatements([data], placeOf))
    expect(netIncome).toEqual([amountOf(-isOf('45', currency, from))]);
}

it('whatever is posted, every report says what the books come to', async () => {
  const made = fc.record({
    moves: fc.array(anyMove, { minLength: 4, maxLength: 10 }),
    period: fc.oneof(anyPeriod, fc.constant(forever)),
    cut: anyDay,
    perPage: fc.constantFrom('1', '3', '1000'),
    at: fc.oneof(anyDay, fc.constantFrom('2024-05-30', '2024-05-31', '2024-06-29')),
    startMonth: fc.integer({ min: 1, max: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(made, async ({ moves, period, cut, perPage, at, startMonth }) => {
      for (const move of moves) await post(move);
      await checkPeriod(period, cut);
      await checkLines(period, posted.length > 60 && perPage === '1' ? '17' : perPage);
      for (const account of ['1100', '2100', '1000']) await checkOpen(account, at);
      await checkStatements(at, startMonth);
    }),
    // Posted entries stay, so a shrunk example would not be the same case.
    { numRuns: gateOrSoak(8, 80), endOnFailure: true },
  );
});
