/** Random bodies for every write: valid ones, and ones spoilt in a random place. */
import fc from 'fast-check';
import { type Field, type Fields, fieldOf } from '#contract/core/field.ts';
import { bodyFields } from '#contract/core/module.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import type { Body } from '#test/harness/bodies.ts';

const two = (value: number) => String(value).padStart(2, '0');
const day = fc
  .record({
    year: fc.integer({ min: 1900, max: 2100 }),
    month: fc.integer({ min: 1, max: 12 }),
    date: fc.integer({ min: 1, max: 28 }),
  })
  .map(({ year, month, date }) => `${year}-${two(month)}-${two(date)}`);
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), fc.boolean())
  .map(([hour, minute, seconds]) => `${two(hour)}:${two(minute)}${seconds ? ':30' : ''}`);
const keepable = fc.string({ unit: 'binary', maxLength: 40 }).filter((text) => !text.includes('\0'));
const hundredths = fc.integer({ min: 1, max: 99_999_999 });
const amount = hundredths.chain((units) =>
  fc.constantFrom<string | number>(
    units / 100,
    `${Math.floor(units / 100)}.${two(units % 100)}`,
    Math.floor(units / 100) + 1,
  ),
);
/** Listed, because random text is almost never a code of three capital letters. */
const currency = fc.constantFrom('CAD', 'USD', 'EUR');
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

let codes = 0;

/** A value that a body may hold for the field, for the demonstration company's records. */
export function valueFor(field: Field): fc.Arbitrary<unknown> {
  const value = plainValue(field);
  return field.nullable && !field.required ? fc.oneof({ weight: 4, arbitrary: value }, fc.constant(null)) : value;
}

function plainValue(field: Field): fc.Arbitrary<unknown> {
  if (field.unique) return keepable.map((text) => `${++codes} ${text}`);
  if (field.input.safeParse('CAD').success && !field.input.safeParse('CADX').success) return currency;
  const byKind: Partial<Record<Field['kind'], fc.Arbitrary<unknown>>> = {
    integer: fc.oneof(fc.nat(1_000_000), fc.nat(99).map(String)),
    reference: field.referenceRequired ? fc.constantFrom(1, 2, '1', '3') : fc.constantFrom(0, 1, 2, '1', '3'),
    flag: fc.constantFrom(0, 1, true, false, '0', '1'),
    decimal: amount,
    number: amount,
    day,
    time,
    dateTime: fc.tuple(day, fc.constantFrom(' ', 'T'), time).map((parts) => parts.join('')),
    colour,
    choice: fc.constantFrom(...(field.choices ?? [''])),
    idText: fc.oneof(fc.nat(3), fc.constantFrom('1', '2')),
    taxes: fc.subarray([
      { name: { fr: 'TPS', en: 'GST' } },
      { name: { fr: 'TVQ', en: 'QST' }, rate: '9.975', amount: '1.00' },
    ]),
    idList: fc.subarray(['1', '2', '3']).map((ids) => ids.join(', ')),
  };
  return byKind[field.kind] ?? keepable.map((text) => (field.required ? `x${text}` : text));
}

const legs = fc.array(hundredths, { minLength: 1, maxLength: 4 }).chain((debits) =>
  fc.tuple(keepable, fc.constantFrom('CAD', 'USD')).map(([account, currency]) => {
    const leg = (units: number, credit: string) => ({
      account: `a${account}`,
      amount: `${Math.floor(units / 100)}.${two(units % 100)}`,
      currency,
      credit,
    });
    const total = debits.reduce((sum, each) => sum + each, 0);
    return [...debits.map((units) => leg(units, 'D')), leg(total, 'C')];
  }),
);

/** Fields whose values depend on other fields; one that is undefined here is left out. */
const special: Partial<Record<Segment, Record<string, fc.Arbitrary<unknown> | undefined>>> = {
  transactions: { details: legs, code: fc.constant(null) },
  agenda_appointments: { date_end: undefined, time_end: undefined },
  reminders: { moduleID: fc.constantFrom('1', 2) },
  sales_products: { product_quantity: fc.integer({ min: -99, max: 99 }) },
};

export function anyBody(segment: Segment, operation: 'create' | 'update'): fc.Arbitrary<Body> {
  if (operation === 'update' && segment === 'sales_products') return fc.record({ product_price: amount });
  const fields = bodyFields(moduleOf(segment), operation);
  // Keys that entries of the demonstration company refer to cannot be changed.
  const isPreserved = (name: string) => operation === 'update' && fieldOf(fields, name).ledgerKey !== undefined;
  const names = Object.keys(fields).filter((name) => fieldOf(fields, name).writable && !isPreserved(name));
  // A sale that is invoiced or quoted keeps its client and date.
  const isSale = operation === 'update' && segment === 'sales';
  const known = isSale ? { client_id: undefined, date: undefined } : (special[segment] ?? {});
  const taken = names.filter((name) => !(name in known && known[name] === undefined));
  const values = Object.fromEntries(taken.map((name) => [name, known[name] ?? valueFor(fieldOf(fields, name))]));
  return fc
    .record(values, { requiredKeys: operation === 'create' ? requiredOf(fields) : commandsOf(segment) })
    .map(asSent(fields));
}

function requiredOf(fields: Fields): string[] {
  return Object.keys(fields).filter((name) => fieldOf(fields, name).required);
}

function commandsOf(segment: Segment): string[] {
  return Object.keys(moduleOf(segment).endpoints.update?.commands ?? {});
}

/** Names a field by the specification's input name or by the record's name, in turn. */
const asSent = (fields: Fields) => (body: Body) =>
  Object.fromEntries(
    Object.entries(body).map(([name, value], index) => {
      const { inputName = name } = fieldOf(fields, name);
      return [index % 2 ? name : inputName, value];
    }),
  );

const nonsense = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    '',
    ' ',
    -1,
    1e21,
    1.005,
    '99999999999999999999',
    '2026-02-30',
    '24:00',
    '#zzz',
    'x'.repeat(300),
    '\0',
  ),
  fc.constantFrom<unknown>(
    [],
    {},
    [[]],
    null,
    true,
    0,
    '0',
    Number.MAX_SAFE_INTEGER,
    '\ud800',
    '999999',
    '1e3',
    '__proto__',
  ),
);

export function spoilt(bodies: fc.Arbitrary<Body>): fc.Arbitrary<unknown> {
  const mutated = fc
    .tuple(bodies, fc.nat(30), nonsense, fc.constantFrom('replace', 'drop', 'add'))
    .map(([body, at, value, how]) => {
      const names = Object.keys(body);
      const name = names[at % Math.max(1, names.length)] ?? 'name';
      if (how === 'drop') return Object.fromEntries(Object.entries(body).filter(([each]) => each !== name));
      return { ...body, [how === 'add' ? `${name}_` : name]: value };
    });
  return fc.oneof({ weight: 9, arbitrary: mutated }, nonsense);
}
