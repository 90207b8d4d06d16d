import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numberCalled } from '#console/data/settings/number-labels.ts';
import { readAmountCell, readCell } from '#console/screens/import/rows/cell-reading.ts';
import { readDayCell } from '#console/screens/import/rows/day-reading.ts';
import { draftRows } from '#console/screens/import/rows/drafts.ts';
import { choiceKey, type ImportPlan, type Lookups } from '#console/screens/import/rows/import-plan.ts';
import { missingTargets } from '#console/screens/import/rows/missing-targets.ts';
import { candidatesFor, indexNames } from '#console/screens/import/rows/name-index.ts';
import { guessSpelling, type Spelling } from '#console/screens/import/rows/spelling.ts';
import { mapColumns } from '#console/screens/import/targets.ts';
import { fieldOf } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';
import { decimalText } from '#contract/formats/decimal.ts';
import { moduleRegistry } from '#contract/registry.ts';

const clock = { today: '2026-11-21', now: '2026-11-21 10:00:00' };
const french: Spelling = { decimal: ',', dayOrder: 'dmy' };
const english: Spelling = { decimal: '.', dayOrder: 'mdy' };
const nothing: Lookups = { indexes: new Map(), taken: new Map() };

function plan(segment: Segment, columns: string[], part: Partial<ImportPlan> = {}): ImportPlan {
  return { segment, columns, constants: {}, spelling: french, choices: {}, ...part };
}

describe('columns are recognised', () => {
  test('by wire name, by label in either language and by other words; none is taken twice, and strangers are not taken', () => {
    const header = ['CODE', 'Raison sociale', 'Limite de crédit', 'Postal code', 'Courriel', 'Code', 'Humeur', ''];
    expect(mapColumns('clients', header)).toEqual(['code', 'name', 'credit', 'zipcode', 'email', '', '', '']);
  });

  test('input names count as wire names', () => {
    expect(mapColumns('tasks', ['project_id', 'name', 'time_estimated'])).toEqual([
      'projet_id',
      'title',
      'time_estimated',
    ]);
  });

  test('those of journal entries have a debit and a credit', () => {
    const header = ['Pièce', 'Date', 'Compte', 'Débit', 'Crédit', 'Devise'];
    const columns = mapColumns('transactions', header);
    expect(columns).toEqual(['@entry', 'date', 'details.account', '@debit', '@credit', 'details.currency']);
    expect(missingTargets(plan('transactions', columns))).toEqual([]);
    expect(missingTargets(plan('transactions', ['date']))).toEqual([
      'details.account',
      'details.amount',
      'details.currency',
      'details.credit',
    ]);
  });
});

