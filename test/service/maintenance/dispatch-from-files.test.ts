/** Bookings and stops come from files alone: what a file states is stored, and nothing is made up. */
import { expect, it, onTestFinished } from 'vitest';
import { exportLines } from '#service/maintenance/export-records.ts';
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
  expect(refused.problems).toEqual([[], ['code: code_of_row'], blank, blank, blank]);
  const booking = { id: 1, code: 'BK1', ...days };
  expect(await importRows(service, 'bookings', [booking])).toMatchObject({ imported: 1 });
  expect(await importRows(service, 'bookings', [booking])).toMatchObject({ unchanged: 1, refused: 0 });
  expect((await importRows(service, 'bookings', [{ ...booking, id: 2 }])).problems).toEqual([['code: code_of_record']]);
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

it('a stop belongs to the booking that its file names by id, by code or by both, and to no unknown one', async () => {
  const service = await company();
  await importRows(service, 'bookings', [
    { id: 1, code: 'BK1', ...days },
    { id: 2, code: 'BK2', ...days },
  ]);
  const stop = { name: 'S', date: '2026-11-20' };
  const refused = await importRows(service, 'stops', [
    { ...stop, reference: 'NOPE' },
    { ...stop, booking_id: 9 },
    { ...stop, booking_id: 1, reference: 'BK2' },
  ]);
  expect(refused.problems).toEqual([
    ['reference: booking_unknown'],
    ['booking_id: reference_unknown'],
    ['booking_id: both_names'],
  ]);
  const stops = [
    { ...stop, id: 1, booking_id: 1 },
    { ...stop, id: 2, reference: 'BK2' },
    { ...stop, id: 3, booking_id: 2, reference: 'BK2' },
    { ...stop, id: 4 },
  ];
  expect(await importRows(service, 'stops', stops)).toMatchObject({ imported: 4 });
  const { body } = await service.ask('GET', '/api/stops?sort=id');
  expect(body.data).toMatchObject([
    { booking_id: 1, reference: 'BK1' },
    { booking_id: 2, reference: 'BK2' },
    { booking_id: 2, reference: 'BK2' },
    { booking_id: 0, reference: '' },
  ]);
  expect(await importRows(service, 'stops', stops)).toMatchObject({ unchanged: 4, refused: 0 });
  const moved = await importRows(service, 'stops', [{ ...stop, id: 1, booking_id: 2 }]);
  expect(moved.problems).toEqual([['id: record_exists']]);
});

it('a stop cannot name a booking that has no code of its own', async () => {
  const service = await company();
  await importRows(service, 'bookings', [
    { code: 'BK1', ...days },
    { code: 'BK2', ...days },
  ]);
  const connection = await service.connect();
  await connection.statements.update('bookings', 2, { code: '' });
  await connection.close();
  const { problems } = await importRows(service, 'stops', [{ name: 'S', date: '2026-11-20', booking_id: 2 }]);
  expect(problems).toEqual([['booking_id: booking_unnamed']]);
});

it('a stop that is exported comes in again as it was, also one whose reference no booking has', async () => {
  const [service, empty] = [await company(), await company()];
  for (const each of [service, empty]) await importRows(each, 'bookings', [{ id: 1, code: 'BK1', ...days }]);
  const stop = { name: 'S', date: '2026-11-20' };
  await importRows(service, 'stops', [
    { ...stop, booking_id: 1 },
    { ...stop, reference: 'Their own', booking_id: 0 },
  ]);
  const exported = async (from: TestService) => {
    const connection = await from.connect();
    const lines: string[] = [];
    for await (const line of exportLines({ db: connection.db, partyAccounts: [] }, 'stops', 'jsonl')) lines.push(line);
    await connection.close();
    return lines;
  };
  const lines = await exported(service);
  expect(lines.map((line) => JSON.parse(line).reference)).toEqual(['BK1', 'Their own']);
  const records = lines.map((line) => JSON.parse(line));
  expect(await importRows(empty, 'stops', records)).toMatchObject({ imported: 2 });
  expect(await exported(empty)).toEqual(lines);
  expect(await importRows(empty, 'stops', records)).toMatchObject({ unchanged: 2 });
});
