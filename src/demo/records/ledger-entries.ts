// The kinds of entries of the company's books. Each is balanced by construction: one leg takes the sum of the others.

import type { CompanySize } from '../company-size.ts';
import { gstOf, qstOf, share } from '../money.ts';
import { elementAt, type RandomStream } from '../random.ts';
import { ACROSS_THE_BORDER, BOUGHT, CARRIAGE, FLEET_WORK, REPAIRS } from '../words/ledger.ts';
import { clientParty, type Party, providerParty, someCompany } from './parties.ts';

export interface Leg {
  account: string;
  cents: number;
  credit: 'C' | 'D';
  currency: 'CAD' | 'USD';
}

export interface Entry {
  description: string;
  reference: string;
  labels: string;
  party: Party | null;
  legs: Leg[];
}

type Kind = (size: CompanySize, draw: RandomStream) => Entry;

const WARES = BOUGHT.map(([names = '', account = '', french = '', english = '', range = '']) => {
  const [low = 1, high = 1] = range.split(' ').map(Number);
  return { names: names.split(', '), account, french, english, low, high };
});
const PARTS = elementAt(WARES, WARES.length - 1);
const LANDLORD = 5;

/** Of a hundred entries, those below the first number that is large enough. */
const DAILY: readonly (readonly [number, Kind])[] = [
  [34, clientInvoice],
  [54, clientPayment],
  [74, supplierBill],
  [86, supplierPayment],
  [90, counterSales],
  [94, usInvoice],
  [97, usPayment],
  [99, usPurchase],
  [100, currencyExchange],
];

export function dailyEntry(size: CompanySize, draw: RandomStream): Entry {
  const lot = draw.int(0, 99);
  const [, kind] = DAILY.find(([below]) => lot < below) ?? [100, clientPayment];
  return kind(size, draw);
}

export function payroll(_size: CompanySize, draw: RandomStream): Entry {
  const wages = draw.int(2_150_000, 2_890_000);
  const charges = share(wages, 1148, 10_000);
  const federal = share(wages, 1235, 10_000);
  const provincial = share(wages, 1410, 10_000) + charges;
  const vacation = share(wages, 4, 100);
  const insurance = draw.int(42_000, 58_000);
  const withheld = [
    credit('2400', federal),
    credit('2410', provincial),
    credit('2420', vacation),
    credit('2430', insurance),
  ];
  const legs = settled('1000', 'C', [debit('5400', wages), debit('5410', charges), ...withheld]);
  return entry('Paie aux deux semaines', `PAIE-${draw.int(100, 999)}`, 'paie', null, legs);
}

export function rent(size: CompanySize, draw: RandomStream): Entry {
  const landlord = providerParty(LANDLORD % size.providers);
  const legs = taxed('2100', 'C', [debit('5200', 985_000)], 'D');
  return entry('Loyer du mois – garage et quais', `LOY-${draw.int(100, 999)}`, 'loyer,récurrent', landlord, legs);
}

export function depreciation(_size: CompanySize, draw: RandomStream): Entry {
  const lifts = draw.int(118_000, 124_000);
  const legs = settled('1590', 'C', [debit('5600', 642_515), debit('5610', lifts)]);
  return entry('Amortissement du mois – flotte et équipement', 'FM', 'fin de mois', null, legs);
}

export function salesTaxes(_size: CompanySize, draw: RandomStream): Entry {
  const base = draw.int(8_400_000, 14_900_000);
  const legs = settled('1000', 'C', [debit('2300', gstOf(base)), debit('2310', qstOf(base))]);
  return entry('Remise de TPS et de TVQ', `TX-${draw.int(1000, 9999)}`, 'fin de mois,taxes', null, legs);
}

export function loan(_size: CompanySize, draw: RandomStream): Entry {
  const legs = settled('1000', 'C', [debit('2500', 312_450), debit('5700', draw.int(71_000, 98_000))]);
  return entry('Prêt camions – capital et intérêts', 'PRET-07', 'fin de mois', null, legs);
}

function clientInvoice(size: CompanySize, draw: RandomStream): Entry {
  const party = clientParty(draw.int(0, size.clients - 1));
  const carried = party.person === null && draw.percent(55);
  const descriptions = carried ? CARRIAGE : party.person === null ? FLEET_WORK : REPAIRS;
  const repaired = [credit('4000', draw.int(1800, 64_000)), credit('4010', draw.int(5475, 98_550))];
  const legs = taxed('1100', 'D', carried ? [credit('4020', draw.int(18_500, 420_000))] : repaired, 'C');
  return entry(worded(descriptions, party, draw), `F${draw.int(20_001, 29_999)}`, '', party, legs);
}

function clientPayment(size: CompanySize, draw: RandomStream): Entry {
  const party = clientParty(draw.int(0, size.clients - 1));
  const legs = settled('1000', 'D', [credit('1100', draw.int(4200, 385_000))]);
  const description = party.language === 'fr' ? 'Paiement reçu' : 'Payment received';
  return entry(description, draw.percent(60) ? `DEP-${draw.int(1000, 9999)}` : '', '', party, legs);
}

function supplierBill(size: CompanySize, draw: RandomStream): Entry {
  const party = someProvider(size, draw);
  const { account, description, cents } = purchase(party, draw);
  const spent = [debit(account, cents)];
  if (draw.percent(25)) spent.push(debit('5370', draw.int(900, 9500)));
  const legs = taxed('2100', 'C', spent, 'D');
  return entry(description, String(draw.int(10_000, 99_999)), '', party, legs);
}

