/**
 * The trial balance of a period (extension): the opening balance, movements and closing balance of each account; to the
 * cent, as its own page says.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadListed } from '#contract/core/parse-record.ts';
import { ledger_balances } from '#contract/reports/ledger_balances.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

interface Leg {
  account: string;
  currency: string;
  credit: 'C' | 'D';
  amount: string;
}

interface Posted {
  date: string;
  details: Leg[];
}

const leg = (account: string, credit: 'C' | 'D', amount: string, currency = 'CAD'): Leg => ({
  account,
  credit,
  amount,
  currency,
});

async function post({ date, details }: Posted): Promise<ReadListed<'transactions'>> {
  const { status, body } = await service.ask('POST', '/api/transactions', {
    body: { date, description: 'Entry', details },
  });
  expect(status).toBe(201);
  return body.data;
}

async function askBalances(from: string, to: string) {
  const { status, body } = await service.ask('GET', `/api/ledger_balances?from=${from}&to=${to}`);
  expect(status).toBe(200);
  return body.data;
}

describe('the balances of a period', () => {
  it('say what each account opened with, what was posted and what it closes with', async () => {
    const entries = [
      await post({ date: '2020-01-31', details: [leg('1000', 'D', '100.00'), leg('4000', 'C', '100.00')] }),
      await post({ date: '2020-02-10', details: [leg('1000', 'C', '30.01'), leg('6000', 'D', '30.01')] }),
      await post({ date: '2020-02-11', details: [leg('1200', 'D', '5.00'), leg('1200', 'C', '5.00')] }),
      await post({ date: '2020-03-01', details: [leg('1000', 'D', '7.00'), leg('4000', 'C', '7.00')] }),
    ];
    const line = (account: string, opening: string, debit: string, credit: string, closing: string, count: number) => ({
      account,
      currency: 'CAD',
      opening,
      debit,
      credit,
      closing,
      count,
    });
    const february = [
      line('1000', '100.00', '0.00', '30.01', '69.99', 1),
      line('1200', '0.00', '5.00', '5.00', '0.00', 2),
      // The account was not moved in the month, and is listed because it has a balance.
      line('4000', '-100.00', '0.00', '0.00', '-100.00', 0),
      line('6000', '0.00', '30.01', '0.00', '30.01', 1),
    ];
    expect(await askBalances('2020-02-01', '2020-02-29')).toEqual(february);
    const days = { from: '2020-02-01', to: '2020-02-29' };
    expect(ledger_balances.fromRecords({ transactions: entries }, days).data).toEqual(february);
  });

  it('leave out an account that was settled before and not used since', async () => {
    const accounts = (await askBalances('2020-03-01', '2020-03-31')).map(({ account }: Leg) => account);
    expect(accounts).toEqual(['1000', '4000', '6000']);
  });
});

describe('whatever is posted, and for any period', () => {
  const accounts = ['2000', '1 / É', '..'];
  const currencies = ['CAD', 'USD'];
  const anyDay = fc.constantFrom('2024-02-29', '2024-03-01', '2025-12-31', '2026-01-01', '2026-11-21');
  const anyPair = fc.record({
    from: fc.constantFrom(...accounts),
    to: fc.constantFrom(...accounts),
    amount: fc.constantFrom('0.01', '33.33', '999999999999.99', '999999999999.98'),
    currency: fc.constantFrom(...currencies),
  });
  const anyPeriod = fc.record({ from: anyDay, to: anyDay }).filter(({ from, to }) => from <= to);
  const anyEntry = fc.record({ date: anyDay, pairs: fc.array(anyPair, { minLength: 1, maxLength: 40 }) });

  const hundredths = ({ amount }: Leg) => BigInt(amount.replace('.', ''));
  const sum = (legs: readonly Leg[]) =>
    legs.reduce((units, each) => units + (each.credit === 'D' ? hundredths(each) : -hundredths(each)), 0n);
  const toHundredths = (text: string) => BigInt(text.replace('.', ''));

  it('opening, movement and closing are the sums of the lines, and those of the page of the account', async () => {
    const posted: ReadListed<'transactions'>[] = [];
    const legsOn = (account: string, currency: string, isMeant: (date: string) => boolean) =>
      posted
        .filter(({ date }) => isMeant(date))
        .flatMap(({ details }) => details as readonly Leg[])
        .filter((each) => each.account === account && each.currency === currency);
    await fc.assert(
      fc.asyncProperty(fc.array(anyEntry, { maxLength: 4 }), anyPeriod, async (made, { from, to }) => {
        for (const { date, pairs } of made) {
          const details = pairs.flatMap((pair) => [
            leg(pair.from, 'D', pair.amount, pair.currency),
            leg(pair.to, 'C', pair.amount, pair.currency),
          ]);
          posted.push(await post({ date, details }));
        }
        const balances = await askBalances(from, to);
        expect(ledger_balances.fromRecords({ transactions: posted }, { from, to }).data).toEqual(
          balances.filter(({ account }: Leg) => accounts.includes(account)),
        );
        for (const account of accounts) {
          const page = await service.ask(
            'GET',
            `/api/ledger_account?account=${encodeURIComponent(account)}&from=${from}&to=${to}`,
          );
          for (const currency of currencies) {
            const row = balances.find((each: Leg) => each.account === account && each.currency === currency);
            const before = legsOn(account, currency, (date) => date < from);
            const within = legsOn(account, currency, (date) => date >= from && date <= to);
            const { opening = '0.00', debit = '0.00', credit = '0.00', closing = '0.00' } = row ?? {};
            expect(toHundredths(opening)).toBe(sum(before));
            expect(toHundredths(debit) - toHundredths(credit)).toBe(sum(within));
            expect(toHundredths(closing)).toBe(sum(before) + sum(within));
            expect(row === undefined).toBe(sum(before) === 0n && !within.length);
            const own = page.body.sums.find((each: Leg) => each.currency === currency);
            if (row) expect({ account, ...own }).toEqual(row);
          }
        }
      }),
      { numRuns: gateOrSoak(15, 200) },
    );
  });
});
