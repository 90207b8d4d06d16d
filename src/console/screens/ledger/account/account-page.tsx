/** The page of an account: its lines in a period with running balances, and its months. */
import { parsePageNumber } from '#contract/formats/whole-number.ts';
import '#console/screens/ledger/messages/catalogue.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useChart } from '#console/data/chart/use-chart.ts';
import { useErrorText } from '#console/data/error-text.ts';
import { links } from '#console/links.ts';
import { ListFooter } from '#console/list/list-footer.tsx';
import { LoadProgressBar } from '#console/list/whole-list/load-progress-bar.tsx';
import { useLanguage, useText } from '#console/messages/messages.ts';
import classes from '#console/screens/ledger/account/account.module.css';
import { AccountChooser } from '#console/screens/ledger/account/account-chooser.tsx';
import { accountExport } from '#console/screens/ledger/account/account-export.ts';
import { AccountLines } from '#console/screens/ledger/account/account-lines.tsx';
import { AccountMonths } from '#console/screens/ledger/account/account-months.tsx';
import { AccountSummary } from '#console/screens/ledger/account/account-summary.tsx';
import { useAccount } from '#console/screens/ledger/account/use-account.ts';
import { ClosingLines } from '#console/screens/ledger/closing/closing-lines.tsx';
import { ExportButtons } from '#console/screens/ledger/export-buttons.tsx';
import { PeriodFields, usePeriod } from '#console/screens/ledger/period-fields.tsx';
import { PrintButton, PrintedRange, PrintNow } from '#console/screens/ledger/print-button.tsx';
import { PrintedTime } from '#console/screens/ledger/printed-time.tsx';
import { PageHead } from '#console/ui/page-head.tsx';
import { EmptyState } from '#console/ui/states/empty-state.tsx';
import { ErrorState } from '#console/ui/states/error-state.tsx';
import { SkeletonRows } from '#console/ui/states/skeleton-rows.tsx';
import { maxPerPage } from '#contract/core/query/query-limits.ts';
import type { AccountPage as AccountPageRead } from '#contract/reports/ledger_account.ts';

export function AccountPage() {
  const [params] = useSearchParams();
  const account = params.get('account') ?? '';
  return account ? <Account key={account} account={account} /> : <AccountChooser />;
}

function Account({ account }: { account: string }) {
  const text = useText();
  const { language } = useLanguage();
  const accountName = useChart().nameOfAccount(account);
  const [params, setParams] = useSearchParams();
  const days = usePeriod();
  const perPage = parsePageNumber(params.get('per_page'));
  const question = {
    account,
    from: days.from || undefined,
    to: days.to || undefined,
    page: parsePageNumber(params.get('page')),
    per_page: perPage && Math.min(perPage, maxPerPage),
  };
  const read = useAccount(question);
  const { months, loadProgress } = read;
  const [whole, setWhole] = useState<AccountPageRead>();
  const page = whole ?? read.page;
  const isPart = loadProgress !== undefined && !loadProgress.done;
  const changePage = (part: { page?: number; perPage?: number }) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    if (part.page) next.set('page', String(part.page));
    if (part.perPage) next.set('per_page', String(part.perPage));
    setParams(next);
  };
  return (
    <>
      <PageHead
        title={text('ledger.account.title', { account })}
        note={accountName}
        actions={
          <>
            <Button component={Link} to={links.account('')} variant="default">
              {text('ledger.account.other')}
            </Button>
            {page && !isPart && <PrintButton total={page.meta.total} readAll={read.readAll} onRead={setWhole} />}
            {page && !isPart && (
              <ExportButtons
                name={[text('ledger.account.file'), account, days.from, days.to].filter(Boolean).join('-')}
                sheet={async () =>
                  accountExport(await read.readAll(), { text, account, accountName, from: question.from, language })
                }
              />
            )}
          </>
        }
      />
      <PeriodFields />
      <PrintedTime />
      <LoadProgressBar loadProgress={loadProgress} />
      {isPart && page && <p className={classes.partly}>{text('ledger.account.partly')}</p>}
      <Failure read={read} />
      {!page && !read.error && <SkeletonRows rows={8} columns={5} />}
      {page && <AccountSummary account={account} sums={page.sums} isPart={isPart} />}
      {page && !isPart && <ClosingLines account={account} days={days} />}
      {page?.meta.total === 0 && !isPart && <EmptyState title={text('ledger.balances.none')} />}
      {page && <PrintedRange meta={whole ? everyLine(whole) : page.meta} count={page.data.length} />}
      {page && page.data.length > 0 && <AccountLines page={page} stale={read.stale} isPart={isPart} />}
      {whole && <PrintNow onEnd={() => setWhole(undefined)} />}
      {page && page.meta.total > 0 && <ListFooter meta={page.meta} count={page.data.length} change={changePage} />}
      {months && months.length > 0 && !isPart && <AccountMonths account={account} months={months} days={days} />}
    </>
  );
}

function Failure({ read: { error, page, retry } }: { read: ReturnType<typeof useAccount> }) {
  const text = useText();
  const errorText = useErrorText();
  if (!error) return null;
  const again = (
    <Button variant="default" onClick={retry}>
      {text('console.tryAgain')}
    </Button>
  );
  return <ErrorState {...errorText(error)} compact={page !== undefined} action={again} />;
}

/** The paging of an account that was read completely, as one page. */
function everyLine({ data: { length } }: AccountPageRead): AccountPageRead['meta'] {
  return { current_page: 1, last_page: 1, per_page: length, total: length };
}
