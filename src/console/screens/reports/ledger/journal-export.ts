/** The journal as a file: a row for each line, with its entry. */
import '#console/screens/reports/messages/catalogue.ts';
import type { Sheet } from '#console/list/export/sheet.ts';
import { type SheetCell, textCell } from '#console/list/export/sheet-cell.ts';
import type { Text } from '#console/messages/messages.ts';
import type { JournalPage } from '#contract/reports/ledger_journal.ts';

interface ExportTexts {
  text: Text;
  nameOf: (account: string) => string | undefined;
}

export function journalExport({ data, totals }: JournalPage, { text, nameOf }: ExportTexts): Sheet {
  const posted = data.flatMap(({ date, number, name, description, reference, details }) =>
    details.map((leg): SheetCell[] => [
      { kind: 'day', text: date },
      { kind: 'whole', text: number },
      textCell(name),
      textCell(description),
      textCell(leg.account),
      textCell(nameOf(leg.account)),
      textCell(leg.reference || reference),
      textCell(leg.currency),
      leg.credit === 'D' ? amount(leg.amount) : null,
      leg.credit === 'C' ? amount(leg.amount) : null,
    ]),
  );
  const sums = totals.map(({ currency, debit, credit }): SheetCell[] => [
    ...[null, null, textCell(text('reports.total', { currency })), null, null, null, null, textCell(currency)],
    ...[amount(debit), amount(credit)],
  ]);
  const rows = [...posted, ...sums];
  return {
    name: text('reports.journal'),
    headings: [
      ...[text('reports.date'), text('reports.number'), text('reports.party'), text('reports.description')],
      ...[text('reports.account'), text('reports.name'), text('reports.reference'), text('reports.currency')],
      ...[text('reports.debit'), text('reports.credit')],
    ],
    rows,
    count: rows.length,
  };
}

function amount(text: string): SheetCell {
  return { kind: 'amount', text };
}
