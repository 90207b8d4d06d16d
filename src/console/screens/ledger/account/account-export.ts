/** The lines of an account as a sheet for export, starting with the opening balance. */
import '#console/screens/ledger/messages/catalogue.ts';
import type { Sheet } from '#console/list/export/sheet.ts';
import { type SheetCell, textCell } from '#console/list/export/sheet-cell.ts';
import type { Text } from '#console/messages/messages.ts';
import type { Language } from '#contract/core/language.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import type { AccountPage } from '#contract/reports/ledger_account.ts';

interface ExportContext {
  text: Text;
  account: string;
  /** From the chart of accounts. */
  accountName: string | undefined;
  /** The day of the opening balance, if there is one. */
  from: string | undefined;
  language: Language;
}

export function accountExport({ data: lines, carried }: AccountPage, context: ExportContext): Sheet {
  const { text, account, accountName, from, language } = context;
  const own: SheetCell[] = [textCell(account), textCell(accountName)];
  const head = (field: string) => fieldLabel(`transactions.${field}`, language) ?? field;
  const opening = carried.map(({ currency, balance }): SheetCell[] => [
    ...own,
    from ? { kind: 'day', text: from } : null,
    null,
    textCell(text('ledger.balances.opening')),
    null,
    null,
    textCell(currency),
    null,
    null,
    { kind: 'amount', text: balance },
  ]);
  const posted = lines.map(({ entry, reference, amount, currency, credit, balance }): SheetCell[] => [
    ...own,
    { kind: 'day', text: entry.date },
    { kind: 'whole', text: entry.number },
    textCell(entry.name),
    textCell(entry.description),
    textCell(reference || entry.reference),
    textCell(currency),
    credit === 'D' ? { kind: 'amount', text: amount } : null,
    credit === 'C' ? { kind: 'amount', text: amount } : null,
    { kind: 'amount', text: balance },
  ]);
  return {
    name: text('ledger.account.title', { account }),
    headings: [
      text('ledger.balances.account'),
      text('ledger.balances.accountName'),
      ...['date', 'number', 'name', 'description', 'reference'].map(head),
      text('ledger.balances.currency'),
      text('ledger.debit'),
      text('ledger.credit'),
      text('ledger.balances.balance'),
    ],
    rows: [...opening, ...posted],
    count: opening.length + posted.length,
  };
}
