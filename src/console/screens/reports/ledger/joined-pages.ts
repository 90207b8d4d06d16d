/** Joins pages of the general ledger, so that each account appears once. */
import type { LedgerAccountPart, LedgerPage } from '#contract/reports/ledger_lines.ts';

export function joinPages(pages: readonly LedgerPage[]): LedgerPage {
  const [first] = pages;
  if (!first) throw new RangeError('no page was read');
  const joined: LedgerAccountPart[] = [];
  for (const part of pages.flatMap(({ data }) => data)) {
    const last = joined.at(-1);
    if (last?.account !== part.account) joined.push({ ...part, lines: [...part.lines] });
    else joined[joined.length - 1] = { ...last, lines: [...last.lines, ...part.lines], after: part.after };
  }
  const { total } = first.meta;
  return { ...first, data: joined, meta: { current_page: 1, last_page: 1, per_page: Math.max(1, total), total } };
}
