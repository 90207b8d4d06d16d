// The entries of every day: bills to clients and from suppliers, and what is paid of them.

import { defaultPayable, defaultReceivable } from '#contract/chart/party-accounts.ts';
import { homeCurrency } from '#contract/rules/home-currency.ts';
import type { CompanySize } from '#demo/company-size.ts';
import { share } from '#demo/money.ts';
import { elementAt, type RandomStream } from '#demo/random.ts';
import type { Books } from '#demo/records/ledger/books.ts';
import {
  balanced,
  type Currency,
  credit,
  debit,
  debitsLess,
  type Entry,
  type Leg,
  withTaxes,
} from '#demo/records/ledger/legs.ts';
import type { OpenItem } from '#demo/records/ledger/open-items.ts';
import { clientParty, type Party, providerParty, someCompany } from '#demo/records/parties.ts';
import type { PostedSale } from '#demo/records/sales.ts';
import { acrossTheBorder, bought, carriage, fleetWork, repairs } from '#demo/words/ledger.ts';

type Kind = (books: Books, draw: RandomStream) => Entry | undefined;

const wares = bought.map(([names = '', account = '', french = '', english = '', range = '']) => {
  const [low = 1, high = 1] = range.split(' ').map(Number);
  return { names: names.split(', '), account, french, english, low, high };
});
const parts = elementAt(wares, wares.length - 1);

/** The company orders only from this many suppliers. */
const nearest = 60;

/** The kinds of all other entries: a draw from 0 to 99 takes the first whose number is above it. */
const otherKinds: readonly (readonly [number, Kind])[] = [
  [14, freightInvoice],
  [76, supplierBill],
  [82, usInvoice],
  [92, usPurchase],
  [100, deposit],
];
/** The share of the garage's invoices among all entries, in per cent. */
const invoices = 10;
/** Sales of so many days ago are posted before anything else. */
const postedAfter = 3;
/** Of draws from 0 to 99, those below the first number let a client pay, those below the second pay a supplier. */
const clientsPay = 58;
const suppliersArePaid = 76;

export function dailyEntry(books: Books, draw: RandomStream): Entry {
  const sale = books.takeSale(books.day - postedAfter);
  if (sale) return saleInvoice(books, sale, draw);
  const lot = draw.int(0, 99);
  const paid =
    (lot < clientsPay ? clientPayment(books, draw) : undefined) ??
    (lot < suppliersArePaid ? supplierPayment(books, draw) : undefined);
  return paid ?? garageInvoice(books, draw) ?? otherEntry(books, draw) ?? supplierBill(books, draw);
}

function otherEntry(books: Books, draw: RandomStream): Entry | undefined {
  const lot = draw.int(0, 99);
  const [, kind] = otherKinds.find(([below]) => lot < below) ?? [100, supplierBill];
  return kind(books, draw);
}

/** An invoice of a sale or, where there are too few sales, of another repair. */
function garageInvoice(books: Books, draw: RandomStream): Entry | undefined {
  const sale = books.takeSale(books.day);
  if (!sale && books.invoices * 100 >= books.entries * invoices) return undefined;
  return sale ? saleInvoice(books, sale, draw) : repairInvoice(books, draw);
}

/** Like the entry that the console proposes, except that revenue is split by account. */
function saleInvoice(books: Books, sale: PostedSale, draw: RandomStream): Entry {
  books.invoices += 1;
  const party = clientParty(sale.client);
  const revenue = sale.revenue.map(([account, cents]) => credit(account, cents));
  const legs = balanced(defaultReceivable, [...revenue, credit('2300', sale.gst), credit('2310', sale.qst)]);
  const description = `${party.language === 'fr' ? 'Facture' : 'Invoice'} ${sale.invoice}`;
  return receivable(books, draw, {
    date: sale.day,
    description,
    reference: `F-${sale.invoice}`,
    labels: '',
    party,
    legs,
  });
}

