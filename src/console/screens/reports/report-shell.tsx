/**
 * The common parts of all accounting reports: printed heading, choices, export and print buttons, and the state of
 * reading.
 */
import '#console/screens/ledger/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useErrorText } from '#console/data/error-text.ts';
import type { LoadProgress } from '#console/data/replica/use-replica.ts';
import { LoadProgressBar } from '#console/list/whole-list/load-progress-bar.tsx';
import { useText } from '#console/messages/messages.ts';
import { PrintedTime } from '#console/screens/ledger/printed-time.tsx';
import { useCompanyName } from '#console/screens/reports/company-name.ts';
import classes from '#console/screens/reports/reports.module.css';
import { PageHead } from '#console/ui/page-head.tsx';
import { EmptyState } from '#console/ui/states/empty-state.tsx';
import { ErrorState } from '#console/ui/states/error-state.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import { reversedPeriodProblems } from '#contract/core/query/parameter.ts';
import type { Period } from '#contract/rules/fiscal-year.ts';

export interface ReportState {
  /** Whether there is something to show. */
  isRead: boolean;
  /** How much of a strict service was read. */
  loadProgress?: LoadProgress;
  error: unknown;
  retry: () => void;
}

interface ReportShellProps {
  title: string;
  /** The choices kept in the address, such as the days and the comparison. On paper they are printed as words. */
  choices: ReactNode;
  read: ReportState;
  /** The days of a report over a period. */
  period?: Period;
  isEmpty: boolean;
  /** The title of an empty report, if the reason is not that nothing was posted. */
  emptyTitle?: string;
  /** Links to related pages. */
  links?: ReactNode;
  /** Export buttons, and a print button that replaces the default one, which prints the page as shown. */
  files?: ReactNode;
  print?: ReactNode;
  /** Whether the heading and the choices are printed above the rest, unless each part has a heading of its own. */
  printsHead?: boolean;
  children: ReactNode;
}

export function ReportShell({
  title,
  choices,
  read,
  period,
  isEmpty,
  emptyTitle,
  links,
  files,
  print,
  printsHead = true,
  children,
}: ReportShellProps) {
  const text = useText();
  const { isRead, loadProgress } = read;
  const isPart = loadProgress !== undefined && loadProgress.total > 0 && !loadProgress.done;
  const isRefused = period !== undefined && reversedPeriodProblems(period).length > 0;
  const isWhole = isRead && !isPart && !isRefused;
  return (
    <>
      <div className={printsHead ? undefined : classes.unprinted}>
        <CompanyName />
        <PageHead
          title={title}
          actions={
            <>
              {links}
              {isWhole && !isEmpty && (print ?? <PrintPage />)}
              {isWhole && !isEmpty && files}
            </>
          }
        />
        {choices}
        <PrintedTime />
      </div>
      {isRefused ? (
        <EmptyState title={text('ledger.period.turned')} hint={text('ledger.period.turned.hint')} />
      ) : (
        <>
          <LoadProgressBar loadProgress={loadProgress} />
          <Failure read={read} />
          {!isRead && !read.error && <SkeletonRows rows={8} columns={4} />}
          {isPart && isRead && <p className={classes.quiet}>{text('ledger.balances.partly')}</p>}
        </>
      )}
      {isWhole && (isEmpty ? <EmptyState title={emptyTitle ?? text('ledger.balances.none')} /> : children)}
    </>
  );
}

/** Only printed, because on the screen everybody knows which company it is. */
function CompanyName() {
  const name = useCompanyName();
  return name ? (
    <p className={classes.company} dir="auto">
      {name}
    </p>
  ) : null;
}

function PrintPage() {
  const text = useText();
  return (
    <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
      {text('ledger.print')}
    </Button>
  );
}

function Failure({ read: { error, isRead, retry } }: { read: ReportState }) {
  const text = useText();
  const errorText = useErrorText();
  if (!error) return null;
  const again = (
    <Button variant="default" onClick={retry}>
      {text('console.tryAgain')}
    </Button>
  );
  return <ErrorState {...errorText(error)} compact={isRead} action={again} />;
}
