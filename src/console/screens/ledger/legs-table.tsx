/** The lines of a posted entry with columns for debits and credits. */

import '#console/screens/ledger/messages/catalogue.ts';
import { useChart } from '#console/data/chart/use-chart.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { ReferenceLink } from '#console/record/cells/reference-link.tsx';
import { hasLongWord } from '#console/record/cells/unbreakable.ts';
import classes from '#console/record/record.module.css';
import { AccountLink } from '#console/screens/ledger/account-link.tsx';
import { Figure, LegFigures, SideHeads } from '#console/screens/ledger/figures.tsx';
import { Money } from '#console/ui/values/money.tsx';
import type { Segment } from '#contract/core/segments.ts';
import { sumDecimals } from '#contract/formats/decimal.ts';
import type { Leg } from '#contract/rules/ledger.ts';

interface PostedLeg extends Leg {
  account: string;
  reference: string;
  /** Only if the service shows it. */
  projet_id?: string;
}

interface LegsTableProps {
  segment: Segment;
  name: string;
  legs: readonly PostedLeg[];
  /** The module of the lines' projects. */
  projects: Segment;
}

export function LegsTable({ segment, name, legs, projects }: LegsTableProps) {
  const text = useText();
  const { nameOfAccount } = useChart();
  const fieldLabelOf = useFieldLabel(segment);
  const head = (field: string) => fieldLabelOf(`${name}.${field}`);
  // An empty column would push the amounts off the screen of a phone.
  const hasReferences = legs.some(({ reference }) => reference);
  const hasProjects = legs.some(({ projet_id }) => Number(projet_id) > 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.scroll} data-sideways aria-label={fieldLabelOf(name)} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{head('account')}</th>
            {hasReferences && <th scope="col">{head('reference')}</th>}
            {hasProjects && <th scope="col">{head('projet_id')}</th>}
            <th scope="col">{head('currency')}</th>
            <SideHeads />
          </tr>
        </thead>
        <tbody>
          {legs.map((leg, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a posted entry's lines have no ids and never move.
            <tr key={index}>
              <td>
                <AccountLink account={leg.account} name={nameOfAccount(leg.account)} />
              </td>
              {hasReferences && (
                <td dir="auto" data-long-word={hasLongWord(leg.reference) || undefined}>
                  {leg.reference}
                </td>
              )}
              {hasProjects && (
                <td>
                  <ReferenceLink segment={projects} id={leg.projet_id} />
                </td>
              )}
              <td>{leg.currency}</td>
              <LegFigures leg={leg} currency="" />
            </tr>
          ))}
        </tbody>
        <tfoot>
          {currenciesOf(legs).map((currency) => (
            <tr key={currency}>
              <td colSpan={1 + Number(hasReferences) + Number(hasProjects)}>{text('ledger.total')}</td>
              <td>{currency}</td>
              <Figure value={sumOf(legs, currency, 'D')} />
              <Figure value={sumOf(legs, currency, 'C')} />
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  );
}

/** The total debits of an entry for every currency. */
export function LegTotals({ legs }: { legs: readonly Leg[] }) {
  return currenciesOf(legs).map((currency, index) => (
    <span key={currency}>
      {index > 0 && ' + '}
      <Money value={sumOf(legs, currency, 'D')} currency={currency} />
    </span>
  ));
}

export function currenciesOf(legs: readonly Leg[]): string[] {
  return [...new Set(legs.map((leg) => leg.currency))];
}

export function sumOf(legs: readonly Leg[], currency: string, side: string): string {
  return sumDecimals(legs.filter((leg) => leg.currency === currency && leg.credit === side).map((leg) => leg.amount));
}
