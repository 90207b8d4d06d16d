import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memoizeByObject, stableGroups } from '#console/screens/agenda/cards/stable-identity.ts';

interface Item {
  bay: number;
}

const bayOf = ({ bay }: Item) => bay;
const items = fc.array(fc.record({ bay: fc.integer({ min: 0, max: 4 }) }));

describe('groups', () => {
  test('hold every item once, in its order, under its key', () => {
    fc.assert(
      fc.property(items, (all) => {
        const groups = stableGroups(all, bayOf, new Map());
        for (const [bay, group] of groups) expect(group).toEqual(all.filter((each) => each.bay === bay));
        expect([...groups.values()].flat()).toHaveLength(all.length);
      }),
    );
  });

  test('are the same lists where their items are the same ones, and others where one of them is another', () => {
    const [one, two, three] = [{ bay: 1 }, { bay: 2 }, { bay: 2 }];
    const before = stableGroups([one, two, three], bayOf, new Map());
    const after = stableGroups([one, two, { bay: 2 }], bayOf, before);
    expect(after.get(1)).toBe(before.get(1));
    expect(after.get(2)).not.toBe(before.get(2));
    const fewer = stableGroups([one, two], bayOf, before);
    expect(fewer.get(1)).toBe(before.get(1));
    expect(fewer.get(2)).toEqual([two]);
    expect(stableGroups([], bayOf, fewer).size).toBe(0);
  });
});

test('an answer is found once for each object, also where it is none', () => {
  let times = 0;
  const find = memoizeByObject(({ bay }: Item) => {
    times++;
    return bay > 0 ? bay : undefined;
  });
  const [one, none] = [{ bay: 1 }, { bay: 0 }];
  expect([find(one), find(none), find(one), find(none)]).toEqual([1, undefined, 1, undefined]);
  expect(times).toBe(2);
  expect(find({ bay: 1 })).toBe(1);
  expect(times).toBe(3);
});
