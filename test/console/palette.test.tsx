// @vitest-environment shared-window
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#contract/core/roles.ts';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { holdRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

let service: TestService;
let strict: TestService;

beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21', env: { RATE_LIMIT: '0' } });
  strict = await startService({
    demo: true,
    today: '2026-11-21',
    env: { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: 'off' },
  });
}, 120_000);
afterAll(async () => {
  await service.close();
  await strict.close();
});
beforeEach(() => {
  localStorage.clear();
  bindFetch(service);
});

async function open(path = '/branches', as?: Role, at = service) {
  await visit(at, path, { as });
  await screen.findByRole('heading', { level: 1 }, patient);
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Search or go to' }, patient);
}

/** Only the options of the palette, because a page behind it has options of its own. */
const inList = () => within(screen.getByRole('listbox', { name: 'Search or go to' }));
const selected = () => inList().getByRole('option', { selected: true });
const options = () =>
  inList()
    .queryAllByRole('option')
    .map((option) => option.textContent ?? '');

describe('the palette', () => {
  // This test comes first, because the palette's code is loaded only once.
  it('takes what is typed before it is there, which does nothing else', async () => {
    await visit(service, '/clients');
    await screen.findByRole('grid', { name: 'Clients' }, patient);
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    for (const key of ['n', 'x', 'Backspace', 'e', 'w']) fireEvent.keyDown(document.body, { key });
    const input = await screen.findByRole('combobox', { name: 'Search or go to' }, patient);
    // A dialog of jsdom takes no focus by itself.
    act(() => input.focus());
    await waitFor(() => expect(input).toHaveProperty('value', 'new'), patient);
    expect(location.pathname).toBe('/clients');
    fireEvent(input.closest('dialog') as HTMLElement, new Event('cancel', { cancelable: true }));
    fireEvent.keyDown(document.body, { key: 'n' });
    await waitFor(() => expect(location.pathname).toBe('/clients/new'), patient);
  });

  it('opens a client by its code, by keyboard alone, with the best match chosen', async () => {
    const { body } = await service.ask('GET', '/api/clients?per_page=3');
    const client = body.data[2];
    const input = await open();
    await userEvent.type(input, client.code.toLowerCase());
    await waitFor(() => expect(selected().textContent).toContain(client.code), patient);
    expect(input.getAttribute('aria-activedescendant')).toBe(selected().id);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname).toBe(`/clients/${client.id}`), patient);
  });

  it('waits for what is being looked for when Enter comes at once', async () => {
    const { body } = await service.ask('GET', '/api/clients?per_page=5');
    const client = body.data[4];
    const input = await open();
    await userEvent.click(input);
    await userEvent.paste(client.code);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname).toBe(`/clients/${client.id}`), patient);
  });

  it('finds a phone number however it is written, and says how many it found', async () => {
    const { body } = await service.ask('GET', '/api/clients?per_page=50');
    const client = body.data.find((each: { phone: string | null }) => each.phone);
    const input = await open();
    await userEvent.type(input, client.phone.replace(/\D/g, ''));
    await waitFor(() => expect(options().some((words) => words.includes(client.name))).toBe(true), patient);
    const count = options().length;
    expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain(
      count === 1 ? '1 result' : `${count} results`,
    );
  });

  it('narrows to a module by its name', async () => {
    const input = await open();
    await userEvent.type(input, 'supplier a');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Suppliers' })).toBeTruthy(), patient);
    expect(screen.queryByRole('group', { name: 'Clients' })).toBeNull();
  });

  it('moves with arrows, Home and End, around the ends', async () => {
    const input = await open();
    await userEvent.type(input, 'new');
    const count = () => options().length;
    await waitFor(() => expect(screen.getByRole('group', { name: 'New' })).toBeTruthy(), patient);
    const at = () => inList().getAllByRole('option').indexOf(selected());
    expect(at()).toBe(0);
    await userEvent.keyboard('{ArrowUp}');
    expect(at()).toBe(count() - 1);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(at()).toBe(1);
    await userEvent.keyboard('{End}');
    expect(at()).toBe(count() - 1);
    await userEvent.keyboard('{Home}');
    expect(at()).toBe(0);
  });

  it('runs commands after >, and switches the language', async () => {
    const input = await open();
    await userEvent.type(input, '>fran');
    expect(options()).toEqual(['Français']);
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Succursales' }, patient);
  });

  it('offers a shop nothing of the ledger', async () => {
    const input = await open('/branches', 'shop');
    await userEvent.type(input, 'journal');
    await waitFor(() => expect(options().some((words) => /Journal/.test(words))).toBe(false), patient);
    expect(sentRequests.filter((each) => each.url.startsWith('/api/search')).length).toBeGreaterThan(0);
  });

  it('begins with what was opened last, and forgets what is gone', async () => {
    const made = await service.ask('POST', '/api/agenda_appointments', {
      body: { date_at: '2026-11-23', time_at: '09:00:00', title: 'Passing visit' },
    });
    const { id } = [made.body.data].flat()[0];
    await visit(service, `/agenda_appointments/${id}`);
    await screen.findByRole('heading', { level: 1, name: 'Passing visit' }, patient);
    await open('/');
    const recent = await screen.findByRole('group', { name: 'Recent' }, patient);
    expect(within(recent).getByRole('option').textContent).toContain('Passing visit');
    await service.ask('DELETE', `/api/agenda_appointments/${id}`);
    await open('/');
    await waitFor(() => expect(screen.queryByText('Passing visit')).toBeNull(), patient);
    expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
  });
});