function supplierPayment(size: CompanySize, draw: RandomStream): Entry {
  const party = someProvider(size, draw);
  const legs = settled('1000', 'C', [debit('2100', draw.int(6500, 540_000))]);
  const description = draw.percent(50) ? 'Paiement par virement' : 'Chèque au fournisseur';
  return entry(description, `CHQ-${draw.int(3000, 5999)}`, '', party, legs);
}

/** A day at the counter: what was sold, less discounts and what the card company keeps. */
function counterSales(_size: CompanySize, draw: RandomStream): Entry {
  const sold = [credit('4000', draw.int(22_000, 210_000)), credit('4010', draw.int(35_000, 260_000))];
  if (draw.percent(60)) sold.push(credit('4030', draw.int(11_900, 180_000)));
  const sum = sold.reduce((total, leg) => total + leg.cents, 0);
  const taxes = [credit('2300', gstOf(sum)), credit('2310', qstOf(sum))];
  const deductions = [debit('5710', share(sum, 185, 10_000)), debit('4090', draw.int(500, 6500))];
  const legs = settled('1000', 'D', [...sold, ...taxes, ...deductions]);
  return entry('Ventes au comptoir de la journée', `CAISSE-${draw.int(1, 3)}`, 'comptoir', null, legs);
}

function usInvoice(size: CompanySize, draw: RandomStream): Entry {
  const party = clientParty(someCompany(size, draw));
  const earned = [credit('4025', draw.int(62_000, 390_000), 'USD')];
  if (draw.percent(60)) earned.push(credit('4026', draw.int(4500, 31_000), 'USD'));
  const legs = settled('1100', 'D', earned);
  return entry(worded(ACROSS_THE_BORDER, party, draw), `US${draw.int(3001, 3999)}`, 'USD', party, legs);
}

function usPayment(size: CompanySize, draw: RandomStream): Entry {
  const party = clientParty(someCompany(size, draw));
  const legs = settled('1010', 'D', [credit('1100', draw.int(62_000, 420_000), 'USD')]);
  return entry('Wire transfer received', `WIRE-${draw.int(1000, 9999)}`, 'USD', party, legs);
}

function usPurchase(size: CompanySize, draw: RandomStream): Entry {
  const party = someProvider(size, draw);
  const { account, description, cents } = purchase(party, draw);
  const legs = settled('2100', 'C', [debit(account, cents, 'USD')]);
  return entry(description, `INV-${draw.int(10_000, 99_999)}`, 'USD', party, legs);
}

/** Balanced in each of the two currencies, through the exchange account. */
function currencyExchange(_size: CompanySize, draw: RandomStream): Entry {
  const american = draw.int(200_000, 2_500_000);
  const canadian = share(american, draw.int(13_420, 13_980), 10_000);
  const sold = [debit('1090', american, 'USD'), credit('1010', american, 'USD')];
  const bought = [debit('1000', canadian), credit('1090', canadian)];
  return entry('Conversion de dollars US', `FX-${draw.int(100, 999)}`, 'change', null, [...sold, ...bought]);
}

function entry(description: string, reference: string, labels: string, party: Party | null, legs: Leg[]): Entry {
  return { description, reference, labels, party, legs };
}

function someProvider(size: CompanySize, draw: RandomStream): Party {
  return providerParty(draw.int(0, size.providers - 1));
}

/** A supplier's name tells what it sells. */
function purchase(party: Party, draw: RandomStream): { account: string; description: string; cents: number } {
  const ware = WARES.find(({ names }) => names.some((name) => party.name.includes(name)));
  const { account, french, english, low, high } = ware ?? PARTS;
  const cents = draw.int(low * 100, high * 100);
  return { account, description: party.language === 'fr' ? french : english, cents };
}

function worded(rows: string[][], party: Party, draw: RandomStream): string {
  const [french = '', english = ''] = draw.pick(rows);
  return party.language === 'fr' ? french : english;
}

/** GST and QST on the legs' sum, and the account that takes it all. */
function taxed(account: string, side: 'C' | 'D', legs: Leg[], taxSide: 'C' | 'D'): Leg[] {
  const sum = legs.reduce((total, leg) => total + leg.cents, 0);
  const gst: Leg = { account: '2300', cents: gstOf(sum), credit: taxSide, currency: 'CAD' };
  const qst: Leg = { account: '2310', cents: qstOf(sum), credit: taxSide, currency: 'CAD' };
  return settled(account, side, [...legs, gst, qst]);
}

/** Puts what the legs lack on one account, first. */
function settled(account: string, side: 'C' | 'D', legs: Leg[]): Leg[] {
  const lacking = legs.reduce((sum, leg) => sum + (leg.credit === side ? -leg.cents : leg.cents), 0);
  if (lacking <= 0) throw new RangeError(`Nothing is left for account ${account}`);
  return [{ account, cents: lacking, credit: side, currency: legs[0]?.currency ?? 'CAD' }, ...legs];
}

function debit(account: string, cents: number, currency: Leg['currency'] = 'CAD'): Leg {
  return { account, cents, credit: 'D', currency };
}

function credit(account: string, cents: number, currency: Leg['currency'] = 'CAD'): Leg {
  return { account, cents, credit: 'C', currency };
}
