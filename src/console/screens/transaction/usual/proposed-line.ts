/** Proposes values for an entry being typed from the usual entries. No I/O. */
import type { LedgerAccount } from '#console/data/chart/use-chart.ts';
import { bankOf, receivableOf } from '#contract/rules/sale-entry.ts';
import type { UsualEntry } from '#contract/rules/usual-entries.ts';
import type { SaleAccounts } from '#contract/settings/sections/sale-accounts.ts';

export interface TypedLine {
  account: string;
  /** Undefined while the line has no amount, because its side is then not chosen yet. */
  credit: string | undefined;
}

export interface Proposed {
  /** Empty if nothing is proposed. */
  account: string;
  description: string;
}

export const nothingProposed: Proposed = { account: '', description: '' };

/** Proposes the account and the description of the most frequent usual entries that contain all typed lines. */
export function proposedFrom(usual: readonly UsualEntry[], typed: readonly TypedLine[]): Proposed {
  const meant = usual.filter(({ lines }) => typed.every((line) => lines.some((each) => isSame(line, each))));
  const rest = meant[0]?.lines.filter((each) => !typed.some((line) => isSame(line, each)));
  return {
    account: rest?.[0]?.account ?? '',
    description: meant.find(({ description }) => description)?.description ?? '',
  };
}

function isSame(typed: TypedLine, line: { account: string; credit: string }): boolean {
  return typed.account === line.account && (typed.credit === undefined || typed.credit === line.credit);
}

interface Chart {
  accountOf: (number: string) => Pick<LedgerAccount, 'type'> | undefined;
  nameOfAccount: (number: string) => string | undefined;
}

/**
 * Proposes by the chart for an account without entries: receivables for revenue, the bank for an expense or a client's
 * payment. The name of the account becomes the description.
 */
export function proposedByChart(
  typed: readonly TypedLine[],
  { accountOf, nameOfAccount }: Chart,
  settings: SaleAccounts,
): Proposed {
  const [line, another] = typed;
  if (!line || another) return nothingProposed;
  const receivable = receivableOf(settings);
  const type = accountOf(line.account)?.type;
  const isSpentOrPaid = type === 'expense' || line.account === receivable;
  const counterpart = (type === 'revenue' && receivable) || (isSpentOrPaid && bankOf(settings)) || '';
  return { account: counterpart, description: nameOfAccount(line.account) ?? '' };
}
