import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OpenItem, OpenItems } from '#demo/records/ledger/open-items.ts';

type Step = { due: OpenItem[] } | { cash: number };

const item = fc.record({
  party: fc
    .constantFrom('A', 'B', 'C', 'D')
    .map((code) => ({ code, name: code, language: 'fr' as const, person: null })),
  cents: fc.integer({ min: 1, max: 9 }),
  currency: fc.constantFrom('CAD' as const, 'USD' as const),
  reference: fc.string({ maxLength: 3 }),
});

const steps = fc.array<Step>(
  fc.oneof(fc.record({ due: fc.array(item, { maxLength: 6 }) }), fc.record({ cash: fc.integer({ min: 0, max: 9 }) })),
  { maxLength: 80 },
);

test('what waited longest is paid first, with all else that is due to the same party', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const items = new OpenItems();
      let waiting: OpenItem[] = [];
      all.forEach((step, day) => {
        if ('due' in step) {
          for (const each of step.due) items.expect(day, each);
          items.begin(day);
          waiting.push(...step.due);
          return;
        }
        const canBePaid = ({ currency, cents }: OpenItem) => currency === 'CAD' || cents <= step.cash;
        const first = waiting.find(canBePaid);
        expect(items.take(canBePaid)).toBe(first);
        if (!first) return;
        waiting = waiting.filter((each) => each !== first);
        if (first.currency === 'USD') return;
        const isLike = ({ party, currency }: OpenItem) => party.code === first.party.code && currency === 'CAD';
        expect(items.takeAllLike(first)).toEqual(waiting.filter(isLike));
        waiting = waiting.filter((each) => !isLike(each));
      });
    }),
    { numRuns: 500 },
  );
});
