import type { Currency } from '#demo/records/ledger/legs.ts';
import type { Party } from '#demo/records/parties.ts';

/** An invoice of a client or a bill of a supplier, until it is paid. */
export interface OpenItem {
  party: Party;
  cents: number;
  currency: Currency;
  reference: string;
}

interface Due {
  item: OpenItem;
  /** Counts the items in the order in which they became due. */
  number: number;
  isPaid: boolean;
}

/** The items that will be paid, by the day on which they become due. `begin` is called for every day in turn. */
export class OpenItems {
  private readonly later = new Map<number, OpenItem[]>();
  private readonly due: Record<Currency, DueItems> = { CAD: new DueItems(), USD: new DueItems() };
  private count = 0;

  /** `day` must not have begun. */
  expect(day: number, item: OpenItem): void {
    const others = this.later.get(day);
    if (others) others.push(item);
    else this.later.set(day, [item]);
  }

  begin(day: number): void {
    for (const item of this.later.get(day) ?? []) {
      this.due[item.currency].add({ item, number: this.count++, isPaid: false });
    }
    this.later.delete(day);
  }

  /** Takes the item that has been due longest among those that can be paid. */
  take(canBePaid: (item: OpenItem) => boolean): OpenItem | undefined {
    const { CAD, USD } = this.due;
    const [canadian, american] = [CAD.find(canBePaid), USD.find(canBePaid)];
    const first = canadian && american && american.number < canadian.number ? american : (canadian ?? american);
    if (first) this.due[first.item.currency].pay(first);
    return first?.item;
  }

  /** Takes all items that are due to the same party in the same currency. */
  takeAllLike({ party, currency }: OpenItem): OpenItem[] {
    return this.due[currency].payAllTo(party.code);
  }
}

/**
 * The items in one currency, in the order in which they became due. A large company owes a hundred thousand bills at a
 * time, so no step may look at all of them.
 */
class DueItems {
  private inOrder: Due[] = [];
  /** All items before this index are paid. */
  private start = 0;
  private paid = 0;
  private readonly byParty = new Map<string, Set<Due>>();

  add(due: Due): void {
    const { code } = due.item.party;
    const others = this.byParty.get(code);
    if (others) others.add(due);
    else this.byParty.set(code, new Set([due]));
    this.inOrder.push(due);
  }

  find(canBePaid: (item: OpenItem) => boolean): Due | undefined {
    while (this.inOrder[this.start]?.isPaid) this.start++;
    for (let place = this.start; place < this.inOrder.length; place++) {
      const due = this.inOrder[place];
      if (due && !due.isPaid && canBePaid(due.item)) return due;
    }
    return undefined;
  }

  pay(due: Due): void {
    const { code } = due.item.party;
    const others = this.byParty.get(code);
    others?.delete(due);
    if (!others?.size) this.byParty.delete(code);
    this.markPaid(due);
  }

  payAllTo(code: string): OpenItem[] {
    const all = [...(this.byParty.get(code) ?? [])];
    this.byParty.delete(code);
    for (const due of all) this.markPaid(due);
    return all.map(({ item }) => item);
  }

  private markPaid(due: Due): void {
    due.isPaid = true;
    this.paid++;
    // Paid items are dropped together, once they are half of all.
    if (this.paid * 2 < this.inOrder.length) return;
    this.inOrder = this.inOrder.filter(({ isPaid }) => !isPaid);
    this.start = 0;
    this.paid = 0;
  }
}
