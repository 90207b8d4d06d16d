// Entries with a fixed day: the opening balances, wages, the rent, the month's end, and payments to governments.

import { dayText } from '#demo/calendar.ts';
import type { CompanySize } from '#demo/company-size.ts';
import { gstOf, qstOf, share } from '#demo/money.ts';
import type { RandomStream } from '#demo/random.ts';
import type { Books } from '#demo/records/ledger/books.ts';
import { bill, billOf, purchase, supplierNamed } from '#demo/records/ledger/daily-entries.ts';
import { balanced, credit, debit, debitsLess, type Entry, type Leg, withTaxes } from '#demo/records/ledger/legs.ts';
import { providerParty } from '#demo/records/parties.ts';

const landlordIndex = 5;
/** The names of suppliers from which the garage orders each week, more often if listed more often; empty for parts. */
const stock = [
  '',
  '',
  '',
  '',
  'Pneus',
  'Pneus',
  'Lubrifiants',
  'Outillage',
  'Peinture',
  'Uniformes',
  'Imprimerie',
  'Transport',
];
const defaultClients = 240;

/** The opening balances of a company of default size, in cents. */
const opening: readonly (readonly [account: string, cents: number, side: 'C' | 'D'])[] = [
  ['1000', 14_816_540, 'D'],
  ['1050', 50_000, 'D'],
  ['1200', 8_423_075, 'D'],
  ['1210', 3_156_000, 'D'],
  ['1220', 684_590, 'D'],
  ['1500', 14_825_000, 'D'],
  ['1510', 48_690_000, 'D'],
  ['1520', 1_240_000, 'D'],
  ['1530', 3_875_000, 'D'],
  ['1590', 21_264_835, 'C'],
  ['2420', 2_104_320, 'C'],
  ['2500', 26_860_000, 'C'],
  ['3000', 10_000_000, 'C'],
];

/** The balances before the first entry. The difference between them is retained earnings. */
export function openingBalances({ size }: Books, date: number): Entry {
  const legs = opening.map(([account, cents, side]) => (side === 'D' ? debit : credit)(account, sized(size, cents)));
  return company(date, 'Soldes d’ouverture', 'OUV', 'ouverture', balanced('3100', legs).sort(byAccount));
}

export function payroll({ size }: Books, date: number, draw: RandomStream): Entry {
  const wages = sized(size, draw.int(1_920_000, 2_070_000));
  const charges = share(wages, 1148, 10_000);
  const withheld = [
    credit('2400', share(wages, 1235, 10_000)),
    credit('2410', share(wages, 1410, 10_000) + charges),
    credit('2420', share(wages, 4, 100)),
    credit('2430', sized(size, draw.int(42_000, 58_000))),
  ];
  // Vacation pay is earned with the wages, and paid in July.
  const legs = balanced('1000', [debit('5400', wages + share(wages, 4, 100)), debit('5410', charges), ...withheld]);
  return company(date, 'Paie aux deux semaines', `PAIE-${draw.int(100, 999)}`, 'paie', legs);
}

export function rent(books: Books, date: number, draw: RandomStream): Entry {
  const spent = withTaxes([debit('5200', sized(books.size, 985_000))]);
  const landlord = providerParty(landlordIndex % books.size.providers);
  const entry = bill(books, landlord, 'Loyer du mois – garage et quais', `LOY-${draw.int(100, 999)}`, spent, draw);
  return { ...entry, date, labels: 'loyer,récurrent' };
}

/** The monthly bill of a supplier whose name contains this word, paid by preauthorized debit. */
export function preauthorized(trade: string): (books: Books, date: number, draw: RandomStream) => Entry {
  return ({ size }, date, draw) => {
    const { account, description, cents } = purchase(supplierNamed(size, trade), draw);
    const legs = balanced('1000', withTaxes([debit(account, sized(size, cents))]));
    return company(date, description, `DPA-${draw.int(1000, 9999)}`, 'récurrent', legs);
  };
}

