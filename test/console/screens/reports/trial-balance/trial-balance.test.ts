import { expect, it } from 'vitest';
import { format } from '#console/messages/format.ts';
import type { Text } from '#console/messages/messages.ts';
import { exportFile } from '#console/screens/ledger/export-file.ts';
import french from '#console/screens/ledger/messages/fr.json';
import { balancesExport } from '#console/screens/reports/trial-balance/trial-balance.ts';
import { trialBalances } from '#contract/statements/trial-balance.ts';

const inFrench: Text = (id, values) => format('fr', id, french, values);

const balances = trialBalances([
  { account: '1000', currency: 'CAD', opening: '20.00', debit: '100.10', credit: '0.10', closing: '120.00', count: 3 },
  {
    account: '4000',
    currency: 'CAD',
    opening: '-20.00',
    debit: '0.00',
    credit: '100.00',
    closing: '-120.00',
    count: 1,
  },
]);

it('its file has the columns, the names and the totals of the page, spelled as spreadsheets of the language read it', async () => {
  const nameOf = (account: string) => (account === '1000' ? 'Banque' : undefined);
  const sheet = balancesExport(balances, { text: inFrench, nameOf });
  expect((await (await exportFile(sheet, 'csv', 'fr')).text()).split('\r\n')).toEqual([
    'Compte;Nom du compte;Devise;Solde débiteur d’ouverture;Solde créditeur d’ouverture;Débit;Crédit;Solde débiteur de clôture;Solde créditeur de clôture',
    '1000;Banque;CAD;20,00;;100,10;0,10;120,00;',
    '4000;;CAD;;20,00;;100,00;;120,00',
    'Total;;CAD;20,00;20,00;100,10;100,10;120,00;120,00',
    '',
  ]);
});