function repairInvoice(books: Books, draw: RandomStream): Entry {
  books.invoices += 1;
  const party = clientParty(draw.int(0, books.size.clients - 1));
  const work = party.person === null ? fleetWork : repairs;
  const earned = [credit('4000', draw.int(9500, 142_000)), credit('4010', draw.int(10_950, 98_550))];
  return receivable(books, draw, {
    date: books.day - age(draw),
    description: worded(work, party, draw),
    reference: `A${draw.int(20_001, 29_999)}`,
    labels: '',
    party,
    legs: balanced(defaultReceivable, withTaxes(earned)),
  });
}

/** An invoice for the transports of some weeks. */
export function freightInvoice(books: Books, draw: RandomStream): Entry {
  const party = clientParty(someCompany(books.size, draw));
  return receivable(books, draw, {
    date: books.day - age(draw),
    description: worded(carriage, party, draw),
    reference: `T${draw.int(10_001, 19_999)}`,
    labels: 'transport',
    party,
    legs: balanced(defaultReceivable, withTaxes([credit('4020', draw.int(1_190_000, 2_080_000))])),
  });
}

/** Without taxes, because transport across the border is zero-rated. */
export function usInvoice(books: Books, draw: RandomStream): Entry {
  const party = clientParty(someCompany(books.size, draw));
  const earned = [credit('4025', draw.int(162_000, 690_000), 'USD')];
  if (draw.percent(60)) earned.push(credit('4026', draw.int(9500, 61_000), 'USD'));
  return receivable(books, draw, {
    date: books.day - age(draw),
    description: worded(acrossTheBorder, party, draw),
    reference: `US${draw.int(3001, 3999)}`,
    labels: 'transport,USD',
    party,
    legs: balanced(defaultReceivable, earned),
  });
}

/** Also remembers what the client owes for the entry. */
function receivable(books: Books, draw: RandomStream, entry: Entry & { party: Party }): Entry {
  const { party, reference, legs } = entry;
  const owed = legs.filter(({ account }) => account === defaultReceivable);
  const item = { party, reference, cents: debitsLess(owed), currency: owed[0]?.currency ?? homeCurrency };
  const delay = party.person ? draw.int(0, 12) : companyDelay(draw);
  if (item.cents > 0) books.receivables.expect(books.day + 1 + delay, item);
  return entry;
}

/** Most pay within their terms, some late, a few only when they are called again and again. */
function companyDelay(draw: RandomStream): number {
  if (draw.percent(74)) return draw.int(16, 34);
  return draw.percent(80) ? draw.int(35, 62) : draw.int(75, 160);
}

function clientPayment(books: Books, draw: RandomStream): Entry | undefined {
  const item = books.receivables.take(() => true);
  if (!item) return undefined;
  const { party, cents, currency, reference } = item;
  const part = cents > 50_000 && draw.percent(7) ? share(cents, 1, 2) : cents;
  if (part < cents) books.receivables.expect(books.day + draw.int(14, 40), { ...item, cents: cents - part });
  const isAmerican = currency === 'USD';
  return {
    date: books.day,
    description: party.language === 'fr' ? 'Paiement reçu' : 'Payment received',
    reference,
    labels: isAmerican ? 'USD' : '',
    party,
    legs: [debit(isAmerican ? '1010' : '1000', part, currency), credit(defaultReceivable, part, currency)],
  };
}

/** A payment before the work, which is settled when the client is billed. */
function deposit(books: Books, draw: RandomStream): Entry {
  const party = clientParty(someCompany(books.size, draw));
  const cents = draw.int(5, 40) * 5000;
  return {
    date: books.day,
    description: party.language === 'fr' ? 'Acompte sur travaux à venir' : 'Deposit on work to come',
    reference: `DEP-${draw.int(1000, 9999)}`,
    labels: 'acompte',
    party,
    legs: [debit('1000', cents), credit(defaultReceivable, cents)],
  };
}

function supplierBill(books: Books, draw: RandomStream): Entry {
  const entry = billOf(books, providerParty(draw.int(0, books.size.providers - 1)), draw);
  return { ...entry, date: books.day - age(draw) };
}

/** A bill for what the supplier sells. */
export function billOf(books: Books, party: Party, draw: RandomStream): Entry {
  const { account, description, cents } = purchase(party, draw);
  const spent = [debit(account, cents)];
  if (draw.percent(25)) spent.push(debit('5370', draw.int(900, 9500)));
  return bill(books, party, description, `${draw.int(10_000, 99_999)}`, withTaxes(spent), draw);
}

