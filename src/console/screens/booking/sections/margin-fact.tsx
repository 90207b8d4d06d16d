/**
 * The margin of a booking's actions. In a file of its own, because their table also loads the form of the next action.
 */
import '#console/screens/booking/messages/catalogue.ts';
import { useText } from '#console/messages/messages.ts';
import type { ShownRecord } from '#console/record/record-facts.tsx';
import { isNegative, marginOf } from '#console/screens/booking/sections/margin.ts';
import { Fact, Facts } from '#console/ui/values/facts.tsx';
import { Chip } from '#console/ui/values/flag.tsx';
import { Money } from '#console/ui/values/money.tsx';

export function Margin({ amount }: { amount: string }) {
  const text = useText();
  return (
    <>
      {isNegative(amount) && (
        <>
          <Chip tone="danger">{text('booking.loss')}</Chip>{' '}
        </>
      )}
      <Money value={amount} />
    </>
  );
}

export function MarginFact({ action }: { action: ShownRecord<'actions'> }) {
  const text = useText();
  return (
    <Facts>
      <Fact label={text('booking.margin')}>
        <Margin amount={marginOf(action)} />
      </Fact>
    </Facts>
  );
}
