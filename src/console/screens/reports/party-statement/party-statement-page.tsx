/** The statement of account of a client or supplier: what was charged and paid in a period, and the balance by age. */
import '#console/screens/reports/messages/catalogue.ts';
import { useSearchParams } from 'react-router-dom';
import { useRecord } from '#console/data/records.ts';
import { useReport } from '#console/data/reports/use-report.ts';
import { useCompanySettings } from '#console/data/settings/company-settings.ts';
import { useText } from '#console/messages/messages.ts';
import { ExportButtons } from '#console/screens/ledger/export-buttons.tsx';
import { PeriodFields, usePeriod } from '#console/screens/ledger/period-fields.tsx';
import { AccountField } from '#console/screens/reports/account-field.tsx';
import { PartyChoice } from '#console/screens/reports/party-statement/party-choice.tsx';
import classes from '#console/screens/reports/party-statement/party-statement.module.css';
import { partyStatementExport } from '#console/screens/reports/party-statement/party-statement-export.ts';
import { StatementAddresses } from '#console/screens/reports/party-statement/statement-addresses.tsx';
import { StatementAging } from '#console/screens/reports/party-statement/statement-aging.tsx';
import { type StatementParty, StatementTable } from '#console/screens/reports/party-statement/statement-table.tsx';
import { ReportShell, type ReportState } from '#console/screens/reports/report-shell.tsx';
import reportClasses from '#console/screens/reports/reports.module.css';
import { useClock } from '#console/time/use-clock.ts';
import { readToday } from '#console/time/wall-clock.ts';
import { useDocumentTitle } from '#console/ui/document-title.ts';
import { EmptyState } from '#console/ui/states/empty-state.tsx';
import { addMonths, monthStart } from '#contract/formats/calendar.ts';
import { normalizeAccount } from '#contract/formats/text.ts';
import { parsePositiveInteger } from '#contract/formats/whole-number.ts';
import { ledger_account } from '#contract/reports/ledger_account.ts';
import { ledger_aging } from '#contract/reports/ledger_aging.ts';
import { payableOf, receivableOf } from '#contract/rules/sale-entry.ts';
import { agedBalances } from '#contract/statements/aged-balances.ts';
import { type AgingSide, agingSides } from '#contract/statements/aging.ts';

export function PartyStatementPage() {
  const [params] = useSearchParams();
  const side = agingSides.find((each) => each === params.get('side')) ?? 'receivable';
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
  const { data, error, refetch } = useRecord(side === 'receivable' ? 'clients' : 'providers', id);
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

/** The months that are shown unless others are chosen: the present one and the two before it. */
const monthsBefore = 2;

/** More lines than this fit on no statement that anybody reads. */
const maxLines = 1000;

function PartyStatement({ side, party }: { side: AgingSide; party: StatementParty }) {
  const text = useText();
  const today = useClock(readToday);
  const days = useStatementDays(today);
  const at = days.to || today;
  const { account, defaultAccount } = useStatementAccount(side);
  const asked = { account, code: party.code };
  const request = { ...asked, from: days.from || undefined, to: at, page: 1, per_page: maxLines };
  const lines = useReport(ledger_account, request);
  const ages = useReport(ledger_aging, { ...asked, at });
  const read = readBoth(lines, ages);
  const page = lines.reply;
  const balances = ages.reply && agedBalances(ages.reply.data, side);
  const isTooLong = page !== undefined && page.meta.total > maxLines;
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
          <ExportButtons
            name={[title, party.code, days.from, at].filter(Boolean).join('-')}
            sheet={async () => partyStatementExport(page, { text, title, side, party, from: days.from })}
          />
        )
      }
    >
      <StatementAddresses party={party} side={side} at={at} />
      {isTooLong ? (
        <EmptyState title={text('reports.statement.tooLong', { count: page.meta.total, most: maxLines })} />
      ) : (
        page?.sums.map((sums) => (
          <section key={sums.currency} className={classes.currency}>
            <StatementTable page={page} sums={sums} side={side} />
            <StatementAging
              aged={balances?.find(({ currency }) => currency === sums.currency)?.totals}
              currency={sums.currency}
            />
          </section>
        ))
      )}
    </ReportShell>
  );
}

/** An address without days asks for the last months; one with an empty `from` alone asks for all dates. */
function useStatementDays(today: string): { from: string; to: string } {
  const days = usePeriod();
  const [params] = useSearchParams();
  if (days.from || days.to || params.get('from') === '') return days;
  return { from: addMonths(monthStart(today), -monthsBefore), to: today };
}

function useStatementAccount(side: AgingSide): { account: string; defaultAccount: string } {
  const { settings } = useCompanySettings();
  const [params] = useSearchParams();
  const defaultAccount = (side === 'receivable' ? receivableOf : payableOf)(settings.saleAccounts ?? {});
  return { account: normalizeAccount(params.get('account') ?? '') || defaultAccount, defaultAccount };
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
