/** Bookings and stops come by files alone: what a file says of them is kept, and what it does not say is not made up. */
import { expect, it, onTestFinished } from 'vitest';
import { checkData } from '#service/maintenance/integrity-check.ts';
import { importRows } from '#test/harness/import-rows.ts';
import { startService, type TestService } from '#test/harness/service.ts';

async function company(): Promise<TestService> {
  const service = await startService();
  onTestFinished(() => service.close());
  return service;
}

const days = { pickup_date: '2026-11-20', delivery_date: '2026-11-21' };

it('the days of a booking or a stop that a file leaves out are asked for', async () => {
  const service = await company();
  const bookings = await importRows(service, 'bookings', [
    { code: 'BK1', client_id: 0 },
    { code: 'BK2', ...days },
  ]);
  expect(bookings.problems).toEqual([['pickup_date: required', 'delivery_date: required'], []]);
  const stops = await importRows(service, 'stops', [{ name: 'S' }, { name: 'S', date: '2026-11-20' }]);
  expect(stops.problems).toEqual([['date: required'], []]);
});

it('the day on which a booking was made is today where a file leaves it out', async () => {
  const service = await company();
  expect(await importRows(service, 'bookings', [{ code: 'BK1', ...days }])).toMatchObject({ imported: 1 });
  const { body } = await service.ask('GET', '/api/bookings');
  expect(body.data).toMatchObject([{ ...days, creation_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]);
});

it('a booking has a code of its own, among those of the file and of the company', async () => {
  const service = await company();
  const refused = await importRows(service, 'bookings', [
    { code: 'BK1', ...days },
    { code: 'BK1', ...days },
    { code: '', ...days },
    { ...days },
    { code: '\u00a0', ...days },
  ]);
  expect(refused).toMatchObject({ imported: 1, refused: 4 });
  const blank = ['code: text_blank'];
  expect(refused.problems).toEqual([[], ['code: code_taken'], blank, blank, blank]);
  const booking = { id: 1, code: 'BK1', ...days };
  expect(await importRows(service, 'bookings', [booking])).toMatchObject({ imported: 1 });
  expect(await importRows(service, 'bookings', [booking])).toMatchObject({ unchanged: 1, refused: 0 });
  expect((await importRows(service, 'bookings', [{ ...booking, id: 2 }])).problems).toEqual([['code: code_taken']]);
});

it('a booking is not delivered before it is picked up, and may be on the same day', async () => {
  const service = await company();
  const outcome = await importRows(service, 'bookings', [
    { code: 'BK1', ...days, delivery_date: '2026-11-19' },
    { code: 'BK2', ...days, delivery_date: '2026-11-20' },
  ]);
  expect(outcome.problems).toEqual([['delivery_date: end_before_start'], []]);
});

it('a check tells the codes that several bookings have, and the bookings without one', async () => {
  const service = await company();
  const connection = await service.connect();
  onTestFinished(() => connection.close());
  const codes = async () => (await checkData(connection)).find(({ what }) => what === 'bookings.code given once');
  const rows = ['BK1', 'BK2', 'BK3'].map((code) => ({ code, ...days }));
  await importRows(service, 'bookings', rows);
  expect(await codes()).toMatchObject({ counted: 0, wrong: 0, notes: [] });
  await connection.statements.update('bookings', 2, { code: 'BK1' });
  await connection.statements.update('bookings', 3, { code: '' });
  const notes = ['1 booking without a code', '"BK1" is the code of 2 bookings'];
  expect(await codes()).toMatchObject({ counted: 2, wrong: 0, notes });
});
