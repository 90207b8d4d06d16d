/** What a booking's actions leave, apart from their table, which brings the form of the next one along. */
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
