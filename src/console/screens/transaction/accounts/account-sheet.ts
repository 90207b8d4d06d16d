/** The lines of an account as a sheet for export, starting with the opening balance. */
import '#console/screens/transaction/messages/catalogue.ts';
import type { Sheet } from '#console/list/export/sheet.ts';
import type { SheetCell } from '#console/list/export/sheet-cell.ts';
import type { Text } from '#console/messages/messages.ts';
import type { Language } from '#contract/core/language.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import type { AccountPage } from '#contract/reports/ledger_account.ts';

interface SheetContext {
  text: Text;
  account: string;
  /** The day of the opening balance, if there is one. */
  from: string | undefined;
  language: Language;
}

export function accountSheet(
  { data: lines, carried }: AccountPage,
  { text, account, from, language }: SheetContext,
): Sheet {
  const own = (field: string) => fieldLabel(`transactions.${field}`, language) ?? field;
  const opening = carried.map(({ currency, balance }): SheetCell[] => [
    from ? { kind: 'day', text: from } : null,
    null,
    word(text('transaction.balances.opening')),
    null,
    null,
    word(currency),
    null,
    null,
    { kind: 'amount', text: balance },
  ]);
  const posted = lines.map(({ entry, reference, amount, currency, credit, balance }): SheetCell[] => [
    { kind: 'day', text: entry.date },
    { kind: 'whole', text: entry.number },
    word(entry.name),
    word(entry.description),
    word(reference || entry.reference),
    word(currency),
    credit === 'D' ? { kind: 'amount', text: amount } : null,
    credit === 'C' ? { kind: 'amount', text: amount } : null,
    { kind: 'amount', text: balance },
  ]);
  return {
    name: text('transaction.account.title', { account }),
    headings: [
      ...['date', 'number', 'name', 'description', 'reference'].map(own),
      text('transaction.balances.currency'),
      text('transaction.legs.debit'),
      text('transaction.legs.credit'),
      text('transaction.balances.balance'),
    ],
    rows: [...opening, ...posted],
    count: opening.length + posted.length,
  };
}

function word(text: string): SheetCell {
  return { kind: 'text', text };
}
