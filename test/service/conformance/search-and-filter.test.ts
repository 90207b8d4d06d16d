/** Search, filters, sort and the agenda's window (rulings section 2, extensions). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '#test/harness/service.ts';

const people = [
  { code: 'A1', name: 'Élan Sports', city: 'Québec', credit: '10.00', email: 'elan@example.org' },
  { code: 'A2', name: 'Garage Duval', city: 'Laval', credit: '9.00', email: null },
  { code: 'A3', name: 'Œuvre 100% Art', city: 'laval', credit: '100.00', email: '' },
  { code: 'A4', name: 'Elan_Garage', city: null, credit: '0.00', term: 30, inactive: 1 },
  { code: 'A5', name: 'Zoé\\Bo', city: 'Montréal', credit: '9.50', creation_date: '2026-01-15' },
];

let service: TestService;
let strict: TestService;
beforeAll(async () => {
  service = await startService();
  strict = await startService({ env: { COMPTOIR_EXTENSIONS: 'off' } });
  for (const body of people) {
    expect((await service.ask('POST', '/api/clients', { body })).status).toBe(201);
    await strict.ask('POST', '/api/clients', { body });
  }
});
afterAll(async () => {
  await service.close();
  await strict.close();
});

async function codes(query: string): Promise<string> {
  const { status, body } = await service.ask('GET', `/api/clients?${query}`);
  expect(status, query).toBe(200);
  return body.data.map(({ code }: { code: string }) => code).join(' ');
}

describe('q', () => {
  it.each([
    ['elan', 'A1 A4'],
    ['ÉLAN', 'A1 A4'],
    ['elan garage', 'A4'],
    ['garage elan', 'A4'],
    ['oeuvre', 'A3'],
    ['quebec sports', 'A1'],
    ['laval', 'A2 A3'],
    ['100%', 'A3'],
    ['%', 'A3'],
    ['_', 'A4'],
    ['\\', 'A5'],
    ["'", ''],
    ['a5', 'A5'],
    ['example.org', 'A1'],
    ['nothing-of-this', ''],
    ['sports duval', ''],
    ['', 'A1 A2 A3 A4 A5'],
    ['   ', 'A1 A2 A3 A4 A5'],
    ['\0', ''],
    ['elan\0', ''],
  ])('"%s" finds %s', async (words, expectedCodes) => {
    expect(await codes(`q=${encodeURIComponent(words)}`)).toBe(expectedCodes);
  });
});

describe('sort', () => {
  it.each([
    ['name', 'A1 A4 A2 A3 A5'],
    ['-name', 'A5 A3 A2 A4 A1'],
    ['credit', 'A4 A2 A5 A1 A3'],
    ['-credit', 'A3 A1 A5 A2 A4'],
    ['city', 'A2 A3 A5 A1 A4'],
    ['-city', 'A1 A5 A3 A2 A4'],
    ['id', 'A1 A2 A3 A4 A5'],
    ['-id', 'A5 A4 A3 A2 A1'],
    ['-code', 'A5 A4 A3 A2 A1'],
    ['inactive', 'A1 A2 A3 A5 A4'],
    ['inactive,-name', 'A5 A3 A2 A1 A4'],
    ['-inactive,code', 'A4 A1 A2 A3 A5'],
    ['', 'A1 A2 A3 A4 A5'],
  ])('%s gives %s', async (sort, expectedCodes) => {
    expect(await codes(`sort=${sort}`)).toBe(expectedCodes);
  });

  it('puts what is not set last in both directions', async () => {
    for (const [name, term] of [
      ['a', null],
      ['b', 5],
      ['c', null],
      ['d', 10],
    ])
      await service.ask('POST', '/api/providers', { body: { code: name, name, term } });
    const order = async (sort: string) =>
      (await service.ask('GET', `/api/providers?sort=${sort}`)).body.data
        .map(({ code }: { code: string }) => code)
        .join('');
    expect(await order('term')).toBe('bdac');
    expect(await order('-term')).toBe('dbca');
  });

  it('compares colours without their case', async () => {
    for (const color of ['#AA0000', '#bb0000', '#CC0000', '#aa0001'])
      await service.ask('POST', '/api/agenda_workflows', { body: { name: color, color } });
    const { body } = await service.ask('GET', '/api/agenda_workflows?sort=color');
    expect(body.data.map(({ color }: { color: string }) => color)).toEqual([
      '#AA0000',
      '#aa0001',
      '#bb0000',
      '#CC0000',
    ]);
  });
});

describe('a filter', () => {
  it.each([
    ['city=Laval', 'A2'],
    ['city=Laval&city=laval', 'A2 A3'],
    ['city=Laval&inactive=1', ''],
    ['city=', 'A4'],
    ['email=', 'A2 A3 A4 A5'],
    ['inactive=1', 'A4'],
    ['inactive=0', 'A1 A2 A3 A5'],
    ['credit=9', 'A2'],
    ['credit=9.00&credit=10', 'A1 A2'],
    ['credit_from=9.5', 'A1 A3 A5'],
    ['credit_to=9.5', 'A2 A4 A5'],
    ['credit_from=9.5&credit_to=10', 'A1 A5'],
    ['credit_from=10&credit_to=9', ''],
    ['credit_from=-1&credit_to=9.5', 'A2 A4 A5'],
    ['creation_date=2026-01-15', 'A5'],
    ['creation_date_to=2026-01-15', 'A5'],
    ['id_from=2&id_to=3', 'A2 A3'],
    ['id=1&id=5&id=99', 'A1 A5'],
    ['term=30', 'A4'],
    ['term_from=-5', 'A1 A2 A3 A4 A5'],
    ['name=Garage%20Duval', 'A2'],
    ['name=garage%20duval', ''],
    ['name_excludes=duval', 'A1 A3 A4 A5'],
    ['name_excludes=duval&name_excludes=ELAN', 'A3 A5'],
    ['email_excludes=example', 'A2 A3 A4 A5'],
    ['q=a&credit_from=9&sort=-credit', 'A3 A1 A5 A2'],
  ])('%s finds %s', async (query, expectedCodes) => {
    expect(await codes(query)).toBe(expectedCodes);
  });

  it.each([
    'colour=red',
    'contacts=1',
    'name_from=a',
    'sort=colour',
    'sort=contacts',
    'sort=name,contacts',
    'sort=name,-name',
    'sort=name,city,code',
    'credit_excludes=5',
    'inactive=yes',
    'credit=1.005',
    'creation_date=2026-02-30',
    'creation_date_from=x',
    'id=abc',
    'id=',
    'credit_from=',
    'from=2026-11-01',
    'q=a&q=b',
    'sort=id&sort=name',
    'credit_from=1&credit_from=2',
    '__proto__=1',
  ])('%s is refused by name, and ignored by a strict service', async (query) => {
    const [name = ''] = query.split('=');
    const refused = await service.ask('GET', `/api/clients?${query}`);
    expect(refused.status).toBe(422);
    expect(refused.body.code).toBe('invalid');
    const [named] = Object.keys(refused.body.errors);
    expect(named).toBe(query.startsWith('q=') ? 'q' : name);
    const ignored = await strict.ask('GET', `/api/clients?${query}`);
    expect(ignored.status).toBe(200);
    expect(ignored.body.meta.total).toBe(5);
  });

  it('and search and sort do nothing on a strict service', async () => {
    for (const query of ['q=elan', 'sort=-name', 'city=Laval', 'credit_from=9'])
      expect(
        (await strict.ask('GET', `/api/clients?${query}`)).body.data.map(({ code }: { code: string }) => code),
      ).toEqual(['A1', 'A2', 'A3', 'A4', 'A5']);
  });

  it('of a date-time takes a day for all its moments, and any of several days', async () => {
    for (const date of ['2026-11-19 23:59:59', '2026-11-20 00:00:00', '2026-11-20 23:59:59', '2026-11-22 12:00:00']) {
      const body = { title: date, module: 'clients', moduleID: 1, userID: 1, date };
      await service.ask('POST', '/api/reminders', { body });
    }
    const idsFor = async (query: string) =>
      (await service.ask('GET', `/api/reminders?sort=id&${query}`)).body.data.map(({ id }: { id: number }) => id);
    expect(await idsFor('date=2026-11-20')).toEqual([2, 3]);
    expect(await idsFor('date=2026-11-19&date=2026-11-22')).toEqual([1, 4]);
    expect(await idsFor('date=2026-11-22%2012:00:00&date=2026-11-20T00:00')).toEqual([2, 4]);
    expect(await idsFor('date=2026-11-22%2012:00:00&date=2026-11-20')).toEqual([2, 3, 4]);
    expect(await idsFor('date_from=2026-11-20&date_to=2026-11-20')).toEqual([2, 3]);
    expect(await idsFor('date_from=2026-11-20T23:59:59')).toEqual([3, 4]);
  });
});

describe('the window of appointments', () => {
  const spans = [
    ['2026-11-01', '2026-11-30'],
    ['2026-11-10', '2026-11-10'],
    ['2026-11-12', '2026-11-14'],
  ];
  beforeAll(async () => {
    for (const [date_at, date_end] of spans) {
      const body = { date_at, time_at: '09:00', date_end, time_end: '17:00' };
      await service.ask('POST', '/api/agenda_appointments', { body });
      await strict.ask('POST', '/api/agenda_appointments', { body });
    }
  });

  it.each([
    ['from=2026-11-10&to=2026-11-10', [2, 1]],
    ['from=2026-11-11&to=2026-11-12', [3, 1]],
    ['from=2026-11-14', [3, 1]],
    ['to=2026-11-09', [1]],
    ['from=2026-12-01', []],
    ['to=2026-10-31', []],
    ['from=2026-11-12&to=2026-11-10', [1]],
  ])('%s holds %j', async (query, ids) => {
    const { body } = await service.ask('GET', `/api/agenda_appointments?${query}`);
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual(ids);
    expect((await strict.ask('GET', `/api/agenda_appointments?${query}`)).body.meta.total).toBe(3);
  });

  it('is of days that exist', async () => {
    for (const query of ['from=2026-02-30', 'to=x', 'from=', 'from=2026-11-01&from=2026-11-02'])
      expect((await service.ask('GET', `/api/agenda_appointments?${query}`)).status, query).toBe(422);
  });
});

describe('appointments that last, and those that end when they begin', () => {
  const numbered = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id).sort((a, b) => a - b);

  it('are told apart by `lasts`, which a strict service does not know', async () => {
    const at = { date_at: '2031-05-02', time_at: '09:00', duration: '1.00' };
    const made: Record<string, number> = {};
    for (const [name, end] of Object.entries({
      hour: { date_end: '2031-05-02', time_end: '10:00' },
      instant: { date_end: '2031-05-02', time_end: '09:00' },
      night: { date_end: '2031-05-03', time_end: '08:00' },
    })) {
      const { body } = await service.ask('POST', '/api/agenda_appointments', { body: { ...at, ...end } });
      made[name] = body.data[0].id;
      await strict.ask('POST', '/api/agenda_appointments', { body: { ...at, ...end } });
    }
    const days = 'date_at=2031-05-02';
    const instants = await service.ask('GET', `/api/agenda_appointments?${days}&lasts=0`);
    expect(numbered(instants.body)).toEqual([made.instant]);
    const lasting = await service.ask('GET', `/api/agenda_appointments?${days}&lasts=1`);
    expect(numbered(lasting.body)).toEqual([made.hour, made.night]);
    expect((await service.ask('GET', '/api/agenda_appointments?lasts=2')).status).toBe(422);
    const whole = await strict.ask('GET', '/api/agenda_appointments');
    expect((await strict.ask('GET', '/api/agenda_appointments?lasts=0')).body.meta.total).toBe(whole.body.meta.total);
  });
});
