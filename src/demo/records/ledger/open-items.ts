import type { Party } from '../parties.ts';
import type { Currency } from './legs.ts';

/** An invoice of a client or a bill of a supplier, until it is paid. */
export interface OpenItem {
  party: Party;
  cents: number;
  currency: Currency;
  reference: string;
}

/** What will be paid, and on which day; asked day after day. */
export class OpenItems {
  private readonly later = new Map<number, OpenItem[]>();
  private ready: OpenItem[] = [];

  /** A day that has not begun. */
  expect(day: number, item: OpenItem): void {
    const others = this.later.get(day);
    if (others) others.push(item);
    else this.later.set(day, [item]);
  }

  begin(day: number): void {
    this.ready.push(...(this.later.get(day) ?? []));
    this.later.delete(day);
  }

  /** The one that has waited longest, among those that can be paid. */
  take(canBePaid: (item: OpenItem) => boolean): OpenItem | undefined {
    const index = this.ready.findIndex(canBePaid);
    return index < 0 ? undefined : this.ready.splice(index, 1)[0];
  }

  /** All that are due to the same party in the same currency. */
  takeAllLike({ party, currency }: OpenItem): OpenItem[] {
    const isLike = (item: OpenItem) => item.party.code === party.code && item.currency === currency;
    const taken = this.ready.filter(isLike);
    this.ready = this.ready.filter((item) => !isLike(item));
    return taken;
  }
}
