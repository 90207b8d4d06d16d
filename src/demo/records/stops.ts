import { stopTypes } from '#contract/rules/stop-types.ts';
import { dayText, minuteText } from '#demo/calendar.ts';
import type { CompanySize, DemoRecord } from '#demo/company-size.ts';
import { distributionOf } from '#demo/distribution.ts';
import { type RandomStream, streamOf } from '#demo/random.ts';
import { clientHome, firstContact } from '#demo/records/clients.ts';
import { type Trip, trip } from '#demo/records/dispatch.ts';
import { clientParty, someCompany } from '#demo/records/parties.ts';
import { driverId } from '#demo/records/staff.ts';
import { bookingNotes, brokers, hourTexts, important, stopNotes } from '#demo/words/dispatch.ts';

interface Halt {
  type: (typeof stopTypes)[keyof typeof stopTypes];
  client: number;
  day: number;
  earliest: number;
}

const drawTracker = streamOf('trackers');
const drawStop = streamOf('stops');

// Six bookings have sixteen stops among them.
const stopsBetween = distributionOf([0, 0, 2, 0, 1, 1], 501);
const firstTracker = 7000;
const maxBetween = 2;
const placesOfTrip = maxBetween + 2;

export function* stops(size: CompanySize): Generator<DemoRecord> {
  let id = 0;
  for (let index = 0; index < size.bookings; index++) {
    const made = trip(size, index);
    const assigned = drawTracker(index);
    const tracker = assigned.percent(50) ? String(trackerOf(driverId(size, assigned))) : '';
    for (let rank = 0; rank < stopsBetween.size(index) + 2; rank++) {
      const draw = drawStop(index * placesOfTrip + rank);
      id += 1;
      const record = { id, ...stop(made, halt(size, made, rank, draw), draw), trackerUserId: tracker };
      yield { segment: 'stops', record };
    }
  }
}

/** The number of the location tracker in a driver's truck. */
export function trackerOf(driver: number): number {
  return firstTracker + driver;
}

/** Origin and destination are entered first; what lies between is added by the dispatcher afterwards. */
function halt(size: CompanySize, made: Trip, rank: number, draw: RandomStream): Halt {
  if (rank === 0) return { type: stopTypes.origin, client: made.origin, day: made.pickup, earliest: 360 };
  const sameDay = made.delivery === made.pickup;
  if (rank === 1) {
    return { type: stopTypes.destination, client: made.destination, day: made.delivery, earliest: sameDay ? 810 : 420 };
  }
  const client = someCompany(size, draw);
  const day = sameDay ? made.pickup : draw.int(made.pickup, made.delivery - 1);
  return { type: stopTypes.between, client, day, earliest: 540 + rank * 45 };
}

function stop(made: Trip, where: Halt, draw: RandomStream): Record<string, unknown> {
  const party = clientParty(where.client);
  const { home } = clientHome(where.client);
  const someone = draw.percent(80) ? firstContact(where.client, party) : null;
  const minutes = where.earliest + draw.int(0, 10) * 15;
  return {
    name: party.name,
    reference: made.code,
    ...home,
    adresse2: draw.percent(12) ? `Quai ${draw.int(1, 14)}` : '',
    contact_name: someone?.nom ?? '',
    contact_tel: someone?.telephone ?? '',
    contact_fax: someone?.fax ?? '',
    contact_email: someone?.email ?? '',
    stop_type: where.type,
    date: dayText(where.day),
    time: draw.percent(20) ? '' : minuteText(minutes),
    hours: draw.percent(65) ? draw.pick(hourTexts) : '',
    broker: draw.percent(8) ? draw.pick(brokers) : '',
    note_imp: draw.percent(18) ? draw.pick(important) : '',
    note: draw.percent(25) ? draw.pick(stopNotes) : '',
    note_booking: draw.percent(15) ? draw.pick(bookingNotes) : '',
  };
}
