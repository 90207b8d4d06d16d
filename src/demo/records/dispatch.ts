import { decimalText } from '#contract/formats/decimal.ts';
import { dayText, workdayFrom } from '#demo/calendar.ts';
import { type CompanySize, type DemoRecord, daysBackFor } from '#demo/company-size.ts';
import { share } from '#demo/money.ts';
import { elementAt, type RandomStream, streamOf } from '#demo/random.ts';
import { clientHome, firstContact } from '#demo/records/clients.ts';
import { clientParty, someCompany } from '#demo/records/parties.ts';
import { neighbour } from '#demo/records/people.ts';
import { freight } from '#demo/words/dispatch.ts';
import { distance, phoneIn } from '#demo/words/places.ts';

/** The part of a booking that stops and actions need. */
export interface Trip {
  code: string;
  /** Indexes of clients: who pays, where it is picked up, where it goes. */
  client: number;
  origin: number;
  destination: number;
  pickup: number;
  delivery: number;
  created: number;
}

const drawTrip = streamOf('trips');
const drawBooking = streamOf('bookings');
const drawItem = streamOf('booking items');

const defaultDaysBack = 75;
const fourYears = 1460;
const daysAhead = 18;
const firstCode = 10_001;
const firstInvoice = 20_001;
const centsAKilometre = 214;
const maxItems = 4;

export function* bookings(size: CompanySize): Generator<DemoRecord> {
  let items = 0;
  for (let index = 0; index < size.bookings; index++) {
    const draw = drawBooking(index);
    const count = draw.pick([1, 1, 2, 2, 3, maxItems]);
    const nested: Record<string, unknown>[] = [];
    let sum = 0;
    for (let rank = 0; rank < count; rank++) {
      items += 1;
      const { total, ...rest } = item(drawItem(index * maxItems + rank));
      sum += total;
      nested.push({ id: items, booking_id: index + 1, ...rest, total: decimalText(total) });
    }
    yield { segment: 'bookings', record: booking(size, index, draw, nested, sum) };
  }
}

export function trip(size: CompanySize, index: number): Trip {
  const draw = drawTrip(index);
  const client = someCompany(size, draw);
  const origin = draw.percent(60) ? client : someCompany(size, draw);
  const destination = elsewhere(size, origin, draw);
  const days = daysOf(size, index, draw);
  const created = Math.min(size.today, days.pickup - draw.int(0, 9));
  return { code: `T${firstCode + index}`, client, origin, destination, ...days, created };
}

function elsewhere(size: CompanySize, origin: number, draw: RandomStream): number {
  const destination = someCompany(size, draw);
  return destination === origin ? someCompany(size, draw) : destination;
}

/** Mostly in the order of the bookings. Today is a busy day even on a Saturday. */
function daysOf(size: CompanySize, index: number, draw: RandomStream): Pick<Trip, 'pickup' | 'delivery'> {
  const daysBack = daysBackFor(size, defaultDaysBack, fourYears);
  const offset = Math.floor((index * (daysBack + daysAhead + 1)) / size.bookings) - daysBack + draw.int(-2, 2);
  const length = draw.pick([0, 0, 1, 1, 1, 2, 3, 5]);
  const near = Math.abs(offset) <= 5;
  if (near && index % 4 === 0) {
    return { pickup: size.today, delivery: length === 0 ? size.today : workdayFrom(size.today + length) };
  }
  if (near && index % 4 === 1) return { pickup: size.today - draw.int(1, 3), delivery: size.today };
  const pickup = workdayFrom(size.today + offset);
  return { pickup, delivery: workdayFrom(pickup + length) };
}

function booking(
  size: CompanySize,
  index: number,
  draw: RandomStream,
  items: Record<string, unknown>[],
  itemsTotal: number,
): Record<string, unknown> {
  const made = trip(size, index);
  const kilometres = distance(clientHome(made.origin).place, clientHome(made.destination).place, draw);
  return {
    id: index + 1,
    code: made.code,
    inactive: index % 47 === 20 ? 1 : 0,
    pickup_date: dayText(made.pickup),
    delivery_date: dayText(made.delivery),
    creation_date: dayText(made.created),
    client_id: made.client + 1,
    ...caller(made.client, index, draw),
    distance: decimalText(kilometres),
    po_num: draw.percent(70) ? `PO-${draw.int(10_000, 99_999)}` : '',
    comm_num: draw.percent(45) ? `C${draw.int(1000, 9999)}` : '',
    bol_num: draw.percent(80) ? `BOL${draw.int(100_000, 999_999)}` : '',
    fact_number: isBilled(size, made, draw) ? String(firstInvoice + index) : '',
    price: decimalText(priceOf(kilometres, itemsTotal, draw)),
    items,
  };
}

function caller(client: number, index: number, draw: RandomStream): Record<string, string> {
  const contact = firstContact(client, clientParty(client));
  if (contact !== null) {
    return { contact: contact.nom, contact_phone: contact.telephone || contact.cell, contact_fax: contact.fax };
  }
  const contact_phone = phoneIn(clientHome(client).place, draw);
  return { contact: neighbour(index, 91).name, contact_phone, contact_fax: '' };
}

/** Most old deliveries are billed, and most of this week's are not yet. */
function isBilled(size: CompanySize, made: Trip, draw: RandomStream): boolean {
  const age = size.today - made.delivery;
  if (age <= 0) return false;
  return draw.percent(age > 12 ? 93 : 45);
}

/** The price of the transport, which does not depend on the items. */
function priceOf(kilometres: number, itemsTotal: number, draw: RandomStream): number {
  const road = 9500 + share(kilometres, centsAKilometre, 100);
  const price = share(road, draw.int(90, 125), 100);
  return price === itemsTotal ? price + 2500 : price;
}

function item(draw: RandomStream): { total: number } & Record<string, unknown> {
  const [description, details, weights, values] = draw.pick(freight);
  const number = draw.int(1, 12);
  const weight = between(weights, draw);
  const value = between(values, draw) * 100;
  const rate = draw.int(1250, 9875);
  return {
    description,
    value: decimalText(value * number),
    length: decimalText(elementAt([4800, 4800, 4000, 6000, 9600], draw.next())),
    width: decimalText(elementAt([4000, 4000, 4800, 4800], draw.next())),
    height: decimalText(draw.int(24, 96) * 100),
    number: decimalText(number * 100),
    weight: decimalText(weight * number * 100),
    total: rate * number,
    details: draw.percent(60) ? details : '',
  };
}

function between(range = '1 1', draw: RandomStream): number {
  const [low = '1', high = '1'] = range.split(' ');
  return draw.int(Number(low), Number(high));
}
