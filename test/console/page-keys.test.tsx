// @vitest-environment shared-window
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

let service: TestService;

beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21', env: { RATE_LIMIT: '0' } });
}, 120_000);
afterAll(() => service.close());
beforeEach(() => {
  localStorage.clear();
  bindFetch(service);
});

describe('keys of every page', () => {
  it('G and a letter go to a list, and ? lists them all', async () => {
    await visit(service, '/branches');
    await screen.findByRole('heading', { level: 1, name: 'Branches' }, patient);
    await userEvent.keyboard('gc');
    await screen.findByRole('heading', { level: 1, name: 'Clients' }, patient);
    await userEvent.keyboard('?');
    const search = await screen.findByRole('searchbox', { name: 'Search the shortcuts' }, patient);
    await userEvent.type(search, 'journal');
    const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(
      within(dialog)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Journal entries']);
    expect(within(dialog).getByRole('definition').textContent).toBe('GthenJ');
  });

  it('the list of keys names G G, which leads to the schedule', async () => {
    await visit(service, '/branches');
    await screen.findByRole('heading', { level: 1, name: 'Branches' }, patient);
    await userEvent.keyboard('?');
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search the shortcuts' }, patient), 'schedule');
    const dialog = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));
    const [term] = dialog.getAllByRole('term');
    expect(term?.textContent).toBe('Schedule');
    expect(term?.nextElementSibling?.textContent).toBe('GthenG');
  });

  it('the list of keys names the search of the board of tasks', async () => {
    await visit(service, '/branches');
    await screen.findByRole('heading', { level: 1, name: 'Branches' }, patient);
    await userEvent.keyboard('?');
    const search = await screen.findByRole('searchbox', { name: 'Search the shortcuts' }, patient);
    await userEvent.type(search, 'search the tasks');
    const [term] = within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).getAllByRole('term');
    expect(term?.nextElementSibling?.textContent).toBe('/');
  });

  it('the list of keys begins with those of the board, where one stands before it', async () => {
    const titles = async () => {
      await userEvent.keyboard('?');
      const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, patient);
      await within(dialog).findByRole('searchbox', {}, patient);
      return within(dialog)
        .getAllByRole('heading', { level: 3 })
        .map((each) => each.textContent);
    };
    await visit(service, '/agenda?view=list');
    await screen.findByRole('heading', { level: 1, name: 'Agenda' }, patient);
    expect((await titles()).slice(0, 3)).toEqual(['Agenda', 'Moving an appointment', 'Everywhere']);
    await visit(service, '/branches');
    await screen.findByRole('heading', { level: 1, name: 'Branches' }, patient);
    expect((await titles()).slice(0, 2)).toEqual(['Everywhere', 'Go to a page']);
  });

  it('none of a page acts behind an open dialog', async () => {
    const { body } = await service.ask('GET', '/api/clients?per_page=1');
    const client = `/clients/${body.data[0].id}`;
    for (const [path, keys] of [
      ['/agenda?view=list', 'tn]'],
      [client, 'n'],
      ['/reminders', 'jk'],
    ] as const) {
      await visit(service, path);
      await screen.findByRole('heading', { level: 1 }, patient);
      await userEvent.keyboard('?');
      const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, patient);
      const search = await within(dialog).findByRole('searchbox', {}, patient);
      search.blur();
      const { href } = location;
      const focused = document.activeElement;
      await userEvent.keyboard(keys);
      expect(location.href, path).toBe(href);
      // The page may take the focus once it has loaded, but none of its records.
      expect([focused, document.body, document.querySelector('main')], path).toContain(document.activeElement);
      expect(screen.queryByRole('form'), path).toBeNull();
    }
  });

  it('the palette opens over no dialog, which would be left with what it holds', async () => {
    await visit(service, '/branches');
    await screen.findByRole('heading', { level: 1, name: 'Branches' }, patient);
    const opensPalette = async () => {
      await userEvent.keyboard('{Control>}k{/Control}');
      await screen.findByRole('combobox', { name: 'Search or go to' }, patient);
    };
    const close = async () => {
      fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient);
    };
    // The palette's code is loaded from now on.
    await opensPalette();
    await close();
    await userEvent.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, patient);
    const search = await within(dialog).findByRole('searchbox', {}, patient);
    await userEvent.type(search, '{Control>}k{/Control}');
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
    await close();
    await opensPalette();
  });

  it('N begins a new record of the module on screen', async () => {
    await visit(service, '/clients');
    await screen.findByRole('heading', { level: 1, name: 'Clients' }, patient);
    await userEvent.keyboard('n');
    await waitFor(() => expect(location.pathname).toBe('/clients/new'), patient);
  });

  it('what is typed right after N goes into the form, and does nothing on the list', async () => {
    await visit(service, '/clients');
    await screen.findByRole('heading', { level: 1, name: 'Clients' }, patient);
    await userEvent.keyboard('nGFX7');
    const name = await screen.findByRole('textbox', { name: 'Name' }, patient);
    await waitFor(() => expect(name).toHaveProperty('value', 'GFX7'), patient);
    await userEvent.keyboard('8{Tab}Garage');
    expect(name).toHaveProperty('value', 'GFX78');
    expect(location.pathname).toBe('/clients/new');
  });

  it('none of them acts while something is typed, with Ctrl, or where there is nothing to make', async () => {
    await visit(service, '/clients');
    await userEvent.type(await screen.findByRole('searchbox', {}, patient), 'gcn?');
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
    expect(location.pathname).toBe('/clients');
    await visit(service, '/bookings');
    await screen.findByRole('heading', { level: 1, name: 'Bookings' }, patient);
    await userEvent.keyboard('n{Control>}n{/Control}gq');
    expect(location.pathname).toBe('/bookings');
  });
});
