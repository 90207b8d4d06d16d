/** The files of the accounting reports have the rows and the totals of their pages. */
import { expect, it } from 'vitest';
import type { Sheet } from '#console/list/export/sheet.ts';
import { format } from '#console/messages/format.ts';
import type { Text } from '#console/messages/messages.ts';
import { exportFile } from '#console/screens/ledger/export-file.ts';
import { agingExport } from '#console/screens/reports/aging/aging-export.ts';
import { joinPages } from '#console/screens/reports/ledger/joined-pages.ts';
import { journalExport } from '#console/screens/reports/ledger/journal-export.ts';
import { ledgerExport } from '#console/screens/reports/ledger/ledger-export.ts';
import english from '#console/screens/reports/messages/en.json';
import { statementsExport } from '#console/screens/reports/party-statement/party-statement-export.ts';
import { balanceSheetExport } from '#console/screens/reports/statements/balance-sheet-export.ts';
import { closingRows, statementExport } from '#console/screens/reports/statements/statement-export.ts';
import { taxExport } from '#console/screens/reports/taxes/tax-export.ts';
import { placementsIn } from '#contract/statements/account-placement.ts';
import { agedBalances } from '#contract/statements/aged-balances.ts';
import { balanceSheets } from '#contract/statements/balance-sheet.ts';

const text: Text = (id, values) => format('en', id, english, values);
const nameOf = (account: string) => (account === '1000' ? 'Bank' : undefined);
const linesOf = async (sheet: Sheet) => (await (await exportFile(sheet, 'csv', 'en')).text()).trim().split('\r\n');

const balance = (account: string, closing: string) => ({
  ...{ account, currency: 'CAD', opening: '0.00', closing, count: 1 },
  ...(closing.startsWith('-') ? { debit: '0.00', credit: closing.slice(1) } : { debit: closing, credit: '0.00' }),
});

it('a balance sheet has each section with its total', async () => {
  const sheets = balanceSheets([[balance('1000', '12.00'), balance('4000', '-12.00')]], placementsIn([]));
  const columns = [{ words: '2026-12-31', days: { to: '2026-12-31' } }];
  expect(await linesOf(balanceSheetExport(sheets, columns, { text, nameOf }))).toEqual([
    'Account,Name,Currency,2026-12-31',
    ',Assets,CAD',
    '1000,Bank,CAD,12.00',
    ',Total assets,CAD,12.00',
    ',Liabilities,CAD',
    ',Total liabilities,CAD,0.00',
    ',Equity,CAD',
    ',"Retained earnings of earlier years, not closed by an entry",CAD,0.00',
    ',Net income (loss) of the current fiscal year,CAD,12.00',
    ',Total equity,CAD,12.00',
    ',Total liabilities and equity,CAD,12.00',
  ]);
});

it('an income statement names the closing entries that are not in its figures', async () => {
  const rows = (closings: { number: string }[]) =>
    linesOf(
      statementExport({
        name: '',
        headings: ['a', 'b', 'c'],
        currencies: [{ currency: '', rows: closingRows(closings, text) }],
      }),
    );
  expect(await rows([{ number: '2607' }])).toEqual(['a,b,c', ',A closing entry is left out of these figures: 2607,']);
  expect(await rows([])).toEqual(['a,b,c']);
});

const entry = { id: 7, number: '12', date: '2026-05-05', name: 'Élan', reference: 'F1', description: 'Tires' };
const line = { entry, reference: '', amount: '12.00', currency: 'CAD', credit: 'D', balance: '15.00' };
const part = {
  account: '1000',
  sums: [{ currency: 'CAD', opening: '3.00', debit: '13.00', credit: '0.00', closing: '16.00', count: 2 }],
  carried: [{ currency: 'CAD', balance: '3.00' }],
  lines: [line],
  ...{ before: 0, after: 1 },
};
const page = {
  data: [part],
  totals: [{ currency: 'CAD', debit: '13.00', credit: '13.00' }],
  meta: { current_page: 1, last_page: 2, per_page: 1, total: 2 },
};

it('a general ledger of several pages has each account once, between its balances', async () => {
  const rest = {
    ...part,
    carried: [{ currency: 'CAD', balance: '15.00' }],
    lines: [{ ...line, amount: '1.00', balance: '16.00' }],
    ...{ before: 1, after: 0 },
  };
  const whole = joinPages([page, { ...page, data: [rest] }]);
  expect(whole.data).toHaveLength(1);
  expect(await linesOf(ledgerExport(whole, { text, nameOf }))).toEqual([
    'Account,Name,Date,Number,Description,Reference,Currency,Debit,Credit,Balance',
    '1000,Bank,,,Opening balance,,CAD,,,3.00',
    '1000,Bank,2026-05-05,12,Élan – Tires,F1,CAD,12.00,,15.00',
    '1000,Bank,2026-05-05,12,Élan – Tires,F1,CAD,1.00,,16.00',
    '1000,Bank,,,Period and closing balance,,CAD,13.00,0.00,16.00',
    ',,,,Total CAD,,CAD,13.00,13.00,',
  ]);
});

