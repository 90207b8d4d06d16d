/** The rows of a statement: a section of accounts with its subtotal, and single amounts. */
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useChart } from '#console/data/chart/use-chart.ts';
import { links } from '#console/links.ts';
import { AccountLink } from '#console/screens/ledger/account-link.tsx';
import type { Days } from '#console/screens/ledger/use-balances.ts';
import { Accounting } from '#console/screens/reports/accounting.tsx';
import type { Amounts, StatementSection } from '#contract/statements/section.ts';

export interface StatementColumn {
  words: string;
  /** The days whose lines add up to the amounts of the column. */
  days: Days;
}

interface SectionRowsProps {
  title: string;
  total: string;
  section: StatementSection;
  columns: readonly StatementColumn[];
  /** Rows without an account, before the subtotal. */
  children?: ReactNode;
  totals?: Amounts;
}

export function SectionRows({ title, total, section, columns, children, totals }: SectionRowsProps) {
  const { nameOfAccount } = useChart();
  return (
    <tbody>
      <tr data-section>
        <th scope="rowgroup" colSpan={columns.length + 1}>
          {title}
        </th>
      </tr>
      {section.lines.map(({ account, amounts }) => (
        <tr key={account}>
          <th scope="row" data-line>
            <AccountLink account={account} name={nameOfAccount(account)} days={columns[0]?.days} />
          </th>
          {columns.map(({ words, days }, at) => (
            <td key={words} data-figure data-label={words}>
              <Link to={links.account(account, days)}>
                <Accounting value={amounts[at] ?? '0.00'} />
              </Link>
            </td>
          ))}
        </tr>
      ))}
      {children}
      <AmountRow
        words={total}
        amounts={totals ?? section.totals}
        columns={columns}
        kind="subtotal"
        linkOf={children ? undefined : (at) => generalLedgerOf(section, columns[at]?.days)}
      />
    </tbody>
  );
}

/** The address of the general ledger from a section's first account to its last. */
function generalLedgerOf({ lines }: StatementSection, { from = '', to = '' }: Days = {}): string | undefined {
  const [first, last] = [lines[0], lines.at(-1)];
  return (
    first && last && links.report('general-ledger', { account_from: first.account, account_to: last.account, from, to })
  );
}

interface AmountRowProps {
  words: string;
  amounts: Amounts;
  columns: readonly StatementColumn[];
  kind: 'line' | 'subtotal' | 'total';
  /** The address of the lines behind the amount of a column. */
  linkOf?: (at: number) => string | undefined;
}

export function AmountRow({ words, amounts, columns, kind, linkOf }: AmountRowProps) {
  return (
    <tr data-kind={kind}>
      <th scope="row" data-line={kind === 'line' || undefined}>
        {words}
      </th>
      {columns.map((column, at) => {
        const to = linkOf?.(at);
        const figure = <Accounting value={amounts[at] ?? '0.00'} />;
        return (
          <td key={column.words} data-figure data-label={column.words}>
            {to ? <Link to={to}>{figure}</Link> : figure}
          </td>
        );
      })}
    </tr>
  );
}