describe('cells', () => {
  test.each([
    ['1 234,50', french, '1234.50'],
    ['1.234,50 $', french, '1234.50'],
    ['(12,50)', french, '-12.50'],
    ['1,234.50', english, '1234.50'],
    ['CAD 7.00', english, '7.00'],
    ['abc', french, undefined],
  ])('the amount %j is read exactly', (cell, spelling, expected) => {
    expect(readAmountCell(cell, spelling)).toBe(expected);
  });

  test('every amount that an export writes comes back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -99_999_999_999_999n, max: 99_999_999_999_999n }), (units) => {
        const wire = decimalText(units);
        expect(readAmountCell(wire, english)).toBe(wire);
        expect(readAmountCell(wire.replace('.', ','), french)).toBe(wire);
      }),
    );
  });

  test('a day is read in every order', () => {
    expect(readDayCell('2026-11-21', french)).toBe('2026-11-21');
    expect(readDayCell('21/11/2026', french)).toBe('2026-11-21');
    expect(readDayCell('11/21/2026', english)).toBe('2026-11-21');
    expect(readDayCell('1.2.2026', french)).toBe('2026-02-01');
    expect(readDayCell('2026-11-21 00:00:00', french)).toBe('2026-11-21');
    expect(readDayCell('21/11/26', french)).toBeUndefined();
  });

  test.each([
    ['12', '12'],
    ['12.0', '12'],
    ['12,00', '12'],
    ['1 000', '1000'],
    ['1,000', '1,000'],
    ['1.000', '1.000'],
  ])('the whole number %j loses its decimals and never its thousands', (cell, expected) => {
    const status = fieldOf(moduleRegistry.tasks.fields, 'status');
    expect([readCell(status, cell, english), readCell(status, cell, french)]).toEqual([expected, expected]);
  });

  test.each([
    ['1:30', '1.50'],
    ['8:30:00', '8.50'],
    ['1 h 30', '1.50'],
    ['1,5', '1.5'],
    ['1:5', '1:5'],
  ])('the hours %j are read as they are typed', (cell, expected) => {
    expect(readCell(fieldOf(moduleRegistry.tasks.fields, 'time_spent'), cell, french)).toBe(expected);
  });

  test('a colon means hours and minutes only where hours are', () => {
    expect(readCell(fieldOf(moduleRegistry.clients.fields, 'credit'), '1:30', french)).toBe('1:30');
  });

  test('flags and sides are read by their words, and texts stay as they are', () => {
    const { fields } = moduleRegistry.clients;
    expect(readCell(fieldOf(fields, 'inactive'), ' Oui ', french)).toBe(1);
    expect(readCell(fieldOf(fields, 'name'), ' Élan ', french)).toBe(' Élan ');
    const side = fieldOf(fieldOf(moduleRegistry.transactions.fields, 'details').fields ?? {}, 'credit');
    expect(readCell(side, 'Débit', french)).toBe('D');
  });

  test.each([
    ['Charge', 'expense'],
    ['charges', 'expense'],
    ['Liability', 'liability'],
    ['Capitaux propres', 'equity'],
    ['Dépense', 'Dépense'],
  ])('the type of account %j is read by its words, of one or of several', (cell, expected) => {
    expect(readCell(fieldOf(moduleRegistry.ledger_accounts.fields, 'type'), cell, french)).toBe(expected);
  });

  test.each([
    ['Client', 'clients'],
    ['clients', 'clients'],
    ['Commande de transport', 'bookings'],
    ['Booking', 'bookings'],
  ])('what a reminder is about, %j, is read by the name of its module', (cell, expected) => {
    expect(readCell(fieldOf(moduleRegistry.reminders.fields, 'module'), cell, french)).toBe(expected);
  });

  test('the spelling is guessed from the cells, and what could be read either way is said', () => {
    const columns = ['credit', 'creation_date'];
    const guess = (rows: string[][]) => guessSpelling('clients', columns, rows, english, clock.today);
    expect(guess([['12,50', '21/11/2026']])).toEqual({
      decimal: ',',
      dayOrder: 'dmy',
      latestYear: 2046,
      sureOfDays: true,
      hasDays: true,
    });
    expect(guess([['12.50', '01/02/2026']])).toMatchObject({ decimal: '.', dayOrder: 'mdy', sureOfDays: false });
  });
});

