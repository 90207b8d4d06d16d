/** Finds where money may be lost: work charged differently than agreed, or delivered and not billed. */
import { compareDecimals, negateDecimal, sumDecimals } from '#contract/formats/decimal.ts';

interface Billed {
  id: number;
  price: string;
  delivery_date: string;
  fact_number: string;
}

export interface Charge {
  bookingID: number;
  value: string;
}

export interface Discrepancy<B> {
  booking: B;
  /** The sum of the actions' values; null if they are not known. */
  charged: string | null;
  /** The charges minus the price. Above zero, work was done that the price does not cover. Null if not known. */
  difference: string | null;
  unbilled: boolean;
}

/** Ordered by amount, the largest first. */
export function findDiscrepancies<B extends Billed>(
  bookings: readonly B[],
  actions: readonly Charge[] | null,
  today: string,
): Discrepancy<B>[] {
  const values = new Map<number, string[]>();
  for (const { bookingID, value } of actions ?? []) values.set(bookingID, [...(values.get(bookingID) ?? []), value]);
  return bookings
    .map((booking) => {
      const charged = actions && sumDecimals(values.get(booking.id) ?? []);
      return {
        booking,
        charged,
        difference: charged && sumDecimals([charged, negateDecimal(booking.price)]),
        unbilled: booking.fact_number === '' && booking.delivery_date < today,
      };
    })
    .filter(({ difference, unbilled }) => unbilled || (difference !== null && compareDecimals(difference, '0') !== 0))
    .sort((a, b) => compareDecimals(atStake(b), atStake(a)) || b.booking.id - a.booking.id);
}

type DiscrepancyReason = 'unbilled' | 'over' | 'under';

/** Why the booking is listed. */
export function reasonsOf<B>({ difference, unbilled }: Discrepancy<B>): DiscrepancyReason[] {
  const sign = difference === null ? 0 : compareDecimals(difference, '0');
  const compared: DiscrepancyReason[] = sign === 0 ? [] : [sign > 0 ? 'over' : 'under'];
  return unbilled ? ['unbilled', ...compared] : compared;
}

function atStake<B extends Billed>({ booking, difference, unbilled }: Discrepancy<B>): string {
  const compared = (difference ?? '0').replace('-', '');
  return unbilled && compareDecimals(booking.price, compared) > 0 ? booking.price : compared;
}

interface DiscrepancyTotals {
  unbilled: string;
  /** The total charged above prices, and the total below them. */
  over: string;
  under: string;
}

export function totalsOfDiscrepancies<B extends Billed>(discrepancies: readonly Discrepancy<B>[]): DiscrepancyTotals {
  const differences = discrepancies.flatMap(({ difference }) => difference ?? []);
  return {
    unbilled: sumDecimals(discrepancies.filter(({ unbilled }) => unbilled).map(({ booking }) => booking.price)),
    over: sumDecimals(differences.filter((each) => !each.startsWith('-'))),
    under: sumDecimals(differences.filter((each) => each.startsWith('-'))),
  };
}

interface Due {
  id: number;
  code: string;
  delivery_date: string;
}

interface Done {
  bookingID?: number;
  reference: string;
  date: string;
}

/** The booking to which an action belongs, by its id or else its code; empty if the action names neither. */
function bookingOf({ bookingID, reference }: Done): string | number {
  return bookingID || reference.trim();
}

/** Whether there are actions but none of them names its booking. */
export function areUnlinked(actions: readonly Done[]): boolean {
  return actions.length > 0 && actions.every((action) => bookingOf(action) === '');
}

/** The bookings without an action on their delivery day or later. */
export function findLate<B extends Due>(bookings: readonly B[], actions: readonly Done[]): B[] {
  const last = new Map<string | number, string>();
  for (const action of actions) {
    const whose = bookingOf(action);
    const day = action.date.slice(0, 10);
    if (whose !== '' && day > (last.get(whose) ?? '')) last.set(whose, day);
  }
  const lastOf = ({ id, code }: B) => last.get(id) ?? last.get(code.trim()) ?? '';
  return bookings.filter((booking) => lastOf(booking) < booking.delivery_date);
}
