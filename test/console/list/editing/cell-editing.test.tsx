// @vitest-environment shared-window
/** A field is changed in its cell of a list: by F2 or Enter, saved by Enter, undone like any change. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetRecent, readRecents } from '#console/record/recent/recent-store.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { cutRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

describe.each(eitherService)('a field in its cell, $mode', ({ env }) => {
  let service: TestService;
  let ids: number[];

  beforeEach(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', ...env } });
    bindFetch(service);
    localStorage.clear();
    ids = [];
    for (const [code, name, credit] of [
      ['AA', 'Alizé', '1000.10'],
      ['BB', 'Brise', '0.00'],
    ]) {
      const { body } = await service.ask('POST', '/api/clients', { body: { code, name, city: 'Lévis', credit } });
      ids.push(body.data.id);
    }
  }, 60_000);
  afterEach(() => service.close());

  const stored = async (at: number) => (await service.ask('GET', `/api/clients/${ids[at]}`)).body.data;
  const cell = (name: string, field: string) => {
    const row = screen.getByRole('link', { name: new RegExp(name) }).closest('tr');
    return row?.querySelector(`[data-field="${field}"]`) as HTMLElement;
  };
  const editor = async (name: string) => within(await screen.findByRole('dialog', { name }, patient));

  async function goToCity() {
    await visit(service, '/clients');
    (await screen.findByRole('link', { name: /Alizé/ }, patient)).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(cell('Alizé', 'city'));
  }

  it('is opened by F2 and saved by Enter, shown at once, and undone', async () => {
    await goToCity();
    await userEvent.keyboard('{F2}');
    const city = await editor('Alizé: City');
    expect(city.getByRole('textbox', { name: 'City' })).toBe(document.activeElement);
    await userEvent.keyboard('Québec{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    // Enter goes to the cell below, because a column is corrected from top to bottom.
    expect(document.activeElement).toBe(cell('Brise', 'city'));
    expect(cell('Alizé', 'city').textContent).toBe('Québec');
    await waitFor(async () => expect((await stored(0)).city).toBe('Québec'), patient);
    expect(await stored(0)).toMatchObject({ name: 'Alizé', credit: '1000.10' });
    await screen.findByText('Saved: Alizé (City).', {}, patient);
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect((await stored(0)).city).toBe('Lévis'), patient);
    await waitFor(() => expect(cell('Alizé', 'city').textContent).toBe('Lévis'), patient);
  });

  it('is saved without the spaces that were pasted around it', async () => {
    await goToCity();
    await userEvent.keyboard('{F2}');
    const city = (await editor('Alizé: City')).getByRole('textbox', { name: 'City' });
    await userEvent.clear(city);
    await userEvent.paste('  Trois-Rivières ');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Saved: Alizé (City).', {}, patient);
    expect((await stored(0)).city).toBe('Trois-Rivières');
  });

  it('is named by the title that is shown, where the title is what changes', async () => {
    await visit(service, '/clients');
    await screen.findByRole('link', { name: /Alizé/ }, patient);
    cell('Alizé', 'name').focus();
    await userEvent.keyboard('{F2}');
    const name = await editor('Alizé: Name');
    await userEvent.clear(name.getByRole('textbox', { name: 'Name' }));
    await userEvent.keyboard('Zéphyr{Enter}');
    await screen.findByText('Saved: Zéphyr (Name).', {}, patient);
    await userEvent.keyboard('{Control>}z{/Control}');
    await screen.findByText('The change to Alizé (Name) was undone.', {}, patient);
    await waitFor(async () => expect((await stored(0)).name).toBe('Alizé'), patient);
  });

  it('is left as it was by Escape, and nothing is sent where nothing changed', async () => {
    await goToCity();
    await userEvent.keyboard('{Enter}');
    await editor('Alizé: City');
    await userEvent.keyboard('Montréal{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(cell('Alizé', 'city'));
    await userEvent.keyboard('{Enter}');
    await editor('Alizé: City');
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(cell('Brise', 'city'));
    // There is no row above the first one, so the focus stays.
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await editor('Alizé: City');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    expect(document.activeElement).toBe(cell('Alizé', 'city'));
    expect(cell('Alizé', 'city').textContent).toBe('Lévis');
    expect((await stored(0)).city).toBe('Lévis');
  });

  it('is opened once by a key that is pressed again before the editor is there', async () => {
    await goToCity();
    const city = cell('Alizé', 'city');
    act(() => {
      fireEvent.keyDown(city, { key: 'F2' });
      fireEvent.keyDown(city, { key: 'F2' });
    });
    await editor('Alizé: City');
    await userEvent.keyboard('Québec{Enter}');
    await waitFor(async () => expect((await stored(0)).city).toBe('Québec'), patient);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not saved by the Enter that ends a word of an input method', async () => {
    await goToCity();
    await userEvent.keyboard('{F2}');
    const city = (await editor('Alizé: City')).getByRole('textbox', { name: 'City' });
    await userEvent.keyboard('東京');
    fireEvent.keyDown(city, { key: 'Enter', isComposing: true });
    expect(document.activeElement).toBe(city);
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect((await stored(0)).city).toBe('東京'), patient);
  });

  it('goes on to the next field by Tab, and what cannot be read stays with its reason', async () => {
    await goToCity();
    await userEvent.keyboard('{F2}');
    await editor('Alizé: City');
    await userEvent.keyboard('Sorel{Tab}');
    await editor('Alizé: Phone');
    await userEvent.keyboard('514 555-0199{Tab}{Tab}');
    const credit = await editor('Alizé: Credit limit');
    const input = credit.getByRole('textbox', { name: 'Credit limit' });
    expect(input).toBe(document.activeElement);
    await userEvent.keyboard('12x{Enter}');
    await credit.findByText(/^Enter a number/, {}, patient);
    expect((input as HTMLInputElement).value).toBe('12x');
    await userEvent.clear(input);
    await userEvent.keyboard('99999999.99{Enter}');
    await waitFor(
      async () =>
        expect(await stored(0)).toMatchObject({ city: 'Sorel', phone: '514 555-0199', credit: '99999999.99' }),
      patient,
    );
  });

  it('opens again with what was typed where somebody else changed it meanwhile', async () => {
    await goToCity();
    forgetRecent({ segment: 'clients', id: ids[0] ?? 0 });
    await userEvent.keyboard('{F2}');
    await editor('Alizé: City');
    const theirs = { ...(await stored(0)), city: 'Gaspé' };
    expect((await service.ask('PUT', `/api/clients/${ids[0]}`, { body: theirs })).status).toBe(200);
    await userEvent.keyboard('Sorel{Enter}');
    const reason = await screen.findByText(
      /^This was not saved. Entered by somebody else in the meantime:/,
      {},
      patient,
    );
    expect(reason.textContent).toMatch(/Gaspé$/);
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveProperty('value', 'Sorel');
    // Keys that are pressed before the reason is noticed replace nothing: they lead to the choice.
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep theirs' }));
    await userEvent.keyboard('{Control>}s{/Control}');
    await userEvent.click(screen.getByRole('heading', { level: 1 }));
    expect((await stored(0)).city).toBe('Gaspé');
    await waitFor(() => expect(cell('Alizé', 'city').textContent).toBe('Gaspé'), patient);
    // A refused change is not recorded as a change by this person.
    const changed = () => readRecents().filter(({ id, what }) => id === ids[0] && what === 'changed');
    expect(changed()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(async () => expect((await stored(0)).city).toBe('Sorel'), patient);
    await waitFor(() => expect(changed()).toHaveLength(1), patient);
  });

  it('keeps what cannot be saved when the pencil of another cell is pressed, which opens after it', async () => {
    await visit(service, '/clients');
    await screen.findByRole('link', { name: /Brise/ }, patient);
    cell('Alizé', 'credit').focus();
    await userEvent.keyboard('{F2}');
    const credit = await editor('Alizé: Credit limit');
    await userEvent.keyboard('12x');
    // jsdom computes no layout, so the cell is given a position under the mouse.
    const city = cell('Brise', 'city');
    const place = city.getBoundingClientRect();
    city.getBoundingClientRect = () => ({ ...place, left: 0, right: 100 });
    await userEvent.hover(city);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit City here (F2)' }, patient));
    const input = credit.getByRole('textbox', { name: 'Credit limit' });
    expect(input.isConnected).toBe(true);
    expect(input).toHaveProperty('value', '12x');
    await userEvent.type(input, '{Backspace}5{Enter}');
    await editor('Brise: City');
    await waitFor(async () => expect((await stored(0)).credit).toBe('125.00'), patient);
  });

  it('waits no longer once trying again has saved it', async () => {
    await goToCity();
    const restore = cutRequests(({ method }) => method === 'PUT');
    await userEvent.keyboard('{F2}');
    await editor('Alizé: City');
    await userEvent.keyboard('Sorel{Tab}');
    await editor('Alizé: Phone');
    const again = await screen.findByRole('button', { name: 'Try again' }, patient);
    restore();
    // The press closes the editor of the phone, and the editor of the unsaved city opens in its place.
    await userEvent.click(again);
    await screen.findByText('Saved: Alizé (City).', {}, patient);
    expect((await stored(0)).city).toBe('Sorel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient);
  });

  it('waits for a name that is still being looked up, whether it is left by Tab or by a press elsewhere', async () => {
    const { body } = await service.ask('POST', '/api/projects', { body: { name: 'Quai' } });
    const client = async () => (await service.ask('GET', `/api/projects/${body.data.id}`)).body.data.client_id;
    await visit(service, '/projects');
    await screen.findByRole('link', { name: /Quai/ }, patient);
    const open = async () => {
      cell('Quai', 'client_id').focus();
      await userEvent.keyboard('{F2}');
      const client = await editor('Quai: Client');
      await userEvent.clear(client.getByRole('combobox', { name: 'Client' }));
    };
    await open();
    await userEvent.paste('Briss');
    await userEvent.keyboard('{Tab}');
    await screen.findByText(/^No match for “Briss”\. Nothing was saved:/, {}, patient);
    await userEvent.clear(screen.getByRole('combobox', { name: 'Client' }));
    await userEvent.paste('Bris');
    await userEvent.keyboard('{Tab}');
    await waitFor(async () => expect(await client()).toBe(ids[1]), patient);
    await open();
    await userEvent.paste('Aliz');
    await userEvent.click(screen.getByRole('heading', { level: 1 }));
    await waitFor(async () => expect(await client()).toBe(ids[0]), patient);
  });

  it('is saved by a press elsewhere; a required one cannot be emptied', async () => {
    await visit(service, '/clients');
    await screen.findByRole('link', { name: /Brise/ }, patient);
    cell('Brise', 'name').focus();
    await userEvent.keyboard('{F2}');
    const name = await editor('Brise: Name');
    await userEvent.clear(name.getByRole('textbox', { name: 'Name' }));
    await userEvent.click(cell('Alizé', 'city'));
    await name.findByText('This is required.', {}, patient);
    await userEvent.type(name.getByRole('textbox', { name: 'Name' }), 'Bise');
    await userEvent.click(cell('Alizé', 'city'));
    await waitFor(async () => expect((await stored(1)).name).toBe('Bise'), patient);
  });
});

it('is not offered to those who may only read', async () => {
  const service = await startService({ env: { RATE_LIMIT: '0' } });
  await service.ask('POST', '/api/clients', { body: { code: 'AA', name: 'Alizé', city: 'Lévis' } });
  bindFetch(service);
  localStorage.clear();
  await visit(service, '/clients', { as: 'viewer' });
  (await screen.findByRole('link', { name: /Alizé/ }, patient)).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{F2}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toMatch(/^\/clients\/\d+$/), patient);
  await service.close();
});
