// @vitest-environment shared-window
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { holdRequests, loseReplies, rewriteReplies } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
let made = 0;

beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21', env: { RATE_LIMIT: '0' } });
}, 120_000);
afterAll(() => service.close());
beforeEach(() => {
  // An open form stores its draft when it is unmounted, so this comes before the storage is cleared.
  cleanup();
  localStorage.clear();
  bindFetch(service);
});

const patient = { timeout: 30_000 };
const field = (name: string) => screen.findByRole('textbox', { name }, patient);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const sent = (method: string) => sentRequests.filter((each) => each.method === method && each.url.startsWith('/api/'));

async function retype(name: string, text: string): Promise<void> {
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

async function createClient(more: object = {}): Promise<number> {
  const body = { code: `FORM-${++made}`, name: `Client ${made}`, city: 'Laval', state: 'QC', ...more };
  return (await service.ask('POST', '/api/clients', { body })).body.data.id;
}

const readClient = async (id: number) => (await service.ask('GET', `/api/clients/${id}`)).body.data;
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('comptoir.draft|'));

describe('what is typed', () => {
  it('is a draft until it is typed back', async () => {
    const id = await createClient();
    await visit(service, `/clients/${id}/edit`);
    await retype('City', 'Lévis');
    await waitFor(() => expect(drafts()).toHaveLength(1));
    await retype('City', 'Laval');
    await waitFor(() => expect(drafts()).toEqual([]));
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(location.pathname).toBe(`/clients/${id}`), patient);
  });

  it('is merged with what the record became, when it is taken up later', async () => {
    const id = await createClient();
    await visit(service, `/clients/${id}/edit`);
    await retype('City', 'Mine');
    await retype('Phone', '1');
    await waitFor(() => expect(drafts()).toHaveLength(1));
    await service.ask('PUT', `/api/clients/${id}`, { body: { city: 'Theirs', state: 'ON' } });
    await visit(service, `/clients/${id}/edit`);
    expect(await field('City')).toHaveProperty('value', 'Theirs');
    await userEvent.click(await screen.findByRole('button', { name: 'Resume' }, patient));
    expect(await screen.findByRole('radio', { name: 'City: keep mine' }, patient)).toHaveProperty('checked', false);
    expect(await field('City')).toHaveProperty('value', 'Mine');
    expect(await field('Phone')).toHaveProperty('value', '1');
    await userEvent.click(screen.getByRole('button', { name: 'Keep theirs' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save with these choices' }));
    await waitFor(() => expect(location.pathname).toBe(`/clients/${id}`), patient);
    expect(JSON.parse(sent('PUT')[0]?.body ?? '')).toEqual({ phone: '1' });
    expect(await readClient(id)).toMatchObject({ city: 'Theirs', state: 'ON', phone: '1' });
    await waitFor(() => expect(drafts()).toEqual([]));
  });

  it('can be kept when the form is left, and opened from the tray', async () => {
    await visit(service, '/clients/new');
    await retype('Name', 'Half typed');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep as a draft' }, patient));
    await waitFor(() => expect(location.pathname).toBe('/clients'), patient);
    await userEvent.click(await screen.findByRole('button', { name: '1 unsaved draft' }, patient));
    await userEvent.click(await screen.findByRole('button', { name: 'Open the draft “Half typed”' }, patient));
    await screen.findByRole('heading', { level: 1, name: 'New client' }, patient);
    await waitFor(async () => expect(await field('Name')).toHaveProperty('value', 'Half typed'), patient);
  });

  it('is thrown away on the word of the person', async () => {
    await visit(service, '/clients/new');
    await retype('Name', 'Thrown away');
    await waitFor(() => expect(drafts()).toHaveLength(1));
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard and leave' }, patient));
    await waitFor(() => expect(location.pathname).toBe('/clients'), patient);
    expect(drafts()).toEqual([]);
  });
});

describe('somebody else', () => {
  it('who made the same change is nobody’s conflict: what was sent had arrived', async () => {
    const id = await createClient();
    await visit(service, `/clients/${id}/edit`);
    await retype('City', 'Sorel');
    const restore = loseReplies(({ method }) => method === 'PUT');
    await save();
    await screen.findByText(/It may or may not have been saved/, {}, patient);
    restore();
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(location.pathname).toBe(`/clients/${id}`), patient);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(await readClient(id)).toMatchObject({ city: 'Sorel' });
  });

  it('who changes it once more while it is resolved is resolved by the same button, which keeps the focus', async () => {
    const id = await createClient();
    await visit(service, `/clients/${id}/edit`);
    await retype('City', 'Mine');
    await service.ask('PUT', `/api/clients/${id}`, { body: { city: 'Theirs' } });
    await save();
    await userEvent.click(await screen.findByRole('radio', { name: 'City: keep theirs' }, patient));
    await userEvent.click(screen.getByRole('radio', { name: 'City: keep mine' }));
    await service.ask('PUT', `/api/clients/${id}`, { body: { city: 'Theirs again' } });
    const button = screen.getByRole('button', { name: 'Save with these choices' });
    await userEvent.click(button);
    await screen.findByText('Theirs again', {}, patient);
    expect(document.activeElement).toBe(button);
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'), patient);
    // The earlier choice was made against the former value, so it has to be made again.
    await userEvent.click(screen.getByRole('radio', { name: 'City: keep mine' }));
    await userEvent.click(button);
    await waitFor(() => expect(location.pathname).toBe(`/clients/${id}`), patient);
    expect(await readClient(id)).toMatchObject({ city: 'Mine' });
  });

  it('who deleted the record leaves what was typed for a new one', async () => {
    const { body } = await service.ask('POST', '/api/agenda_appointments', {
      body: { title: 'Gone', date_at: '2026-11-24', time_at: '10:00' },
    });
    const { id } = [body.data].flat()[0];
    await visit(service, `/agenda_appointments/${id}/edit`);
    await retype('Title', 'Typed on');
    await service.ask('DELETE', `/api/agenda_appointments/${id}`);
    await save();
    await screen.findByText('Somebody deleted this record in the meantime', {}, patient);
    await userEvent.click(screen.getByRole('button', { name: 'Create a new record from this' }));
    await screen.findByRole('heading', { level: 1, name: 'New appointment' }, patient);
    await waitFor(async () => expect(await field('Title')).toHaveProperty('value', 'Typed on'), patient);
    await save();
    await screen.findByRole('heading', { level: 1, name: 'Typed on' }, patient);
  });

  it('who changed what is undone meets the undo in the form', async () => {
    const id = await createClient();
    await visit(service, `/clients/${id}/edit`);
    await retype('City', 'Mine');
    await save();
    await screen.findByRole('heading', { level: 1, name: /^Client/ }, patient);
    await service.ask('PUT', `/api/clients/${id}`, { body: { city: 'Theirs' } });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo (Ctrl+Z)' }, patient));
    expect(await screen.findByRole('radio', { name: 'City: keep theirs' }, patient)).toHaveProperty('checked', false);
    expect(location.pathname).toBe(`/clients/${id}/edit`);
    expect(await field('City')).toHaveProperty('value', 'Laval');
    expect(await readClient(id)).toMatchObject({ city: 'Theirs' });
  });
});

describe('undo', () => {
  it('sends the former values of what was changed, for the version that was saved', async () => {
    const id = await createClient({ credit: '10.00' });
    await visit(service, `/clients/${id}/edit`);
    await retype('City', 'Sorel');
    await retype('Credit limit', '25.5');
    await save();
    await waitFor(() => expect(location.pathname).toBe(`/clients/${id}`), patient);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo (Ctrl+Z)' }, patient));
    await screen.findByText(/^The change to Client .* was undone\.$/, {}, patient);
    const [first, second] = sent('PUT');
    expect(JSON.parse(second?.body ?? '')).toEqual({ city: 'Laval', credit: '10.00' });
    expect(second?.headers['if-match']).not.toBe(first?.headers['if-match']);
    expect(await readClient(id)).toMatchObject({ city: 'Laval', credit: '10.00' });
  });

  it('names the record as it is called then: by its former name once undone, by the new one once redone', async () => {
    const id = await createClient({ name: 'Former name' });
    await visit(service, `/clients/${id}/edit`);
    await retype('Name', 'New name');
    await save();
    await screen.findByText('Saved: New name (Name).', {}, patient);
    await userEvent.click(screen.getByRole('button', { name: 'Undo (Ctrl+Z)' }));
    await screen.findByText('The change to Former name (Name) was undone.', {}, patient);
    await userEvent.click(screen.getByRole('button', { name: /^Redo/ }));
    await screen.findByText('The change to New name (Name) was redone.', {}, patient);
  });
});

describe('saving', () => {
  it('begins once, however often it is asked for', async () => {
    await visit(service, '/clients/new');
    await retype('Code', 'ONCE');
    await retype('Name', 'Once');
    const button = screen.getByRole('button', { name: 'Save' });
    button.click();
    button.click();
    await userEvent.keyboard('{Control>}s{/Control}');
    await screen.findByRole('heading', { level: 1, name: 'Once' }, patient);
    expect(sent('POST')).toHaveLength(1);
  });

  it('leaves what was typed on meanwhile in the form', async () => {
    const id = await createClient();
    await visit(service, `/clients/${id}/edit`);
    await retype('City', 'Sorel');
    const { release } = holdRequests(({ method }) => method === 'PUT');
    await save();
    await retype('Phone', '1');
    const before = await field('Phone');
    release();
    await screen.findByText(/What you typed while saving is still in the form/, {}, patient);
    await waitFor(() => expect(before.isConnected).toBe(false), patient);
    await waitFor(async () => expect(await field('Phone')).toHaveProperty('value', '1'), patient);
    expect(await readClient(id)).toMatchObject({ city: 'Sorel', phone: null });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveProperty('disabled', true));
    await save();
    await waitFor(() => expect(location.pathname).toBe(`/clients/${id}`), patient);
    expect(await readClient(id)).toMatchObject({ city: 'Sorel', phone: '1' });
  });

  it('leaves what was typed on meanwhile in the form, where somebody else had saved the same', async () => {
    const id = await createClient();
    await visit(service, `/clients/${id}/edit`);
    await retype('City', 'Sorel');
    await service.ask('PUT', `/api/clients/${id}`, { body: { city: 'Sorel' } });
    const { release } = holdRequests(({ method }) => method === 'PUT');
    await save();
    await retype('Phone', '1');
    release();
    await screen.findByText(/What you typed while saving is still in the form/, {}, patient);
    await waitFor(async () => expect(await field('Phone')).toHaveProperty('value', '1'), patient);
    expect(location.pathname).toBe(`/clients/${id}/edit`);
  });

  it('names what the service did not keep, as sent and as kept', async () => {
    const id = await createClient();
    await visit(service, `/clients/${id}/edit`);
    await retype('City', 'Sorel');
    const restore = rewriteReplies(
      ({ method }) => method === 'PUT',
      (text) => text.replace('"city":"Sorel"', '"city":"SOREL"'),
    );
    await save();
    await screen.findByText(/City \(sent: Sorel; saved: SOREL\)/, {}, patient);
    restore();
  });

  it('a copy leaves the code to the person, and the day to today', async () => {
    const id = await createClient({ creation_date: '2001-02-03' });
    await visit(service, `/clients/${id}`);
    await screen.findByRole('heading', { level: 1, name: /^Client/ }, patient);
    await userEvent.keyboard('d');
    await waitFor(() => expect(location.pathname).toBe('/clients/new'), patient);
    expect(await field('City')).toHaveProperty('value', 'Laval');
    expect(await field('Code')).toHaveProperty('value', '');
    expect(await field('Created on')).not.toHaveProperty('value', '2001-02-03');
  });
});
