import '#console/screens/reports/messages/catalogue.ts';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { Accounting } from '#console/screens/reports/accounting.tsx';
import classes from '#console/screens/reports/reports.module.css';
import { AmountRow, SectionRows, type StatementColumn } from '#console/screens/reports/statements/statement-rows.tsx';
import { StatementTable } from '#console/screens/reports/statements/statement-table.tsx';
import { addDays } from '#contract/formats/calendar.ts';
import { compareDecimals } from '#contract/formats/decimal.ts';
import type { Period } from '#contract/rules/fiscal-year.ts';
import type { BalanceSheet } from '#contract/statements/balance-sheet.ts';

export interface BalanceSheetColumn extends StatementColumn {
  /** From the first day of the fiscal year to the day of the balance sheet. */
  year: Period;
}

interface BalanceSheetTableProps {
  sheet: BalanceSheet;
  columns: readonly BalanceSheetColumn[];
}

export function BalanceSheetTable({ sheet, columns }: BalanceSheetTableProps) {
  const text = useText();
  const incomeBefore = (at: number) => {
    const from = columns[at]?.year.from;
    return from && links.report('income-statement', { to: addDays(from, -1) });
  };
  const incomeOf = (at: number) => {
    const year = columns[at]?.year;
    return year && links.report('income-statement', { ...year });
  };
  return (
    <>
      <StatementTable currency={sheet.currency} columns={columns}>
        <SectionRows
          title={text('reports.asset')}
          total={text('reports.asset.total')}
          section={sheet.asset}
          columns={columns}
        />
        <SectionRows
          title={text('reports.liability')}
          total={text('reports.liability.total')}
          section={sheet.liability}
          columns={columns}
        />
        <SectionRows
          title={text('reports.equity')}
          total={text('reports.equity.total')}
          section={sheet.equity}
          columns={columns}
          totals={sheet.totalEquity}
        >
          <AmountRow
            words={text('reports.earlierYears')}
            amounts={sheet.earlierYears}
            columns={columns}
            kind="line"
            linkOf={incomeBefore}
          />
          <AmountRow
            words={text('reports.currentYear')}
            amounts={sheet.currentYear}
            columns={columns}
            kind="line"
            linkOf={incomeOf}
          />
        </SectionRows>
        <tbody>
          <AmountRow
            words={text('reports.liabilitiesAndEquity')}
            amounts={sheet.liabilitiesAndEquity}
            columns={columns}
            kind="total"
          />
        </tbody>
        {sheet.unclassified.lines.length > 0 && (
          <SectionRows
            title={text('reports.unclassified')}
            total={text('reports.unclassified.total')}
            section={sheet.unclassified}
            columns={columns}
          />
        )}
      </StatementTable>
      <Equation sheet={sheet} columns={columns} />
    </>
  );
}

/** Whether both sides are equal, in each column. */
function Equation({ sheet: { difference }, columns }: BalanceSheetTableProps) {
  const text = useText();
  const open = columns.filter((_, at) => compareDecimals(difference[at] ?? '0', '0') !== 0);
  if (!open.length) return <p className={classes.equation}>{text('reports.balanced')}</p>;
  return columns.map(({ words }, at) =>
    open.some((each) => each.words === words) ? (
      <p key={words} className={classes.warning} role="status">
        {text('reports.unbalanced', { day: words })} <Accounting value={difference[at] ?? '0.00'} />
      </p>
    ) : null,
  );
}