describe.each([
  { mode: 'with extensions', at: () => service, named: (number: string, name: string) => `${number} ${name}` },
  // A strict service has no chart of accounts.
  { mode: 'on a strict service', at: () => strict, named: (number: string) => number },
])('an account in the palette $mode', ({ at, named }) => {
  beforeEach(() => bindFetch(at()));

  it('is found by its number, and opens what was posted on it', async () => {
    const input = await open('/branches', 'admin', at());
    await userEvent.type(input, '2310');
    const accounts = await screen.findByRole('group', { name: 'Accounts' }, patient);
    await waitFor(() => expect(selected().textContent).toBe(named('2310', 'QST payable')), patient);
    expect(accounts.contains(selected())).toBe(true);
    await userEvent.keyboard('{Enter}');
    await waitFor(
      () => expect(location.pathname + location.search).toBe('/transactions/accounts?account=2310'),
      patient,
    );
  });

  it('may have the word for it before', async () => {
    const input = await open('/branches', 'admin', at());
    await userEvent.type(input, 'account 23');
    await waitFor(
      () =>
        expect(options()).toEqual(expect.arrayContaining([named('2300', 'GST payable'), named('2310', 'QST payable')])),
      patient,
    );
    expect(selected().textContent).toMatch(/^23\d\d\b/);
  });
});

it('an account is found by its name in either language, also one without entries', async () => {
  bindFetch(service);
  const input = await open('/branches', 'admin', service);
  await userEvent.type(input, 'petite caisse');
  await waitFor(() => expect(selected().textContent).toBe('1050 Petty cash'), patient);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(location.search).toBe('?account=1050'), patient);
});

it('accounts are not offered to those who may not read the ledger', async () => {
  const input = await open('/branches', 'shop');
  await userEvent.type(input, '2310');
  await waitFor(() => expect(sentRequests.some(({ url }) => url.startsWith('/api/search?q=2310'))).toBe(true), patient);
  await waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false'), patient);
  expect(screen.queryByRole('group', { name: 'Accounts' })).toBeNull();
  expect(sentRequests.filter(({ url }) => url.includes('ledger'))).toEqual([]);
});

describe('the palette on a strict service', () => {
  beforeEach(() => bindFetch(strict));

  it('searches what it has read, and says how much that is', async () => {
    const { body } = await strict.ask('GET', '/api/clients?per_page=1&page=150');
    const client = body.data[0];
    const { release } = holdRequests(({ url }) => url.includes('page=2'));
    const input = await open('/branches', 'admin', strict);
    await userEvent.click(input);
    await userEvent.paste(client.code);
    await screen.findByText(/^[\d,]+ of [\d,]+ records searched so far/, {}, patient);
    expect(options().some((words) => words.includes(client.name))).toBe(false);
    release();
    await waitFor(() => expect(selected().textContent).toContain(client.name), { timeout: 40_000 });
    await waitFor(() => expect(screen.queryByText(/searched so far/)).toBeNull(), { timeout: 50_000 });
    for (const each of sentRequests) expect(each.url).not.toMatch(/[?&](q|sort)=|search/);
  });
});

describe('what a list has read of a strict service', () => {
  it('is searched at once, and not read again', async () => {
    bindFetch(strict);
    const { body } = await strict.ask('GET', '/api/clients?per_page=1&page=150');
    const client = body.data[0];
    await visit(strict, '/clients?city_contains=a', { as: 'admin' });
    await screen.findByText(/Every record was searched\./, { selector: 'span:not([role])' }, patient);
    sentRequests.length = 0;
    await userEvent.keyboard('{Control>}k{/Control}');
    const input = await screen.findByRole('combobox', { name: 'Search or go to' }, patient);
    await userEvent.click(input);
    await userEvent.paste(client.code);
    await waitFor(() => expect(selected().textContent).toContain(client.name), patient);
    expect(sentRequests.filter(({ url }) => /^\/api\/clients\?/.test(url))).toEqual([]);
    expect(sentRequests.some(({ url }) => /^\/api\/bookings\?/.test(url))).toBe(true);
  });
});

it('what the company calls a number is found by its name, a plate also without its space, and opens the list of what has it', async () => {
  const numberLabels = {
    vehicle: [{ number: 12, text: 'Ford Transit', plate: 'FJK 100' }],
    tracker: [{ number: 7018, text: 'Truck A' }],
  };
  await service.ask('PUT', '/api/settings/company', { as: 'office', body: { numberLabels } });
  const input = await open();
  await userEvent.type(input, 'fjk100');
  await waitFor(() => expect(selected().textContent).toBe('Ford Transit (FJK 100)Appointments'), patient);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname + location.search).toBe('/agenda_appointments?vehicle_id=12'), patient);
  // The shop may not read stops, so their trackers are not offered to it.
  await userEvent.type(await open('/branches', 'shop'), 'truck a');
  await waitFor(() => expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('false'), patient);
  expect(options().some((words) => words.includes('Truck A'))).toBe(false);
});
