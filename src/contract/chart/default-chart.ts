/**
 * A chart of accounts that is usual for garages and carriers in Quebec, for a company to start from and change. Numbers
 * follow the custom: 1 assets, 2 liabilities, 3 equity, 4 revenue, 5 and more expenses.
 */
import { normalSideOf } from '#contract/chart/account-types.ts';
import { defaultPayable, defaultReceivable } from '#contract/chart/party-accounts.ts';
import type { AccountType } from '#contract/modules/ledger_accounts.ts';
import { homeCurrency } from '#contract/rules/home-currency.ts';
import { otherSide, type Side } from '#contract/rules/ledger.ts';

export interface DefaultAccount {
  number: string;
  type: AccountType;
  name_fr: string;
  name_en: string;
  normal: Side;
  currency: string;
}

type Row = readonly [number: string, type: AccountType, french: string, english: string];

const rows: readonly Row[] = [
  ['1000', 'asset', 'Banque, compte courant', 'Bank, operating account'],
  ['1010', 'asset', 'Banque, compte en dollars US', 'Bank, US dollar account'],
  ['1050', 'asset', 'Petite caisse', 'Petty cash'],
  ['1060', 'asset', 'Encaissements à déposer', 'Undeposited receipts'],
  ['1090', 'asset', 'Conversion de devises', 'Currency exchange clearing'],
  [defaultReceivable, 'asset', 'Clients', 'Accounts receivable'],
  ['1150', 'asset', 'Provision pour créances douteuses', 'Allowance for doubtful accounts'],
  ['1200', 'asset', 'Stock de pièces', 'Parts inventory'],
  ['1210', 'asset', 'Stock de pneus', 'Tire inventory'],
  ['1220', 'asset', 'Huiles et lubrifiants en stock', 'Oil and lubricants inventory'],
  ['1300', 'asset', 'Frais payés d’avance', 'Prepaid expenses'],
  ['1310', 'asset', 'Assurances payées d’avance', 'Prepaid insurance'],
  ['1400', 'asset', 'Avances au personnel', 'Employee advances'],
  ['1500', 'asset', 'Équipement d’atelier', 'Shop equipment'],
  ['1510', 'asset', 'Camions et remorques', 'Trucks and trailers'],
  ['1520', 'asset', 'Matériel informatique', 'Computer equipment'],
  ['1530', 'asset', 'Améliorations locatives', 'Leasehold improvements'],
  ['1590', 'asset', 'Amortissement cumulé', 'Accumulated depreciation'],
  ['2000', 'liability', 'Marge de crédit', 'Line of credit'],
  [defaultPayable, 'liability', 'Fournisseurs', 'Accounts payable'],
  ['2150', 'liability', 'Cartes de crédit', 'Credit cards'],
  ['2200', 'liability', 'Acomptes de clients', 'Customer deposits'],
  ['2300', 'liability', 'TPS à payer', 'GST payable'],
  ['2310', 'liability', 'TVQ à payer', 'QST payable'],
  ['2400', 'liability', 'Retenues fédérales à payer', 'Federal payroll deductions payable'],
  ['2410', 'liability', 'Retenues provinciales à payer', 'Provincial payroll deductions payable'],
  ['2420', 'liability', 'Vacances à payer', 'Vacation pay payable'],
  ['2430', 'liability', 'Assurance collective à payer', 'Group insurance payable'],
  ['2440', 'liability', 'CNESST à payer', 'CNESST payable'],
  ['2450', 'liability', 'Impôts sur le revenu à payer', 'Income taxes payable'],
  ['2500', 'liability', 'Emprunt sur camions', 'Truck loan'],
  ['2510', 'liability', 'Emprunt à long terme', 'Long-term loan'],
  ['2600', 'liability', 'Avances des actionnaires', 'Due to shareholders'],
  ['3000', 'equity', 'Capital-actions', 'Share capital'],
  ['3100', 'equity', 'Bénéfices non répartis', 'Retained earnings'],
  ['3200', 'equity', 'Dividendes', 'Dividends'],
  ['4000', 'revenue', 'Ventes de pièces', 'Parts sales'],
  ['4010', 'revenue', 'Main-d’œuvre', 'Labour sales'],
  ['4020', 'revenue', 'Transport', 'Freight revenue'],
  ['4025', 'revenue', 'Transport, États-Unis', 'Freight revenue, United States'],
  ['4026', 'revenue', 'Supplément de carburant, États-Unis', 'Fuel surcharge, United States'],
  ['4030', 'revenue', 'Ventes de pneus', 'Tire sales'],
  ['4090', 'revenue', 'Escomptes accordés', 'Sales discounts'],
  ['4100', 'revenue', 'Frais d’atelier et d’environnement', 'Shop and environmental fees'],
  ['4900', 'revenue', 'Autres revenus', 'Other revenue'],
  ['5000', 'expense', 'Achats de pièces et de pneus', 'Parts and tire purchases'],
  ['5010', 'expense', 'Sous-traitance de transport', 'Subcontracted freight'],
  ['5020', 'expense', 'Variation des stocks', 'Change in inventory'],
  ['5100', 'expense', 'Carburant', 'Fuel'],
  ['5110', 'expense', 'Entretien des camions', 'Truck maintenance'],
  ['5120', 'expense', 'Péages et permis', 'Tolls and permits'],
  ['5200', 'expense', 'Loyer et charges communes', 'Rent and common charges'],
  ['5210', 'expense', 'Électricité et chauffage', 'Electricity and heating'],
  ['5220', 'expense', 'Assurances', 'Insurance'],
  ['5230', 'expense', 'Téléphonie et Internet', 'Phones and Internet'],
  ['5240', 'expense', 'Publicité', 'Advertising'],
  ['5250', 'expense', 'Honoraires professionnels', 'Professional fees'],
  ['5260', 'expense', 'Logiciels et abonnements', 'Software and subscriptions'],
  ['5300', 'expense', 'Fournitures d’atelier', 'Shop supplies'],
  ['5310', 'expense', 'Outillage', 'Tools'],
  ['5320', 'expense', 'Uniformes et buanderie', 'Uniforms and laundry'],
  ['5330', 'expense', 'Entretien des lieux et recyclage', 'Premises upkeep and recycling'],
  ['5340', 'expense', 'Papeterie et formulaires', 'Stationery and forms'],
  ['5345', 'expense', 'Emballages', 'Packing material'],
  ['5350', 'expense', 'Frais de dédouanement', 'Customs brokerage'],
  ['5360', 'expense', 'Location d’équipement', 'Equipment rental'],
  ['5370', 'expense', 'Livraison des achats', 'Freight on purchases'],
  ['5400', 'expense', 'Salaires', 'Wages'],
  ['5410', 'expense', 'Charges sociales', 'Employer contributions'],
  ['5420', 'expense', 'Formation', 'Training'],
  ['5500', 'expense', 'Créances douteuses', 'Bad debts'],
  ['5600', 'expense', 'Amortissement, camions', 'Depreciation, trucks'],
  ['5610', 'expense', 'Amortissement, équipement', 'Depreciation, equipment'],
  ['5700', 'expense', 'Intérêts et frais bancaires', 'Interest and bank charges'],
  ['5710', 'expense', 'Frais de cartes de paiement', 'Card processing fees'],
  ['5800', 'expense', 'Gain ou perte de change', 'Exchange gain or loss'],
  ['5900', 'expense', 'Impôts sur le revenu', 'Income taxes'],
];

/** Accounts that reduce those of their own type. */
const reducing = new Set(['1150', '1590', '3200', '4090']);
const inDollars = new Set(['1010']);

export const defaultChart: readonly DefaultAccount[] = rows.map(([number, type, name_fr, name_en]) => ({
  number,
  type,
  name_fr,
  name_en,
  normal: reducing.has(number) ? otherSide(normalSideOf(type)) : normalSideOf(type),
  currency: inDollars.has(number) ? 'USD' : homeCurrency,
}));
