import { expect, it } from 'vitest';
import { sheetFile } from '#console/screens/transaction/accounts/sheet-file.ts';
import { balancesSheet, byCurrency } from '#console/screens/transaction/accounts/trial-balance.ts';

const balances = [
  { account: '1000', currency: 'CAD', opening: '20.00', debit: '100.10', credit: '0.10', closing: '120.00', count: 3 },
  { account: '1000', currency: 'USD', opening: '0.00', debit: '7.00', credit: '7.00', closing: '0.00', count: 2 },
  {
    account: '4000',
    currency: 'CAD',
    opening: '-20.00',
    debit: '0.00',
    credit: '100.00',
    closing: '-120.00',
    count: 1,
  },
];

it('a trial balance adds up currency by currency', () => {
  expect(byCurrency(balances).map(({ lines, ...sums }) => [lines.map(({ net }) => net), sums])).toEqual([
    [
      ['100.00', '-100.00'],
      { currency: 'CAD', opening: '0.00', debit: '100.10', credit: '100.10', net: '0.00', closing: '0.00' },
    ],
    [['0.00'], { currency: 'USD', opening: '0.00', debit: '7.00', credit: '7.00', net: '0.00', closing: '0.00' }],
  ]);
});

it('its file is spelled as spreadsheets of the language read it', async () => {
  const headings = ['Compte', 'Devise', 'Solde d’ouverture', 'Débit', 'Crédit', 'Variation', 'Solde de clôture'];
  const sheet = balancesSheet(balances.slice(0, 1), 'Balance de vérification', headings);
  expect(await (await sheetFile(sheet, 'csv', 'fr')).text()).toBe(
    'Compte;Devise;Solde d’ouverture;Débit;Crédit;Variation;Solde de clôture\r\n1000;CAD;20,00;100,10;0,10;100,00;120,00\r\n',
  );
});