function usPurchase(books: Books, draw: RandomStream): Entry {
  const party = providerParty(draw.int(0, books.size.providers - 1));
  const { account, description, cents } = purchase(party, draw);
  const entry = bill(
    books,
    party,
    description,
    `INV-${draw.int(10_000, 99_999)}`,
    [debit(account, cents, 'USD')],
    draw,
  );
  return { ...entry, labels: 'USD' };
}

/** Also remembers what the supplier is owed for the entry. */
export function bill(
  books: Books,
  party: Party,
  description: string,
  reference: string,
  spent: Leg[],
  draw: RandomStream,
): Entry {
  const legs = balanced(defaultPayable, spent);
  const item: OpenItem = { party, reference, cents: debitsLess(spent), currency: spent[0]?.currency ?? homeCurrency };
  books.payables.expect(books.day + draw.int(20, 38), item);
  return { date: books.day, description, reference, labels: '', party, legs };
}

/** One cheque for all that is due to the supplier; in US dollars, once there are enough of them. */
function supplierPayment(books: Books, draw: RandomStream): Entry | undefined {
  const first = books.payables.take(({ currency, cents }) => currency === homeCurrency || cents <= books.americanCash);
  if (!first) return undefined;
  const { party, currency } = first;
  const others = currency === homeCurrency ? books.payables.takeAllLike(first) : [];
  const cents = others.reduce((sum, item) => sum + item.cents, first.cents);
  const isTransfer = draw.percent(50);
  return {
    date: books.day,
    description: isTransfer ? 'Paiement par virement' : 'Chèque au fournisseur',
    reference: isTransfer ? `VIR-${draw.int(1000, 9999)}` : `CHQ-${draw.int(3000, 5999)}`,
    labels: currency === 'USD' ? 'USD' : '',
    party,
    legs: [debit(defaultPayable, cents, currency), credit(bankOf(currency), cents, currency)],
  };
}

/** Balanced in each of the two currencies, through the exchange account. Some US dollars are kept for US suppliers. */
export function currencyExchange(books: Books, draw: RandomStream): Entry | undefined {
  const american = share(books.americanCash, draw.int(55, 75), 100);
  if (american < 200_000) return undefined;
  const canadian = share(american, draw.int(13_420, 13_980), 10_000);
  return {
    date: books.day,
    description: 'Conversion de dollars US',
    reference: `FX-${draw.int(100, 999)}`,
    labels: 'change',
    party: null,
    legs: [
      debit('1090', american, 'USD'),
      credit('1010', american, 'USD'),
      debit('1000', canadian),
      credit('1090', canadian),
    ],
  };
}

function bankOf(currency: Currency): string {
  return currency === 'USD' ? '1010' : '1000';
}

/** The age of an entry in days, because some bills are entered later. */
function age(draw: RandomStream): number {
  return draw.percent(80) ? 0 : draw.int(1, 4);
}

/** One of the first suppliers whose name contains this word; without a word, one that sells parts. */
export function supplierNamed({ providers }: CompanySize, trade: string, draw?: RandomStream): Party {
  const parties = Array.from({ length: Math.min(providers, nearest) }, (_, index) => providerParty(index));
  const found = parties.filter(({ name }) => (trade ? name.includes(trade) : wareOf(name) === parts));
  return elementAt(found.length ? found : parties, draw?.next() ?? 0);
}

/** The supplier's name determines what is bought. */
export function purchase(party: Party, draw: RandomStream): { account: string; description: string; cents: number } {
  const { account, french, english, low, high } = wareOf(party.name);
  const cents = draw.int(low * 100, high * 100);
  return { account, description: party.language === 'fr' ? french : english, cents };
}

function wareOf(supplier: string): (typeof wares)[number] {
  return wares.find(({ names }) => names.some((name) => supplier.includes(name))) ?? parts;
}

function worded(rows: string[][], party: Party, draw: RandomStream): string {
  const [french = '', english = ''] = draw.pick(rows);
  return party.language === 'fr' ? french : english;
}
