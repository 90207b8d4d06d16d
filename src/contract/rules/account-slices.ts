/** Which lines of which accounts a page of the general ledger shows. */

interface Counted {
  account: string;
  /** Lines in the period. */
  count: number;
}

interface AccountSlice extends Counted {
  /** How many of its lines are before the page, and how many on it. */
  skip: number;
  take: number;
}

/** In the order of the accounts. An account without lines is on the page where its lines would begin. */
export function slicesOf(accounts: readonly Counted[], page: number, perPage: number): AccountSlice[] {
  const total = accounts.reduce((sum, { count }) => sum + count, 0);
  const [start, end] = [(page - 1) * perPage, page * perPage];
  const slices: AccountSlice[] = [];
  let before = 0;
  for (const { account, count } of accounts) {
    const skip = Math.max(0, start - before);
    const take = Math.min(count, end - before) - skip;
    // Accounts without lines after the last line are on the last page.
    const place = Math.max(0, Math.min(before, total - 1));
    const isHere = count === 0 && place >= start && place < end;
    if (take > 0 || isHere) slices.push({ account, count, skip, take: Math.max(0, take) });
    before += count;
  }
  return slices;
}
