// @vitest-environment shared-window
/** How a file spells amounts and days is guessed only where nobody has chosen it. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => localStorage.clear());

it('what somebody chose is kept when a column becomes another, and the rest is guessed again', async () => {
  bindFetch(service);
  await visit(service, '/transactions/import');
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' }, patient);
  const lines = ['Since;Account;Debit;Credit', '05/13/2026;1000;1,234.50;'];
  await userEvent.upload(input, new File([lines.join('\n')], 'chosen.csv', { type: 'text/csv' }));
  const amounts = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Amount format' }, patient);
  expect(amounts.value).toBe('.');
  await userEvent.selectOptions(amounts, ',');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Column “Since” maps to' }), 'date');
  expect(amounts.value).toBe(',');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Date format' }).value).toBe('mdy');
}, 120_000);

it('a date that there is not is asked for in the format that was chosen', async () => {
  bindFetch(service);
  await visit(service, '/transactions/import', { language: 'fr' });
  const input = await screen.findByLabelText('Choisir un fichier', { selector: 'input' }, patient);
  const lines = [
    'Pièce;Date;Compte;Débit;Crédit;Devise',
    '1;31/02/2026;1000;10,00;;CAD',
    '1;31/02/2026;4000;;10,00;CAD',
  ];
  await userEvent.upload(input, new File([lines.join('\n')], 'inexistante.csv', { type: 'text/csv' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Vérifier' }, patient));
  const table = await screen.findByRole('table', { name: 'Erreurs' }, patient);
  await within(table).findAllByText(
    'Inscrivez une date valide, dans le format choisi (jour, mois, année, par exemple 31/12/2026) ou sous la forme AAAA-MM-JJ.',
  );
}, 120_000);

it.each([
  ['en', 'Choose a file', 'Check', 'Errors', 'Dates with a two-digit year'],
  ['fr', 'Choisir un fichier', 'Vérifier', 'Erreurs', 'Dates dont l’année a deux chiffres'],
] as const)(
  'also where the year has two digits: %s',
  async (language, choose, check, errors, format) => {
    bindFetch(service);
    await visit(service, '/clients/import', { language });
    const input = await screen.findByLabelText(choose, { selector: 'input' }, patient);
    // The second date could be read in two ways, and the first is no date in any of them.
    const lines = ['Code;Nom;Date de création', `S${language};Roy;99/99/25`, `T${language};Côté;05/12/25`];
    await userEvent.upload(input, new File([lines.join('\n')], 'courtes.csv', { type: 'text/csv' }));
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: new RegExp(format) }, patient), 'ymd');
    await userEvent.click(screen.getByRole('button', { name: check }));
    const table = await screen.findByRole('table', { name: errors }, patient);
    const sentences = {
      en: 'Enter a valid date, in the chosen format (year, month, day, such as 26/12/31) or as YYYY-MM-DD.',
      fr: 'Inscrivez une date valide, dans le format choisi (année, mois, jour, par exemple 26/12/31) ou sous la forme AAAA-MM-JJ.',
    };
    await within(table).findByText(sentences[language]);
  },
  120_000,
);

it('what is no amount is asked for with an example in the format that was chosen', async () => {
  bindFetch(service);
  await visit(service, '/clients/import', { language: 'fr' });
  const input = await screen.findByLabelText('Choisir un fichier', { selector: 'input' }, patient);
  const lines = ['Code;Nom;Limite de crédit', 'AAA;Aucun montant;abc', 'BBB;Un montant;1 234,50'];
  await userEvent.upload(input, new File([lines.join('\n')], 'montants.csv', { type: 'text/csv' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Vérifier' }, patient));
  const table = await screen.findByRole('table', { name: 'Erreurs' }, patient);
  await within(table).findByText(/^Inscrivez un montant d’au plus 2\sdécimales, par exemple 1234,56\.$/, {}, patient);
}, 120_000);

it('what can be chosen is listed in the words of the screen, also where the company calls numbers so', async () => {
  const taskStatus = [
    { number: 1, text: 'À faire' },
    { number: 2, text: 'En cours' },
  ];
  await service.ask('PUT', '/api/settings/company', { body: { numberLabels: { taskStatus } } });
  bindFetch(service);
  const errorsOf = async (address: string, lines: readonly string[]) => {
    await visit(service, address, { language: 'fr' });
    const input = await screen.findByLabelText('Choisir un fichier', { selector: 'input' }, patient);
    await userEvent.upload(input, new File([lines.join('\n')], 'choix.csv', { type: 'text/csv' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Vérifier' }, patient));
    return within(await screen.findByRole('table', { name: 'Erreurs' }, patient));
  };
  const accounts = await errorsOf('/ledger_accounts/import', [
    'number;name_fr;type;normal',
    '6100;Essence;Dépense;Débit',
  ]);
  await accounts.findByText('Choisissez parmi : Actif, Passif, Capitaux propres, Revenus, Charges.', {}, patient);
  const tasks = await errorsOf('/tasks/import', ['title;status', 'Appeler;Terminée']);
  await tasks.findByText('Choisissez parmi : À faire, En cours.', {}, patient);
}, 120_000);

it('a ledger without a column of currencies is taken to be in the home currency, which is said', async () => {
  bindFetch(service);
  for (const [number, name] of [
    ['1010', 'Bank'],
    ['4010', 'Sales'],
  ])
    await service.ask('POST', '/api/ledger_accounts', {
      body: { number, name_fr: '', name_en: name, type: 'asset', normal: 'D' },
    });
  await visit(service, '/transactions/import');
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' }, patient);
  const lines = ['Entry,Date,Account,Debit,Credit', '1,2026-11-20,1010,10.00,', '1,2026-11-20,4010,,10.00'];
  await userEvent.upload(input, new File([lines.join('\n')], 'ledger.csv', { type: 'text/csv' }));
  const fixed = await screen.findByRole<HTMLInputElement>('textbox', { name: /Currency, fixed value/ }, patient);
  expect(fixed.value).toBe('CAD');
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 entry' }, patient));
  await screen.findByText('1 entry imported', {}, patient);
  const [entry] = (await service.ask('GET', '/api/transactions')).body.data;
  expect(entry.details).toMatchObject([
    { account: '1010', amount: '10.00', currency: 'CAD', credit: 'D' },
    { account: '4010', amount: '10.00', currency: 'CAD', credit: 'C' },
  ]);
}, 120_000);
