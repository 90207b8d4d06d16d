/** The statements of account of all clients who owe, or of all suppliers who are owed: a letter for each. */
import '#console/screens/reports/messages/catalogue.ts';
import { useState } from 'react';
import { createPath, useLocation, useSearchParams } from 'react-router-dom';
import { statementFile } from '#console/data/papers/paper-files.ts';
import { useReferencedRecords } from '#console/data/referenced/referenced-records.ts';
import { useReport } from '#console/data/reports/use-report.ts';
import { ListFooter } from '#console/list/list-footer.tsx';
import { ViewSwitcher } from '#console/list/view-switcher.tsx';
import { useText } from '#console/messages/messages.ts';
import { ExportButtons } from '#console/screens/ledger/export-buttons.tsx';
import { PeriodFields } from '#console/screens/ledger/period-fields.tsx';
import { AccountField } from '#console/screens/reports/account-field.tsx';
import { useAccountSide, useSideAccount } from '#console/screens/reports/account-side.ts';
import { usePaging } from '#console/screens/reports/ledger/report-pages.ts';
import { statementsExport } from '#console/screens/reports/party-statement/party-statement-export.ts';
import { usePartyLanguage, useStatementDays } from '#console/screens/reports/party-statement/statement-choices.ts';
import { StatementLetter } from '#console/screens/reports/party-statement/statement-letter.tsx';
import { StatementMails } from '#console/screens/reports/party-statement/statement-mails.tsx';
import { StatementSelection } from '#console/screens/reports/party-statement/statement-selection.tsx';
import { ReportShell } from '#console/screens/reports/report-shell.tsx';
import classes from '#console/screens/reports/reports.module.css';
import { useClock } from '#console/time/use-clock.ts';
import { readToday } from '#console/time/wall-clock.ts';
import { ledger_statements, type Statement } from '#contract/reports/ledger_statements.ts';
import { type MinimumAge, minimumAges } from '#contract/statements/owing-parties.ts';
import { partySegments } from '#contract/statements/party-segments.ts';
import { maxStatementLines } from '#contract/statements/statement-limits.ts';

const maxPerPage = 100;

export function StatementsPage() {
  const text = useText();
  const today = useClock(readToday);
  const side = useAccountSide();
  const days = useStatementDays(today);
  const at = days.to || today;
  const age = useMinimumAge();
  const { account, defaultAccount } = useSideAccount(side);
  const { page, per_page, changePage } = usePaging(maxPerPage);
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const { reply, loadProgress, error, retry } = useReport(ledger_statements, {
    ...{ account, side, from: days.from || undefined, to: at },
    ...{ older_than: age, page, per_page },
  });
  const statements = reply?.data ?? [];
  const included = statements.filter(({ code }) => !excluded.has(code));
  // Those that are too long are shown with what to do about it, and neither printed nor exported in part.
  const whole = included.filter(({ total }) => total <= maxStatementLines);
  const holders = useReferencedRecords(
    partySegments[side],
    statements.map(({ id }) => id),
  );
  const title = text(`reports.statements.${side}`);
  const languageOf = usePartyLanguage(side);
  const fileOf = (party: Statement) =>
    statementFile({ side, party, language: languageOf(party), account, from: days.from, to: at });
  return (
    <ReportShell
      title={title}
      read={{
        isRead: reply !== undefined && !holders.state.isReading,
        loadProgress,
        error: error ?? holders.state.error,
        retry,
      }}
      period={{ from: days.from, to: at }}
      isEmpty={reply?.meta.total === 0 && reply.without_party.length === 0}
      emptyTitle={text(age === '0' ? 'reports.aging.none' : 'reports.statements.noneOfAge')}
      printsHead={false}
      print={whole.length ? undefined : false}
      choices={
        <>
          <div className={classes.choices}>
            <AccountField key={side} name="account" label={text('reports.account')} initial={defaultAccount} />
          </div>
          <PeriodFields days={days} />
          <AgeChoice age={age} />
        </>
      }
      files={
        whole.length > 0 && (
          <>
            <ExportButtons
              name={`${title}-${at}`}
              sheet={async () => statementsExport(whole, { text, title, side, from: days.from })}
            />
            <StatementMails
              name={`${title}-${at}`}
              mails={whole.map((each) => {
                return { file: fileOf(each), party: each.name, email: holders.records.get(each.id)?.email ?? '' };
              })}
            />
          </>
        )
      }
    >
      <WithoutParty codes={reply?.without_party ?? []} />
      {statements.length > 0 && (
        <StatementSelection statements={statements} side={side} excluded={excluded} onChange={setExcluded} />
      )}
      {included.map((each) => (
        <StatementLetter
          key={each.code}
          statement={each}
          record={holders.records.get(each.id)}
          side={side}
          at={at}
          title={text('reports.statement')}
          file={each.total > maxStatementLines ? undefined : fileOf(each)}
        />
      ))}
      {reply && <ListFooter meta={reply.meta} count={statements.length} change={changePage} />}
    </ReportShell>
  );
}

const ageName = 'older_than';

function useMinimumAge(): MinimumAge {
  const [params] = useSearchParams();
  return minimumAges.find((each) => each === params.get(ageName)) ?? '0';
}

function AgeChoice({ age }: { age: MinimumAge }) {
  const text = useText();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const options = minimumAges.map((each) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    if (each === '0') next.delete(ageName);
    else next.set(ageName, each);
    return {
      to: createPath({ pathname, search: String(next) }),
      label: each === '0' ? text('reports.statements.anyAge') : text('reports.aging.over', { days: Number(each) }),
      isCurrent: each === age,
    };
  });
  return <ViewSwitcher label={text('reports.statements.age')} options={options} />;
}

/** More codes than these are not listed. */
const maxListedCodes = 10;

function WithoutParty({ codes }: { codes: readonly string[] }) {
  const text = useText();
  if (codes.length === 0) return null;
  const named = codes.slice(0, maxListedCodes).map((code) => code || text('reports.aging.noCode'));
  const words = { count: codes.length, codes: named.join(', '), more: codes.length - named.length };
  // Not for the client whose letter comes first.
  return <p className={`${classes.quiet} ${classes.unprinted}`}>{text('reports.statements.withoutParty', words)}</p>;
}
