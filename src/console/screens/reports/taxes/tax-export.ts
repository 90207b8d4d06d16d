import '#console/screens/reports/messages/catalogue.ts';
import type { Sheet } from '#console/list/export/sheet.ts';
import { type SheetCell, textCell } from '#console/list/export/sheet-cell.ts';
import type { Text } from '#console/messages/messages.ts';
import { closingRows } from '#console/screens/reports/statements/statement-export.ts';
import { taxLines } from '#console/screens/reports/taxes/tax-lines.ts';
import type { Language } from '#contract/core/language.ts';
import type { TaxReturn } from '#contract/statements/tax-return.ts';

interface ExportContext {
  text: Text;
  language: Language;
  /** Revenue in currencies for which no tax has a return. */
  foreign: readonly { currency: string; amount: string }[];
  /** The closing entries left out of the revenue. */
  closings: readonly { number: string }[];
}

/** A row for each line of each tax, and for revenue in other currencies. */
export function taxExport(
  returns: readonly TaxReturn[],
  sales: ReadonlyMap<string, string>,
  { text, language, foreign, closings }: ExportContext,
): Sheet {
  const taxed = returns.flatMap((made) => {
    const own = (line: string, words: string, amount: string): SheetCell[] => [
      ...[textCell(made.name[language]), textCell(line), textCell(words), textCell(made.currency)],
      { kind: 'amount', text: amount },
    ];
    return [
      ...taxLines(made, sales.get(made.currency) ?? '0.00').map(({ line, words, amount }) =>
        own(line, text(words), amount),
      ),
      own('', text('reports.taxes.remitted'), made.remitted),
    ];
  });
  const others = foreign.map(({ currency, amount }): SheetCell[] => [
    ...[null, null, textCell(text('reports.taxes.sales')), textCell(currency)],
    { kind: 'amount', text: amount },
  ]);
  const left = closingRows(closings, text).map(({ words }): SheetCell[] => [null, null, textCell(words), null, null]);
  const rows = [...taxed, ...others, ...left];
  return {
    name: text('reports.taxes'),
    headings: [
      ...[text('reports.taxes.tax'), text('reports.taxes.line'), text('reports.taxes.words')],
      ...[text('reports.currency'), text('reports.amount')],
    ],
    rows,
    count: rows.length,
  };
}
