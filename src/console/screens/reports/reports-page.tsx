/** All accounting reports, each with a description. */
import '#console/screens/reports/messages/catalogue.ts';
import { Link } from 'react-router-dom';
import { links } from '#console/links.ts';
import { type MessageId, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/reports/reports.module.css';
import { PageHead } from '#console/ui/page-head.tsx';

interface ListedReport {
  to: string;
  title: MessageId;
  about: MessageId;
}

const listed: readonly ListedReport[] = [
  { to: links.balances(), title: 'reports.trial', about: 'reports.trial.about' },
  { to: links.report('income-statement'), title: 'reports.income', about: 'reports.income.about' },
  { to: links.report('balance-sheet'), title: 'reports.balanceSheet', about: 'reports.balanceSheet.about' },
  { to: links.report('general-ledger'), title: 'reports.generalLedger', about: 'reports.generalLedger.about' },
  { to: links.report('journal'), title: 'reports.journal', about: 'reports.journal.about' },
  { to: links.report('aging'), title: 'reports.aging.receivable', about: 'reports.aging.receivable.about' },
  {
    to: links.report('aging', { side: 'payable' }),
    title: 'reports.aging.payable',
    about: 'reports.aging.payable.about',
  },
  { to: links.report('statement'), title: 'reports.statement', about: 'reports.statement.about' },
  { to: links.report('statements'), title: 'reports.statements.receivable', about: 'reports.statements.about' },
  { to: links.report('taxes'), title: 'reports.taxes', about: 'reports.taxes.about' },
];

export function ReportsPage() {
  const text = useText();
  return (
    <>
      <PageHead title={text('reports.title')} />
      <ul className={classes.contents} aria-label={text('reports.contents')}>
        {listed.map(({ to, title, about }) => (
          <li key={to}>
            <Link to={to}>{text(title)}</Link>
            <span className={classes.quiet}>{text(about)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
