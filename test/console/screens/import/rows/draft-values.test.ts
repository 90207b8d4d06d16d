/** The values that the cells of a row become, and the record that a row is matched with. */
import { expect, test } from 'vitest';
import { draftRows } from '#console/screens/import/rows/drafts.ts';
import type { ImportPlan, Lookups } from '#console/screens/import/rows/import-plan.ts';
import { indexNames } from '#console/screens/import/rows/name-index.ts';
import { idPath } from '#console/screens/import/targets.ts';
import type { Segment } from '#contract/core/segments.ts';

const clock = { today: '2026-11-21', now: '2026-11-21 10:00:00' };
const nothing: Lookups = { indexes: new Map(), taken: new Map() };

function plan(segment: Segment, columns: string[], part: Partial<ImportPlan> = {}): ImportPlan {
  return { segment, columns, constants: {}, spelling: { decimal: ',', dayOrder: 'dmy' }, choices: {}, ...part };
}

test('an account of a line is read in the one spelling that accounts have', () => {
  const columns = ['@entry', 'date', 'details.account', '@debit', '@credit'];
  const rows = [
    ['1', '2026-01-02', ' 1000  A ', '10,00', undefined],
    ['1', '2026-01-02', '4000', undefined, '10,00'],
  ];
  const entries = plan('transactions', columns, { constants: { 'details.currency': 'CAD' } });
  const [draft] = draftRows(rows, entries, nothing, clock);
  expect(draft).toMatchObject({ problems: [], body: { details: [{ account: '1000 A' }, { account: '4000' }] } });
});

test('a cell may name several records, between commas or semicolons; a single one is named without its blanks', () => {
  const bays = indexNames('agenda_bays', [
    { id: 1, name: 'Nord' },
    { id: 2, name: 'Sud' },
    { id: 3, name: 'Est' },
  ]);
  const clients = indexNames('clients', [{ id: 7, name: 'Élan' }]);
  const indexes: Lookups['indexes'] = new Map([
    ['agenda_bays', bays],
    ['clients', clients],
  ]);
  const [display] = draftRows(
    [['Atelier', 'Nord; Est,Sud']],
    plan('agenda_displays', ['name', 'bay_ids']),
    { ...nothing, indexes },
    clock,
  );
  expect(display).toMatchObject({ problems: [], body: { bay_ids: '1,3,2' } });
  const sales = plan('sales', ['client_id'], { constants: { date: '2026-01-02' } });
  const [unknown] = draftRows([[' Personne ']], sales, { ...nothing, indexes }, clock);
  expect(unknown?.problems.map(({ cause }) => cause)).toEqual([{ kind: 'nobody', text: 'Personne' }]);
});

test('a row updates the record that its code names, even where another one has the number beside it', () => {
  const update = { by: 'code', paths: ['name'] };
  const lookups: Lookups = {
    ...nothing,
    known: new Map([['C1', { id: 1, code: 'C1', name: 'Élan' }]]),
    numbered: new Map([
      ['1', { id: 1, code: 'C1', name: 'Élan' }],
      ['9', { id: 9, code: 'C9', name: 'Neuf' }],
    ]),
  };
  const rows = [
    ['1', 'C1', 'Élan inc.'],
    ['9', 'C8', 'Neuf inc.'],
  ];
  const [updated, present] = draftRows(rows, plan('clients', [idPath, 'code', 'name'], { update }), lookups, clock);
  expect(updated).toMatchObject({ known: { id: 1 }, problems: [], body: { name: 'Élan inc.' } });
  expect(updated?.present).toBeUndefined();
  expect(present).toMatchObject({ present: { id: 9 }, problems: [] });
  expect(present?.known).toBeUndefined();
});
