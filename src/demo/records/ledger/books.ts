// What earlier entries leave open: who owes what, what is due to governments, and which sales are still to be posted.

import { dayText } from '#demo/calendar.ts';
import type { CompanySize } from '#demo/company-size.ts';
import type { Entry } from '#demo/records/ledger/legs.ts';
import { OpenItems } from '#demo/records/ledger/open-items.ts';
import { type PostedSale, salesToPost } from '#demo/records/sales.ts';

export class Books {
  readonly size: CompanySize;
  readonly receivables = new OpenItems();
  readonly payables = new OpenItems();
  readonly salesTaxes = new Owed(['2300', '2310']);
  readonly deductions = new Owed(['2400', '2410', '2430']);
  readonly vacations = new Owed(['2420']);
  /** Cents on the account in US dollars. */
  americanCash = 0;
  day = 0;
  entries = 0;
  /** The number of the garage's invoices, with or without a sale. */
  invoices = 0;
  private readonly sales: Iterator<PostedSale>;
  private waiting: PostedSale | undefined;

  constructor(size: CompanySize) {
    this.size = size;
    this.sales = salesToPost(size);
    this.waiting = this.nextSale();
  }

  begin(day: number): void {
    this.day = day;
    this.receivables.begin(day);
    this.payables.begin(day);
  }

  /** The oldest invoiced sale up to a day that is not in the ledger. */
  takeSale(until: number): PostedSale | undefined {
    const sale = this.waiting;
    if (!sale || sale.day > until) return undefined;
    this.waiting = this.nextSale();
    return sale;
  }

  record({ date, legs }: Entry): void {
    this.entries += 1;
    const month = dayText(date).slice(0, 7);
    for (const { account, cents, credit, currency } of legs) {
      const owed = credit === 'C' ? cents : -cents;
      if (account === '1010' && currency === 'USD') this.americanCash -= owed;
      for (const each of [this.salesTaxes, this.deductions, this.vacations]) each.add(account, month, owed);
    }
  }

  private nextSale(): PostedSale | undefined {
    const next = this.sales.next();
    return next.done ? undefined : next.value;
  }
}

/** What is owed on some accounts, by the month of the entries. */
class Owed {
  private readonly accounts: readonly string[];
  private readonly months = new Map<string, Map<string, number>>();

  constructor(accounts: readonly string[]) {
    this.accounts = accounts;
  }

  add(account: string, month: string, cents: number): void {
    if (!this.accounts.includes(account)) return;
    const sums = this.months.get(month) ?? new Map<string, number>();
    this.months.set(month, sums.set(account, (sums.get(account) ?? 0) + cents));
  }

  /**
   * The amounts of all months before this day's. They are moved to this month, where the entry that pays them offsets
   * them.
   */
  settle(day: number): [account: string, cents: number][] {
    const thisMonth = dayText(day).slice(0, 7);
    const sums = new Map(this.accounts.map((account) => [account, 0]));
    for (const [month, owed] of this.months) {
      if (month >= thisMonth) continue;
      this.months.delete(month);
      for (const [account, cents] of owed) sums.set(account, (sums.get(account) ?? 0) + cents);
    }
    for (const [account, cents] of sums) this.add(account, thisMonth, cents);
    return [...sums].filter(([, cents]) => cents !== 0);
  }
}
