// @vitest-environment shared-window
/** The palette and the letters after G, asked in the words that people use. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recordNameOf } from '#console/data/record-name.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
const services: Record<'ours' | 'strict', TestService | undefined> = { ours: undefined, strict: undefined };

beforeAll(async () => {
  const demo = { demo: true, today: '2026-11-21' };
  services.ours = await startService({ ...demo, env: { RATE_LIMIT: '0' } });
  services.strict = await startService({ ...demo, env: { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: 'off' } });
}, 120_000);
afterAll(async () => {
  for (const service of Object.values(services)) await service?.close();
});
beforeEach(() => localStorage.clear());

function at(which: keyof typeof services): TestService {
  const service = services[which];
  if (!service) throw new Error('not started');
  bindFetch(service);
  return service;
}

const searchName = /^Search or go to$|^Rechercher ou aller à$/;

async function look(which: keyof typeof services, typed: string, person: Parameters<typeof visit>[2] = {}) {
  const service = at(which);
  await visit(service, '/branches', person);
  await screen.findByRole('heading', { level: 1 }, patient);
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(await screen.findByRole('combobox', { name: searchName }, patient), typed);
  return within(screen.getByRole('listbox', { name: searchName }));
}

it.each(['ours', 'strict'] as const)('"facture" and a number is the sale of that invoice (%s)', async (which) => {
  const { body } = await at(which).ask('GET', '/api/sales?per_page=100');
  const sale = body.data.find((each: { invoice_number: number }) => each.invoice_number > 0);
  const list = await look(which, `facture ${sale.invoice_number}`);
  await waitFor(
    () => expect(list.getByRole('option', { selected: true }).textContent).toContain(String(sale.sale_number)),
    patient,
  );
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe(`/sales/${sale.id}`), patient);
});

it.each(['créer client', 'new client', 'nouvelle client'])('"%s" makes a new client', async (typed) => {
  const list = await look('ours', typed);
  await list.findByRole('option', { name: /^New client/ }, patient);
});

it('"new booking" says that bookings are not entered here, and leads to them', async () => {
  const list = await look('ours', 'new booking');
  const option = await list.findByRole('option', { name: /^New booking/ }, patient);
  expect(option.textContent).toContain('not entered here');
  await userEvent.click(option);
  await screen.findByText(/^Bookings come from the transport system by import/, {}, patient);
});

it('the planning is among the pages, on the home page and after G', async () => {
  const list = await look('ours', 'planning');
  await list.findByRole('option', { name: /^Schedule/ }, patient);
  await visit(at('ours'), '/');
  const main = await screen.findByRole('main', {}, patient);
  expect((await within(main).findByRole('link', { name: 'Schedule' }, patient)).getAttribute('href')).toBe('/agenda');
  await userEvent.keyboard('gg');
  await waitFor(() => expect(location.pathname).toBe('/agenda'), patient);
});

it.each([
  ['réglages', 'Réglages', '/settings'],
  ['paramètres', 'Réglages', '/settings'],
  ['mois fermés', 'Mois fermés', '/settings#closed-months'],
  ['exercice', 'Exercice financier', '/settings#fiscal-year'],
  ['jetons', 'Jetons et sessions', '/access'],
  ['heures', 'Heures d’ouverture(?!,)', '/agenda/hours'],
])('"%s" leads to a page of the settings', async (typed, name, to) => {
  const list = await look('ours', typed, { language: 'fr' });
  await userEvent.click(await list.findByRole('option', { name: new RegExp(`^${name}`) }, patient));
  await waitFor(() => expect(location.pathname + location.hash).toBe(to), patient);
});

it.each([
  ['en', 'âge des comptes clients', 'Aged receivables'],
  ['fr', 'aged receivables', 'Âge des comptes clients'],
  ['en', 'cueillettes', 'Today’s pickups'],
  ['en', 'fournisseurs', 'Suppliers'],
  ['en', 'mois fermés', 'Closed months'],
  ['fr', 'importer ventes', 'Importer des'],
  ['en', 'importer ventes', 'Import'],
  ['en', '> se déconnecter', 'Sign out'],
  ['fr', '> dark', 'Apparence sombre'],
  ['en', '> langue', 'Français'],
  ['en', 'french', 'Français'],
  ['fr', 'langue', 'English'],
] as const)('on a screen in "%s", "%s" is found by its name in either language', async (language, typed, name) => {
  const list = await look('ours', typed, { language });
  await list.findByRole('option', { name: new RegExp(`^${name}`) }, patient);
});

it('a record is found by its own heading', async () => {
  const { body } = await at('ours').ask('GET', '/api/transactions?per_page=1&page=5');
  const heading = recordNameOf('transactions', body.data[0], 'en');
  expect(heading).toMatch(/^Journal entry \d+$/);
  const list = await look('ours', heading);
  await userEvent.click(await list.findByRole('option', { name: new RegExp(`^${heading}\\b`) }, patient));
  await waitFor(() => expect(location.pathname).toBe(`/transactions/${body.data[0].id}`), patient);
});

it('"taxes" offers their rates, and their report', async () => {
  const list = await look('ours', 'taxes', { language: 'fr' });
  await list.findByRole('option', { name: /^Taxes/ }, patient);
  await list.findByRole('option', { name: /^Rapport de TPS-TVQ/ }, patient);
});

it('whoever is no administrator is not led to the tokens, and an empty palette lists no part of the settings', async () => {
  const list = await look('ours', 'tokens', { as: 'office' });
  await screen.findByText('No results', { selector: 'p:not([role])' }, patient);
  expect(list.queryByRole('option', { name: /^Tokens and sessions/ })).toBeNull();
  await userEvent.clear(screen.getByRole('combobox', { name: 'Search or go to' }));
  await list.findByRole('option', { name: /^Clients/ }, patient);
  expect(list.queryByRole('option', { name: /^Closed months/ })).toBeNull();
});

it('all of what the home page shows a part of stands in the same order', async () => {
  await visit(at('ours'), '/');
  const tile = (await screen.findByRole('link', { name: /not billed/ }, patient)).closest('section') as HTMLElement;
  const shown = await within(tile).findAllByRole('listitem', {}, patient);
  const codes = shown.map((item) => item.querySelector('a > span')?.textContent);
  await userEvent.click(within(tile).getByRole('link', { name: /^View all/ }));
  const grid = await screen.findByRole('grid', { name: 'Bookings' }, patient);
  await waitFor(() => {
    const rows = within(grid)
      .getAllByRole('row')
      .slice(1, codes.length + 1);
    expect(rows.map((row, index) => row.textContent?.includes(String(codes[index])))).toEqual(codes.map(() => true));
  }, patient);
});
