import { describe, expect, it } from 'vitest';
import { type Fields, fieldOf, isNone } from '#contract/core/field.ts';
import { isSegment, type Segment, segments } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { type NumberKind, type NumberLabels, numberKinds } from '#contract/settings/sections/number-labels.ts';
import { settingsProblems } from '#contract/settings/validate-settings.ts';
import { demoCompany } from '#demo/company.ts';
import { companySizeOf } from '#demo/company-size.ts';
import { demoSettings } from '#demo/settings.ts';
import { demoTaxes } from '#demo/taxes.ts';
import { company, gather, nested, type Row, rowsOf, texts, today, upTo } from '#test/demo/demo-company.ts';

/** Fields that the demonstration omits, because the service computes them or takes them from another module. */
const absent: Partial<Record<Segment, string[]>> = {
  projects: ['tasks'],
  sales: ['subtotal', 'total'],
  sales_products: ['subtotal', 'total'],
  stops: ['booking_id'],
  transactions: ['period'],
};

describe('the records', () => {
  it('are as many as a believable company has', () => {
    const counts = Object.fromEntries([...company].map(([segment, rows]) => [segment, rows.length]));
    expect(counts).toMatchObject({
      branches: 3,
      resources: 25,
      agenda_bays: 12,
      agenda_displays: 4,
      agenda_workflows: 8,
      clients: 240,
      providers: 60,
      products: 150,
      projects: 40,
      sales: 400,
      bookings: 300,
      stops: 800,
      actions: 900,
      reminders: 120,
      transactions: 1500,
    });
    expect(counts.agenda_appointments).toBeGreaterThan(560);
    expect(counts.agenda_appointments).toBeLessThan(640);
    expect(counts.tasks).toBeGreaterThan(150);
    expect(counts.sales_products).toBeGreaterThan(900);
    expect(counts.clients_contacts).toBeUndefined();
  });

  it.each([...company.keys()])('of %s are numbered from 1 and hold what the contract says', (segment) => {
    if (!isSegment(segment)) throw new Error(`no module ${segment}`);
    const { fields } = moduleOf(segment);
    const names = Object.keys(fields).filter((name) => !absent[segment]?.includes(name));
    for (const [index, row] of rowsOf(segment).entries()) {
      expect(Object.keys(row).sort()).toEqual([...names].sort());
      expect(row.id).toBe(index + 1);
      for (const name of names) expectInForm(fields, name, name === 'taxes' ? withAmounts(row[name]) : row[name]);
    }
  });

  it.each([
    ['clients', 'contacts', null],
    ['bookings', 'items', 'booking_id'],
    ['tasks', 'comments', 'tache_id'],
  ] as const)('of %s have %s numbered from 1 through all of them', (segment, name, parent) => {
    const ids: unknown[] = [];
    for (const row of rowsOf(segment)) {
      for (const child of nested(row, name)) {
        ids.push(child.id);
        if (parent) expect(child[parent]).toBe(row.id);
      }
    }
    expect(ids).toEqual(upTo(ids.length));
  });

  it.each([1, 4, 240, 700])('refer only to records that came before, with %i clients', (scale) => {
    const seen = new Map<string, number>();
    for (const { segment, record } of demoCompany({ today, scale })) {
      for (const [target, id] of referencesOf(segment as Segment, record)) {
        const known = id > 0 && id <= (seen.get(target) ?? 0);
        if (!known) throw new Error(`${segment} ${record.id} refers to ${target} ${id}`);
      }
      seen.set(segment, Number(record.id));
    }
  });

  it('are the same each time, move with the day and grow with the scale', () => {
    const print = (options: { today: string; scale?: number }) => JSON.stringify([...gather(options)]);
    expect(print({ today })).toBe(JSON.stringify([...company]));
    expect(print({ today, scale: 240 })).toBe(JSON.stringify([...company]));
    expect(print({ today: '2027-02-28', scale: 30 })).not.toBe(print({ today, scale: 30 }));
    expect(rowsOf('transactions', gather({ today, scale: 480 }))).toHaveLength(3000);
    for (const scale of [1, 2, 7]) expect(rowsOf('clients', gather({ today, scale }))).toHaveLength(scale);
    expect(() => gather({ today: '2026-02-30' })).toThrow('Not a calendar day');
    expect(() => gather({ today, scale: 0 })).toThrow('Not a number of clients');
  });

  it('have codes of their own at any scale', () => {
    const large = gather({ today, scale: 3000 });
    for (const segment of ['clients', 'providers', 'products', 'resources', 'bookings'] as const) {
      const codes = texts(rowsOf(segment, large), 'code');
      expect(new Set(codes).size, segment).toBe(codes.length);
    }
  });
});

