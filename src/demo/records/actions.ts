import { decimalText } from '#contract/formats/decimal.ts';
import { dayText, minuteText } from '#demo/calendar.ts';
import type { CompanySize, DemoRecord } from '#demo/company-size.ts';
import { distributionOf } from '#demo/distribution.ts';
import { share } from '#demo/money.ts';
import { elementAt, type RandomStream, streamOf } from '#demo/random.ts';
import { type Trip, trip } from '#demo/records/dispatch.ts';
import { driverId } from '#demo/records/staff.ts';
import { actionKinds } from '#demo/words/dispatch.ts';

const drawAction = streamOf('actions');

const pickup = 0;

/** Three for each booking on average, and one booking in ten has none. */
const actionsOfBooking = distributionOf([0, 1, 2, 2, 3, 3, 4, 4, 5, 6], 601);

export function* actions(size: CompanySize): Generator<DemoRecord> {
  let id = 0;
  for (let index = 0; index < size.bookings; index++) {
    const made = trip(size, index);
    for (let rank = 0; rank < actionsOfBooking.size(index); rank++) {
      id += 1;
      const record = { id, bookingID: index + 1, ...action(size, made, id, rank) };
      yield { segment: 'actions', record };
    }
  }
}

function action(size: CompanySize, made: Trip, id: number, rank: number): Record<string, unknown> {
  const draw = drawAction(id);
  const kind = kindOf(rank, draw);
  const time = minuteText(kind === pickup ? draw.int(360, 690) : draw.int(700, 1110));
  const [, lowest, highest, lowShare, highShare] = elementAt(actionKinds, kind);
  const value = draw.int(lowest / 25, highest / 25) * 25;
  // Now and then the driver costs more than the client pays.
  const cost = share(value, id % 37 === 20 ? draw.int(105, 135) : draw.int(lowShare, highShare), 100);
  return {
    date: `${dayText(dayOfAction(size, made, kind))} ${time}`,
    user_id: driverId(size, draw),
    action_id: kind + 1,
    value: decimalText(value),
    cost: decimalText(cost),
    time,
  };
}

/** Pickup, then delivery, then any of the other kinds. */
function kindOf(rank: number, draw: RandomStream): number {
  return rank < 2 ? rank : draw.int(2, actionKinds.length - 1);
}

/** Trips in the future were priced on the day of the booking. */
function dayOfAction(size: CompanySize, made: Trip, kind: number): number {
  if (made.pickup > size.today) return made.created;
  return Math.min(size.today, kind === pickup ? made.pickup : made.delivery);
}