describe('rows become drafts', () => {
  test('an empty cell, or no column, of a required field that may have nothing says that there is none', () => {
    const products = plan('products', ['code', 'category_id', 'name_fr', 'name_en']);
    const [product] = draftRows([['P1', '1', 'Disque', undefined]], products, nothing, clock);
    expect(product).toMatchObject({ problems: [], body: { code: 'P1', name_fr: 'Disque', name_en: '' } });
    const [task] = draftRows([['Sweep']], plan('tasks', ['title']), nothing, clock);
    expect(task).toMatchObject({ problems: [], body: { name: 'Sweep', project_id: 0 } });
    expect(missingTargets(plan('tasks', ['title']))).toEqual([]);
  });

  test('what is ready is sent under the listed names, and only what the file says', () => {
    const [draft] = draftRows(
      [['7', 'Soudure', '1,5']],
      plan('tasks', ['projet_id', 'title', 'time_estimated']),
      nothing,
      clock,
    );
    expect(draft?.problems).toEqual([]);
    expect(draft?.body).toEqual({ project_id: 7, name: 'Soudure', time_estimated: '1.50' });
  });

  test('a number may be given by what the company calls it, as exported files have it; digits are the number itself', () => {
    const labels = [
      { number: 3, text: 'En attente' },
      { number: 5, text: '4' },
      { number: 6, text: 'Deux fois' },
      { number: 7, text: 'Deux fois' },
    ];
    const numberOf: Lookups['numberCalled'] = (kind, text) =>
      kind === 'taskStatus' ? numberCalled(labels, text) : undefined;
    const drafts = draftRows(
      [
        ['A', 'EN ATTENTE '],
        ['B', '4'],
        ['C', 'Deux fois'],
      ],
      plan('tasks', ['title', 'status'], { constants: { projet_id: '0' } }),
      { ...nothing, numberCalled: numberOf },
      clock,
    );
    expect(drafts.map(({ body }) => body.status)).toEqual([3, 4, undefined]);
    expect(drafts[2]?.problems.map(({ row, column }) => [row, column])).toEqual([[2, 1]]);
  });

  test('an appointment is sent whole, with its end, as a form sends it', () => {
    const columns = ['date_at', 'time_at', 'title', 'duration'];
    const [draft] = draftRows(
      [['2026-11-20', '10:00', 'Oil', '1,5']],
      plan('agenda_appointments', columns),
      nothing,
      clock,
    );
    expect(draft?.body).toEqual({
      ...{ date_at: '2026-11-20', time_at: '10:00:00', duration: '1.50', title: 'Oil' },
      ...{ date_end: '2026-11-20', time_end: '11:30:00', sale_id: 0, sale_product_id: 0, workflow_id: 0, client_id: 0 },
      ...{ vehicle_id: 0, description: null, notes: null, color: null, bay_id: null },
    });
  });

  test('what the contract refuses stands at its cell', () => {
    const rows = [['A', '', '12,345']];
    const [draft] = draftRows(rows, plan('clients', ['code', 'name', 'credit']), nothing, clock);
    expect(draft?.problems.map(({ row, column, path }) => [row, column, path])).toEqual([
      [0, 1, 'name'],
      [0, 2, 'credit'],
    ]);
  });

  test('what must be unique is compared within the file and with what is there', () => {
    const taken = new Map([['code', new Map([['B', { id: 9, name: 'Ninth' }]])]]);
    const rows = [
      ['A', 'x'],
      ['A', 'y'],
      ['B', 'z'],
      ['C', 'w'],
    ];
    const drafts = draftRows(rows, plan('clients', ['code', 'name']), { ...nothing, taken }, clock);
    expect(drafts.map(({ problems }) => problems.map(({ cause: trouble }) => trouble))).toEqual([
      [],
      [{ kind: 'twice', line: 0 }],
      [{ kind: 'taken', holder: { id: 9, name: 'Ninth' } }],
      [],
    ]);
  });

  test('references are found by code, name or number; several of a name are asked for, and the answer holds', () => {
    const index = indexNames('clients', [
      { id: 1, code: 'C1', name: 'Élan' },
      { id: 2, code: 'C2', name: 'Duval' },
      { id: 3, code: 'C3', name: 'Duval' },
    ]);
    expect(candidatesFor(index, 'elan')).toEqual([1]);
    expect(candidatesFor(index, 'Élan (C1)')).toEqual([1]);
    const lookups = { ...nothing, indexes: new Map([['clients' as const, index]]) };
    const rows = [['c1'], ['3'], ['Duval'], ['Personne']];
    const sales = (choices: Record<string, number>) =>
      draftRows(rows, plan('sales', ['client_id'], { constants: { date: '2026-01-02' }, choices }), lookups, clock);
    expect(sales({}).map(({ body, problems }) => body.client_id ?? problems[0]?.cause.kind)).toEqual([
      1,
      3,
      'several',
      'nobody',
    ]);
    expect(sales({ [choiceKey('clients', 'Duval')]: 3 })[2]?.body).toEqual({ client_id: 3, date: '2026-01-02' });
  });

  test('rows of one entry become its lines, and must balance for each currency', () => {
    const columns = ['@entry', 'date', 'details.account', '@debit', '@credit'];
    const rows = [
      ['1', '2026-01-02', '1000', '10,00', undefined],
      ['2', '2026-01-03', '1000', '5,00', ''],
      ['1', '2026-01-02', '4000', '0,00', '10,00'],
      ['2', '2026-01-03', '4000', '', '4,00'],
    ];
    const all = plan('transactions', columns, { constants: { 'details.currency': 'CAD' } });
    const [balanced, open] = draftRows(rows, all, nothing, clock);
    expect(balanced).toMatchObject({ rows: [0, 2], problems: [] });
    expect(balanced?.body).toEqual({
      date: '2026-01-02',
      reference: '1',
      details: [
        { account: '1000', amount: '10.00', credit: 'D', currency: 'CAD', reference: '', projet_id: '' },
        { account: '4000', amount: '10.00', credit: 'C', currency: 'CAD', reference: '', projet_id: '' },
      ],
    });
    expect(open?.problems.map(({ cause: trouble }) => trouble)).toEqual([
      {
        kind: 'contract',
        problem: { field: 'details', problem: 'unbalanced', params: { currency: 'CAD', difference: '1.00' } },
      },
    ]);
  });

  test('rows of one entry that disagree are named', () => {
    const rows = [
      ['1', '2026-01-02', '1000', '10', undefined],
      ['1', '2026-01-03', '4000', undefined, '10'],
    ];
    const columns = ['@entry', 'date', 'details.account', '@debit', '@credit'];
    const [draft] = draftRows(
      rows,
      plan('transactions', columns, { constants: { 'details.currency': 'CAD' } }),
      nothing,
      clock,
    );
    expect(draft?.problems).toEqual([{ row: 1, column: 1, path: 'date', cause: { kind: 'differs' } }]);
  });
});
