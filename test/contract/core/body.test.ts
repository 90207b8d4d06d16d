import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCreate, readUpdate } from '#contract/core/body.ts';
import { bodyFields } from '#contract/core/module.ts';
import { segments } from '#contract/core/segments.ts';
import { isProblemName } from '#contract/core/validation-messages.ts';
import { moduleOf, moduleRegistry } from '#contract/registry.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';

const clock = { today: '2026-11-21', now: '2026-11-21 10:00:00' };
const clients = moduleRegistry.clients.fields;

function problemsOf(reading: ReturnType<typeof readCreate>): Record<string, string[]> {
  const byField = new Map<string, string[]>();
  for (const { field, problem } of reading.ok ? [] : reading.problems)
    byField.set(field, [...(byField.get(field) ?? []), problem]);
  return Object.fromEntries(byField);
}

describe.each([...segments])('any body for %s', (segment) => {
  const fields = { ...bodyFields(moduleOf(segment), 'create'), ...bodyFields(moduleOf(segment), 'update') };
  const names = Object.entries(fields).flatMap(([name, field]) => [
    name,
    field.inputName ?? name,
    field.writtenAs ?? name,
  ]);
  const unknownName = fc.string({ minLength: 1, maxLength: 8 }).filter((name) => !names.includes(name));
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom('', '0', 0, -1, 1.5, null, true, [], {}, '2026-02-30'),
  );

  it('is read without a throw, and every problem is one that the contract words', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 8 }), (body) => {
        for (const reading of [readCreate(fields, body, clock), readUpdate(fields, body)]) {
          for (const { problem } of reading.ok ? [] : reading.problems)
            expect(isProblemName(problem), problem).toBe(true);
        }
      }),
    );
  });

  it('has its unknown fields named', () => {
    fc.assert(
      fc.property(unknownName, value, (name, sent) => {
        expect(problemsOf(readUpdate(fields, JSON.parse(JSON.stringify({ [name]: sent }))))[name]).toEqual([
          'unknown_field',
        ]);
      }),
      { numRuns: gateOrSoak(30, 3000) },
    );
    const inherited = JSON.parse('{"__proto__": 1, "constructor": 2, "toString": 3}');
    const reading = readUpdate(fields, inherited);
    expect(reading.ok ? [] : reading.problems.map(({ field }) => field)).toEqual([
      '__proto__',
      'constructor',
      'toString',
    ]);
  });
});

describe('a create', () => {
  it('fills in what was not sent', () => {
    expect(readCreate(clients, { code: 'A1', name: 'Ada' }, clock)).toEqual({
      ok: true,
      value: {
        code: 'A1',
        name: 'Ada',
        inactive: 0,
        creation_date: '2026-11-21',
        address: null,
        adresse2: null,
        city: null,
        state: null,
        zipcode: null,
        phone: null,
        phone2: null,
        fax: null,
        email: null,
        website: null,
        phone_work: null,
        credit: '0.00',
        term: 0,
      },
    });
  });

  it('asks for what is required under the name that the specification lists', () => {
    expect(problemsOf(readCreate(moduleRegistry.projects.fields, {}, clock))).toEqual({ name: ['required'] });
    expect(problemsOf(readCreate(moduleRegistry.tasks.fields, {}, clock))).toEqual({
      project_id: ['required'],
      name: ['required'],
    });
    expect(problemsOf(readCreate(clients, { code: null, name: ' ' }, clock))).toEqual({
      code: ['required'],
      name: ['text_blank'],
    });
  });

  it('is told of a hundred problems at most, of unknown fields and of legs alike', () => {
    const unknown = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`x${index}`, 1]));
    const ofFields = readCreate(clients, { code: 'A', name: 'Ada', ...unknown }, clock);
    expect(ofFields.ok ? 0 : ofFields.problems).toHaveLength(100);
    const details = Array.from({ length: 60 }, () => ({}));
    const ofLegs = readCreate(moduleRegistry.transactions.fields, { date: '2026-11-21', details }, clock);
    expect(ofLegs.ok ? 0 : ofLegs.problems).toHaveLength(100);
  });

  it('reads the legs of an entry one by one', () => {
    const good = { account: '1000', amount: '5', currency: 'CAD', credit: 'D' };
    const read = (details: unknown) =>
      problemsOf(readCreate(moduleRegistry.transactions.fields, { date: '2026-11-21', details }, clock));
    expect(read([good, good])).toEqual({});
    expect(read('x')).toEqual({ details: ['list_expected'] });
    expect(read([good])).toEqual({ details: ['too_few_legs'] });
    expect(read([good, null])).toEqual({ 'details.1': ['object_expected'] });
    expect(read([good, { ...good, amount: '0', credit: 'X', foo: 1 }])).toEqual({
      'details.1.foo': ['unknown_field'],
      'details.1.amount': ['amount_not_positive'],
      'details.1.credit': ['choice_expected'],
    });
    expect(read([{ ...good, amount: '-1' }, good])).toEqual({ 'details.0.amount': ['amount_not_positive'] });
    expect(read([{}, good])).toEqual({
      'details.0.account': ['required'],
      'details.0.amount': ['required'],
      'details.0.currency': ['required'],
      'details.0.credit': ['required'],
    });
  });
});

describe('an update', () => {
  it('holds only what was sent', () => {
    expect(readUpdate(clients, { city: 'Laval', term: '30' })).toEqual({
      ok: true,
      value: { city: 'Laval', term: 30 },
    });
    expect(readUpdate(clients, {})).toEqual({ ok: true, value: {} });
  });

  it('ignores what may be sent back but not set', () => {
    expect(readUpdate(clients, { id: 9, contacts: 'anything' })).toEqual({ ok: true, value: {} });
    expect(readUpdate(moduleRegistry.transactions.fields, { number: 1, user: 2, period: 3, creation_date: 4 })).toEqual(
      {
        ok: true,
        value: {},
      },
    );
  });

  it('takes both names of a field while they agree', () => {
    const { fields } = moduleRegistry.tasks;
    expect(readUpdate(fields, { project_id: '4', projet_id: 4 })).toEqual({ ok: true, value: { projet_id: 4 } });
    expect(problemsOf(readUpdate(fields, { project_id: 4, projet_id: 5 }))).toEqual({ project_id: ['both_names'] });
  });
});
