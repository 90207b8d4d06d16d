/** What a list writes into a file, an import reads back: the same values under the same fields. */
import { describe, expect, test } from 'vitest';
import { extended } from '#console/data/source/capabilities.ts';
import { csvParts } from '#console/list/export/csv-file.ts';
import type { WhatToExport } from '#console/list/export/export-options.ts';
import { sheetsOf } from '#console/list/export/sheet.ts';
import { xlsxFile } from '#console/list/export/xlsx-file.ts';
import { readSource } from '#console/screens/import/read-source.ts';
import { draftRows } from '#console/screens/import/rows/drafts.ts';
import type { ImportPlan } from '#console/screens/import/rows/import-plan.ts';
import { guessSpelling } from '#console/screens/import/rows/spelling.ts';
import { mapColumns } from '#console/screens/import/targets.ts';
import type { Language } from '#contract/core/language.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';

type Kind = 'xlsx' | 'comma' | 'semicolon';

function sheetIn(segment: Segment, records: readonly WireRecord[], language: Language) {
  const what: WhatToExport = {
    names: undefined,
    columns: [],
    language,
    text: (id) => id,
    withIds: false,
    labelText: () => undefined,
    lines: 'rows',
    shows: extended.shows,
  };
  const [sheet] = sheetsOf(segment, records, what, () => undefined);
  if (!sheet) throw new Error('no sheet');
  return sheet;
}

const shownIn = (...args: Parameters<typeof sheetIn>) =>
  [...sheetIn(...args).rows].map((cells) => cells.map((cell) => cell?.text));

async function bodiesRead(segment: Segment, records: readonly WireRecord[], language: Language, kind: Kind) {
  const sheet = sheetIn(segment, records, language);
  const parts = kind === 'xlsx' ? (await xlsxFile([sheet], async () => undefined)).bytes : csvParts(sheet, kind, 100);
  const { sheets } = await readSource(new File([...parts], 'file'));
  const [{ header, rows } = { header: [], rows: [] }] = sheets;
  const columns = mapColumns(segment, header);
  const fallback = { decimal: language === 'fr' ? (',' as const) : ('.' as const), dayOrder: 'dmy' as const };
  const plan: ImportPlan = {
    segment,
    columns,
    constants: {},
    spelling: guessSpelling(segment, columns, rows, fallback, '2026-11-22'),
    choices: {},
  };
  const known = { indexes: new Map(), taken: new Map() };
  const drafts = draftRows(rows, plan, known, { today: '2026-11-22', now: '2026-11-22 10:00:00' });
  return { bodies: drafts.map(({ body }) => body), problems: drafts.flatMap(({ problems }) => problems) };
}

const each = (['fr', 'en'] as const).flatMap((language) =>
  (['xlsx', 'comma', 'semicolon'] as const).map((kind) => ({ language, kind })),
);

