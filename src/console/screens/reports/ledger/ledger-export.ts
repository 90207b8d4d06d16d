/** The general ledger as a file: each account's lines between its opening and its closing balance. */
import '#console/screens/reports/messages/catalogue.ts';
import type { Sheet } from '#console/list/export/sheet.ts';
import { type SheetCell, textCell } from '#console/list/export/sheet-cell.ts';
import type { Text } from '#console/messages/messages.ts';
import type { LedgerAccountPart, LedgerPage } from '#contract/reports/ledger_lines.ts';

interface ExportTexts {
  text: Text;
  nameOf: (account: string) => string | undefined;
}

export function ledgerExport({ data, totals }: LedgerPage, texts: ExportTexts): Sheet {
  const { text } = texts;
  const rows = [
    ...data.flatMap((part) => accountRows(part, texts)),
    ...totals.map(({ currency, debit, credit }): SheetCell[] => [
      ...[null, null, null, null, textCell(text('reports.total', { currency })), null, textCell(currency)],
      ...[amount(debit), amount(credit), null],
    ]),
  ];
  return {
    name: text('reports.generalLedger'),
    headings: [
      ...[text('reports.account'), text('reports.name'), text('reports.date'), text('reports.number')],
      ...[text('reports.description'), text('reports.reference'), text('reports.currency')],
      ...[text('reports.debit'), text('reports.credit'), text('reports.balance')],
    ],
    rows,
    count: rows.length,
  };
}

function accountRows(
  { account, carried, lines, sums }: LedgerAccountPart,
  { text, nameOf }: ExportTexts,
): SheetCell[][] {
  const own = [textCell(account), textCell(nameOf(account))];
  const opening = carried.map(({ currency, balance }): SheetCell[] => [
    ...[...own, null, null, textCell(text('reports.opening')), null, textCell(currency)],
    ...[null, null, amount(balance)],
  ]);
  const posted = lines.map(({ entry, reference, currency, credit, amount: value, balance }): SheetCell[] => [
    ...own,
    { kind: 'day', text: entry.date },
    { kind: 'whole', text: entry.number },
    textCell([entry.name, entry.description].filter((each, at, all) => each && all.indexOf(each) === at).join(' – ')),
    textCell(reference || entry.reference),
    textCell(currency),
    credit === 'D' ? amount(value) : null,
    credit === 'C' ? amount(value) : null,
    amount(balance),
  ]);
  const closing = sums.map(({ currency, debit, credit, closing: balance }): SheetCell[] => [
    ...[...own, null, null, textCell(text('reports.closing')), null, textCell(currency)],
    ...[amount(debit), amount(credit), amount(balance)],
  ]);
  return [...opening, ...posted, ...closing];
}

function amount(text: string): SheetCell {
  return { kind: 'amount', text };
}
