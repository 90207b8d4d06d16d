/** Journal entries of a file: which rows belong together, and what their debits and credits say. */
import { expect, test } from 'vitest';
import { draftRows } from '#console/screens/import/rows/drafts.ts';
import type { ImportPlan } from '#console/screens/import/rows/import-plan.ts';
import { groupingColumns, lacksGrouping } from '#console/screens/import/rows/missing-targets.ts';

const clock = { today: '2026-11-21', now: '2026-11-21 10:00:00' };
const columns = ['@entry', 'date', 'details.account', '@debit', '@credit', 'details.currency'];

function plan(part: Partial<ImportPlan> = {}): ImportPlan {
  const spelling = { decimal: ',' as const, dayOrder: 'dmy' as const };
  return { segment: 'transactions', columns, constants: {}, spelling, choices: {}, ...part };
}

const draft = (rows: string[][], part?: Partial<ImportPlan>) =>
  draftRows(rows, plan(part), { indexes: new Map(), taken: new Map() }, clock);

test('a negative debit is a credit, and a negative credit a debit', () => {
  const [entry] = draft([
    ['1', '2026-11-02', '4000', '-12,50', '', 'CAD'],
    ['1', '2026-11-02', '1000', '0,00', '(12,50)', 'CAD'],
  ]);
  expect(entry?.problems).toEqual([]);
  expect(entry?.body.details).toMatchObject([
    { account: '4000', amount: '12.50', credit: 'C' },
    { account: '1000', amount: '12.50', credit: 'D' },
  ]);
});

test('a row with a debit and a credit is not taken for either', () => {
  const [entry] = draft([
    ['1', '2026-11-02', '4000', '10,00', '5,00', 'CAD'],
    ['1', '2026-11-02', '1000', '', '10,00', 'CAD'],
  ]);
  expect(entry?.problems).toMatchObject([{ row: 0, column: 4, path: '@credit', cause: { kind: 'bothSides' } }]);
});

test('where only the first row has an unreadable date, it is listed beside the row that differs from it', () => {
  const [entry] = draft([
    ['1', 'someday', '4000', '', '12,50', 'CAD'],
    ['1', '2026-11-02', '1000', '12,50', '', 'CAD'],
  ]);
  expect(entry?.problems).toHaveLength(2);
  expect(entry?.problems).toMatchObject([
    { row: 1, column: 1, path: 'date', cause: { kind: 'differs' } },
    { row: 0, column: 1, path: 'date', cause: { kind: 'contract' } },
  ]);
});

test('what tells entries apart is needed, as a column or as one value for the whole file', () => {
  expect(lacksGrouping(plan())).toBe(false);
  const ungrouped = plan({ columns: ['', ...columns.slice(1)] });
  expect(lacksGrouping(ungrouped)).toBe(true);
  const whole = { ...ungrouped, constants: { '@entry': 'JG-11' } };
  expect(lacksGrouping(whole)).toBe(false);
  expect(lacksGrouping({ ...plan(), segment: 'clients', columns: ['code'] })).toBe(false);
  const entries = draft(
    [
      ['', '2026-11-02', '4000', '', '12,50', 'CAD'],
      ['', '2026-11-02', '1000', '12,50', '', 'CAD'],
    ],
    whole,
  );
  expect(entries.map(({ rows, problems, body }) => [rows, problems, body.reference])).toEqual([[[0, 1], [], 'JG-11']]);
});

test('the columns that could tell it are named: their values repeat, and there are several', () => {
  const header = ['Folio', 'Date', 'Compte', 'Lot', 'Ligne', 'Note'];
  const rows = [
    ['7', '2026-11-02', '1000', 'A', '1', ''],
    ['7', '2026-11-02', '4000', 'A', '2', ''],
    ['8', '2026-11-03', '1000', 'A', '3', 'x'],
    ['8', '2026-11-03', '4000', 'A', '4', 'x'],
  ];
  expect(groupingColumns(header, rows, { columns: ['', 'date', 'details.account', '', '', ''] })).toEqual(['Folio']);
});