/** Adds an amount to each tax, which the service would compute from the lines. */
function withAmounts(taxes: unknown): unknown {
  return Array.isArray(taxes) ? taxes.map((tax) => ({ ...tax, amount: '0.00' })) : taxes;
}

function expectInForm(fields: Fields, name: string, value: unknown): void {
  const field = fieldOf(fields, name);
  const parsed = field.reply.safeParse(value);
  expect(parsed.success, `${name}: ${JSON.stringify(value)}`).toBe(true);
  // A missing translation is in the data on purpose, though no form lets one through.
  if (value === '' && name.startsWith('name_')) return;
  if (field.kind === 'embedded' || field.kind === 'legs' || value === null) return;
  // The form may be right and the value not, as with a day that no calendar has.
  expect(field.input.safeParse(value).success, `${name}: ${JSON.stringify(value)}`).toBe(true);
}

/** Every reference from a record to another, as the contract and the rulings define them. */
function referencesOf(segment: Segment, row: Row): [string, number][] {
  const references: [string, number][] = [];
  for (const [name, field] of Object.entries(moduleOf(segment).fields)) {
    if (!field.ref || absent[segment]?.includes(name)) continue;
    const ids = field.kind === 'idList' ? String(row[name]).split(',').map(Number) : [Number(row[name])];
    for (const id of ids) if (id !== 0) references.push([field.ref, id]);
  }
  if (segment === 'reminders') {
    references.push(['resources', Number(row.userID)]);
    if (isSegment(String(row.module))) references.push([String(row.module), Number(row.moduleID)]);
  }
  if (segment === 'actions') references.push(['resources', Number(row.user_id)]);
  if (segment === 'tasks')
    for (const { user_id } of nested(row, 'comments')) references.push(['resources', Number(user_id)]);
  if (segment === 'transactions') {
    for (const { projet_id } of nested(row, 'details')) if (projet_id) references.push(['projects', Number(projet_id)]);
  }
  return references;
}

