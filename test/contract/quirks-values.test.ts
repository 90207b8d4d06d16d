/** The oddities of the specification, one test each: what values look like, going in and coming out. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Segment } from '#contract/core/segments.ts';
import { type Body, minimalBody, recordOf } from '#test/harness/bodies.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let strict: TestService;
beforeAll(async () => {
  strict = await startService({ demo: true, today: '2026-11-21', env: { COMPTOIR_EXTENSIONS: 'off' } });
});
afterAll(() => strict.close());

const post = (segment: Segment, more: Body) =>
  strict.ask('POST', `/api/${segment}`, { body: { ...minimalBody(segment), ...more } });

async function made(segment: Segment, more: Body = {}): Promise<Body> {
  const answer = await post(segment, more);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return recordOf(answer.body);
}

async function everyRecord(segment: Segment): Promise<Body[]> {
  const records: Body[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const { body } = await strict.ask('GET', `/api/${segment}?per_page=100&page=${page}`);
    records.push(...body.data);
    last = body.meta.last_page;
  }
  return records;
}

describe('days and times', () => {
  it('an unset task date is 0000-00-00, not null', async () => {
    expect(await made('tasks')).toMatchObject({ start_date: '0000-00-00', end_date: '0000-00-00' });
    const { status, body } = await post('tasks', { start_date: null });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['start_date']]);
  });

  it('0000-00-00 is taken for task dates and for nothing else', async () => {
    expect(await made('tasks', { start_date: '2026-11-20', end_date: '0000-00-00' })).toMatchObject({
      end_date: '0000-00-00',
    });
    const others: [Segment, string][] = [
      ['clients', 'creation_date'],
      ['providers', 'creation_date'],
      ['resources', 'birth'],
      ['resources', 'creation'],
      ['sales', 'date'],
      ['transactions', 'date'],
      ['agenda_appointments', 'date_at'],
      ['agenda_appointments', 'date_end'],
    ];
    for (const [segment, field] of others)
      expect((await post(segment, { [field]: '0000-00-00' })).status, `${segment}.${field}`).toBe(422);
  });

  it('a stop’s time may be empty', async () => {
    const stops = await everyRecord('stops');
    expect(stops.some(({ time }) => time === '')).toBe(true);
    for (const { time } of stops) expect(time).toMatch(/^(\d{2}:\d{2}:\d{2})?$/);
  });

  it('a date-time is taken with a T and given with a space', async () => {
    expect(await made('actions', { date: '2026-11-20T08:30' })).toMatchObject({
      date: '2026-11-20 08:30:00',
      time: '08:30:00',
    });
  });

  it('an action’s time may differ from that of its date', async () => {
    expect(await made('actions', { date: '2026-11-20 08:30', time: '10:00' })).toMatchObject({
      date: '2026-11-20 08:30:00',
      time: '10:00:00',
    });
  });

  it('a time is taken without seconds and given with them', async () => {
    expect(await made('agenda_bays', { lunch_start: '11:30' })).toMatchObject({
      lunch_start: '11:30:00',
      lunch_end: '13:00:00',
    });
  });

  it('midnight and no duration are kept: the appointment is not scheduled yet', async () => {
    expect(await made('agenda_appointments', { time_at: '00:00', duration: 0 })).toMatchObject({
      time_at: '00:00:00',
      duration: '0.00',
    });
  });
});

describe('amounts', () => {
  it('a provider’s credit is a number or null, a client’s a decimal text', async () => {
    expect(await made('providers')).toMatchObject({ credit: null, term: null });
    expect(await made('providers', { credit: '1250.50', term: '30' })).toMatchObject({ credit: 1250.5, term: 30 });
    expect(await made('providers', { credit: 0 })).toMatchObject({ credit: 0 });
    expect(await made('clients', { credit: 1250.5, term: 30 })).toMatchObject({ credit: '1250.50', term: 30 });
    expect((await post('clients', { credit: null })).status).toBe(422);
  });

  it('an amount is a text of two decimals, taken as text or number', async () => {
    for (const sent of ['7', 7, '7.0', '7.00', 7.0, '7.0000', '7.000', '7.0000000000000000'])
      expect(await made('tasks', { time_spent: sent })).toMatchObject({ time_spent: '7.00' });
    for (const wrong of ['7,00', '1e3', '', 'x', null, true, [], '7.005', '7.0010', '7.', 7.005, Number.MAX_VALUE])
      expect((await post('tasks', { time_spent: wrong })).status, String(wrong)).toBe(422);
  });

  it('the largest amount is kept to the cent', async () => {
    expect(await made('clients', { credit: '999999999999.99' })).toMatchObject({ credit: '999999999999.99' });
    expect((await post('clients', { credit: '1000000000000.00' })).status).toBe(422);
    expect(await made('clients', { credit: '0.07' })).toMatchObject({ credit: '0.07' });
  });

  it('an amount is below zero only where money or goods come back', async () => {
    const negative = { product_quantity: '-1.00', product_price: '-2.50', product_discount: '-0.50' };
    expect(await made('sales_products', negative)).toMatchObject({ ...negative, produit_total: '2.00' });
    expect(await made('actions', { value: '-10.00', cost: -5 })).toMatchObject({ value: '-10.00', cost: '-5.00' });
    for (const [segment, field] of [
      ['clients', 'credit'],
      ['providers', 'credit'],
      ['tasks', 'time_spent'],
      ['agenda_appointments', 'duration'],
      ['agenda_bays', 'cost'],
    ] as const)
      expect((await post(segment, { [field]: '-0.01' })).status, `${segment}.${field}`).toBe(422);
  });

  it('a booking’s price is not the sum of its items', async () => {
    const cents = (text: unknown) => Math.round(Number(text) * 100);
    const bookings = await everyRecord('bookings');
    const differing = bookings.filter(({ price, items }) => {
      const total = (items as Body[]).reduce((sum, item) => sum + cents(item.total), 0);
      return cents(price) !== total;
    });
    expect(differing.length).toBeGreaterThan(0);
  });

  it('an item’s number is a decimal text like its weight', async () => {
    const bookings = await everyRecord('bookings');
    for (const { id, item } of bookings.flatMap(({ id, items }) => (items as Body[]).map((item) => ({ id, item })))) {
      for (const name of ['value', 'length', 'width', 'height', 'number', 'weight', 'total'])
        expect(item[name], name).toMatch(/^\d+\.\d{2}$/);
      expect(item.booking_id).toBe(id);
    }
  });

  it('an appointment’s duration is kept as given, and not what its ends say', async () => {
    const sent = { duration: '1.50', date_end: '2026-11-22', time_end: '17:00' };
    expect(await made('agenda_appointments', sent)).toMatchObject({ duration: '1.50', time_end: '17:00:00' });
  });

  it('a leg is C or D, its amount always above zero', async () => {
    for (const { details } of (await everyRecord('transactions')).slice(0, 200)) {
      for (const { credit, amount } of details as Body[]) {
        expect(['C', 'D']).toContain(credit);
        expect(Number(amount)).toBeGreaterThan(0);
      }
    }
  });
});

describe('numbers and flags', () => {
  it('flags are taken as 0, 1, true, false, "0" and "1", and given as 0 or 1', async () => {
    for (const [sent, returned] of [
      [true, 1],
      [1, 1],
      ['1', 1],
      [false, 0],
      [0, 0],
      ['0', 0],
    ])
      expect(await made('clients', { inactive: sent })).toMatchObject({ inactive: returned });
    for (const wrong of [2, -1, 'true', 'on', 'Yes', '', null, 1.5, [], {}]) {
      const { status, body } = await post('clients', { inactive: wrong });
      expect(status, JSON.stringify(wrong)).toBe(422);
      expect(body.errors.inactive, JSON.stringify(wrong)).toEqual(['Enter 1 for Yes or 0 for No.']);
    }
  });

  it('a reminder’s moduleID is text in and a number out, its userID text both ways', async () => {
    expect(await made('reminders', { moduleID: '2', userID: '3' })).toMatchObject({ moduleID: 2, userID: '3' });
    expect(await made('reminders', { userID: 3 })).toMatchObject({ userID: '3' });
  });

  it('a reminder can be about attributes and purchases, which are no modules', async () => {
    for (const module of ['attributes', 'purchases'])
      expect(await made('reminders', { module, moduleID: '123456' })).toMatchObject({ module, moduleID: 123_456 });
  });

  it('an entry’s number is a text', async () => {
    expect((await made('transactions')).number).toMatch(/^[1-9]\d*$/);
  });

  it('a sale has 0 where it has no invoice or quote', async () => {
    expect(await made('sales')).toMatchObject({ invoice_number: 0, quote_number: 0 });
  });

  it('none is 0 for an appointment’s sale, line, step and client, and null for its bay', async () => {
    expect(await made('agenda_appointments', { bay_id: 0 })).toMatchObject({
      sale_id: 0,
      sale_product_id: 0,
      workflow_id: 0,
      client_id: 0,
      bay_id: null,
    });
    expect((await post('agenda_appointments', { sale_id: null })).status).toBe(422);
  });

  it('a task may have no project, which is 0', async () => {
    expect(await made('tasks', { project_id: 0 })).toMatchObject({ projet_id: 0 });
  });

  it('an entry’s period is the word Current or the number of a month', async () => {
    const periods = new Set((await everyRecord('transactions')).map(({ period }) => String(period)));
    for (const period of periods) expect(period).toMatch(/^(Current|\d{6})$/);
    expect(periods.size).toBeGreaterThan(2);
  });
});

describe('texts', () => {
  it('a client’s texts that were not sent are null, and contacts an empty list', async () => {
    const client = await made('clients');
    for (const name of ['address', 'adresse2', 'city', 'state', 'zipcode', 'phone', 'fax', 'email', 'website'])
      expect(client[name], name).toBeNull();
    expect(client.contacts).toEqual([]);
  });

  it('a contact’s texts that were not sent are empty, not null', async () => {
    expect(await made('clients_contacts')).toMatchObject({ fonction: '', departement: '', email: '', cell: '' });
    expect(await made('clients_contacts', { email: null })).toMatchObject({ email: '' });
  });

  it('null is the empty text where there is one, and nothing where a text is required', async () => {
    expect(await made('reminders', { notes: null })).toMatchObject({ notes: '' });
    expect(await made('reminders', { labels: null })).toMatchObject({ labels: null });
    const legs = [
      { account: '5000', amount: '1.00', currency: 'CAD', credit: 'D', projet_id: null, reference: null },
      { account: '1100', amount: '1.00', currency: 'CAD', credit: 'C', projet_id: '', reference: '' },
    ];
    const sent = { details: legs, labels: null, reference: null, description: null, code: null };
    expect(await made('transactions', sent)).toMatchObject({ reference: '', description: '', code: null });
    const required = [
      ['clients', 'name'],
      ['clients', 'code'],
      ['reminders', 'title'],
      ['reminders', 'userID'],
      ['products', 'name_en'],
    ] as const;
    for (const [segment, field] of required)
      expect((await post(segment, { [field]: null })).status, `${segment}.${field}`).toBe(422);
  });

  it('a number is its text, as long as it is whole', async () => {
    expect(await made('clients', { code: 40_042, phone: 4_505_550_192, zipcode: 12 })).toMatchObject({
      code: '40042',
      phone: '4505550192',
      zipcode: '12',
    });
    const leg = { amount: 1, currency: 'CAD' };
    const details = [
      { ...leg, account: 5370, credit: 'D' },
      { ...leg, account: 1100, credit: 'C' },
    ];
    const entry = await made('transactions', { details, reference: 96 });
    expect(entry).toMatchObject({ reference: '96', details: [{ account: '5370' }, { account: '1100' }] });
    for (const wrong of [true, false, [], {}, 1e21, 2 ** 60 + 1])
      expect((await post('clients', { phone: wrong })).status, JSON.stringify(wrong)).toBe(422);
  });

  it('a stop of a booking refers to it by its code', async () => {
    const codes = new Set((await everyRecord('bookings')).map(({ code }) => code));
    const stops = await everyRecord('stops');
    expect(stops.some(({ reference }) => codes.has(reference))).toBe(true);
  });

  it('a stop is an Origin, a Destination or something else that is not listed', async () => {
    const types = new Set((await everyRecord('stops')).map(({ stop_type }) => stop_type));
    expect([...types]).toEqual(expect.arrayContaining(['Destination', 'Origin']));
    expect(types.size).toBeGreaterThan(2);
  });

  it('bay_ids and vehicle_types are comma-separated texts', async () => {
    expect(await made('agenda_displays', { bay_ids: '3, 1' })).toMatchObject({ bay_ids: '3,1' });
    expect(await made('agenda_bays', { vehicle_types: '1,3' })).toMatchObject({ vehicle_types: '1,3' });
    expect(await made('agenda_displays')).toMatchObject({ bay_ids: '' });
  });

  it('a colour is #rrggbb and keeps its letters', async () => {
    expect(await made('agenda_workflows', { color: '#AbCdEf' })).toMatchObject({
      color: '#AbCdEf',
      background_color: '#ffffff',
    });
    for (const wrong of ['red', '#abc', 'abcdef', '#gggggg', '', null])
      expect((await post('agenda_workflows', { color: wrong })).status, String(wrong)).toBe(422);
  });
});
