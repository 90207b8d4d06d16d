/** The statement of account of a client or supplier: what was charged and paid in a period, and the balance by age. */
import '#console/screens/reports/messages/catalogue.ts';
import { useSearchParams } from 'react-router-dom';
import { statementFile } from '#console/data/papers/paper-files.ts';
import { useRecord } from '#console/data/records.ts';
import { useReport } from '#console/data/reports/use-report.ts';
import { useText } from '#console/messages/messages.ts';
import { ExportButtons } from '#console/screens/ledger/export-buttons.tsx';
import { PeriodFields } from '#console/screens/ledger/period-fields.tsx';
import { AccountField } from '#console/screens/reports/account-field.tsx';
import { useAccountSide, useSideAccount } from '#console/screens/reports/account-side.ts';
import { PartyChoice } from '#console/screens/reports/party-statement/party-choice.tsx';
import { statementsExport } from '#console/screens/reports/party-statement/party-statement-export.ts';
import { StatementAddresses } from '#console/screens/reports/party-statement/statement-addresses.tsx';
import { StatementBody } from '#console/screens/reports/party-statement/statement-body.tsx';
import { usePartyLanguage, useStatementDays } from '#console/screens/reports/party-statement/statement-choices.ts';
import { StatementFiles } from '#console/screens/reports/party-statement/statement-files.tsx';
import type { StatementParty } from '#console/screens/reports/party-statement/statement-table.tsx';
import { ReportShell, type ReportState } from '#console/screens/reports/report-shell.tsx';
import reportClasses from '#console/screens/reports/reports.module.css';
import { useClock } from '#console/time/use-clock.ts';
import { readToday } from '#console/time/wall-clock.ts';
import { useDocumentTitle } from '#console/ui/document-title.ts';
import { parsePositiveInteger } from '#contract/formats/whole-number.ts';
import { ledger_account } from '#contract/reports/ledger_account.ts';
import { ledger_aging } from '#contract/reports/ledger_aging.ts';
import type { AgingSide } from '#contract/statements/aging.ts';
import { partySegments } from '#contract/statements/party-segments.ts';
import { maxStatementLines } from '#contract/statements/statement-limits.ts';

export function PartyStatementPage() {
  const [params] = useSearchParams();
  const side = useAccountSide();
  const id = parsePositiveInteger(params.get('party') ?? '');
  return id ? <KnownParty key={`${side} ${id}`} side={side} id={id} /> : <NoParty side={side} />;
}

const nothingRead: ReportState = { isRead: true, error: undefined, retry: () => undefined };

function NoParty({ side }: { side: AgingSide }) {
  const text = useText();
  return (
    <ReportShell
      title={text('reports.statement')}
      read={nothingRead}
      isEmpty
      emptyTitle={text(`reports.statement.choose.${side}`)}
      choices={<PartyChoice side={side} id={0} />}
    >
      {null}
    </ReportShell>
  );
}

interface KnownPartyProps {
  side: AgingSide;
  id: number;
}

function KnownParty({ side, id }: KnownPartyProps) {
  const text = useText();
  const { data, error, refetch } = useRecord(partySegments[side], id);
  const party = data?.record;
  if (party?.code) return <PartyStatement side={side} party={party} />;
  return (
    <ReportShell
      title={text('reports.statement')}
      read={{ isRead: party !== undefined, error, retry: () => void refetch() }}
      isEmpty
      emptyTitle={text('reports.statement.noCode')}
      choices={<PartyChoice side={side} id={id} />}
    >
      {null}
    </ReportShell>
  );
}

function PartyStatement({ side, party }: { side: AgingSide; party: StatementParty }) {
  const text = useText();
  const today = useClock(readToday);
  const days = useStatementDays(today);
  const at = days.to || today;
  const { account, defaultAccount } = useSideAccount(side);
  const languageOf = usePartyLanguage(side);
  const asked = { account, code: party.code };
  const request = { ...asked, from: days.from || undefined, to: at, page: 1, per_page: maxStatementLines };
  const lines = useReport(ledger_account, request);
  const ages = useReport(ledger_aging, { ...asked, at });
  const read = readBoth(lines, ages);
  const page = lines.reply;
  const isTooLong = page !== undefined && page.meta.total > maxStatementLines;
  const title = text('reports.statement');
  // A browser proposes it as the name of a printed file.
  useDocumentTitle(`${title} – ${party.name}`);
  return (
    <ReportShell
      title={title}
      read={read}
      period={{ from: days.from, to: at }}
      isEmpty={page?.sums.length === 0}
      emptyTitle={text('reports.statement.none', { account })}
      choices={
        <>
          <div className={reportClasses.choices}>
            <PartyChoice side={side} id={party.id} />
            <AccountField key={side} name="account" label={text('reports.account')} initial={defaultAccount} />
          </div>
          <PeriodFields days={days} />
        </>
      }
      files={
        page &&
        !isTooLong && (
          <>
            <ExportButtons
              name={[title, party.code, days.from, at].filter(Boolean).join('-')}
              sheet={async () => statementsExport([{ ...party, ...page }], { text, title, side, from: days.from })}
            />
            <StatementFiles
              email={party.email}
              file={statementFile({ side, party, language: languageOf(party), account, from: days.from, to: at })}
            />
          </>
        )
      }
    >
      <StatementAddresses party={party} side={side} at={at} />
      {page && (
        <StatementBody figures={{ ...page, total: page.meta.total }} ages={ages.reply?.data ?? []} side={side} />
      )}
    </ReportShell>
  );
}

type Read = Pick<ReturnType<typeof useReport>, 'loadProgress' | 'error' | 'retry' | 'reply'>;

/** Both parts are shown together, so that a balance never stands beside the ages of another. */
function readBoth(lines: Read, ages: Read): ReportState {
  return {
    isRead: lines.reply !== undefined && ages.reply !== undefined,
    loadProgress: ages.loadProgress ?? lines.loadProgress,
    error: lines.error ?? ages.error,
    retry: () => {
      lines.retry();
      ages.retry();
    },
  };
}
