/** Numbers have no gaps and no duplicates, whatever runs at once and whatever of it is refused. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { balancedEntry } from '#test/harness/bodies.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await service.ask('POST', '/api/clients', { body: { code: 'A', name: 'Ada' } });
});
afterAll(() => service.close());

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const ascending = (numbers: number[]) => [...numbers].sort((a, b) => a - b);

async function all(path: string): Promise<Record<string, number>[]> {
  const records: Record<string, number>[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const { body } = await service.ask('GET', `${path}?per_page=100&page=${page}`);
    records.push(...body.data);
    last = body.meta.last_page;
  }
  return records;
}

it('gives entries numbers one after the other, while others are refused', async () => {
  const unbalanced = { ...balancedEntry, details: (balancedEntry.details as unknown[]).slice(0, 1) };
  const unknown = { ...balancedEntry, code: 'NOBODY' };
  const answers = await Promise.all(
    upTo(50).map((n) =>
      service.ask('POST', '/api/transactions', {
        body: n % 5 === 0 ? unbalanced : n % 7 === 0 ? unknown : balancedEntry,
      }),
    ),
  );
  const made = answers.filter(({ status }) => status === 201);
  expect(made).toHaveLength(34);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(16);
  expect(made.every(({ body }) => typeof body.data.number === 'string')).toBe(true);
  expect(ascending(made.map(({ body }) => Number(body.data.number)))).toEqual(upTo(34));
  expect(ascending((await all('/api/transactions')).map(({ number }) => Number(number)))).toEqual(upTo(34));
});

it('gives sales, invoices and quotes their own numbers', async () => {
  const sale = (client_id: number) => service.ask('POST', '/api/sales', { body: { client_id, date: '2026-11-20' } });
  const made = await Promise.all(upTo(40).map((n) => sale(n % 4 === 0 ? 999 : 1)));
  const ids = made.filter(({ status }) => status === 201).map(({ body }) => body.data.id as number);
  expect(ids).toHaveLength(30);
  expect(ascending((await all('/api/sales')).map(({ sale_number }) => Number(sale_number)))).toEqual(upTo(30));

  const twice = ids.slice(0, 20).flatMap((id) => [id, id]);
  const turn = (id: number, action: string) => service.ask('PUT', `/api/sales/${id}`, { body: { action } });
  await Promise.all([
    ...twice.map((id) => turn(id, 'invoice')),
    ...ids.slice(10).map((id) => turn(id, 'quote')),
    turn(999, 'invoice'),
    turn(ids[0] as number, 'nothing'),
  ]);
  const sales = await all('/api/sales');
  const assigned = (name: string) =>
    ascending(sales.map((each) => Number(each[name])).filter((number) => number !== 0));
  expect(assigned('invoice_number')).toEqual(upTo(20));
  expect(assigned('quote_number')).toEqual(upTo(20));
});
