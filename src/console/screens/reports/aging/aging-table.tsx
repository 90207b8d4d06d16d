import '#console/screens/reports/messages/catalogue.ts';
import { Link } from 'react-router-dom';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { FigureHead } from '#console/screens/ledger/figures.tsx';
import { Accounting } from '#console/screens/reports/accounting.tsx';
import { agingHeadings } from '#console/screens/reports/aging/aging-headings.ts';
import classes from '#console/screens/reports/reports.module.css';
import { useSession } from '#console/session/session.tsx';
import stacked from '#console/ui/values/stacked.module.css';
import type { AgedBalances, AgedParty } from '#contract/statements/aged-balances.ts';
import { type AgingSide, type AgingSpan, agingSpans } from '#contract/statements/aging.ts';
import { partySegments } from '#contract/statements/party-segments.ts';

interface AgingTableProps {
  aging: AgedBalances;
  account: string;
  at: string;
  side: AgingSide;
}

/** The table of one currency. */
export function AgingTable({ aging: { currency, parties, totals }, account, at, side }: AgingTableProps) {
  const text = useText();
  const { may } = useSession();
  const headings = agingHeadings(text);
  const spans = agingSpans(at);
  /** A link to the entries of these days on the account, for one party or for all. */
  const entries = (code: string | undefined, { from, to }: Partial<AgingSpan>) =>
    links.entries({
      ...(code !== undefined && { code }),
      'details.account': account,
      ...(from && { date_from: from }),
      ...(to && { date_to: to }),
    });
  /** All that the party was charged and paid. A party that is only of the other kind has no statement here. */
  const statement = (party: AgedParty['party']) =>
    party?.segment === partySegments[side] && may(party.segment, 'retrieve')
      ? links.report('statement', { side, party: String(party.id), account, from: '', to: at })
      : undefined;
  return (
    <div className={classes.scroll} data-sideways data-landscape>
      <table className={`${classes.aging} ${stacked.stacked}`}>
        <caption>{currency}</caption>
        <thead>
          <tr>
            <th scope="col">{text(side === 'receivable' ? 'reports.aging.client' : 'reports.aging.supplier')}</th>
            {headings.map((words) => (
              <FigureHead key={words} words={words} />
            ))}
          </tr>
        </thead>
        <tbody>
          {parties.map(({ code, party, buckets, unapplied, total }) => (
            <tr key={code}>
              <th scope="row">
                <Party code={code} party={party} />
              </th>
              {buckets.map((amount, at) => (
                <Open key={headings[at]} amount={amount} label={headings[at]} to={entries(code, spans[at] ?? {})} />
              ))}
              <Open amount={unapplied} label={headings[4]} to={entries(code, { to: at })} />
              <Open amount={total} label={headings[5]} to={statement(party) ?? entries(code, { to: at })} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr data-kind="total">
            <th scope="row">{text('reports.total', { currency })}</th>
            {totals.buckets.map((amount, at) => (
              <Open key={headings[at]} amount={amount} label={headings[at]} to={entries(undefined, spans[at] ?? {})} />
            ))}
            <Open amount={totals.unapplied} label={headings[4]} to={entries(undefined, { to: at })} />
            <Open amount={totals.total} label={headings[5]} to={links.account(account, { to: at })} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Party({ code, party }: Pick<AgedParty, 'code' | 'party'>) {
  const text = useText();
  const { may } = useSession();
  if (!code) return text('reports.aging.noCode');
  if (!party) return code;
  const isLinked = may(party.segment, 'retrieve');
  return (
    <>
      {isLinked ? (
        <Link to={links.record(party.segment, party.id)} dir="auto">
          {party.name}
        </Link>
      ) : (
        <span dir="auto">{party.name}</span>
      )}{' '}
      <span className={classes.code}>{code}</span>
    </>
  );
}

/** Leaves the cell empty if nothing is open. */
function Open({ amount, label, to }: { amount: string; label: string | undefined; to?: string }) {
  if (!/[1-9]/.test(amount)) return <td />;
  const figure = <Accounting value={amount} />;
  return (
    <td data-figure data-label={label}>
      {to ? <Link to={to}>{figure}</Link> : figure}
    </td>
  );
}
