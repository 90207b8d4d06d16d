import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { mergeChanges } from '#console/form/conflict/merge.ts';
import type { FormValues } from '#console/form/form-values.ts';
import { formValues } from '#console/form/form-values.ts';
import { writableFields } from '#contract/core/field.ts';
import { moduleOf } from '#contract/registry.ts';

const fields = writableFields(moduleOf('clients').fields);
const blank = formValues(fields, {}, 'en');
const names = ['name', 'city', 'phone', 'credit', 'inactive'] as const;

const record = fc.record({
  name: fc.constantFrom('A', 'B', 'C'),
  city: fc.constantFrom('', 'Laval', 'Lévis'),
  phone: fc.constantFrom('', '1', '2'),
  credit: fc.constantFrom('0.00', '1.00', '2.50'),
  inactive: fc.boolean(),
});
const sides = fc.record({ base: record, mine: record, theirs: record });

function merge({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', FormValues>) {
  const whole = (side: FormValues) => ({ ...blank, ...side });
  return mergeChanges({ fields, base: whole(base), mine: whole(mine), theirs: whole(theirs), language: 'en' });
}

describe('a merge of any two changes', () => {
  test('holds each field as the one who changed it left it, and mine where both did', () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        const { values, both } = merge({ base, mine, theirs });
        for (const name of names) {
          const byMe = mine[name] !== base[name];
          const byThem = theirs[name] !== base[name];
          expect(values[name]).toBe(byMe ? mine[name] : theirs[name]);
          expect(both.includes(name)).toBe(byMe && byThem && mine[name] !== theirs[name]);
        }
      }),
    );
  });

  test('names as theirs exactly what they changed and I did not', () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        const expected = names.filter((name) => theirs[name] !== base[name] && mine[name] === base[name]);
        expect([...merge({ base, mine, theirs }).theirs].sort()).toEqual([...expected].sort());
      }),
    );
  });

  test('from their side finds the same conflicts', () => {
    fc.assert(
      fc.property(sides, ({ base, mine, theirs }) => {
        const [here, there] = [merge({ base, mine, theirs }), merge({ base, mine: theirs, theirs: mine })];
        expect([...here.both].sort()).toEqual([...there.both].sort());
      }),
    );
  });

  test('where they changed nothing is mine, and where I changed nothing is theirs', () => {
    fc.assert(
      fc.property(record, record, (base, other) => {
        expect(merge({ base, mine: other, theirs: base })).toMatchObject({ values: other, theirs: [], both: [] });
        expect(merge({ base, mine: base, theirs: other })).toMatchObject({ values: other, both: [] });
      }),
    );
  });
});

it('takes another spelling of the same amount for no change', () => {
  const base = { credit: '1200.00' };
  expect(merge({ base, mine: { credit: '1,200' }, theirs: { credit: '5.00' } })).toMatchObject({
    theirs: ['credit'],
    both: [],
  });
});
