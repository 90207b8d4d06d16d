import '#console/screens/reports/messages/catalogue.ts';
import type { Sheet } from '#console/list/export/sheet.ts';
import type { Text } from '#console/messages/messages.ts';
import { type ExportRow, sectionRows, statementExport } from '#console/screens/reports/statements/statement-export.ts';
import type { StatementColumn } from '#console/screens/reports/statements/statement-rows.tsx';
import type { BalanceSheet } from '#contract/statements/balance-sheet.ts';

interface ExportTexts {
  text: Text;
  nameOf: (account: string) => string | undefined;
}

export function balanceSheetExport(
  sheets: readonly BalanceSheet[],
  columns: readonly StatementColumn[],
  texts: ExportTexts,
): Sheet {
  const { text } = texts;
  return statementExport({
    name: text('reports.balanceSheet'),
    headings: [
      text('reports.account'),
      text('reports.name'),
      text('reports.currency'),
      ...columns.map(({ words }) => words),
    ],
    currencies: sheets.map((sheet) => ({ currency: sheet.currency, rows: rowsOf(sheet, texts) })),
  });
}

function rowsOf(sheet: BalanceSheet, { text, nameOf }: ExportTexts): ExportRow[] {
  const earned = [
    { words: text('reports.earlierYears'), amounts: sheet.earlierYears },
    { words: text('reports.currentYear'), amounts: sheet.currentYear },
  ];
  const others = sheet.unclassified.lines.length
    ? sectionRows(sheet.unclassified, {
        title: text('reports.unclassified'),
        total: text('reports.unclassified.total'),
        nameOf,
      })
    : [];
  return [
    ...sectionRows(sheet.asset, { title: text('reports.asset'), total: text('reports.asset.total'), nameOf }),
    ...sectionRows(sheet.liability, {
      title: text('reports.liability'),
      total: text('reports.liability.total'),
      nameOf,
    }),
    ...sectionRows(
      sheet.equity,
      { title: text('reports.equity'), total: text('reports.equity.total'), nameOf },
      { more: earned, sum: sheet.totalEquity },
    ),
    { words: text('reports.liabilitiesAndEquity'), amounts: sheet.liabilitiesAndEquity },
    ...others,
  ];
}
