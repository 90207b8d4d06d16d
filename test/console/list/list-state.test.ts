import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extended, strict } from '#console/data/source/capabilities.ts';
import {
  type ListState,
  nextSort,
  nextSortBeside,
  readAddress,
  readListState,
  resolveFilters,
  toParams,
  toQuery,
} from '#console/list/list-state.ts';
import { filterFields, scalarFields, suffixesOf } from '#contract/core/query/list-query.ts';
import { segments } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';

const clients = moduleOf('clients');
const read = (text: string, source = extended) => readListState(source, clients, new URLSearchParams(text));
const unknownIn = (text: string) => readAddress(extended, clients, new URLSearchParams(text)).unknown;

describe('the address of a list', () => {
  it('is asked for by as many words of a search as a service takes, and keeps them all', () => {
    const words = 'one two three four five six seven eight nine ten eleven twelve';
    const state = read(`q=${words} thirteen`);
    expect(toQuery(state).q).toBe(words);
    expect(toParams(state).get('q')).toBe(`${words} thirteen`);
  });

  it('asks for lines inside records by their path, and orders by none of them', () => {
    const address = new URLSearchParams('details.account=1100&details.amount_from=10.00&sort=details.account');
    const { state, unknown } = readAddress(strict, moduleOf('transactions'), address);
    expect(state.filters).toEqual({ 'details.account': ['1100'], 'details.amount_from': ['10.00'] });
    expect(unknown).toEqual(['sort=details.account']);
  });

  it('holds the whole state and gives it back', () => {
    const text =
      'city=Laval&credit_from=10.00&name_contains=auto&creation_date_in=last_7_days&page=3&per_page=50&q=tremblay&sort=-name&columns=name%2Ccity&view=Mine';
    expect(toParams(read(text)).toString()).toBe(text);
  });

  it('holds the columns in their order, which the service is not asked for', () => {
    expect(read('columns=name,code').columns).toEqual(['name', 'code']);
    expect(toParams(read('columns=name%2Ccode')).toString()).toBe('columns=name%2Ccode');
    expect(toQuery(read('columns=name'))).not.toHaveProperty('columns');
    expect(read('columns=name,nonsense,name').columns).toEqual(['name']);
  });

  it('says nothing that goes without saying', () => {
    expect(toParams(read('')).toString()).toBe('');
    expect(toQuery(read('page=1'))).toMatchObject({ page: undefined, per_page: undefined, q: undefined });
  });

  it.each([
    'page=0',
    'page=-1',
    'page=two',
    'per_page=',
    'nonsense=1',
    'contacts=1',
    'credit_from=much',
    'credit_contains=5',
    'inactive=maybe',
    'sort=contacts',
    'sort=name,contacts',
    'sort=name,-name',
    'sort=name,city,code',
    'creation_date_in=someday',
    'name_in=today',
    'columns=__proto__',
    'constructor_not=x',
    'constructor=x',
  ])('leaves out %s, and says so', (text) => {
    expect(toParams(read(text)).toString()).toBe('');
    expect(unknownIn(text)).toEqual([text]);
  });

  it('keeps what it knows of columns and says the rest', () => {
    expect(read('columns=name,nothing,city,name').columns).toEqual(['name', 'city']);
    expect(unknownIn('columns=name,nothing')).toEqual(['columns=name,nothing']);
    expect(unknownIn('columns=name,contacts&view=&q=')).toEqual([]);
  });

  it('never asks for more than the largest page', () => {
    expect(read('per_page=5000').perPage).toBe(100);
  });

  it('holds the same on a strict service, but for fields that only extensions show', () => {
    const text = 'city=Laval&page=2&q=x&sort=name';
    expect(toParams(read(text, strict)).toString()).toBe(text);
  });

  it('sorts up, down, then as the module does', () => {
    expect(nextSort('', 'name')).toBe('name');
    expect(nextSort('name', 'name')).toBe('-name');
    expect(nextSort('-name', 'name')).toBe('');
  });

  it('sorts by a second column within the first, and turns or drops either alone', () => {
    expect(nextSortBeside('', 'city')).toBe('city');
    expect(nextSortBeside('city', 'name')).toBe('city,name');
    expect(nextSortBeside('city,name', 'name')).toBe('city,-name');
    expect(nextSortBeside('city,-name', 'name')).toBe('city');
    expect(nextSortBeside('-city,name', 'city')).toBe('name');
    expect(nextSortBeside('city,name', 'code')).toBe('city,code');
    expect(nextSort('city,name', 'city')).toBe('city');
    expect(toParams(read('sort=city,-name')).get('sort')).toBe('city,-name');
  });
});