export function fuel(books: Books, date: number, draw: RandomStream): Entry {
  return { ...billOf(books, supplierNamed(books.size, 'Pétroles'), draw), date };
}

export function stockOrder(books: Books, date: number, draw: RandomStream): Entry {
  return { ...billOf(books, supplierNamed(books.size, draw.pick(stock), draw), draw), date };
}

/** The counter sales of a week, less discounts and the card company's fee. */
export function counterSales({ size }: Books, date: number, draw: RandomStream): Entry {
  const sold = [
    credit('4000', sized(size, draw.int(152_000, 310_000))),
    credit('4010', sized(size, draw.int(240_000, 430_000))),
    credit('4030', sized(size, draw.int(41_900, isTireSeason(date) ? 480_000 : 120_000))),
  ];
  const sum = -debitsLess(sold);
  const taxes = [credit('2300', gstOf(sum)), credit('2310', qstOf(sum))];
  const deductions = [debit('5710', share(sum, 185, 10_000)), debit('4090', sized(size, draw.int(500, 6500)))];
  const legs = balanced('1000', [...sold, ...taxes, ...deductions]);
  return company(date, 'Ventes au comptoir de la semaine', `CAISSE-${draw.int(1, 3)}`, 'comptoir', legs);
}

export function dividends({ size }: Books, date: number): Entry {
  const legs = balanced('1000', [debit('3200', sized(size, 2_400_000))]);
  return company(date, 'Dividende du trimestre', 'DIV', 'fin de mois', legs);
}

export function depreciation({ size }: Books, date: number, draw: RandomStream): Entry {
  const lifts = sized(size, draw.int(118_000, 124_000));
  const legs = balanced('1590', [debit('5600', sized(size, 642_515)), debit('5610', lifts)]);
  return company(date, 'Amortissement du mois – flotte et équipement', 'FM', 'fin de mois', legs);
}

export function loan({ size }: Books, date: number, draw: RandomStream): Entry {
  const interest = sized(size, draw.int(71_000, 98_000));
  const legs = balanced('1000', [debit('2500', sized(size, 312_450)), debit('5700', interest)]);
  return company(date, 'Prêt camions – capital et intérêts', 'PRET-07', 'fin de mois', legs);
}

/** The net tax of earlier months. */
export function salesTaxes({ salesTaxes }: Books, date: number, draw: RandomStream): Entry | undefined {
  const reference = `TX-${draw.int(1000, 9999)}`;
  return remittance(salesTaxes.settle(date), date, 'Remise de TPS et de TVQ', reference, 'fin de mois,taxes');
}

export function deductions({ deductions }: Books, date: number, draw: RandomStream): Entry | undefined {
  const reference = `DAS-${draw.int(1000, 9999)}`;
  return remittance(deductions.settle(date), date, 'Remise des retenues à la source', reference, 'paie');
}

export function vacations({ vacations }: Books, date: number, draw: RandomStream): Entry | undefined {
  return remittance(vacations.settle(date), date, 'Paie de vacances', `VAC-${draw.int(100, 999)}`, 'paie');
}

function remittance(
  owed: [account: string, cents: number][],
  date: number,
  description: string,
  reference: string,
  labels: string,
): Entry | undefined {
  if (!owed.length) return undefined;
  const legs = balanced(
    '1000',
    owed.map(([account, cents]) => debit(account, cents)),
  );
  return legs.length < 2 ? undefined : company(date, description, reference, labels, legs);
}

function company(date: number, description: string, reference: string, labels: string, legs: Leg[]): Entry {
  return { date, description, reference, labels, party: null, legs };
}

/** An amount in proportion to the size of the company. */
function sized({ clients }: CompanySize, cents: number): number {
  return Math.max(1, share(cents, clients, defaultClients));
}

function byAccount(one: Leg, other: Leg): number {
  return Number(one.account) - Number(other.account);
}

function isTireSeason(day: number): boolean {
  return /-(04|05|10|11|12)-/.test(dayText(day));
}
