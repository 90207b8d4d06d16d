// @vitest-environment shared-window
/** The console in front of another service of the specification, which words its answers in its own way. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { whenNetworkIdle } from '#console/data/connection/defer-until-idle.ts';
import { headerOf } from '#contract/core/module.ts';
import { segments } from '#contract/core/segments.ts';
import { moduleLabels, moduleOf } from '#contract/registry.ts';
import { bindForeign, sentRequests, visit } from '#test/harness/console.tsx';
import { type ForeignOptions, foreignCompany, foreignService } from '#test/harness/foreign-service.ts';
import { specifiedSegments } from '#test/harness/specification.ts';

const patient = { timeout: 30_000 };

afterEach(() => {
  cleanup();
  document.head.innerHTML = '';
});

async function openForeign(options: ForeignOptions = {}) {
  const { lists, actions } = foreignCompany();
  const foreign = await foreignService(lists, { actions, ...options });
  onTestFinished(foreign.close);
  return { foreign, at: bindForeign(foreign) };
}

it.each(specifiedSegments)('%s: its list and its record are shown with what they have', async (segment) => {
  localStorage.setItem('comptoir.layout.reminders', 'table');
  const { foreign, at } = await openForeign();
  await visit(at, `/${segment}`);
  await screen.findByRole('grid', { name: moduleLabels(segment, 'en').many }, patient);
  const [first] = foreign.lists[segment] ?? [];
  await visit(at, `/${segment}/${first?.id}`);
  await screen.findByRole('heading', { level: 1 }, patient);
  await waitFor(() => expect(document.querySelector('[data-skeleton], [aria-busy="true"]')).toBeNull(), patient);
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual([]);
  expect(foreign.pastTheEnd).toEqual([]);
});

it('is told who asks in the listed header and in Authorization, unless a setting turns the second off', async () => {
  const { foreign, at } = await openForeign();
  const sent = () => sentRequests.find(({ url }) => url === '/api/bookings')?.headers;
  await visit(at, '/bookings?page=1');
  await screen.findByRole('grid', {}, patient);
  const header = headerOf(moduleOf('bookings'), 'list').toLowerCase();
  expect(sent()).toMatchObject({ [header]: `Bearer ${foreign.token}`, authorization: `Bearer ${foreign.token}` });
  // Waits for the last requests of this page, so that they do not count for the next one.
  await whenNetworkIdle(async () => undefined);
  cleanup();
  document.head.innerHTML = '<meta name="comptoir-authorization" content="off">';
  bindForeign(foreign);
  await visit(at, '/bookings?page=1');
  await screen.findByRole('grid', {}, patient);
  expect(sent()).toHaveProperty(header);
  for (const { headers } of sentRequests) expect(headers).not.toHaveProperty('authorization');
});

it.each([
  ['403', { status: 403, body: '{}' }],
  ['404', undefined],
  ['500', { status: 500, body: 'oops' }],
  ['a page of HTML', { status: 200, body: '<!doctype html><p>Welcome</p>' }],
])('%s at GET /api says nothing of the token', async (_what, atRoot) => {
  const { at } = await openForeign({ atRoot });
  await visit(at, '/clients');
  await screen.findAllByText('Atelier Morin', {}, patient);
});

it('a user without the right to some modules is signed in all the same, and reads the others', async () => {
  const { at } = await openForeign({ forbidden: ['branches', 'projects'] });
  await visit(at, '/clients');
  await screen.findAllByText('Atelier Morin', {}, patient);
});

async function tryToSignIn(address: string, token: string) {
  const form = await screen.findByLabelText('Access token', {}, patient);
  if (address) {
    const elsewhere = screen.queryByRole('button', { name: 'Use another service' });
    if (elsewhere) await userEvent.click(elsewhere);
    await userEvent.type(screen.getByRole('textbox', { name: 'Service address' }), address);
  }
  if (token) await userEvent.type(form, token);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

it('only 401 is a wrong token; a token without any right is said to be one', async () => {
  const { at } = await openForeign({ forbidden: segments });
  await visit(at, '/sign-in');
  await tryToSignIn('', 'wrong');
  await screen.findByText(/token is not valid or has expired/, {}, patient);
  const field = screen.getByLabelText('Access token');
  await userEvent.clear(field);
  await tryToSignIn('', at.tokens.admin);
  await screen.findByText(/knows this token, but it gives no access/, {}, patient);
});

it('an empty sign-in says what is missing, and only our own service is said to have tokens that begin with cmp_', async () => {
  const { at } = await openForeign();
  sessionStorage.clear();
  document.head.innerHTML = '<meta name="comptoir-service" content="own">';
  await visit({ tokens: { ...at.tokens, admin: 'wrong' } }, '/sign-in');
  await tryToSignIn('', '');
  await screen.findByText('Enter your access token.', {}, patient);
  expect(screen.getByText(/begins with cmp_/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Use another service' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Service address' }), 'https://books.example.com');
  expect(screen.queryByText(/begins with cmp_/)).toBeNull();
});

it('an address that the page may not ask is refused by name, and nothing is sent there', async () => {
  const { at } = await openForeign();
  sessionStorage.clear();
  document.head.innerHTML = '<meta name="comptoir-service-origins" content="https://books.example.com">';
  await visit({ tokens: { ...at.tokens, admin: 'wrong' } }, '/sign-in');
  const fetching = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetching.mockRestore());
  await tryToSignIn('https://other.example.com', 'a-token');
  await screen.findByText(/may not use a service at this address/, {}, patient);
  expect(fetching.mock.calls.filter(([url]) => String(url).includes('other.example.com'))).toEqual([]);
});

it('a sale without a number of an invoice or quote has none: state, views, lines', async () => {
  const { foreign, at } = await openForeign();
  await visit(at, '/sales?invoice_number=0&quote_number=0');
  const grid = await screen.findByRole('grid', { name: 'Sales' }, patient);
  await within(grid).findByText('12', {}, patient);
  expect(within(grid).queryByText('11')).toBeNull();
  await visit(at, '/sales/2');
  await screen.findByRole('heading', { level: 1 }, patient);
  expect(screen.queryByText(/^Invoiced/)).toBeNull();
  await screen.findByRole('button', { name: /quote/i }, patient);
  expect(foreign.pastTheEnd).toEqual([]);
});

it('an entry says its name, and that its period is the current one', async () => {
  const { at } = await openForeign();
  await visit(at, '/transactions/1');
  await screen.findByRole('heading', { level: 1 }, patient);
  const label = (await screen.findAllByText('Name', {}, patient)).find((each) => each.closest('dl'));
  expect(label?.closest('div')?.textContent).toContain('Atelier Morin');
  await screen.findByText(/current period/i, {}, patient);
});

it('a booking whose stops and actions refer to nothing shows its actions, and candidates for its stops', async () => {
  const { at } = await openForeign();
  await visit(at, '/bookings/5');
  await screen.findByText(/^This service does not link stops to bookings/, {}, patient);
  const likely = await screen.findByRole('list', { name: 'Stops that may belong to this booking' }, patient);
  expect(within(likely).getAllByRole('listitem')).toHaveLength(1);
  within(likely).getByText('Atelier Morin');
  within(likely).getByText('Possible');
  const actions = await screen.findByRole('table', { name: 'Actions' }, patient);
  expect(within(actions).getAllByText(/80\.00/).length).toBeGreaterThan(0);
  const windows = await screen.findAllByText(/these dates only/, {}, patient);
  expect(windows.some(({ textContent }) => /November\s18, 2026/.test(textContent ?? ''))).toBe(true);
});

it('an appointment that is made on its own page brings its end along', async () => {
  const { foreign, at } = await openForeign();
  await visit(at, '/agenda_appointments/new?date_at=2026-11-23&time_at=10:00&duration=1.50');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }, patient));
  await waitFor(() => expect(foreign.seen.some(({ method }) => method === 'POST')).toBe(true), patient);
  const { body } = foreign.seen.find(({ method }) => method === 'POST') ?? {};
  expect(JSON.parse(body ?? '')).toMatchObject({ date_end: '2026-11-23', time_end: '11:30:00' });
});

it('a page past the last one is not asked for, although the address names it', async () => {
  const { foreign, at } = await openForeign({ pageSize: 1 });
  await visit(at, '/clients?page=9');
  await userEvent.click(await screen.findByRole('button', { name: 'Go to the last page' }, patient));
  await screen.findAllByText('Atelier Morin', {}, patient);
  expect(foreign.pastTheEnd).toEqual([]);
});

it('Latin-1 is read where the service declares it, and nothing of it is shown where it does not', async () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1');
  const { at } = await openForeign({ bytes, type: 'application/json; charset=iso-8859-1' });
  await visit(at, '/providers');
  await screen.findAllByText('Pièces Nord', {}, patient);
  cleanup();
  const undeclared = await openForeign({ bytes });
  await visit(undeclared.at, '/providers');
  await screen.findAllByText(/not an answer of the service|another system/i, {}, patient);
  expect(document.body.textContent).not.toMatch(/Pi.{0,2}ces Nord/);
});
