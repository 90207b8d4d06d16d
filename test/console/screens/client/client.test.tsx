// @vitest-environment shared-window
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { holdRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

describe.each(eitherService)('a client $mode', ({ env }) => {
  const strict = env.COMPTOIR_EXTENSIONS === 'off';
  let service: TestService;
  let client: number;
  let other: number;
  let made = 0;

  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', ...env } });
  }, 60_000);
  afterAll(() => service.close());

  beforeEach(async () => {
    bindFetch(service);
    localStorage.clear();
    made++;
    client = await create('clients', { code: `A${made}`, name: 'Élan Mécanique' });
    other = await create('clients', { code: `B${made}`, name: 'Somebody else' });
  });

  async function create(segment: string, body: Record<string, unknown>): Promise<number> {
    return [(await service.ask('POST', `/api/${segment}`, { body })).body.data].flat()[0].id;
  }

  async function postEntry(code: string, amount: string): Promise<void> {
    const leg = { account: '1100', amount, currency: 'CAD', reference: '', projet_id: '' };
    const details = [
      { ...leg, credit: 'D' },
      { ...leg, account: '4000', credit: 'C' },
    ];
    await create('transactions', { code, date: '2026-11-02', reference: 'R', description: 'Work', details });
  }

  it('gets contacts in place, one after the other, by keyboard alone', async () => {
    await visit(service, `/clients/${client}`);
    await screen.findByText(/A contact cannot be changed once added/, {}, patient);
    await userEvent.keyboard('n');
    const form = await screen.findByRole('form', { name: 'New contact' }, patient);
    await waitFor(
      () => expect(document.activeElement).toBe(within(form).getByRole('textbox', { name: 'Name' })),
      patient,
    );
    await userEvent.keyboard('{Enter}');
    const name = within(form).getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'), patient);
    await userEvent.type(name, 'Zoé Roy');
    await userEvent.type(within(form).getByRole('textbox', { name: 'Phone' }), '514 555-0188');
    await userEvent.type(within(form).getByRole('textbox', { name: 'Email' }), 'zoe@example.com{Enter}');
    expect((await screen.findByRole('link', { name: '514 555-0188' }, patient)).getAttribute('href')).toBe(
      'tel:5145550188',
    );
    expect(screen.getByRole('link', { name: 'zoe@example.com' }).getAttribute('href')).toBe('mailto:zoe@example.com');
    const next = await screen.findByRole('textbox', { name: 'Name' }, patient);
    await waitFor(() => expect(document.activeElement).toBe(next), patient);
    await userEvent.keyboard('Max Roy{Enter}');
    await screen.findByRole('link', { name: 'Max Roy' }, patient);
    const { body } = await service.ask('GET', `/api/clients/${client}`);
    expect(body.data.contacts.map(({ nom }: { nom: string }) => nom)).toEqual(['Zoé Roy', 'Max Roy']);
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('nom'), patient);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('form', { name: 'New contact' })).toBeNull(), patient);
    expect(document.activeElement?.textContent).toContain('New contact');
  });

  it('has contacts whose columns are called as the contact calls them', async () => {
    await create('clients_contacts', { client_id: client, name: 'Zoé Roy', email: 'zoe@example.com' });
    await visit(service, `/clients/${client}`);
    const contacts = await screen.findByRole('region', { name: 'Contacts' }, patient);
    const headings = (await within(contacts).findAllByRole('columnheader', {}, patient)).map(
      (each) => each.textContent,
    );
    expect(headings).toContain('Email');
    expect(headings.join()).not.toContain('(');
  });

  it('gets a contact also where N is pressed before the page is complete', async () => {
    const { release } = holdRequests(({ url }) => url.includes(`/api/clients/${client}`));
    await visit(service, `/clients/${client}`);
    // The placeholder of a record that is still loading.
    await waitFor(() => expect(document.querySelectorAll('main div[aria-hidden] > div')).toHaveLength(8), patient);
    await userEvent.keyboard('n');
    release();
    await screen.findByRole('form', { name: 'New contact' }, patient);
    expect(location.pathname).toBe(`/clients/${client}`);
  });

  it('gets a contact also where N is pressed in the moment in which its name appears', async () => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('main h1')) return;
      watcher.disconnect();
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'n', code: 'KeyN', bubbles: true, cancelable: true }),
      );
    });
    watcher.observe(document, { childList: true, subtree: true });
    await visit(service, `/clients/${client}`);
    await screen.findByRole('form', { name: 'New contact' }, patient);
    expect(location.pathname).toBe(`/clients/${client}`);
  });

  it('has its sales, entries and projects in tabs by keyboard, and nobody else’s', async () => {
    const sale = await create('sales', { client_id: client, date: '2026-11-05' });
    await create('sales', { client_id: other, date: '2026-11-06' });
    await postEntry(`A${made}`, '100.10');
    await postEntry(`A${made}`, '0.20');
    await postEntry(`B${made}`, '7.00');
    await visit(service, `/clients/${client}`);
    const sales = await screen.findByRole('tab', { name: /^Sales/ }, patient);
    expect(sales.getAttribute('aria-selected')).toBe('true');
    const panel = screen.getByRole('tabpanel');
    const rows = async () => within(await within(panel).findByRole('table', {}, patient)).getAllByRole('row');
    expect(await rows()).toHaveLength(2);
    expect(
      within(panel)
        .getAllByRole('link')
        .some((each) => each.getAttribute('href') === `/sales/${sale}`),
    ).toBe(true);
    const headings = within(panel).getAllByRole('columnheader');
    expect(headings.map(({ textContent }) => textContent)).toEqual(
      // A strict service returns no total.
      ['Sale no.', 'Date', ...(strict ? [] : ['Total']), 'Quote', 'Invoice'],
    );
    if (!strict) await screen.findByRole('tab', { name: 'Journal entries 2' }, patient);
    expect(sentRequests.some(({ url }) => url.startsWith('/api/transactions') && !url.includes('per_page=1'))).toBe(
      false,
    );
    sales.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement?.getAttribute('data-tab')).toBe('transactions');
    await waitFor(() => expect(location.search).toBe('?tab=transactions'));
    const entries = await screen.findByRole('tabpanel', { name: /^Journal entries/ }, patient);
    for (const amount of ['$100.10', '$0.20']) await within(entries).findByText(amount, {}, patient);
    // No sum is shown: with an invoice and its payment it would be twice what was sold.
    expect(within(entries).queryByText('$100.30')).toBeNull();
    expect(within(entries).queryByText('$7.00')).toBeNull();
    expect(within(entries).getByRole('link', { name: 'New journal entry' }).getAttribute('href')).toBe(
      `/transactions/new?code=A${made}`,
    );
    within(entries).getByRole('link', { name: 'Open in the list' });
  });

  it('says before its code changes that posted entries keep the one they have', async () => {
    const warning = /Ledger entries have the code A\d+ and will keep it/;
    const retype = async (id: number) => {
      await visit(service, `/clients/${id}/edit`);
      const code = await screen.findByRole('textbox', { name: 'Code' }, patient);
      await userEvent.type(code, 'X');
    };
    await postEntry(`A${made}`, '100.10');
    await retype(client);
    await screen.findByText(warning, {}, patient);
    await userEvent.keyboard('{Backspace}');
    await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
    await retype(other);
    await waitFor(() => expect(sentRequests.some(({ url }) => url.startsWith('/api/transactions'))).toBe(true));
    expect(screen.queryByText(/Ledger entries have the code/)).toBeNull();
  });

  it('is what a new reminder begins with', async () => {
    await visit(service, `/clients/${client}?tab=reminders`);
    await userEvent.click(await screen.findByRole('link', { name: 'New reminder' }, patient));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }, patient), 'Call back');
    await userEvent.type(screen.getByRole('combobox', { name: 'For' }), '3');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location.pathname).toMatch(/^\/reminders\/\d+$/), patient);
    const { body } = await service.ask('GET', `/api${location.pathname}`);
    expect(body.data).toMatchObject({ titre: 'Call back', module: 'clients', moduleID: client, userID: '3' });
  });

  it('says how many reminders it has, also of those that were not loaded yet', async () => {
    for (let count = 1; count <= 101; count++) {
      const about = { module: 'clients', moduleID: String(client), userID: '4' };
      await create('reminders', { ...about, title: `Call ${count}`, date: '2026-11-05 09:00:00' });
    }
    await visit(service, `/clients/${client}?tab=reminders`);
    await screen.findByRole('heading', { level: 2, name: /^Reminders\s*101$/ }, patient);
  });

  it('a tab that this person may not read is not there', async () => {
    if (strict) return;
    await visit(service, `/clients/${client}`, { as: 'shop' });
    await screen.findByRole('tab', { name: /^Sales/ }, patient);
    expect(screen.queryByRole('tab', { name: /^Journal entries/ })).toBeNull();
    expect(screen.queryByRole('tab', { name: /^Bookings/ })).toBeNull();
  });
});
