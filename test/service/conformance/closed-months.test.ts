/** Closed months (rulings section 7, extension): refused by the service, and by the database itself. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#service/sql/connection.ts';
import { recordOf } from '#test/harness/bodies.ts';
import { importRows } from '#test/harness/import-rows.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterEach(() => close(null));
afterAll(() => service.close());

const details = ['D', 'C'].map((credit) => ({ account: '5000', amount: '10.00', currency: 'CAD', credit }));
const post = (date: string) => service.ask('POST', '/api/transactions', { body: { date, details } });

async function close(upTo: string | null): Promise<void> {
  const answer = await service.ask('PUT', '/api/settings/company', { body: { closedMonths: { upTo } } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

describe('an entry', () => {
  it.each(['2026-09-30', '2026-09-01', '2019-01-01', '2026-08-31'])(
    'of %s is refused where the books are closed up to September, and nothing is stored',
    async (date) => {
      await close('2026-09');
      const before = await service.tableDigests();
      const { status, body } = await post(date);
      expect([status, body.code, body.errors]).toEqual([
        422,
        'period_closed',
        { date: [expect.stringContaining('closed through September 2026.')] },
      ]);
      expect(await service.tableDigests()).toEqual(before);
    },
  );

  it('that is wrong otherwise, too, is refused as any that needs to be corrected', async () => {
    await close('2026-09');
    const unbalanced = details.map((leg, index) => ({ ...leg, amount: `${index + 1}.00` }));
    const { status, body } = await service.ask('POST', '/api/transactions', {
      body: { date: '2026-09-30', details: unbalanced },
    });
    expect([status, body.code, Object.keys(body.errors).sort()]).toEqual([422, 'invalid', ['date', 'details']]);
  });

  it('is refused with the name of the month in French, too', async () => {
    await close('2026-10');
    const body = { date: '2026-10-31', details };
    const answer = await service.ask('POST', '/api/transactions', { body, headers: { 'accept-language': 'fr' } });
    expect(answer.body.errors).toEqual({ date: [expect.stringContaining('jusqu’à octobre 2026 inclus.')] });
  });

  it.each(['2026-10-01', '2026-12-31', '2027-01-01'])('of %s is posted', async (date) => {
    await close('2026-09');
    expect((await post(date)).status).toBe(201);
  });

  it('is posted again once the month is open again, or nothing is closed any more', async () => {
    await close('2026-09');
    await close('2026-08');
    expect((await post('2026-09-15')).status).toBe(201);
    await service.ask('PUT', '/api/settings/company', { body: { closedMonths: null } });
    expect((await post('2026-01-15')).status).toBe(201);
  });

  it('of a closed month is not imported either', async () => {
    await close('2026-09');
    const entries = ['2026-09-30', '2026-10-01'].map((date) => ({ date, details }));
    const before = await service.tableDigests();
    expect(await importRows(service, 'transactions', entries)).toMatchObject({
      imported: 1,
      refused: 1,
      problems: [['date: period_closed'], []],
    });
    expect(await service.tableDigests()).toEqual(before);
  });

  it('of a closed month that was posted before is read as ever', async () => {
    const { body } = await post('2026-05-05');
    await close('2026-09');
    expect((await service.ask('GET', `/api/transactions/${recordOf(body).id}`)).status).toBe(200);
  });
});

it.each(['dispatch', 'shop', 'viewer'] as const)('a month is neither closed nor opened by %s', async (as) => {
  await close('2026-09');
  const answer = await service.ask('PUT', '/api/settings/company', { as, body: { closedMonths: { upTo: null } } });
  expect(answer.status).toBe(403);
  expect((await post('2026-09-30')).status).toBe(422);
});

it.each(['2026-13', '2026-9', 'September', 202609, ''])('a month is never %j', async (upTo) => {
  const answer = await service.ask('PUT', '/api/settings/company', { body: { closedMonths: { upTo } } });
  expect(answer.status).toBe(422);
});

it('no SQL posts into a closed month either', async () => {
  await close('2026-09');
  const before = await service.tableDigests();
  const connection = await service.connect();
  try {
    const insert = connection.exec.bind(
      connection,
      `insert into transactions (id, number, reference, date, "user", creation_date, creation_time, description, name, labels, search_text, legs)
       values (900001, 900001, '', '2026-09-30', 'x', '2026-11-21', '10:00:00', '', '', '', '', 2)`,
    );
    await expect(inTransaction(connection, async () => insert())).rejects.toThrow('the month is closed');
  } finally {
    await connection.close();
  }
  expect(await service.tableDigests()).toEqual(before);
});
