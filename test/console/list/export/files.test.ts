import fc from 'fast-check';
import readXlsx from 'read-excel-file/web-worker';
import { describe, expect, test } from 'vitest';
import { extended } from '#console/data/source/capabilities.ts';
import { csvParts, sheetLine } from '#console/list/export/csv-file.ts';
import type { WhatToExport } from '#console/list/export/export-options.ts';
import { type Sheet, sheetsOf } from '#console/list/export/sheet.ts';
import type { SheetCell } from '#console/list/export/sheet-cell.ts';
import { xlsxFile } from '#console/list/export/xlsx-file.ts';
import { readCsv, unescapeFormula } from '#contract/formats/csv.ts';

const text = (value: string): SheetCell => ({ kind: 'text', text: value });
const amount = (value: string): SheetCell => ({ kind: 'amount', text: value });

function sheet(rows: SheetCell[][], headings = ['A', 'B', 'C']): Sheet {
  return { name: 'Clients', headings, rows, count: rows.length };
}

describe('CSV', () => {
  test('a French one has semicolons and decimal commas, and real negative amounts stay numbers', () => {
    const line = sheetLine([text('Élan; Mécanique'), amount('-1234.50'), text('-5'), null, text('')], 'semicolon');
    expect(line).toBe(`"Élan; Mécanique";-1234,50;'-5;;""\r\n`);
  });

  test('an English one quotes what holds its separator', () => {
    expect(sheetLine([text('Smith, "Bob"'), amount('1234.50')], 'comma')).toBe('"Smith, ""Bob""",1234.50\r\n');
  });

  test('begins with the mark that spreadsheets know UTF-8 by, and comes in parts', () => {
    const rows = Array.from({ length: 5 }, (_none, index) => [text(String(index))]);
    const parts = [...csvParts(sheet(rows, ['A']), 'comma', 2)];
    expect(parts).toEqual(['\ufeffA\r\n0\r\n1\r\n', '2\r\n3\r\n', '4\r\n']);
  });

  test('any text comes back from it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }),
        fc.constantFrom('comma' as const, 'semicolon' as const),
        (values, style) => {
          fc.pre(values.some((value) => value.trim()));
          const line = sheetLine(values.map(text), style);
          const [cells = []] = readCsv(line, style === 'comma' ? ',' : ';');
          expect(cells.map((cell) => unescapeFormula(cell ?? ''))).toEqual(values);
        },
      ),
    );
  });
});

/** Rounded to the second, because a spreadsheet stores a date and time as a fraction of days. */
function secondOf(value: unknown): string {
  return new Date(Math.round(Number(value) / 1000) * 1000).toISOString().slice(0, 19);
}

describe('XLSX', () => {
  async function readBack(sheets: Sheet[]) {
    const { bytes, notes } = await xlsxFile(sheets, async () => undefined);
    const file = await new Blob(bytes).arrayBuffer();
    return { notes, sheets: await readXlsx(file, { parseNumber: (number: string) => number, trim: false }) };
  }

  test('amounts are numbers, days are days, texts are texts', async () => {
    const { sheets } = await readBack([
      sheet([
        [text('=1+1'), amount('-1234.50'), { kind: 'day', text: '2026-11-21' }],
        [text(' é & <b> '), null, { kind: 'moment', text: '2026-11-21 13:05:09' }],
      ]),
    ]);
    const [head, first, second] = sheets[0]?.data ?? [];
    expect(head).toEqual(['A', 'B', 'C']);
    expect(first?.slice(0, 2)).toEqual(['=1+1', '-1234.50']);
    expect(secondOf(first?.[2])).toBe('2026-11-21T00:00:00');
    expect(second?.slice(0, 2)).toEqual([' é & <b> ', null]);
    expect(secondOf(second?.[2])).toBe('2026-11-21T13:05:09');
  });

  test('what a number would lose is text, what a cell cannot hold is cut, and both are counted', async () => {
    const { sheets, notes } = await readBack([
      sheet([[amount('1234567890123456.78'), text('x'.repeat(40_000)), amount('999999999999.99')]]),
    ]);
    expect(notes).toEqual({ asText: 1, cut: 1 });
    const [, row] = sheets[0]?.data ?? [];
    expect(row?.[0]).toBe('1234567890123456.78');
    expect(String(row?.[1])).toHaveLength(32_767);
    expect(row?.[2]).toBe('999999999999.99');
  });

  test('control characters and what looks like their spelling come back', async () => {
    const strange = 'a\u0001b\r\nc_x000D_d\ufffe';
    const { sheets } = await readBack([sheet([[text(strange), text('2'), text('3')]])]);
    expect(sheets[0]?.data[1]?.[0]).toBe(strange);
  });

  test('sheets of one name are told apart, and long names cut', async () => {
    const rows = [[text('1')]];
    const named = (name: string): Sheet => ({ name, headings: ['A'], rows, count: 1 });
    const { sheets } = await readBack([named('Lignes'), named('lignes'), named('a/b'.repeat(20))]);
    const names = sheets.map((each) => each.sheet);
    expect(new Set(names.map((each) => each.toLowerCase())).size).toBe(3);
    expect(names.every((each) => each.length <= 31 && !each.includes('/'))).toBe(true);
  });

  test('20,000 rows are written in parts, and one may stop between them', async () => {
    const row = [text('a'), amount('1.00'), text('b')];
    const many = sheet(Array.from({ length: 20_000 }, () => row));
    const seen: number[] = [];
    await xlsxFile([many], async (rows) => {
      seen.push(rows);
    });
    expect(seen.length).toBeGreaterThan(40);
    expect(seen.at(-1)).toBe(20_000);
    const stop = async (rows: number) => {
      if (rows > 500) throw new Error('stopped');
    };
    await expect(xlsxFile([many], stop)).rejects.toThrow('stopped');
  });
});