describe('people and places', () => {
  it('have Canadian addresses and numbers that ring nowhere', () => {
    for (const row of [...rowsOf('clients'), ...rowsOf('providers')]) {
      expect(row.zipcode).toMatch(/^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d$/);
      expect(row.phone).toMatch(/^\d{3} 555-01\d{2}$/);
      expect(row.email ?? 'none@example.com').toMatch(/^[a-z0-9.]+@([a-z0-9]+\.)?example\.(com|org|net)$/);
    }
  });

  it('are named in both languages, everyone differently, with up to six contacts', () => {
    const names = [...texts(rowsOf('clients'), 'name'), ...texts(rowsOf('providers'), 'name')];
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining(['Élan Mécanique', 'Transport Bélanger & Fils', 'Northern Freight Ltd.']),
    );
    const contacts = new Set(rowsOf('clients').map((row) => nested(row, 'contacts').length));
    expect([...contacts].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});

describe('the shop', () => {
  const appointments = rowsOf('agenda_appointments');

  it('has bays in an order of their own, one out of service, and one default display', () => {
    const bays = rowsOf('agenda_bays');
    const byOrder = [...bays].sort((one, other) => Number(one.order) - Number(other.order));
    expect(byOrder.map(({ id }) => id)).not.toEqual(bays.map(({ id }) => id));
    expect(bays.filter(({ disabled }) => disabled === 1)).toHaveLength(1);
    expect(new Set(texts(bays, 'lunch_start')).size).toBeGreaterThan(2);
    expect(new Set(texts(bays, 'bay_type'))).toEqual(new Set(['1', '2', '3']));
    expect(rowsOf('agenda_displays').filter((row) => row.default === 1)).toHaveLength(1);
  });

  it('has workflows that can be read', () => {
    for (const row of rowsOf('agenda_workflows')) {
      expect(contrast(String(row.color), String(row.background_color)), String(row.name)).toBeGreaterThan(4.5);
    }
  });

  it.each(['2026-11-21', '2026-11-22', '2027-03-10'])('is busy on %s', (day) => {
    const rows = rowsOf('agenda_appointments', gather({ today: day }));
    expect(rows.filter(({ date_at }) => date_at === day).length).toBeGreaterThan(35);
  });

  it('has an appointment of every kind that the agenda must cope with', () => {
    const some = (match: (row: Row) => boolean) => expect(appointments.filter(match).length).toBeGreaterThan(0);
    some(({ bay_id }) => bay_id === null);
    some(({ bay_id }) => bay_id === 10);
    some(({ time_at }) => time_at === '00:00:00');
    some(({ duration }) => duration === '0.00');
    some(({ color }) => color !== null);
    some(({ title }) => title === null);
    some(({ sale_id }) => sale_id !== 0);
    some(({ date_at, date_end }) => date_at === '2026-11-12' && date_end === '2026-12-03');
    expect(overlaps(appointments)).toBeGreaterThan(10);
  });

  it('ends no appointment before it starts, and ties sale lines to their sales', () => {
    const lines = rowsOf('sales_products');
    const sales = rowsOf('sales');
    for (const row of appointments) {
      expect(`${row.date_end} ${row.time_end}` >= `${row.date_at} ${row.time_at}`).toBe(true);
      if (row.sale_id === 0) continue;
      expect(lines[Number(row.sale_product_id) - 1]?.sale_id).toBe(row.sale_id);
      expect(sales[Number(row.sale_id) - 1]?.client_id).toBe(row.client_id);
    }
  });
});

function overlaps(rows: Row[]): number {
  const scheduled = rows.filter(
    (row) => row.bay_id !== null && row.time_at !== '00:00:00' && row.date_at === row.date_end,
  );
  const place = (row: Row) => `${String(row.bay_id).padStart(2)} ${row.date_at} ${row.time_at}`;
  const sorted = scheduled.sort((one, other) => (place(one) < place(other) ? -1 : 1));
  const follows = (row: Row, last: Row | undefined) => row.bay_id === last?.bay_id && row.date_at === last?.date_at;
  return sorted.filter((row, index) => {
    const last = sorted[index - 1];
    return follows(row, last) && String(row.time_at) < String(last?.time_end);
  }).length;
}

function contrast(text: string, fill: string): number {
  const [light = 0, dark = 0] = [luminance(text), luminance(fill)].sort((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const part = Number.parseInt(colour.slice(place, place + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it('has settings that the contract takes, and the taxes of Quebec on its sales but not across the border', () => {
  const settings = demoSettings(companySizeOf(today));
  expect(settingsProblems('company', settings)).toEqual([]);
  const taxes = rowsOf('sales').map((sale) => [sale.quote_number || sale.invoice_number, sale.taxes]);
  for (const [document, rates] of taxes) expect(rates).toEqual(document ? demoTaxes : []);
  const free = rowsOf('sales_products').filter((line) => line.taxes !== null);
  expect(free.length).toBeGreaterThan(0);
  expect(free.length).toBeLessThan(rowsOf('sales_products').length / 10);
  for (const line of free) expect(String(line.product_name)).toMatch(/U\.S\.|É\.-U\./);
});

it('has a name for every number that its records use, and for each vehicle of which they tell its model', () => {
  const names = demoSettings(companySizeOf(today)).numberLabels as NumberLabels;
  const used = new Map<NumberKind, Set<number>>(numberKinds.map((kind) => [kind, new Set()]));
  for (const segment of segments) {
    const { fields, listFields } = moduleOf(segment);
    for (const record of rowsOf(segment)) noteNumbers({ ...listFields, ...fields }, record, used);
  }
  for (const kind of numberKinds) {
    const named = new Set(names[kind]?.map(({ number }) => number));
    expect(used.get(kind)?.size, kind).toBeGreaterThan(0);
    expect(
      [...(used.get(kind) ?? [])].filter((number) => !named.has(number)),
      kind,
    ).toEqual([]);
  }
  const vehicles = new Map(names.vehicle?.map((label) => [label.number, label]));
  for (const { vehicle_id, client_id, description } of rowsOf('agenda_appointments')) {
    const label = vehicles.get(Number(vehicle_id));
    if (!label) continue;
    expect(label.client).toBe(client_id);
    if (description !== null) expect(String(description).startsWith(label.text)).toBe(true);
  }
});

function noteNumbers(fields: Fields, record: Row, used: Map<NumberKind, Set<number>>): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = record[name];
    if (field.fields && Array.isArray(value)) for (const inner of value) noteNumbers(field.fields, inner, used);
    if (field.numberKind && value !== undefined && value !== '' && !isNone(field, value))
      used.get(field.numberKind)?.add(Number(value));
  }
}
