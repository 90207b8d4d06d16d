/** The general ledger, the journal, aged balances and taxes (extensions), against what was posted. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decimalText, sumDecimals } from '#contract/formats/decimal.ts';
import type { LedgerAccountPart } from '#contract/reports/ledger_lines.ts';
import { agedBalances } from '#contract/statements/aged-balances.ts';
import { readRows } from '#service/reports/ledger/account-rows.ts';
import { type Ledger, ledgerNow } from '#service/reports/ledger/ledger-sides.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21' });
}, 120_000);
afterAll(() => service.close());

async function ask(name: string, query: Record<string, string>) {
  const { status, body } = await service.ask('GET', `/api/${name}?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body;
}

async function everyPage(name: string, query: Record<string, string>) {
  const pages = [];
  for (let page = 1; ; page++) {
    pages.push(await ask(name, { ...query, page: String(page) }));
    if (page >= pages[0].meta.last_page) return pages;
  }
}

const days = { from: '2026-05-01', to: '2026-10-31' };

it('the general ledger has every line once, and leads each account from what it opens with to what it closes with', async () => {
  const { data: balances } = await ask('ledger_balances', days);
  const parts: LedgerAccountPart[] = (await everyPage('ledger_lines', { ...days, per_page: '173' })).flatMap(
    ({ data }) => data,
  );
  expect([...new Set(parts.map(({ account }) => account))]).toEqual([
    ...new Set(balances.map(({ account }: { account: string }) => account)),
  ]);
  for (const { account, currency, opening, debit, credit, closing, count } of balances) {
    const own = parts.filter((part) => part.account === account);
    const lines = own.flatMap(({ lines }) => lines).filter((line) => line.currency === currency);
    const side = (sign: string) =>
      sumDecimals(lines.filter((line) => line.credit === sign).map(({ amount }) => amount));
    expect([lines.length, side('D'), side('C')]).toEqual([count, debit, credit]);
    const carried = own.map((part) => part.carried.find((each) => each.currency === currency)?.balance);
    expect(carried[0]).toBe(opening);
    expect(lines.at(-1)?.balance ?? opening).toBe(closing);
  }
});

it('its range of accounts includes both ends', async () => {
  const { data } = await ask('ledger_lines', { ...days, account_from: '1100', account_to: '2100', per_page: '1' });
  expect(data[0].account).toBe('1100');
  const pages = await everyPage('ledger_lines', {
    ...days,
    account_from: '2100',
    account_to: '2100',
    per_page: '1000',
  });
  expect(new Set(pages.flatMap((page) => page.data).map(({ account }) => account))).toEqual(new Set(['2100']));
});

it('the journal has every entry of the days by date and number, its totals, and no gap', async () => {
  const pages = await everyPage('ledger_journal', { ...days, per_page: '97' });
  const entries = pages.flatMap(({ data }) => data);
  expect(entries).toHaveLength(pages[0].meta.total);
  const keys = entries.map(({ date, number }) => `${date} ${String(number).padStart(9, '0')}`);
  expect(keys).toEqual([...keys].sort());
  for (const { currency, debit, credit } of pages[0].totals) {
    const own = entries.flatMap(({ details }) => details).filter((leg) => leg.currency === currency);
    const side = (sign: string) => sumDecimals(own.filter((leg) => leg.credit === sign).map(({ amount }) => amount));
    expect([side('D'), side('C'), debit]).toEqual([debit, credit, credit]);
  }
  const { first, last, missing, elsewhere } = pages[0].numbers;
  expect(missing).toEqual([]);
  expect(last - first + 1).toBe(entries.length + elsewhere);
});

it.each([
  ['1100', 'receivable'],
  ['2100', 'payable'],
] as const)('the aged balances of %s come to the balance of the account', async (account, side) => {
  const at = '2026-10-31';
  const { data } = await ask('ledger_aging', { account, at });
  const { data: balances } = await ask('ledger_balances', { from: '0001-01-01', to: at });
  const aged = agedBalances(data, side);
  expect(aged.length).toBeGreaterThan(1);
  for (const { currency, totals } of aged) {
    const balance = balances.find(
      (each: { account: string; currency: string }) => each.account === account && each.currency === currency,
    );
    const units = BigInt(balance.closing.replace('.', ''));
    expect(totals.total).toBe(decimalText(side === 'receivable' ? units : -units));
  }
  expect(aged[0]?.parties[0]?.party?.segment).toBe(side === 'receivable' ? 'clients' : 'providers');
});

const leg = (account: string, credit: 'C' | 'D', amount: string) => ({ account, credit, amount, currency: 'CAD' });

async function post(own: TestService, date: string, ...details: ReturnType<typeof leg>[]) {
  const body = { date, description: 'Entry', details };
  expect((await own.ask('POST', '/api/transactions', { body })).status).toBe(201);
}

it('an account is told of as it stood when the reading began, whatever is posted meanwhile', async () => {
  const own = await startService();
  const rent = () => post(own, '2026-05-05', leg('5600', 'D', '10.00'), leg('1000', 'C', '10.00'));
  await rent();
  const elsewhere = await own.connect();
  const ledger = await ledgerNow(elsewhere.db);
  const read = async (of: Ledger) => (await readRows(of, { account: '1000' }, { limit: 9, offset: 0 })).length;
  expect(await read(ledger)).toBe(1);
  await rent();
  expect([await read(ledger), await read(await ledgerNow(elsewhere.db))]).toEqual([1, 2]);
  await elsewhere.close();
  await own.close();
});

it('an entry that moves nothing else on one of the sides is a remittance, and half a tax is no more than the price', async () => {
  const own = await startService();
  await post(own, '2026-05-05', leg('1100', 'D', '10.00'), leg('4000', 'C', '5.00'), leg('2300', 'C', '5.00'));
  // One tax is paid with the refund of the other.
  await post(own, '2026-06-05', leg('2300', 'D', '20.00'), leg('2310', 'C', '5.00'), leg('1000', 'C', '15.00'));
  await post(own, '2026-07-05', leg('2300', 'C', '20.00'), leg('2310', 'D', '5.00'), leg('1000', 'D', '15.00'));
  const settled = async (month: string) => {
    const question = `account=2300&account=2310&from=2026-${month}-01&to=2026-${month}-28`;
    const { body } = await own.ask('GET', `/api/ledger_taxes?${question}`);
    return body.data.map(({ account, settles }: { account: string; settles: boolean }) => [account, settles]);
  };
  expect(await settled('05')).toEqual([['2300', false]]);
  for (const month of ['06', '07'])
    expect(await settled(month)).toEqual([
      ['2300', true],
      ['2310', true],
    ]);
  await own.close();
});

it('remittances are told from sales and purchases by what else their entry moves', async () => {
  const own = await startService();
  await post(
    own,
    '2026-05-05',
    leg('1100', 'D', '114.98'),
    leg('4000', 'C', '100.00'),
    leg('2300', 'C', '5.00'),
    leg('2310', 'C', '9.98'),
  );
  await post(own, '2026-05-05', leg('5000', 'D', '20.00'), leg('2300', 'D', '1.00'), leg('2100', 'C', '21.00'));
  await post(own, '2026-05-05', leg('2300', 'D', '4.00'), leg('2310', 'D', '9.98'), leg('1000', 'C', '13.98'));
  // The remittance includes interest.
  await post(own, '2026-05-05', leg('2300', 'D', '3.00'), leg('5700', 'D', '0.05'), leg('1000', 'C', '3.05'));
  const { body } = await own.ask('GET', '/api/ledger_taxes?account=2300&account=2310&from=2026-05-01&to=2026-05-31');
  expect(body.data).toEqual([
    { account: '2300', currency: 'CAD', settles: false, debit: '1.00', credit: '5.00', count: 2 },
    { account: '2300', currency: 'CAD', settles: true, debit: '7.00', credit: '0.00', count: 2 },
    { account: '2310', currency: 'CAD', settles: false, debit: '0.00', credit: '9.98', count: 1 },
    { account: '2310', currency: 'CAD', settles: true, debit: '9.98', credit: '0.00', count: 1 },
  ]);
  // The bill of a customs broker, which includes the tax that the broker paid on the goods.
  await post(own, '2026-05-05', leg('2300', 'D', '500.00'), leg('5100', 'D', '80.00'), leg('2100', 'C', '580.00'));
  const question = 'account=2300&account=2310&party=1100&party=2100&from=2026-05-01&to=2026-05-31';
  expect((await own.ask('GET', `/api/ledger_taxes?${question}`)).body.data.slice(0, 2)).toEqual([
    { account: '2300', currency: 'CAD', settles: false, debit: '501.00', credit: '5.00', count: 3 },
    { account: '2300', currency: 'CAD', settles: true, debit: '7.00', credit: '0.00', count: 2 },
  ]);
  await own.close();
});
