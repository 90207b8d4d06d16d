/** Sums by month (extension): the sums of the records themselves, and only for those who may read them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadListed } from '#contract/core/parse-record.ts';
import { sumDecimals } from '#contract/formats/decimal.ts';
import { ledger_balances } from '#contract/reports/ledger_balances.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21' });
}, 120_000);
afterAll(() => service.close());

interface Entry {
  date: string;
  details: { amount: string; currency: string; credit: string }[];
}

async function readAll<R>(path: string): Promise<R[]> {
  const records: R[] = [];
  for (let page = 1; ; page++) {
    const { body } = await service.ask('GET', `${path}&per_page=100&page=${page}`);
    records.push(...body.data);
    if (page >= body.meta.last_page) return records;
  }
}

describe('the ledger by month', () => {
  const ask = async () => (await service.ask('GET', '/api/ledger_by_month?from=2026-01-01&to=2026-11-30')).body.data;

  it('is the debits of the entries of each month, to the cent', async () => {
    const entries = await readAll<Entry>('/api/transactions?date_from=2026-10-01&date_to=2026-10-31');
    const october = (await ask()).filter(({ month }: { month: string }) => month === '2026-10');
    expect(october.length).toBeGreaterThan(0);
    for (const { currency, amount, count } of october) {
      const debits = (entry: Entry) => entry.details.filter((leg) => leg.credit === 'D' && leg.currency === currency);
      expect(amount).toBe(sumDecimals(entries.flatMap(debits).map((leg) => leg.amount)));
      expect(count).toBe(entries.filter((entry) => debits(entry).length).length);
    }
  });

  it('follows what is posted', async () => {
    const amountNow = async () =>
      (await ask()).find(
        (each: { month: string; currency: string }) => each.month === '2026-11' && each.currency === 'CAD',
      ).amount;
    const before = await amountNow();
    const leg = { account: '1000', amount: '12.34', currency: 'CAD' };
    const details = [
      { ...leg, credit: 'D' },
      { ...leg, credit: 'C' },
    ];
    await service.ask('POST', '/api/transactions', { body: { date: '2026-11-02', description: 'x', details } });
    expect(await amountNow()).toBe(sumDecimals([before, '12.34']));
  });
});

describe('the balances of the accounts', () => {
  it('are the lines of the entries of the period, and balance in every currency', async () => {
    const transactions = await readAll<ReadListed<'transactions'>>('/api/transactions?date_to=2026-10-31');
    const { body } = await service.ask('GET', '/api/ledger_balances?from=2026-10-01&to=2026-10-31');
    expect(body.data.length).toBeGreaterThan(3);
    expect(body.data).toEqual(
      ledger_balances.fromRecords({ transactions }, { from: '2026-10-01', to: '2026-10-31' }).data,
    );
    for (const currency of new Set(body.data.map((each: { currency: string }) => each.currency))) {
      const lines = body.data.filter((each: { currency: string }) => each.currency === currency);
      const sum = (side: string) => sumDecimals(lines.map((each: Record<string, string>) => each[side]));
      expect(sum('debit')).toBe(sum('credit'));
    }
  });

  it('are for those who may read entries, and need both days', async () => {
    const path = '/api/ledger_balances?from=2026-10-01&to=2026-10-31';
    expect((await service.ask('GET', path, { as: 'shop' })).status).toBe(403);
    expect((await service.ask('GET', '/api/ledger_balances?from=2026-10-01')).status).toBe(422);
  });
});

describe('the sales by month', () => {
  it('are the totals of their lines', async () => {
    const sales = await readAll<{ id: number }>('/api/sales?date_from=2026-10-01&date_to=2026-10-31');
    const ids = sales.map(({ id }) => `sale_id=${id}`).join('&');
    const lines = await readAll<{ produit_total: string }>(`/api/sales_products?${ids}`);
    const { body } = await service.ask('GET', '/api/sales_by_month?from=2026-10-01&to=2026-10-31');
    const amount = sumDecimals(lines.map((line) => line.produit_total));
    expect(body).toEqual({ data: [{ month: '2026-10', currency: '', amount, count: sales.length }], success: true });
  });
});

describe('sums that no number of JavaScript holds', () => {
  const most = '999999999999.99';
  /** 150 times the largest amount, in hundredths well above 2 to the power of 53. */
  const times = 150;
  const whole = '149999999999998.50';

  it('are exact in the ledger by month', async () => {
    const pairs = Array.from({ length: times }, () => [
      { account: '1000', amount: most, currency: 'EUR', credit: 'D' },
      { account: '4000', amount: most, currency: 'EUR', credit: 'C' },
    ]);
    const entry = { date: '2031-05-02', description: 'x', details: pairs.flat() };
    expect((await service.ask('POST', '/api/transactions', { body: entry })).status).toBe(201);
    const { body } = await service.ask('GET', '/api/ledger_by_month?from=2031-05-01&to=2031-05-31');
    expect(body.data).toEqual([{ month: '2031-05', currency: 'EUR', amount: whole, count: 1 }]);
  });

  it.each([
    ['1.00', whole],
    ['-1.00', `-${whole}`],
  ])('are exact in the sales by month, in quantities of %s', async (product_quantity, expected) => {
    const month = product_quantity.startsWith('-') ? '2031-07' : '2031-06';
    const product = await service.ask('GET', '/api/products?per_page=1');
    const sale = await service.ask('POST', '/api/sales', { body: { client_id: 1, date: `${month}-02` } });
    for (let each = 0; each < times; each++) {
      const body = {
        sale_id: sale.body.data.id,
        product_id: product.body.data[0].id,
        product_quantity,
        product_price: most,
        product_discount: '0',
      };
      expect((await service.ask('POST', '/api/sales_products', { body })).status).toBe(201);
    }
    const { body } = await service.ask('GET', `/api/sales_by_month?from=${month}-01&to=${month}-28`);
    expect(body.data).toEqual([{ month, currency: '', amount: expected, count: 1 }]);
  });
});

describe('asking for sums', () => {
  it.each([
    ['dispatch', '/api/ledger_by_month'],
    ['shop', '/api/ledger_by_month'],
    ['dispatch', '/api/sales_by_month'],
  ] as const)('is refused to %s at %s', async (as, path) => {
    expect((await service.ask('GET', `${path}?from=2026-10-01&to=2026-10-31`, { as })).status).toBe(403);
  });

  it('needs both days, and nothing else', async () => {
    const { status, body } = await service.ask('GET', '/api/sales_by_month?from=2026-13-01&page=2');
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['from', 'page', 'to']]);
  });

  it('finds nothing on a strict service', async () => {
    const strict = await startService({ env: { COMPTOIR_EXTENSIONS: 'off' } });
    expect((await strict.ask('GET', '/api/sales_by_month?from=2026-10-01&to=2026-10-31')).status).toBe(404);
    await strict.close();
  });
});
