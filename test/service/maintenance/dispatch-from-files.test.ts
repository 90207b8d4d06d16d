/** Bookings and stops come by files alone: what a file says of them is kept, and what it does not say is not made up. */
import { expect, it, onTestFinished } from 'vitest';
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
