/** The actions of a booking with their charges and pay, and a form for the next one. */
import '#console/screens/booking/messages/catalogue.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { links } from '#console/links.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel, useModuleLabels } from '#console/messages/use-field-label.ts';
import { Value } from '#console/record/cells/value.tsx';
import recordClasses from '#console/record/record.module.css';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import classes from '#console/screens/booking/booking.module.css';
import { marginOf, totalsOf } from '#console/screens/booking/sections/margin.ts';
import { Margin } from '#console/screens/booking/sections/margin-fact.tsx';
import { NewAction } from '#console/screens/booking/sections/new-action.tsx';
import type { PartProps } from '#console/screens/booking/sections/part-props.ts';
import { PartSection } from '#console/screens/booking/sections/part-section.tsx';
import { type Reversal, reversalStates } from '#console/screens/booking/sections/reversed-actions.ts';
import { useBookingActions } from '#console/screens/booking/sections/use-booking-parts.ts';
import { useSession } from '#console/session/session.tsx';
import textButton from '#console/ui/text-button.module.css';
import { DateTime } from '#console/ui/values/day.tsx';
import { Money } from '#console/ui/values/money.tsx';
import { ascending } from '#contract/core/module.ts';
import { comparing } from '#contract/core/query/record-order.ts';
import { negateDecimal, sumDecimals } from '#contract/formats/decimal.ts';
import { moduleOf, moduleRegistry } from '#contract/registry.ts';

type Action = ShownRecord<'actions'>;

const inTime = comparing(moduleOf('actions'), [ascending('date'), ascending('time')]);

export function ActionsSection({ booking, reach, widen }: PartProps) {
  const text = useText();
  const { may } = useSession();
  const words = useModuleLabels('actions');
  const part = useBookingActions(booking, reach);
  const { data, error } = part;
  const [reversal, setReversal] = useState<Reversal>();
  const mayAdd = may('actions', 'create');
  const reverse = (action: Action) => setReversal({ action, known: new Set(actions?.map(({ id }) => id)) });
  const actions = data && [...data.records].sort(inTime);
  const form = mayAdd && (actions || error) && (
    <NewAction booking={booking} last={actions?.at(-1)} reversal={reversal} actions={actions ?? []} />
  );
  return (
    <PartSection segment="actions" part={part} columns={5} reach={reach} widen={widen} foot={form}>
      {actions?.length === 0 && <p className={classes.none}>{text('booking.actions.none')}</p>}
      {actions && actions.length > 0 && (
        <ActionTable
          actions={actions}
          label={words.many}
          price={data.incompleteReasons.length ? undefined : booking.price}
          onReverse={mayAdd ? reverse : undefined}
        />
      )}
    </PartSection>
  );
}

interface ActionTableProps {
  actions: readonly Action[];
  label: string;
  /** The price of the booking; undefined if some of its actions may be missing. */
  price: string | undefined;
  onReverse?: (action: Action) => void;
}

function ActionTable({ actions, label, price, onReverse }: ActionTableProps) {
  const text = useText();
  const fieldLabelOf = useFieldLabel('actions');
  const totals = totalsOf(actions);
  const states = reversalStates(actions);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={classes.scroll} data-sideways aria-label={label} tabIndex={0}>
      <table className={`${recordClasses.table} ${classes.table}`} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{fieldLabelOf('date')}</th>
            <th scope="col">{fieldLabelOf('action_id')}</th>
            <th scope="col">{fieldLabelOf('user_id')}</th>
            <th scope="col" data-figure>
              {fieldLabelOf('value')}
            </th>
            <th scope="col" data-figure>
              {fieldLabelOf('cost')}
            </th>
            <th scope="col" data-figure>
              {text('booking.margin')}
            </th>
            {onReverse && (
              <th scope="col" className={classes.onScreen}>
                <span className="visually-hidden">{text('booking.reverse')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {actions.map((action) => (
            <tr key={action.id}>
              <td>
                <Link to={links.record('actions', action.id)}>
                  <ActionMoment action={action} />
                </Link>
              </td>
              {(['action_id', 'user_id'] as const).map((name) => (
                <td key={name} dir="auto">
                  <Value name={name} field={moduleRegistry.actions.fields[name]} value={action[name]} compact />
                </td>
              ))}
              <td data-figure>
                <Money value={action.value} />
              </td>
              <td data-figure>
                <Money value={action.cost} />
              </td>
              <td data-figure>
                <Margin amount={marginOf(action)} />
              </td>
              {onReverse && (
                <td className={classes.onScreen}>
                  <ReverseAction state={states.get(action.id)} onReverse={() => onReverse(action)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {text('booking.total')}
            </th>
            <td data-figure>
              <Money value={totals.value} />
            </td>
            <td data-figure>
              <Money value={totals.cost} />
            </td>
            <td data-figure>
              <Margin amount={marginOf(totals)} />
            </td>
            {onReverse && <td className={classes.onScreen} />}
          </tr>
          {price !== undefined && (
            <PriceRows price={price} charged={totals.value} isReversible={onReverse !== undefined} />
          )}
        </tfoot>
      </table>
    </section>
  );
}

/** An action can be reversed once. To reverse it again, a person enters another action by hand. */
function ReverseAction({ state, onReverse }: { state: 'reversed' | 'reversal' | undefined; onReverse: () => void }) {
  const text = useText();
  if (state) return <span className={classes.reversal}>{text(`booking.actions.${state}`)}</span>;
  return (
    <button type="button" className={textButton.dense} onClick={onReverse}>
      {text('booking.reverse')}
    </button>
  );
}

/** The agreed price and its difference from the charges of the actions. */
function PriceRows({ price, charged, isReversible }: { price: string; charged: string; isReversible: boolean }) {
  const rows = [
    { title: 'booking.price', amount: price },
    { title: 'booking.discrepancies.difference', amount: sumDecimals([charged, negateDecimal(price)]) },
  ] as const;
  const text = useText();
  return rows.map(({ title, amount }) => (
    <tr key={title}>
      <th scope="row" colSpan={3}>
        {text(title)}
      </th>
      <td data-figure>
        <Money value={amount} />
      </td>
      <td colSpan={2} />
      {isReversible && <td className={classes.onScreen} />}
    </tr>
  ));
}

/** In the list the day and the time are separate fields; in the record they are one. */
function ActionMoment({ action }: { action: Action }) {
  return <DateTime value={action.date.length > 10 ? action.date : `${action.date} ${action.time || '00:00:00'}`} />;
}