describe('what the service is asked', () => {
  it('leaves columns and view out, and looks up the days', () => {
    const state = read('columns=name&view=Mine&creation_date_in=last_7_days&city=Laval');
    expect(toQuery(state, '2026-11-21')).toEqual({
      city: ['Laval'],
      creation_date_from: ['2026-11-15'],
      creation_date_to: ['2026-11-21'],
    });
  });

  it('keeps within the bounds that are asked beside', () => {
    const filters = { date_in: ['last_7_days'], date_from: ['2026-11-18'], date_to: ['2026-12-31'] };
    expect(resolveFilters(filters, { today: '2026-11-21' })).toEqual({
      date_from: ['2026-11-18'],
      date_to: ['2026-11-21'],
    });
  });
});

describe('what is mine', () => {
  const reminders = moduleOf('reminders');
  const state = (me?: number) => ({ ...readListState(extended, reminders, new URLSearchParams('userID_in=me')), me });

  it('is each person’s own, and the address is the same for all', () => {
    expect(toParams(state(5)).toString()).toBe('userID_in=me');
    expect(toQuery(state(5))).toMatchObject({ userID: ['5'] });
    expect(toQuery(state(6))).toMatchObject({ userID: ['6'] });
  });

  it('is nothing where nobody knows who looks, and never everything', () => {
    expect(toQuery(state())).toMatchObject({ id_to: ['0'] });
  });

  it('keeps within the people that are asked beside', () => {
    const filters = { userID: ['5', '6'], userID_in: ['me'] };
    expect(resolveFilters(filters, { me: 6 })).toEqual({ userID: ['6'] });
    expect(resolveFilters(filters, { me: 7 })).toMatchObject({ id_to: ['0'] });
  });

  it('is asked of people alone', () => {
    expect(unknownIn('city_in=me')).toEqual(['city_in=me']);
    expect(unknownIn('creation_date_in=me')).toEqual(['creation_date_in=me']);
    const byDays = readAddress(extended, reminders, new URLSearchParams('userID_in=today'));
    expect(byDays.unknown).toEqual(['userID_in=today']);
  });
});

it('no field of any module can be taken for days said from today', () => {
  const names = segments.flatMap((segment) => Object.keys(moduleOf(segment).listFields));
  expect(names.filter((name) => /_in$/.test(name))).toEqual([]);
});

describe.each(segments)('%s', (segment) => {
  const module = moduleOf(segment);
  const fields = scalarFields(module, { extensions: true });
  const texts = filterFields(module, { extensions: true }).filter(([, field]) =>
    suffixesOf(field).includes('contains'),
  );
  const days = fields.filter(([, field]) => field.kind === 'day' || field.kind === 'dateTime');
  const text = fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' });
  const filter = fc.oneof(
    ...(texts.length
      ? [
          fc
            .tuple(
              fc.constantFrom(...texts),
              fc.constantFrom('', '_not', '_contains', '_starts'),
              fc.array(text, { minLength: 1, maxLength: 3 }),
            )
            .map(([[name], ending, values]) => [name + ending, values] as const),
        ]
      : []),
    ...(days.length
      ? [
          fc
            .tuple(fc.constantFrom(...days), fc.constantFrom('this_week', 'last_30_days', 'overdue'))
            .map(([[name], value]) => [`${name}_in`, [value]] as const),
        ]
      : []),
    fc.tuple(
      fc.constant('id_from'),
      fc.nat(9999).map((id) => [String(id)]),
    ),
  );
  const anyState: fc.Arbitrary<ListState> = fc.record(
    {
      page: fc.integer({ min: 1, max: 99_999 }),
      perPage: fc.integer({ min: 1, max: 100 }),
      q: text,
      sort: fc.tuple(fc.constantFrom('', '-'), fc.constantFrom(...fields)).map(([sign, [name]]) => sign + name),
      filters: fc.array(filter, { maxLength: 4 }).map((all) => Object.fromEntries(all) as Record<string, string[]>),
      columns: fc.uniqueArray(fc.constantFrom(...fields.map(([name]) => name)), { minLength: 1 }),
      view: text,
    },
    { requiredKeys: ['page', 'q', 'sort', 'filters'] },
  );

  it('any state comes back from its address', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const params = new URLSearchParams(toParams(state).toString());
        const { state: back, unknown } = readAddress(extended, module, params);
        expect(unknown).toEqual([]);
        expect(back).toEqual(state);
      }),
      { numRuns: gateOrSoak(60, 2000) },
    );
  });
});
