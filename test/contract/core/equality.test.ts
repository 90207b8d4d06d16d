import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { differingFields, sameValue } from '#contract/core/equality.ts';
import { type Field, fieldOf } from '#contract/core/field.ts';
import { segments } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { valueFor } from '#test/harness/arbitrary-bodies.ts';

const field = (path: string): Field => {
  const [segment = '', ...names] = path.split('.');
  const module = moduleOf(segments.find((each) => each === segment) ?? 'clients');
  return names.reduce<Field>((outer, name) => fieldOf(outer.fields ?? {}, name), { fields: module.fields } as Field);
};

describe('one value in two spellings', () => {
  test.each<[string, unknown, unknown]>([
    ['agenda_appointments.duration', '1.0', '1.00'],
    ['agenda_appointments.duration', 1, '1.0000'],
    ['agenda_appointments.duration', '-0.00', '0'],
    ['sales_products.product_price', 12.5, '12.5000'],
    ['providers.credit', 1200, '1200.00'],
    ['agenda_appointments.title', null, ''],
    ['agenda_appointments.bay_id', null, 0],
    ['agenda_appointments.bay_id', 0, '0'],
    ['agenda_appointments.client_id', 3, '3'],
    ['agenda_appointments.vehicle_id', 0, null],
    ['agenda_appointments.time_at', '09:00', '09:00:00'],
    ['agenda_appointments.color', '#ABCDEF', '#abcdef'],
    ['agenda_displays.bay_ids', '1, 2', '1,2'],
    ['agenda_displays.bay_ids', '', ' '],
    ['tasks.start_date', '', '0000-00-00'],
    ['reminders.date', '2026-11-21T10:00', '2026-11-21 10:00:00'],
    ['reminders.userID', 7, '7'],
    ['reminders.closed', true, 1],
    ['reminders.closed', '0', false],
    ['clients.city', undefined, null],
    ['clients.contacts', undefined, []],
    ['transactions.details.account', 'Main  Street ', 'Main Street'],
  ])('%s: %j is %j', (path, a, b) => {
    expect(sameValue(field(path), a, b)).toBe(true);
    expect(sameValue(field(path), b, a)).toBe(true);
  });

  test.each<[string, unknown, unknown]>([
    ['agenda_appointments.duration', '1.00', '1.01'],
    ['agenda_appointments.duration', '99999999999999.99', '99999999999999.98'],
    ['agenda_appointments.duration', null, '0.00'],
    ['agenda_appointments.duration', 'soon', '0.00'],
    ['providers.credit', null, 0],
    ['agenda_appointments.title', 'Oil', 'oil'],
    ['agenda_appointments.title', ' ', ''],
    ['agenda_appointments.bay_id', null, 1],
    ['agenda_appointments.workflow_id', 10, 1],
    ['agenda_appointments.time_at', '', '00:00:00'],
    ['agenda_displays.bay_ids', '1,2', '2,1'],
    ['agenda_displays.bay_ids', '1,2', '12'],
    ['tasks.status', 0, null],
    ['tasks.start_date', '2026-11-21', '0000-00-00'],
    ['reminders.closed', 1, 0],
    ['clients.code', '007', '7'],
  ])('%s: %j is not %j', (path, a, b) => {
    expect(sameValue(field(path), a, b)).toBe(false);
    expect(sameValue(field(path), b, a)).toBe(false);
  });
});

describe('lines of an entry', () => {
  const details = field('transactions.details');
  const leg = { account: '1000', reference: '', amount: '10.00', currency: 'CAD', credit: 'D' };

  it('are the same line by line, each by its fields', () => {
    expect(sameValue(details, [leg], [{ ...leg, amount: '10.0000', reference: null }])).toBe(true);
    expect(sameValue(details, [leg], [{ ...leg, amount: '10.01' }])).toBe(false);
    expect(sameValue(details, [leg], [leg, leg])).toBe(false);
    expect(sameValue(details, [leg, { ...leg, credit: 'C' }], [{ ...leg, credit: 'C' }, leg])).toBe(false);
  });

  it('do not differ by what a reply leaves out', () => {
    expect(sameValue(details, [{ ...leg, projet_id: '3' }], [leg])).toBe(true);
  });

  it('are no lines where they are no list', () => {
    expect(sameValue(details, [leg], 'gone')).toBe(false);
    expect(sameValue(details, [leg], [null])).toBe(false);
  });
});

describe('the fields that differ', () => {
  const { fields } = moduleOf('agenda_appointments');

  it('are none where only the spelling is another', () => {
    const sent = { title: null, duration: '1.00', bay_id: null, client_id: 3 };
    const answered = { title: '', duration: '1.0000', bay_id: 0, client_id: '3' };
    expect(differingFields(fields, sent, answered)).toEqual([]);
  });

  it('are named in the order of the first', () => {
    const sent = { title: 'A', duration: '1.00', nonsense: 1 };
    expect(differingFields(fields, sent, { duration: '1.50', title: 'B', nonsense: 2 })).toEqual(['title', 'duration']);
  });

  it('leave out what one of the two does not show', () => {
    expect(differingFields(fields, { notes: 'x' }, {})).toEqual([]);
    expect(differingFields(fields, { notes: undefined }, { notes: 'x' })).toEqual([]);
  });
});

const scalars = segments.flatMap((segment) =>
  Object.entries(moduleOf(segment).fields)
    .filter(([, { writable, fields }]) => writable && !fields)
    .map(([name, each]) => ({ name: `${segment}.${name}`, each })),
);

/** Whether the value is one of those that mean an empty field. */
function isNothing({ kind, zeroIsNone }: Field, value: unknown): boolean {
  if (value === null || value === '' || (kind === 'day' && value === '0000-00-00')) return true;
  return value === 0 && (kind === 'reference' || zeroIsNone === true);
}

describe('of whatever the service takes', () => {
  test.each(scalars)('$name: what was sent is what is answered, and nothing else is', ({ each }) => {
    const spelled = valueFor(each).filter((value) => each.input.safeParse(value).success);
    fc.assert(
      fc.property(spelled, spelled, (one, other) => {
        const [stored, another] = [each.input.parse(one), each.input.parse(other)];
        expect(sameValue(each, one, stored)).toBe(true);
        expect(sameValue(each, stored, one)).toBe(true);
        const isSame = isDeepStrictEqual(stored, another) || (isNothing(each, stored) && isNothing(each, another));
        expect(sameValue(each, stored, another)).toBe(isSame);
        expect(sameValue(each, one, other)).toBe(isSame);
      }),
      { numRuns: 50 },
    );
  });

  test.each(scalars)('$name: two that are the same as a third are the same', ({ each }) => {
    const any = fc.oneof(valueFor(each), fc.jsonValue({ maxDepth: 1 }), fc.constantFrom('0', '00', 1, '1.0', true));
    fc.assert(
      fc.property(any, any, any, (a, b, c) => {
        expect(sameValue(each, a, a)).toBe(true);
        expect(sameValue(each, a, b)).toBe(sameValue(each, b, a));
        if (sameValue(each, a, b) && sameValue(each, b, c)) expect(sameValue(each, a, c)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
