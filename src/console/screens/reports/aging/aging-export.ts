import '#console/screens/reports/messages/catalogue.ts';
import type { Sheet } from '#console/list/export/sheet.ts';
import { type SheetCell, textCell } from '#console/list/export/sheet-cell.ts';
import type { Text } from '#console/messages/messages.ts';
import { agingHeadings } from '#console/screens/reports/aging/aging-headings.ts';
import type { AgedBalances } from '#contract/statements/aged-balances.ts';
import type { Aged } from '#contract/statements/aging.ts';

/** A row for each party and currency, and the totals of each currency below it. */
export function agingExport(balances: readonly AgedBalances[], { text, title }: { text: Text; title: string }): Sheet {
  const rows = balances.flatMap(({ currency, parties, totals }) => [
    ...parties.map(({ code, party, ...aged }) => [
      ...[textCell(code), textCell(code ? party?.name : text('reports.aging.noCode')), textCell(currency)],
      ...figuresOf(aged),
    ]),
    [textCell(text('reports.total', { currency })), null, textCell(currency), ...figuresOf(totals)],
  ]);
  return {
    name: title,
    headings: [text('reports.aging.code'), text('reports.name'), text('reports.currency'), ...agingHeadings(text)],
    rows,
    count: rows.length,
  };
}

function figuresOf({ buckets, unapplied, total }: Aged): SheetCell[] {
  return [...buckets, unapplied, total].map((text) => ({ kind: 'amount', text }));
}