describe.each(each)('$kind, $language', ({ language, kind }) => {
  test('texts that look like numbers stay the texts that they were', async () => {
    const texts = ['1E5', '2e-3', '0012', '12.30000000000000001', '1,50', '2026-01-02', '=1+1', ' a\nb '];
    const records = texts.map((text, index) => ({ id: index + 1, code: `${index} ${text}`, name: text, city: text }));
    const { bodies, problems } = await bodiesRead('clients', records, language, kind);
    expect(problems).toEqual([]);
    expect(bodies.map(({ name, city }) => [name, city])).toEqual(texts.map((text) => [text, text]));
  });

  test('the reference of an entry and those of its lines are told apart', async () => {
    const leg = { amount: '12.50', currency: 'CAD', projet_id: '' };
    const details = [
      { ...leg, account: '1000', reference: 'DEP-1', credit: 'D' },
      { ...leg, account: '4000', reference: '', credit: 'C' },
    ];
    const entry = {
      id: 7,
      number: '7',
      reference: 'CHQ 12',
      date: '2026-11-02',
      description: 'x',
      labels: '',
      details,
    };
    const { bodies, problems } = await bodiesRead('transactions', [entry], language, kind);
    expect(problems).toEqual([]);
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatchObject({ reference: 'CHQ 12', details });
  });

  test('the type and the usual side of an account are read in the words of the screen', async () => {
    const account = { id: 4, number: '5000', name_fr: 'Loyer', name_en: 'Rent', currency: 'CAD', active: 1 };
    const records = [
      { ...account, type: 'expense', normal: 'D' },
      { ...account, id: 5, number: '2100', type: 'liability', normal: 'C' },
    ];
    const [first] = shownIn('ledger_accounts', records, language);
    expect(first).toEqual(expect.arrayContaining(language === 'fr' ? ['Charges', 'Débit'] : ['Expense', 'Debit']));
    const { bodies, problems } = await bodiesRead('ledger_accounts', records, language, kind);
    expect(problems).toEqual([]);
    expect(bodies.map(({ type, normal }) => [type, normal])).toEqual([
      ['expense', 'D'],
      ['liability', 'C'],
    ]);
  });

  test('an appointment that is not scheduled yet has no times, and comes back as one', async () => {
    const appointment = { date_at: '2026-11-02', duration: '1.50', title: 'Freins', bay_id: null };
    const records = [
      { ...appointment, id: 1, time_at: '00:00:00', date_end: '2026-11-02', time_end: '01:30:00' },
      { ...appointment, id: 2, time_at: '08:00:00', date_end: '2026-11-02', time_end: '09:30:00' },
    ];
    const times = (row: (string | undefined)[] = []) => row.filter((text) => /^\d\d:\d\d/.test(text ?? ''));
    const [unscheduled, scheduled] = shownIn('agenda_appointments', records, language);
    expect([times(unscheduled), times(scheduled)]).toEqual([[], ['08:00:00', '09:30:00']]);
    const { bodies, problems } = await bodiesRead('agenda_appointments', records, language, kind);
    expect(problems).toEqual([]);
    expect(bodies.map(({ time_at, time_end }) => [time_at, time_end])).toEqual([
      ['00:00:00', '01:30:00'],
      ['08:00:00', '09:30:00'],
    ]);
  });

  test('an end that does not follow from the duration is in the file, although nothing is scheduled yet', async () => {
    const times = { time_at: '00:00:00', date_end: '2026-11-02', time_end: '00:00:00' };
    const appointment = { id: 1, date_at: '2026-11-02', duration: '3.25', title: 'Freins', bay_id: null, ...times };
    const { bodies, problems } = await bodiesRead('agenda_appointments', [appointment], language, kind);
    expect(problems).toEqual([]);
    expect(bodies[0]).toMatchObject(times);
  });

  test('of two columns with one name, the one that can be written is taken', async () => {
    const action = {
      id: 3,
      date: '2026-11-02 08:30:00',
      time: '08:30:00',
      stop_type: 'pickup',
      bookingID: 12,
      user_id: 4,
      action_id: 2,
      value: '100.00',
      cost: '-80.50',
    };
    const { bodies, problems } = await bodiesRead('actions', [action], language, kind);
    expect(problems).toEqual([]);
    expect(bodies[0]).toMatchObject({ bookingID: 12, action_id: 2, value: '100.00', cost: '-80.50' });
  });
});

test.each([
  ['fr', ['No', 'Total', 'Devise', 'Compte', 'Montant', 'Devise (2)', 'Débit ou crédit']],
  ['en', ['No.', 'Total', 'Currency', 'Account', 'Amount', 'Currency (2)', 'Debit or credit']],
])('the currency of a line is not that of the total of its entry, %s', (_language, header) => {
  const line = ['details.account', 'details.amount', 'details.currency', 'details.credit'];
  expect(mapColumns('transactions', header)).toEqual(['@entry', '', '', ...line]);
});

test('the headings that numbers had before they had names are still read', () => {
  expect(mapColumns('agenda_appointments', ['Vehicle no.', 'Start date'])).toEqual(['vehicle_id', 'date_at']);
  expect(mapColumns('agenda_appointments', ['No de véhicule'])).toEqual(['vehicle_id']);
  expect(mapColumns('reminders', ['Pour l’utilisateur no', 'Titre'])).toEqual(['userID', 'titre']);
  expect(mapColumns('reminders', ['For user no.'])).toEqual(['userID']);
  expect(mapColumns('actions', ['User no.'])).toEqual(['user_id']);
});

test.each(['Date de création', 'Creation date'])('%s is when a client or supplier was created', (title) => {
  expect(mapColumns('providers', ['Code', title])).toEqual(['code', 'creation_date']);
  expect(mapColumns('clients', ['Code', title])).toEqual(['code', 'creation_date']);
});
