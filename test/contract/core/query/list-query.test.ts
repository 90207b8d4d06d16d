import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { innerTests, type RawQuery, readListQuery } from '#contract/core/query/list-query.ts';
import { type Segment, segments } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';

function read(segment: Segment, raw: RawQuery, extensions = true) {
  const reading = readListQuery(moduleOf(segment), raw, { extensions });
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.query;
}

function refused(segment: Segment, raw: RawQuery, extensions = true): string[] {
  const reading = readListQuery(moduleOf(segment), raw, { extensions });
  return reading.ok ? [] : reading.problems.map(({ field, problem }) => `${field}: ${problem}`);
}

it('asks for the first 20 when nothing is said', () => {
  expect(read('clients', {})).toEqual({
    page: 1,
    per_page: 20,
    words: [],
    sort: [],
    conditions: [],
    window: undefined,
  });
});

it.each([true, false])('reads pages the same with extensions %s', (extensions) => {
  expect(read('clients', { page: '3', per_page: '100' }, extensions)).toMatchObject({ page: 3, per_page: 100 });
  expect(read('clients', { per_page: '101' }, extensions).per_page).toBe(100);
  expect(read('clients', { per_page: '1000' }, extensions).per_page).toBe(100);
  for (const wrong of ['0', '-1', 'abc', '1.5', '1e3', '', ' 1', '+1', '0x1']) {
    expect(refused('clients', { page: wrong }, extensions), wrong).toEqual(['page: positive_integer_expected']);
    expect(refused('clients', { per_page: wrong }, extensions), wrong).toEqual(['per_page: positive_integer_expected']);
  }
  expect(refused('clients', { page: ['1', '2'] }, extensions)).toEqual(['page: parameter_twice']);
});

describe('with extensions', () => {
  it('reads search, sort and filters', () => {
    expect(
      read('clients', { q: ' Élan DUVAL', sort: '-name', inactive: '1', credit_from: '5', credit_to: '9.5' }),
    ).toEqual({
      page: 1,
      per_page: 20,
      words: ['elan', 'duval'],
      sort: [{ field: 'name', direction: 'desc' }],
      conditions: [
        { field: 'inactive', test: 'is', values: [1] },
        { field: 'credit', test: 'from', values: ['5.00'] },
        { field: 'credit', test: 'to', values: ['9.50'] },
      ],
      window: undefined,
    });
  });

  it('looks for numbers below zero, which imports and copies keep', () => {
    expect(read('clients', { term_from: '-5', credit_to: '-1' }).conditions).toEqual([
      { field: 'term', test: 'from', values: [-5] },
      { field: 'credit', test: 'to', values: ['-1.00'] },
    ]);
    expect(read('providers', { credit: '-5.5' }).conditions).toEqual([{ field: 'credit', test: 'is', values: [-5.5] }]);
  });

  it('takes a repeated field for any of the values', () => {
    expect(read('clients', { city: ['Laval', 'Québec'] }).conditions).toEqual([
      { field: 'city', test: 'is', values: ['Laval', 'Québec'] },
    ]);
    expect(refused('clients', { credit_from: ['1', '2'] })).toEqual(['credit_from: parameter_twice']);
  });

  it('asks for what is not set with an empty value', () => {
    expect(read('clients', { email: '' }).conditions).toEqual([{ field: 'email', test: 'is', values: [null] }]);
    expect(read('agenda_appointments', { bay_id: '' }).conditions[0]?.values).toEqual([null]);
    expect(refused('providers', { credit_to: '' })).toEqual(['credit_to: amount_expected']);
    expect(refused('resources', { birth_from: '' })).toEqual(['birth_from: day_expected']);
  });

  it('takes none of the values, and pieces of a text', () => {
    expect(
      read('clients', { city_not: ['Laval', ''], name_contains: 'Élan', name_starts: ['a', 'b'] }).conditions,
    ).toEqual([
      { field: 'city', test: 'not', values: ['Laval', null] },
      { field: 'name', test: 'contains', values: ['Élan'] },
      { field: 'name', test: 'starts', values: ['a', 'b'] },
    ]);
    expect(read('reminders', { date_not: '2026-11-21' }).conditions).toEqual([
      { field: 'date', test: 'not', values: ['2026-11-21'] },
    ]);
    expect(refused('clients', { credit_contains: '5', term_starts: '3' })).toEqual([
      'credit_contains: parameter_unknown',
      'term_starts: parameter_unknown',
    ]);
  });

  it('is ordered by one field, and by another within it', () => {
    expect(read('clients', { sort: 'city,-name' }).sort).toEqual([
      { field: 'city', direction: 'asc' },
      { field: 'name', direction: 'desc' },
    ]);
  });

  it('leaves out records with a piece of a text, and entries of which one line has it', () => {
    expect(read('clients', { name_excludes: ['a', 'b'] }).conditions).toEqual([
      { field: 'name', test: 'excludes', values: ['a', 'b'] },
    ]);
    const { conditions } = read('transactions', { 'details.account_excludes': '11' });
    expect(innerTests(conditions)).toEqual([
      { list: 'details', conditions: [{ field: 'account', test: 'contains', values: ['11'] }], isNone: true },
    ]);
  });

  it('takes a day for all its moments where the field has a time', () => {
    expect(read('reminders', { date: '2026-11-21' }).conditions).toEqual([
      { field: 'date', test: 'from', values: ['2026-11-21 00:00:00'] },
      { field: 'date', test: 'to', values: ['2026-11-21 23:59:59'] },
    ]);
    expect(read('reminders', { date_to: '2026-11-21' }).conditions).toEqual([
      { field: 'date', test: 'to', values: ['2026-11-21 23:59:59'] },
    ]);
    expect(read('reminders', { date_from: '2026-11-21T08:00' }).conditions[0]?.values).toEqual(['2026-11-21 08:00:00']);
  });

  it('has a window of days on appointments alone', () => {
    expect(read('agenda_appointments', { from: '2026-11-01', to: '2026-11-30' }).window).toEqual({
      from: '2026-11-01',
      to: '2026-11-30',
    });
    expect(refused('agenda_appointments', { from: '2026-02-30' })).toEqual(['from: day_expected']);
    expect(refused('sales', { from: '2026-11-01' })).toEqual(['from: parameter_unknown']);
  });

  it('asks of appointments alone whether they last', () => {
    expect(read('agenda_appointments', { lasts: '0' }).lasts).toBe(false);
    expect(read('agenda_appointments', { lasts: '1' }).lasts).toBe(true);
    expect(read('agenda_appointments', {}).lasts).toBeUndefined();
    for (const wrong of ['', '2', 'no']) {
      expect(refused('agenda_appointments', { lasts: wrong }), wrong).toEqual(['lasts: flag_expected']);
    }
    expect(refused('agenda_appointments', { lasts: ['0', '1'] })).toEqual(['lasts: parameter_twice']);
    expect(refused('sales', { lasts: '0' })).toEqual(['lasts: parameter_unknown']);
  });

  it('refuses what it does not know', () => {
    expect(refused('clients', { colour: 'red' })).toEqual(['colour: parameter_unknown']);
    expect(refused('clients', { contacts: '1' })).toEqual(['contacts: parameter_unknown']);
    expect(refused('clients', { name_from: 'a' })).toEqual(['name_from: parameter_unknown']);
    expect(refused('clients', { sort: 'contacts' })).toEqual(['sort: sort_unknown']);
    expect(refused('clients', { sort: '--name' })).toEqual(['sort: sort_unknown']);
    expect(refused('clients', { sort: 'name,' })).toEqual(['sort: sort_unknown']);
    expect(refused('clients', { sort: 'name,-name' })).toEqual(['sort: sort_unknown']);
    expect(refused('clients', { sort: 'name,city,code' })).toEqual(['sort: too_many_sort_fields']);
    expect(refused('projects', { creation_date: '2026-11-21' })).toEqual(['creation_date: parameter_unknown']);
    expect(refused('clients', { inactive: 'yes', credit_from: '1.005', term: 'x' })).toEqual([
      'inactive: flag_expected',
      'credit_from: amount_expected',
      'term: integer_expected',
    ]);
    expect(refused('clients', { q: ['a', 'b'] })).toEqual(['q: parameter_twice']);
  });
});

