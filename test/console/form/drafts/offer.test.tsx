// @vitest-environment shared-window
/** Drafts as they are offered above a form and listed in the tray. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
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
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('comptoir.draft|'));
const hasFocus = (element: Element) => waitFor(() => expect(document.activeElement).toBe(element), patient);

async function retype(name: string, text: string): Promise<void> {
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

async function createClient(): Promise<number> {
  const body = { code: `DRAFT-${++made}`, name: `Client ${made}`, city: 'Laval' };
  return (await service.ask('POST', '/api/clients', { body })).body.data.id;
}

/** Leaves a draft of a new client behind. */
async function leaveDraft(name: string, text: string): Promise<void> {
  const before = drafts().length;
  await visit(service, '/clients/new');
  await retype(name, text);
  await waitFor(() => expect(drafts()).toHaveLength(before + 1), patient);
}

describe('what was typed since the form was opened', () => {
  it('stays when an earlier draft is resumed, and both are one draft then', async () => {
    await visit(service, '/clients/new');
    await retype('City', 'Drafted');
    await retype('Address', 'Drafted, too');
    await waitFor(() => expect(drafts()).toHaveLength(1));
    await visit(service, '/clients/new');
    await retype('City', 'Just typed');
    await retype('Phone', '1');
    await waitFor(() => expect(drafts()).toHaveLength(2));
    await userEvent.click(await screen.findByRole('button', { name: 'Resume' }, patient));
    await waitFor(async () => expect(await field('Address')).toHaveProperty('value', 'Drafted, too'), patient);
    expect(await field('City')).toHaveProperty('value', 'Just typed');
    expect(await field('Phone')).toHaveProperty('value', '1');
    await waitFor(() => expect(drafts()).toHaveLength(1), patient);
  });

  it('stays when the draft of an edit is resumed, and is no conflict', async () => {
    const id = await createClient();
    await visit(service, `/clients/${id}/edit`);
    await retype('City', 'Mine');
    await waitFor(() => expect(drafts()).toHaveLength(1));
    await service.ask('PUT', `/api/clients/${id}`, { body: { city: 'Theirs' } });
    await visit(service, `/clients/${id}/edit`);
    await retype('City', 'Just typed');
    await retype('Phone', '1');
    await userEvent.click(await screen.findByRole('button', { name: 'Resume' }, patient));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull(), patient);
    expect(await field('City')).toHaveProperty('value', 'Just typed');
    expect(await field('Phone')).toHaveProperty('value', '1');
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

describe('the focus', () => {
  it('goes into the first field that a resumed draft changes', async () => {
    await leaveDraft('City', 'Drafted');
    await visit(service, '/clients/new');
    await press('Resume');
    await hasFocus(await field('City'));
  });

  it('stays on the button while another draft is offered, and goes into the form after the last', async () => {
    const id = await createClient();
    for (const count of [1, 2]) {
      await visit(service, `/clients/${id}/edit`);
      await retype('City', `City ${count}`);
      await waitFor(() => expect(drafts()).toHaveLength(count), patient);
    }
    await visit(service, `/clients/${id}/edit`);
    await press('Discard');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Discard' }));
    await press('Discard');
    await hasFocus(await field('Code'));
  });

  it('goes from row to row in the tray, and to the button that closes it', async () => {
    for (const name of ['One', 'Two', 'Three']) await leaveDraft('Name', name);
    await visit(service, '/products');
    await press('3 unsaved drafts');
    const tray = within(await screen.findByRole('dialog', { name: 'Drafts' }, patient));
    const discard = (name: string) => tray.findByRole('button', { name: `Discard the draft “${name}”` }, patient);
    await userEvent.click(await discard('Two'));
    expect(tray.getAllByRole('button', { name: /^Discard the draft/ })).toContain(document.activeElement);
    for (const name of ['One', 'Three']) await userEvent.click(await discard(name));
    expect(document.activeElement).toBe(tray.getByRole('button', { name: 'Close' }));
  });
});

describe('a discarded draft', () => {
  it('comes back above the form when that is undone', async () => {
    await leaveDraft('City', 'Drafted');
    await visit(service, '/clients/new');
    await press('Discard');
    await screen.findByText('Draft discarded.', {}, patient);
    expect(drafts()).toEqual([]);
    await press('Undo');
    await press('Resume');
    await waitFor(async () => expect(await field('City')).toHaveProperty('value', 'Drafted'), patient);
  });

  it('comes back into the tray when that is undone', async () => {
    await leaveDraft('Name', 'One');
    await visit(service, '/products');
    await press('1 unsaved draft');
    const tray = within(await screen.findByRole('dialog', { name: 'Drafts' }, patient));
    await userEvent.click(await tray.findByRole('button', { name: 'Discard the draft “One”' }, patient));
    await tray.findByText('No drafts left.', {}, patient);
    await userEvent.click(tray.getByRole('button', { name: 'Undo' }));
    await tray.findByRole('button', { name: 'Open the draft “One”' }, patient);
    expect(tray.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(drafts()).toHaveLength(1);
  });

  it('in the tray, is named, and the ones before it can be taken back, too', async () => {
    for (const name of ['One', 'Two']) await leaveDraft('Name', name);
    await visit(service, '/products');
    await press('2 unsaved drafts');
    const tray = within(await screen.findByRole('dialog', { name: 'Drafts' }, patient));
    const discard = (name: string) => tray.findByRole('button', { name: `Discard the draft “${name}”` }, patient);
    await userEvent.click(await discard('One'));
    await tray.findByText(/^Draft “One” discarded\./, {}, patient);
    await userEvent.click(await discard('Two'));
    await tray.findByText(/^Draft “Two” discarded\./, {}, patient);
    await userEvent.click(tray.getByRole('button', { name: 'Undo' }));
    await discard('Two');
    await tray.findByText(/^Draft “One” discarded\./, {}, patient);
    await userEvent.click(tray.getByRole('button', { name: 'Undo' }));
    await discard('One');
    expect(drafts()).toHaveLength(2);
    expect(tray.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
