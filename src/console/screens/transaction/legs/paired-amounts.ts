/**
 * Keeps the amounts of the two lines of a proposed payment equal: for a partial payment, the amount is typed in one
 * line and the other line follows, until somebody types there too.
 */
import type { EntryLine } from '#console/screens/transaction/legs/leg-values.ts';
import { isWrittenOn } from '#contract/rules/ledger.ts';

export interface PairedAmounts {
  /**
   * Called before the amount of a line is typed. Returns the index of the line that follows it, or undefined if none
   * does.
   */
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
