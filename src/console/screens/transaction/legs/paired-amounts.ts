/**
 * The two lines of a proposed payment have one amount: when a part of it is paid, it is typed in one line, and the other
 * follows until somebody types there, too.
 */
import type { EntryLine } from '#console/screens/transaction/legs/leg-values.ts';
import { isWrittenOn } from '#contract/rules/ledger.ts';

export interface PairedAmounts {
  /** Called before the amount of a line is typed. Undefined where no other line follows. */
  follower: (legs: readonly EntryLine[], index: number) => number | undefined;
}

export const unpaired: PairedAmounts = { follower: () => undefined };

export function createPairedAmounts(): PairedAmounts {
  const typed = new Set<number>();
  return {
    follower: (legs, index) => {
      typed.add(index);
      const [debit, credit, ...others] = legs;
      const isPair = debit !== undefined && credit !== undefined && !others.some(isWrittenOn);
      const other = 1 - index;
      if (!isPair || index > 1 || typed.has(other)) return undefined;
      const isBalanced =
        debit.amount === credit.amount && debit.currency === credit.currency && debit.credit !== credit.credit;
      return isBalanced ? other : undefined;
    },
  };
}