describe('records as sheets', () => {
  const what: WhatToExport = {
    names: undefined,
    columns: [],
    language: 'fr',
    text: (id) => id,
    withIds: false,
    labelText: () => undefined,
    lines: 'none',
    shows: extended.shows,
  };
  const client = {
    id: 7,
    code: 'C7',
    name: 'Élan',
    inactive: 0,
    credit: '-12.50',
    contacts: [
      { id: 1, nom: 'Ada', fonction: '' },
      { id: 2, nom: 'Bob', fonction: 'Achats' },
    ],
  };
  const nobody = () => undefined;

  test('stand in the columns of the list and the language asked for', () => {
    const names = ['code', 'credit', 'inactive'];
    const [main] = sheetsOf('clients', [client], { ...what, names }, nobody);
    expect(main?.headings).toEqual(['Code', 'Limite de crédit', 'Inactif']);
    expect([...(main?.rows ?? [])]).toEqual([[text('C7'), amount('-12.50'), text('Non')]]);
  });

  test('contacts stand on a sheet of their own, each with its client', () => {
    const [main, contacts] = sheetsOf('clients', [client], { ...what, names: ['code'], lines: 'sheet' }, nobody);
    expect(main?.count).toBe(1);
    expect(contacts?.name).toBe('Personnes-ressources');
    expect(contacts?.headings.slice(0, 4)).toEqual(['Client (No)', 'Client', 'No', 'Nom']);
    expect([...(contacts?.rows ?? [])].map((row) => row.slice(0, 4))).toEqual([
      [{ kind: 'whole', text: '7' }, text('Élan'), { kind: 'whole', text: '1' }, text('Ada')],
      [{ kind: 'whole', text: '7' }, text('Élan'), { kind: 'whole', text: '2' }, text('Bob')],
    ]);
  });

  test('contacts stand in a row each, with the client repeated', () => {
    const [main] = sheetsOf(
      'clients',
      [client, { ...client, id: 8, contacts: [] }],
      { ...what, names: ['code'], lines: 'rows' },
      nobody,
    );
    expect(main?.count).toBe(3);
    expect([...(main?.rows ?? [])].map((row) => [row[0], row[2]])).toEqual([
      [text('C7'), text('Ada')],
      [text('C7'), text('Bob')],
      [text('C7'), null],
    ]);
  });

  test('references stand by name, by number where the name is not known, with their numbers beside them when asked', () => {
    const sales = [
      { id: 1, client_id: 5, date: '2026-01-02' },
      { id: 2, client_id: 6, date: '2026-01-02' },
      { id: 3, client_id: 0, date: '2026-01-02' },
    ];
    const named = { ...what, names: ['client_id'], withIds: true };
    const [main] = sheetsOf('sales', sales, named, (_segment, id) => (id === 5 ? 'Élan' : undefined));
    expect(main?.headings).toEqual(['Client', 'Client (No)']);
    expect([...(main?.rows ?? [])]).toEqual([
      [text('Élan'), { kind: 'whole', text: '5' }],
      [text('6'), { kind: 'whole', text: '6' }],
      [null, null],
    ]);
  });

  test('numbers stand by the names that the company gave them; one that is none is empty, as on the screen', () => {
    const appointments = [{ vehicle_id: 12 }, { vehicle_id: 5 }, { vehicle_id: 0 }].map((each, id) => ({
      id,
      ...each,
    }));
    const labelText = (_kind: string, value: unknown) => (value === 12 ? 'Civic (K42 BXR)' : undefined);
    const named = { ...what, names: ['vehicle_id'], withIds: true, labelText };
    const [main] = sheetsOf('agenda_appointments', appointments, named, nobody);
    expect(main?.headings).toEqual(['Véhicule', 'Véhicule (No)']);
    expect([...(main?.rows ?? [])]).toEqual([
      [text('Civic (K42 BXR)'), { kind: 'whole', text: '12' }],
      [
        { kind: 'whole', text: '5' },
        { kind: 'whole', text: '5' },
      ],
      [null, null],
    ]);
  });

  test('the lines of entries have the names of their accounts beside the numbers, where there is a chart', () => {
    const leg = { account: '1000', reference: '', amount: '5.00', currency: 'CAD', credit: 'D', projet_id: '' };
    const entry = { id: 1, number: '1', details: [leg, { ...leg, account: '9', credit: 'C' }] };
    const accountName = (account: string) => (account === '1000' ? 'Banque' : undefined);
    const options = { ...what, names: ['number'], lines: 'rows' as const, text: (id: string) => id };
    const charted = sheetsOf('transactions', [entry], { ...options, accountName } as WhatToExport, nobody)[0];
    expect(charted?.headings.slice(0, 3)).toEqual(['Numéro', 'Compte', 'list.export.accountName']);
    expect([...(charted?.rows ?? [])].map((row) => row.slice(1, 3))).toEqual([
      [text('1000'), text('Banque')],
      [text('9'), null],
    ]);
    const plain = sheetsOf('transactions', [entry], options as WhatToExport, nobody)[0];
    expect(plain?.headings).not.toContain('list.export.accountName');
  });
});
