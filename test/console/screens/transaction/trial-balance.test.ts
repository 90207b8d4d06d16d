import { expect, it } from 'vitest';
import { sheetFile } from '#console/screens/transaction/sheet-file.ts';
import { balancesSheet, byCurrency } from '#console/screens/transaction/trial-balance.ts';

const balances = [
  { account: '1000', currency: 'CAD', debit: '100.10', credit: '0.10', count: 3 },
  { account: '1000', currency: 'USD', debit: '7.00', credit: '7.00', count: 2 },
  { account: '4000', currency: 'CAD', debit: '0.00', credit: '100.00', count: 1 },
];

it('a trial balance adds up currency by currency', () => {
  expect(byCurrency(balances).map(({ lines, ...sums }) => [lines.map(({ balance }) => balance), sums])).toEqual([
    [['100.00', '-100.00'], { currency: 'CAD', debit: '100.10', credit: '100.10', balance: '0.00' }],
    [['0.00'], { currency: 'USD', debit: '7.00', credit: '7.00', balance: '0.00' }],
  ]);
});

it('its file is spelled as spreadsheets of the language read it', async () => {
  const headings = ['Compte', 'Devise', 'Débit', 'Crédit', 'Solde'];
  const sheet = balancesSheet(balances.slice(0, 1), 'Balance de vérification', headings);
  expect(await (await sheetFile(sheet, 'csv', 'fr')).text()).toBe(
    'Compte;Devise;Débit;Crédit;Solde\r\n1000;CAD;100,10;0,10;100,00\r\n',
  );
});
