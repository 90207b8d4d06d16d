/** The income statement of a period, optionally beside that of another period. */
import '#console/screens/reports/messages/catalogue.ts';
import { useChart } from '#console/data/chart/use-chart.ts';
import { type Text, useText } from '#console/messages/messages.ts';
import { ExportButtons } from '#console/screens/ledger/export-buttons.tsx';
import { PeriodFields } from '#console/screens/ledger/period-fields.tsx';
import { ReportShell } from '#console/screens/reports/report-shell.tsx';
import { ClosingNote } from '#console/screens/reports/statements/closing-note.tsx';
import { periodHeading } from '#console/screens/reports/statements/column-words.ts';
import { ComparisonChoice, useComparison } from '#console/screens/reports/statements/comparison.tsx';
import { PlaceNotes } from '#console/screens/reports/statements/place-notes.tsx';
import {
  closingRows,
  type ExportRow,
  sectionRows,
  statementExport,
} from '#console/screens/reports/statements/statement-export.ts';
import { AmountRow, SectionRows, type StatementColumn } from '#console/screens/reports/statements/statement-rows.tsx';
import { StatementTable } from '#console/screens/reports/statements/statement-table.tsx';
import { useIncomeColumns } from '#console/screens/reports/statements/use-income-columns.ts';
import { useReportPeriod } from '#console/screens/reports/use-report-period.ts';
import { comparedPeriod } from '#contract/statements/comparisons.ts';
import { type IncomeStatement, incomeStatements } from '#contract/statements/income-statement.ts';

export function IncomeStatementPage() {
  const text = useText();
  const { nameOfAccount } = useChart();
  const { from, to } = useReportPeriod();
  const comparison = useComparison();
  const compared = comparison && from && to ? comparedPeriod({ from, to }, comparison) : undefined;
  const { columns: balances, placeOf, closings, read } = useIncomeColumns({ from, to }, compared);
  const statements = balances && incomeStatements(balances, placeOf).filter(hasLines);
  const periods = compared ? [{ from, to }, compared] : [{ from, to }];
  const columns = periods.map((days) => ({ words: periodHeading(days, text), days }));
  const title = text('reports.income');
  return (
    <ReportShell
      title={title}
      period={{ from, to }}
      read={read}
      isEmpty={statements?.length === 0 && closings.length === 0}
      choices={
        <>
          <PeriodFields days={{ from, to }} offersAll={false} />
          <ComparisonChoice isOpen={!from || !to} />
        </>
      }
      files={
        statements && (
          <ExportButtons
            name={[title, from, to].filter(Boolean).join('-')}
            sheet={async () => incomeStatementExport(statements, columns, closings, { text, nameOf: nameOfAccount })}
          />
        )
      }
    >
      {statements?.map((statement) => (
        <Statement key={statement.currency} statement={statement} columns={columns} />
      ))}
      <ClosingNote entries={closings} />
      {statements && (
        <PlaceNotes
          placeOf={placeOf}
          sections={statements.flatMap(({ revenue, expense, unclassified }) => [revenue, expense, unclassified])}
        />
      )}
    </ReportShell>
  );
}

function hasLines({ revenue, expense, unclassified }: IncomeStatement): boolean {
  return [revenue, expense, unclassified].some(({ lines }) => lines.length > 0);
}

interface StatementProps {
  statement: IncomeStatement;
  columns: readonly StatementColumn[];
}

function Statement({ statement: { currency, revenue, expense, netIncome, unclassified }, columns }: StatementProps) {
  const text = useText();
  return (
    <StatementTable currency={currency} columns={columns}>
      <SectionRows
        title={text('reports.revenue')}
        total={text('reports.revenue.total')}
        section={revenue}
        columns={columns}
      />
      <SectionRows
        title={text('reports.expense')}
        total={text('reports.expense.total')}
        section={expense}
        columns={columns}
      />
      <tbody>
        <AmountRow words={text('reports.netIncome')} amounts={netIncome} columns={columns} kind="total" />
      </tbody>
      {unclassified.lines.length > 0 && (
        <SectionRows
          title={text('reports.unclassified')}
          total={text('reports.unclassified.total')}
          section={unclassified}
          columns={columns}
        />
      )}
    </StatementTable>
  );
}

function incomeStatementExport(
  statements: readonly IncomeStatement[],
  columns: readonly StatementColumn[],
  closings: readonly { number: string }[],
  { text, nameOf }: { text: Text; nameOf: (account: string) => string | undefined },
) {
  const currencies = statements.map(({ currency, revenue, expense, netIncome, unclassified }) => {
    const others = unclassified.lines.length
      ? sectionRows(unclassified, {
          title: text('reports.unclassified'),
          total: text('reports.unclassified.total'),
          nameOf,
        })
      : [];
    const rows: ExportRow[] = [
      ...sectionRows(revenue, { title: text('reports.revenue'), total: text('reports.revenue.total'), nameOf }),
      ...sectionRows(expense, { title: text('reports.expense'), total: text('reports.expense.total'), nameOf }),
      { words: text('reports.netIncome'), amounts: netIncome },
      ...others,
    ];
    return { currency, rows };
  });
  const headings = [text('reports.account'), text('reports.name'), text('reports.currency')];
  return statementExport({
    name: text('reports.income'),
    headings: [...headings, ...columns.map(({ words }) => words)],
    currencies: [...currencies, { currency: '', rows: closingRows(closings, text) }],
  });
}
