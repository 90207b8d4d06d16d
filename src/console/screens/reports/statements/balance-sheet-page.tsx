/** The balance sheet at the end of a day, optionally beside that of another day. */
import '#console/screens/reports/messages/catalogue.ts';
import { useMemo } from 'react';
import { useChart } from '#console/data/chart/use-chart.ts';
import { useFiscalYearStart } from '#console/data/settings/fiscal-year.ts';
import { useText } from '#console/messages/messages.ts';
import { ExportButtons } from '#console/screens/ledger/export-buttons.tsx';
import { DayField, useReportDay } from '#console/screens/reports/day-field.tsx';
import { ReportShell } from '#console/screens/reports/report-shell.tsx';
import { balanceSheetExport } from '#console/screens/reports/statements/balance-sheet-export.ts';
import {
  type BalanceSheetColumn,
  BalanceSheetTable,
} from '#console/screens/reports/statements/balance-sheet-table.tsx';
import { ComparisonChoice, useComparison } from '#console/screens/reports/statements/comparison.tsx';
import { PlaceNotes } from '#console/screens/reports/statements/place-notes.tsx';
import { useColumns } from '#console/screens/reports/statements/use-columns.ts';
import { fiscalYearOf, type Period } from '#contract/rules/fiscal-year.ts';
import { balanceSheets } from '#contract/statements/balance-sheet.ts';
import { comparedDay } from '#contract/statements/comparisons.ts';

export function BalanceSheetPage() {
  const text = useText();
  const { nameOfAccount } = useChart();
  const at = useReportDay();
  const startMonth = useFiscalYearStart();
  const comparison = useComparison();
  const yearTo = (day: string): Period => ({ from: fiscalYearOf(day, startMonth).from, to: day });
  const years = [yearTo(at), ...(comparison ? [yearTo(comparedDay(at, comparison))] : [])];
  const { columns: balances, placeOf, read } = useColumns(yearTo(at), years[1]);
  const sheets = useMemo(() => balances && balanceSheets(balances, placeOf), [balances, placeOf]);
  const columns = years.map((year): BalanceSheetColumn => ({ words: year.to, days: { to: year.to }, year }));
  const title = text('reports.balanceSheet');
  return (
    <ReportShell
      title={title}
      read={read}
      isEmpty={sheets?.length === 0}
      choices={
        <>
          <DayField day={at} />
          <ComparisonChoice />
        </>
      }
      files={
        sheets && (
          <ExportButtons
            name={`${title}-${at}`}
            sheet={async () => balanceSheetExport(sheets, columns, { text, nameOf: nameOfAccount })}
          />
        )
      }
    >
      {sheets?.map((sheet) => (
        <BalanceSheetTable key={sheet.currency} sheet={sheet} columns={columns} />
      ))}
      {sheets && (
        <PlaceNotes
          placeOf={placeOf}
          sections={sheets.flatMap(({ asset, liability, equity, unclassified }) => [
            asset,
            liability,
            equity,
            unclassified,
          ])}
        />
      )}
    </ReportShell>
  );
}
