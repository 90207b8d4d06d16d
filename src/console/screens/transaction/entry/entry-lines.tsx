/** The lines of an entry under its row in the list. */

import { useChart } from '#console/data/chart/use-chart.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { ReferenceLink } from '#console/record/cells/reference-link.tsx';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { AccountLink } from '#console/screens/ledger/account-link.tsx';
import { LegFigures, SideHeads } from '#console/screens/ledger/figures.tsx';
import classes from '#console/screens/transaction/entry/entry-lines.module.css';

export function EntryLines({ details }: Pick<ShownRecord<'transactions'>, 'details'>) {
  const { nameOfAccount } = useChart();
  const fieldLabelOf = useFieldLabel('transactions');
  const showsProjects = details.some(({ projet_id }) => projet_id !== undefined);
  return (
    <table className={classes.lines} aria-label={fieldLabelOf('details')}>
      <thead>
        <tr>
          <th scope="col">{fieldLabelOf('details.account')}</th>
          <th scope="col" data-secondary>
            {fieldLabelOf('details.reference')}
          </th>
          {showsProjects && (
            <th scope="col" data-secondary>
              {fieldLabelOf('details.projet_id')}
            </th>
          )}
          <SideHeads />
        </tr>
      </thead>
      <tbody>
        {details.map((leg, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a posted entry's lines have no ids and never move.
          <tr key={index}>
            <td>
              <AccountLink account={leg.account} name={nameOfAccount(leg.account)} />
            </td>
            <td data-secondary dir="auto">
              {leg.reference}
            </td>
            {showsProjects && (
              <td data-secondary>
                <ReferenceLink segment="projects" id={leg.projet_id} />
              </td>
            )}
            <LegFigures leg={leg} currency={leg.currency} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
