// @vitest-environment shared-window
/** A form that is left while the service is still saving it: the notice tells the outcome, and the person stays where they went. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bindFetch, goTo, visit } from '#test/harness/console.tsx';
import { holdRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
let made = 0;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => {
  cleanup();
  localStorage.clear();
  bindFetch(service);
});

const patient = { timeout: 30_000 };
const field = (name: string) => screen.findByRole('textbox', { name }, patient);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }, patient));
const drafts = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('comptoir.draft|'))
    .map((key) => JSON.parse(localStorage.getItem(key) ?? ''));

async function retype(name: string, text: string): Promise<void> {
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

/** Holds back these saves until the returned function is called. */
function holdSaving(method: 'POST' | 'PUT', segment: string): () => void {
  return holdRequests((request) => request.method === method && request.url.includes(`/api/${segment}`)).release;
}

/** Leaves during a save. Leaving does not stop it, so nothing is called unsaved, and nothing can be discarded. */
async function leaveWhatIsSent(address: string, heading: string): Promise<void> {
  void goTo(address);
  const question = await screen.findByRole('dialog', { name: 'Leave while saving?' }, patient);
  expect(within(question).queryByRole('button', { name: 'Discard and leave' })).toBeNull();
  await userEvent.click(within(question).getByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { level: 1, name: heading }, patient);
}

async function leaveFor(address: string, heading: string): Promise<void> {
  void goTo(address);
  await press('Keep as a draft');
  await screen.findByRole('heading', { level: 1, name: heading }, patient);
}

async function createClient(): Promise<number> {
  const body = { code: `LATE-${++made}`, name: `Late ${made}`, city: 'Laval' };
  return (await service.ask('POST', '/api/clients', { body })).body.data.id;
}

it('an edit does not bring the person back, and leaves no draft of what is saved', async () => {
  const id = await createClient();
  await visit(service, `/clients/${id}/edit`);
  await retype('City', 'Sorel');
  const release = holdSaving('PUT', 'clients');
  await press('Save');
  await leaveWhatIsSent('/products', 'Products');
  expect(drafts()).toHaveLength(1);
  release();
  await screen.findByText(`Saved: Late ${made} (City).`, {}, patient);
  await waitFor(() => expect(drafts()).toEqual([]), patient);
  expect(location.pathname).toBe('/products');
});

it('a new record links to its page, and what was typed on is a draft of its edit', async () => {
  await visit(service, '/clients/new');
  await retype('Code', 'LATE-NEW');
  await retype('Name', 'Late new');
  const release = holdSaving('POST', 'clients');
  await press('Save');
  await retype('City', 'Sorel');
  await leaveFor('/products', 'Products');
  release();
  const notice = await screen.findByText('“Late new” was saved.', {}, patient);
  await waitFor(() => expect(drafts()).toMatchObject([{ segment: 'clients', typed: { city: 'Sorel' } }]), patient);
  const [draft] = drafts();
  expect(Object.keys(draft.typed)).toEqual(['city']);
  expect((await service.ask('GET', `/api/clients/${draft.recordId}`)).body.data).toMatchObject({ code: 'LATE-NEW' });
  expect(location.pathname).toBe('/products');
  within(notice.parentElement as HTMLElement).getByRole('button', { name: 'Open' });
});

it('one that was discarded stays discarded', async () => {
  await visit(service, '/clients/new');
  await retype('Code', 'LATE-GONE');
  await retype('Name', 'Late gone');
  const release = holdSaving('POST', 'clients');
  await press('Save');
  await retype('City', 'Sorel');
  void goTo('/products');
  await press('Discard and leave');
  await screen.findByRole('heading', { level: 1, name: 'Products' }, patient);
  release();
  await screen.findByText('“Late gone” was saved.', {}, patient);
  expect(drafts()).toEqual([]);
  expect(location.pathname).toBe('/products');
});

it('an appointment in the drawer does not open the board again', async () => {
  const board = '/agenda?view=list&day=2031-03-12';
  await visit(service, `${board}&open=new&new.date_at=2031-03-12&new.time_at=10:00:00`);
  const drawer = within(await screen.findByRole('complementary', { name: 'New appointment' }, patient));
  await userEvent.type(await drawer.findByRole('textbox', { name: 'Title' }, patient), 'Muffler');
  const release = holdSaving('POST', 'agenda_appointments');
  await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
  await leaveWhatIsSent('/products', 'Products');
  release();
  await screen.findByText('“Muffler” was saved.', {}, patient);
  await waitFor(() => expect(drafts()).toEqual([]), patient);
  expect(location.pathname).toBe('/products');
});