describe('without extensions', () => {
  it('ignores what the specification does not list', () => {
    const raw = { q: 'x', sort: 'nothing', colour: 'red', name: 'x', from: 'never', lasts: 'x', inactive: 'maybe' };
    for (const segment of segments) {
      const query = { page: 1, per_page: 20, words: [], sort: [], conditions: [], window: undefined };
      expect(read(segment, raw, false), segment).toEqual(query);
    }
  });

  it('knows the tracking user of stops', () => {
    expect(read('stops', { trackerUserId: '12', city: 'x' }, false).conditions).toEqual([
      { field: 'trackerUserId', test: 'is', values: ['12'] },
    ]);
    expect(read('actions', { trackerUserId: '12' }, false).conditions).toEqual([]);
  });

  it('takes the last of several tracking users, and an empty one for no filter', () => {
    const last = [{ field: 'trackerUserId', test: 'is', values: ['12'] }];
    expect(read('stops', { trackerUserId: ['7', '', '12'] }, false).conditions).toEqual(last);
    expect(read('stops', { trackerUserId: '' }, false).conditions).toEqual([]);
    expect(read('stops', { trackerUserId: ['12', ''] }, false).conditions).toEqual([]);
  });
});

it('reads any query without a throw', () => {
  const names = fc.constantFrom(
    'page',
    'per_page',
    'q',
    'sort',
    'from',
    'to',
    'id',
    'id_from',
    'date_to',
    'name',
    '__proto__',
  );
  const value = fc.oneof(
    fc.string(),
    fc.array(fc.string(), { maxLength: 3 }),
    fc.constantFrom('1', '-id', '2026-11-21'),
  );
  const raw = fc.dictionary(fc.oneof(names, fc.string()), value, { maxKeys: 6 });
  fc.assert(
    fc.property(fc.constantFrom(...segments), raw, fc.boolean(), (segment, query, extensions) => {
      const reading = readListQuery(moduleOf(segment), query, { extensions });
      expect(typeof reading.ok).toBe('boolean');
    }),
    { numRuns: gateOrSoak(500, 50_000) },
  );
});
