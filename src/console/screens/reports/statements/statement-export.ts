/** A statement as a file: the rows that the page shows, for each currency. */
import '#console/screens/reports/messages/catalogue.ts';
import type { Sheet } from '#console/list/export/sheet.ts';
import { type SheetCell, textCell } from '#console/list/export/sheet-cell.ts';
import type { Text } from '#console/messages/messages.ts';
import type { Amounts, StatementSection } from '#contract/statements/section.ts';

export interface ExportRow {
  account?: string;
  words?: string;
  amounts?: Amounts;
}

interface StatementExport {
  name: string;
  /** The account, its name, the currency, and each column of amounts. */
  headings: string[];
  currencies: readonly { currency: string; rows: readonly ExportRow[] }[];
}

export function statementExport({ name, headings, currencies }: StatementExport): Sheet {
  const rows = currencies.flatMap(({ currency, rows }) =>
    rows.map(({ account, words, amounts }): SheetCell[] => [
      textCell(account),
      textCell(words),
      textCell(currency),
      ...(amounts ?? []).map((text): SheetCell => ({ kind: 'amount', text })),
    ]),
  );
  return { name, headings, rows, count: rows.length };
}

/** A row that names the closing entries left out of the figures; no row if there are none. */
export function closingRows(closings: readonly { number: string }[], text: Text): ExportRow[] {
  const numbers = closings.map(({ number }) => number).join(', ');
  return numbers ? [{ words: `${text('reports.closing.left', { count: closings.length })} ${numbers}` }] : [];
}

export function sectionRows(
  { lines, totals }: StatementSection,
  words: { title: string; total: string; nameOf: (account: string) => string | undefined },
  { more = [], sum = totals }: { more?: readonly ExportRow[]; sum?: Amounts } = {},
): ExportRow[] {
  return [
    { words: words.title },
    ...lines.map(({ account, amounts }) => ({ account, words: words.nameOf(account), amounts })),
    ...more,
    { words: words.total, amounts: sum },
  ];
}
