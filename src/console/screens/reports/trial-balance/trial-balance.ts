/** A trial balance as a file. */
import '#console/screens/ledger/messages/catalogue.ts';
import type { Sheet } from '#console/list/export/sheet.ts';
import { type SheetCell, textCell } from '#console/list/export/sheet-cell.ts';
import type { MessageId, Text } from '#console/messages/messages.ts';
import { compareDecimals } from '#contract/formats/decimal.ts';
import {
  type TrialBalance,
  type TrialColumn,
  type TrialFigures,
  trialColumns,
} from '#contract/statements/trial-balance.ts';

export const columnWords: Record<TrialColumn, MessageId> = {
  openingDebit: 'ledger.balances.openingDebit',
  openingCredit: 'ledger.balances.openingCredit',
  debit: 'ledger.debit',
  credit: 'ledger.credit',
  closingDebit: 'ledger.balances.closingDebit',
  closingCredit: 'ledger.balances.closingCredit',
};

interface ExportContext {
  text: Text;
  nameOf: (account: string) => string | undefined;
}

/** A row for each account and currency, and the totals of each currency below it. */
export function balancesExport(balances: readonly TrialBalance[], { text, nameOf }: ExportContext): Sheet {
  const rows = balances.flatMap(({ currency, lines, totals }) => [
    ...lines.map((line) => [...heads(line.account, nameOf(line.account), currency), ...figuresOf(line)]),
    [...heads(text('ledger.total'), undefined, currency), ...figuresOf(totals, true)],
  ]);
  return {
    name: text('ledger.balances.title'),
    headings: [
      text('ledger.balances.account'),
      text('ledger.balances.accountName'),
      text('ledger.balances.currency'),
      ...trialColumns.map((column) => text(columnWords[column])),
    ],
    rows,
    count: rows.length,
  };
}

function heads(...words: (string | undefined)[]): SheetCell[] {
  return words.map(textCell);
}

/** A side without an amount is empty for an account, and zero in the totals. */
function figuresOf(figures: TrialFigures, isTotal = false): SheetCell[] {
  return trialColumns.map((column) =>
    isTotal || compareDecimals(figures[column], '0') !== 0 ? { kind: 'amount', text: figures[column] } : null,
  );
}
