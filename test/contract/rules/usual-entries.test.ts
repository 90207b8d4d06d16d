import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PastEntry, usualEntries } from '#contract/rules/usual-entries.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';

function entry(id: number, description: string, lines: string): PastEntry {
  const details = lines.split(' ').map((line) => ({ account: line.slice(1), credit: line.slice(0, 1) }));
  return { id, date: `2026-10-${String(id).padStart(2, '0')}`, description, details };
}

describe('usual entries', () => {
  it('are those whose accounts stand together most often, with what is mostly said of them', () => {
    const entries = [
      entry(1, 'Loyer', 'D5200 C1000'),
      entry(2, 'Loyer d’octobre', 'C1000 D5200'),
      entry(3, 'Loyer', 'D5200 C1000'),
      entry(4, 'Internet', 'D5300 C1000'),
    ];
    expect(usualEntries(entries)).toEqual([
      {
        lines: [
          { account: '5200', credit: 'D' },
          { account: '1000', credit: 'C' },
        ],
        description: 'Loyer',
        count: 3,
        date: '2026-10-03',
      },
      {
        lines: [
          { account: '5300', credit: 'D' },
          { account: '1000', credit: 'C' },
        ],
        // A description that occurs once belongs to that entry alone.
        description: '',
        count: 1,
        date: '2026-10-04',
      },
    ]);
  });

  it('an invoice is not its payment: the sides tell them apart', () => {
    const entries = [entry(1, 'a', 'D1100 C4000'), entry(2, 'b', 'C1100 D1000'), entry(3, 'c', 'D1100 C4000')];
    expect(usualEntries(entries).map(({ lines }) => lines.map(({ account, credit }) => credit + account))).toEqual([
      ['D1100', 'C4000'],
      ['C1100', 'D1000'],
    ]);
  });

  it('an account with several lines on a side stands once', () => {
    expect(usualEntries([entry(1, '', 'D5100 D5100 C2100')])[0]?.lines).toEqual([
      { account: '5100', credit: 'D' },
      { account: '2100', credit: 'C' },
    ]);
  });

  it('do not depend on the order in which the entries are read', () => {
    const anyLines = fc.constantFrom('D1 C2', 'C2 D1', 'D1 C3', 'D2 C1 C3');
    const any = fc.array(fc.tuple(fc.constantFrom('', 'x', 'y'), anyLines), { maxLength: 30 }).chain((rows) => {
      const entries = rows.map(([description, lines], at) => entry(at + 1, description, lines));
      return fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length }));
    });
    fc.assert(
      fc.property(any, ([entries, shuffled]) => {
        expect(usualEntries(shuffled)).toEqual(usualEntries(entries));
        expect(usualEntries(entries).reduce((sum, { count }) => sum + count, 0)).toBe(entries.length);
      }),
      { numRuns: gateOrSoak(200, 20_000) },
    );
  });
});
