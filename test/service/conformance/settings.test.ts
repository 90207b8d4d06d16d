/** The settings of a person and of the company (rulings section 7, extension). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '#contract/core/roles.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const person = '/api/settings/person';
const company = '/api/settings/company';
const read = async (path: string, as: (typeof roles)[number] = 'admin') => service.ask('GET', path, { as });
const save = (path: string, body: unknown, as: (typeof roles)[number] = 'admin', headers = {}) =>
  service.ask('PUT', path, { as, body, headers });

const week = [null, ...Array.from({ length: 5 }, () => ({ from: '08:00:00', to: '17:00:00' })), null];
const openingHours = { week, holidays: [{ day: '2026-12-25', name: 'Noël' }], exceptions: [] };

describe('what is kept', () => {
  it('is empty at first', async () => {
    const { status, body } = await read(person, 'dispatch');
    expect([status, body]).toEqual([200, { data: { version: 0, settings: {} }, success: true }]);
  });

  it('is each person’s own', async () => {
    await save(person, { ownNumber: 5 }, 'shop');
    await save(person, { ownNumber: 6 }, 'viewer');
    expect((await read(person, 'shop')).body.data).toEqual({ version: 1, settings: { ownNumber: 5 } });
    expect((await read(person, 'viewer')).body.data.settings).toEqual({ ownNumber: 6 });
  });

  it('is the same for everybody where it is the company’s', async () => {
    expect((await save(company, { openingHours }, 'office')).status).toBe(200);
    for (const role of roles) expect((await read(company, role)).body.data.settings.openingHours).toEqual(openingHours);
  });

  it('changes by the section, and null removes one', async () => {
    await save(person, { pageSizes: { clients: 100 }, ownNumber: 3 });
    await save(person, { pageSizes: { clients: 50 } });
    expect((await read(person)).body.data).toEqual({
      version: 2,
      settings: { pageSizes: { clients: 50 }, ownNumber: 3 },
    });
    await save(person, { ownNumber: null });
    expect((await read(person)).body.data.settings).toEqual({ pageSizes: { clients: 50 } });
  });

  it('is not written again where nothing changes', async () => {
    const { version } = (await save(person, { ownNumber: 9 })).body.data;
    expect((await save(person, { ownNumber: 9 })).body.data.version).toBe(version);
  });
});

describe('who may', () => {
  it.each(roles)('%s reads both and writes what is theirs', async (role) => {
    expect((await read(person, role)).status).toBe(200);
    expect((await read(company, role)).status).toBe(200);
    expect((await save(person, { ownNumber: 1 }, role)).status).toBe(200);
    const expected = role === 'admin' || role === 'office' ? 200 : 403;
    expect((await save(company, { closedMonths: { upTo: null } }, role)).status).toBe(expected);
  });

  it('nobody without a token', async () => {
    for (const url of [person, company]) expect((await service.inject({ method: 'GET', url })).status, url).toBe(401);
  });

  it('and has these methods and no other', async () => {
    for (const method of ['POST', 'PATCH', 'DELETE']) {
      const { status, headers } = await service.ask(method, company, { body: {} });
      expect([status, headers.allow], method).toEqual([405, 'GET, HEAD, PUT']);
    }
  });

  it('a strict service has none of it', async () => {
    const strict = await startService({ env: { COMPTOIR_EXTENSIONS: 'off' } });
    for (const url of [person, company])
      for (const method of ['GET', 'PUT']) expect((await strict.ask(method, url, { body: {} })).status, url).toBe(404);
    await strict.close();
  });
});

describe('two at once', () => {
  it('the second is told that the first was there', async () => {
    const { etag } = (await read(company)).headers;
    const ifMatch = { 'if-match': String(etag) };
    const first = await save(company, { boardColumns: { tasks: [1, 2] } }, 'office', ifMatch);
    expect(first.status).toBe(200);
    const second = await save(company, { boardColumns: { tasks: [3] } }, 'admin', ifMatch);
    expect([second.status, second.body.code]).toEqual([412, 'changed_meanwhile']);
    const again = { 'if-match': String(first.headers.etag) };
    expect((await save(company, { boardColumns: { tasks: [3] } }, 'admin', again)).status).toBe(200);
  });

  it('what did not change is not sent twice', async () => {
    const { etag } = (await read(company)).headers;
    const answer = await service.ask('GET', company, { headers: { 'if-none-match': String(etag) } });
    expect(answer.status).toBe(304);
  });
});

describe('what is wrong', () => {
  const damaged = 'This picture is damaged or incomplete. Choose a whole PNG or JPEG picture.';
  const invisible = 'This name contains a tab, a line break or another invisible character. Remove it.';
  /** A well-formed PNG of one pixel whose data cannot be decompressed. */
  const withoutPixels =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVT/////////////hgGAWjR9awAAAABJRU5ErkJggg==';
  it.each([
    ['closedMonths', { upTo: '2026-13' }, 'closedMonths.upTo', 'Enter a month, as YYYY-MM.'],
    ['openingHours', { ...openingHours, week: [] }, 'openingHours.week', 'This must be a list.'],
    [
      'openingHours',
      { ...openingHours, holidays: [{ day: '2026-02-30', name: '' }] },
      'openingHours.holidays.0.day',
      'Enter a valid date, as YYYY-MM-DD.',
    ],
    [
      'openingHours',
      { ...openingHours, week: [{ from: '17:00:00', to: '08:00:00' }, ...week.slice(1)] },
      'openingHours.week.0.to',
      'The end is before the start. Choose a later end.',
    ],
    [
      'taxes',
      [{ name: { fr: 'TPS', en: 'GST' }, rate: 5, from: '2008-01-01', to: null }],
      'taxes.0.rate',
      'This must be text.',
    ],
    [
      'taxes',
      [{ name: { fr: 'TPS', en: 'GST' }, rate: '5,0', from: '2008-01-01', to: null }],
      'taxes.0.rate',
      'Enter a rate in per cent with at most five decimals, such as 9.975.',
    ],
    [
      'taxes',
      [{ name: { fr: 'TPS', en: ' ' }, rate: '5', from: '2008-01-01', to: null }],
      'taxes.0.name.en',
      'This is required. Enter at least one visible character.',
    ],
    ['taxes', {}, 'taxes', 'This must be a list.'],
    ['companyProfile', { logo: 'data:text/html,x' }, 'companyProfile.logo', 'Choose a PNG or JPEG picture.'],
    ['companyProfile', { logo: 'data:image/webp;base64,x' }, 'companyProfile.logo', 'Choose a PNG or JPEG picture.'],
    ['companyProfile', { logo: 'data:image/png;base64,aGVsbG8gd29ybGQ=' }, 'companyProfile.logo', damaged],
    ['companyProfile', { logo: 'data:image/jpeg;base64,/9j/4P/Z' }, 'companyProfile.logo', damaged],
    ['companyProfile', { logo: withoutPixels }, 'companyProfile.logo', damaged],
    ['companyProfile', { name: 'Garage\r\nBcc: eve' }, 'companyProfile.name', invisible],
    ['companyProfile', { name: 'x'.repeat(256) }, 'companyProfile.name', 'Use at most 255 characters.'],
    [
      'numberLabels',
      { person: [{ number: -1, text: 'Ada' }] },
      'numberLabels.person.0.number',
      'Enter a whole number of 0 or more.',
    ],
    ['numberLabels', { person: [{ number: 1 }] }, 'numberLabels.person.0.text', 'This is required.'],
    ['numberLabels', 3, 'numberLabels', 'This must be an object.'],
    ['colour', 'red', 'colour', 'This field does not exist here.'],
    ['closedMonths', { upTo: '2026-10', typo: 1 }, 'closedMonths.typo', 'This field does not exist here.'],
    ['saleAccounts', { recievable: '1' }, 'saleAccounts.recievable', 'This field does not exist here.'],
  ])('%s %j is refused at %s', async (name, section, field, message) => {
    const { status, body } = await save(company, { [name]: section });
    expect([status, body.errors]).toEqual([422, { [field]: [message] }]);
  });

  it('stores nothing of it', async () => {
    const before = (await read(company)).body;
    await save(company, { boardColumns: { tasks: [7] }, taxes: 'none' });
    expect((await read(company)).body).toEqual(before);
  });

  it('a body that is no object is refused as everywhere', async () => {
    for (const body of [[], 'x', 3]) expect((await save(company, body)).status).toBe(422);
  });

  it('is more than 256 kB together', async () => {
    const entries = (length: number) => Array.from({ length }, (_, number) => ({ number, text: 'x'.repeat(240) }));
    const { status, body } = await save(company, { numberLabels: { tracker: entries(1000) } });
    expect([status, body.errors]).toEqual([
      422,
      { numberLabels: ['All settings together may take at most 256 kB. Remove what is no longer used.'] },
    ]);
    expect((await save(company, { numberLabels: { tracker: entries(900) } })).status).toBe(200);
  });
});

it('a write leaves its row in the audit, and only with what changed', async () => {
  await save(person, { ownNumber: 41, pageSizes: { clients: 25 } }, 'dispatch');
  await save(person, { ownNumber: 42 }, 'dispatch');
  const rows = await service.store.db
    .selectFrom('audit')
    .selectAll()
    .where('segment', '=', 'settings')
    .orderBy('id')
    .execute();
  expect(rows.at(-1)).toMatchObject({
    user: 'dispatch',
    way: 'token',
    operation: 'update',
    old_values: '{"ownNumber":41}',
    new_values: '{"ownNumber":42}',
  });
});
