/** The GST/QST report of a period, line by line as on the government's form. */
import '#console/screens/reports/messages/catalogue.ts';
import { Link } from 'react-router-dom';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { ExportButtons } from '#console/screens/ledger/export-buttons.tsx';
import { PeriodFields } from '#console/screens/ledger/period-fields.tsx';
import { ReportShell } from '#console/screens/reports/report-shell.tsx';
import classes from '#console/screens/reports/reports.module.css';
import { ClosingNote } from '#console/screens/reports/statements/closing-note.tsx';
import { taxExport } from '#console/screens/reports/taxes/tax-export.ts';
import { TaxTable } from '#console/screens/reports/taxes/tax-table.tsx';
import { useTaxReturns } from '#console/screens/reports/taxes/use-tax-returns.ts';
import { useReportPeriod } from '#console/screens/reports/use-report-period.ts';
import { Money } from '#console/ui/values/money.tsx';

export function TaxesPage() {
  const text = useText();
  const { language } = useLanguage();
  const period = useReportPeriod();
  const { taxes, returns, sales, foreign, closings, read } = useTaxReturns(period);
  const title = text('reports.taxes');
  const namesOf = (some: typeof taxes) => some.map(({ name }) => name[language]).join(', ');
  const unset = taxes.filter(({ account }) => account === '');
  const shared = taxes.filter(({ isShared }) => isShared);
  return (
    <ReportShell
      title={title}
      period={period}
      read={read}
      isEmpty={false}
      choices={<PeriodFields days={period} offersAll={false} />}
      files={
        returns && (
          <ExportButtons
            name={[title, period.from, period.to].filter(Boolean).join('-')}
            sheet={async () => taxExport(returns, sales, { text, language, foreign, closings })}
          />
        )
      }
    >
      {taxes.length === 0 && (
        <p className={classes.warning}>
          {text('reports.taxes.none')} <Link to={`${links.settings()}#taxes`}>{text('reports.taxes.settings')}</Link>
        </p>
      )}
      {unset.length > 0 && (
        <p className={classes.warning}>
          {text('reports.taxes.unset', { names: namesOf(unset) })}{' '}
          <Link to={`${links.settings()}#sale-accounts`}>{text('reports.taxes.settings')}</Link>
        </p>
      )}
      {shared.length > 0 && (
        <p className={classes.warning}>
          {text('reports.taxes.shared', { names: namesOf(shared), count: shared.length })}{' '}
          <Link to={`${links.settings()}#sale-accounts`}>{text('reports.taxes.settings')}</Link>
        </p>
      )}
      {returns?.map((made) => (
        <TaxTable
          key={made.name.fr + made.name.en + made.currency}
          made={made}
          sales={sales.get(made.currency) ?? '0.00'}
          period={period}
        />
      ))}
      {foreign.length > 0 && (
        <p className={classes.equation}>
          {text('reports.taxes.foreign')}{' '}
          {foreign.map(({ currency, amount }) => (
            <Link key={currency} to={links.report('income-statement', { ...period })}>
              <Money value={amount} currency={currency} />
            </Link>
          ))}
        </p>
      )}
      <ClosingNote entries={closings} />
      {returns && returns.length > 0 && <p className={classes.equation}>{text('reports.taxes.how')}</p>}
    </ReportShell>
  );
}