it('a journal has a row for each line, and its totals', async () => {
  const details = [{ account: '1000', reference: '', amount: '12.00', currency: 'CAD', credit: 'C' }];
  const journal = { ...page, data: [{ ...entry, details }], numbers: null };
  expect((await linesOf(journalExport(journal, { text, nameOf }))).slice(1)).toEqual([
    '2026-05-05,12,Élan,Tires,1000,Bank,F1,CAD,,12.00',
    ',,Total CAD,,,,,CAD,13.00,13.00',
  ]);
});

it('aged balances have a row for each party, and their totals', async () => {
  const none = '0.00';
  const row = {
    ...{ code: 'ELAN', client: { id: 1, name: 'Élan' }, provider: null, currency: 'CAD' },
    ...{ debits: ['5.00', none, none, '9.00'], credits: ['4.00', none, none, none] },
  };
  expect((await linesOf(agingExport(agedBalances([row], 'receivable'), { text, title: 'Aged' }))).slice(1)).toEqual([
    'ELAN,Élan,CAD,5.00,0.00,0.00,5.00,0.00,10.00',
    'Total CAD,,CAD,5.00,0.00,0.00,5.00,0.00,10.00',
  ]);
  const unnamed = [
    { ...row, code: '', client: null },
    { ...row, code: 'OLD', client: null },
  ];
  expect((await linesOf(agingExport(agedBalances(unnamed, 'receivable'), { text, title: 'Aged' }))).slice(1)).toEqual([
    ',Without a code,CAD,5.00,0.00,0.00,5.00,0.00,10.00',
    'OLD,,CAD,5.00,0.00,0.00,5.00,0.00,10.00',
    'Total CAD,,CAD,10.00,0.00,0.00,10.00,0.00,20.00',
  ]);
});

it('a tax has its lines by the numbers of the form', async () => {
  const made = {
    ...{ name: { fr: 'TVQ', en: 'QST' }, account: '2310', paidAccount: '2310', isShared: false, currency: 'CAD' },
    ...{ collected: '9.98', claimed: '2.00', net: '7.98', remitted: '0.00' },
  };
  const lines = await linesOf(
    taxExport([made], new Map([['CAD', '100.00']]), {
      text,
      language: 'fr',
      foreign: [{ currency: 'USD', amount: '7.00' }],
      closings: [{ number: '2607' }, { number: '2608' }],
    }),
  );
  expect(
    lines.slice(1, 5).map((each) =>
      each
        .split(',')
        .slice(0, 2)
        .concat(each.split(',').at(-1) ?? ''),
    ),
  ).toEqual([
    ['TVQ', '201', '100.00'],
    ['TVQ', '205', '9.98'],
    ['TVQ', '208', '2.00'],
    ['TVQ', '209', '7.98'],
  ]);
  expect(lines.at(-2)?.endsWith(',USD,7.00')).toBe(true);
  expect(lines.at(-1)).toContain('Closing entries are left out of these figures: 2607, 2608');
});

it('a statement of account has the opening balance, the lines and what is due, from the side of who owes', async () => {
  const entry = { id: 7, date: '2026-03-05', number: '12', name: 'Nord', reference: 'F-9', description: '' };
  const line = { entry, reference: '', amount: '40.00', currency: 'CAD', credit: 'C', balance: '-50.00' };
  const page = {
    data: [line],
    carried: [{ currency: 'CAD', balance: '-10.00' }],
    sums: [{ currency: 'CAD', opening: '-10.00', debit: '0.00', credit: '40.00', closing: '-50.00', count: 1 }],
    meta: { current_page: 1, last_page: 1, per_page: 1000, total: 1 },
  };
  const nord = { code: 'F-1', name: 'Nord', ...page };
  const context = { text, title: 'Statement', from: '2026-03-01' };
  expect(await linesOf(statementsExport([nord], { ...context, side: 'payable' }))).toEqual([
    'Code,Name,Date,Number,Description,Reference,Currency,Charges,Payments and credits,Balance',
    'F-1,Nord,2026-03-01,,Opening balance,,CAD,,,10.00',
    'F-1,Nord,2026-03-05,12,Nord,F-9,CAD,40.00,,50.00',
    'F-1,Nord,,,Balance payable,,CAD,40.00,0.00,50.00',
  ]);
  expect((await linesOf(statementsExport([nord], { ...context, side: 'receivable' }))).at(-1)).toBe(
    'F-1,Nord,,,Balance due,,CAD,0.00,40.00,-50.00',
  );
});
