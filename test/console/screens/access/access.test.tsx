// @vitest-environment shared-window
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { holdReplies } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

describe('tokens and sessions', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService();
  }, 60_000);
  afterAll(() => service.close());
  beforeEach(() => {
    localStorage.clear();
    bindFetch(service);
  });

  const rowOf = (name: RegExp) => screen.findByRole('row', { name }, patient);
  const tokens = async () => (await service.ask('GET', '/api/tokens')).body.data;

  it('lists who may sign in, and which of them is oneself', async () => {
    await visit(service, '/access');
    for (const role of ['Office', 'Dispatch', 'Shop', 'Read only']) await rowOf(new RegExp(role));
    const list = await screen.findByRole('region', { name: 'Tokens' });
    within(list).getByRole('row', { name: /^admin \(yours\) Administrator/ });
    const sessions = await screen.findByRole('region', { name: 'Sessions' });
    within(sessions).getByRole('row', { name: /^admin \(this browser\)/ });
  });

  it('names what is missing before anything is sent', async () => {
    await visit(service, '/access');
    await userEvent.click(await screen.findByRole('button', { name: 'New token' }, patient));
    const dialog = await screen.findByRole('dialog', { name: 'New token' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create token' }));
    await within(dialog).findByText('Enter who it is for, in 1 to 100 characters.');
    expect(sentRequests.filter(({ method, url }) => method === 'POST' && url === '/api/tokens')).toEqual([]);
  });

  it('makes one that is shown until the dialog is closed, and is in no list after', async () => {
    await visit(service, '/access');
    await userEvent.click(await screen.findByRole('button', { name: 'New token' }, patient));
    const dialog = await screen.findByRole('dialog', { name: 'New token' });
    await userEvent.type(within(dialog).getByLabelText('Person'), 'Zoé Roy');
    await userEvent.selectOptions(within(dialog).getByLabelText('Role'), 'Shop');
    await userEvent.selectOptions(within(dialog).getByLabelText('Valid for'), 'No expiry');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create token' }));
    const made = await screen.findByRole('dialog', { name: 'Token for Zoé Roy' }, patient);
    const token = (await within(made).findByText(/^cmp_/)).textContent ?? '';
    const authorization = `Bearer ${token}`;
    expect((await service.inject({ method: 'GET', url: '/api/branches', headers: { authorization } })).status).toBe(
      200,
    );
    // The token cannot be shown again, so neither Escape nor a press beside the dialog closes it.
    fireEvent(made, new Event('cancel', { cancelable: true }));
    await userEvent.click(made);
    within(made).getByText(token);
    await userEvent.click(within(made).getByRole('button', { name: 'Done' }));
    await rowOf(/^Zoé Roy Shop .* No expiry/);
    expect(document.body.innerHTML).not.toContain(token);
    expect((await tokens()).at(-1)).toMatchObject({ user: 'Zoé Roy', role: 'shop', expires: null });
  });

  it('cannot be given up while the service makes one, because it is made by then and shown only once', async () => {
    await visit(service, '/access');
    await userEvent.click(await screen.findByRole('button', { name: 'New token' }, patient));
    const dialog = await screen.findByRole('dialog', { name: 'New token' });
    await userEvent.type(within(dialog).getByLabelText('Person'), 'Uma');
    const { release } = holdReplies(({ method }) => method === 'POST');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create token' }));
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true),
    );
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    release();
    const made = await screen.findByRole('dialog', { name: 'Token for Uma' }, patient);
    await userEvent.click(within(made).getByRole('button', { name: 'Done' }));
  });

  it('asks before one is revoked, and shows it among the ended', async () => {
    await service.ask('POST', '/api/tokens', { body: { user: 'Eve', role: 'viewer' } });
    await visit(service, '/access');
    const revoke = { name: /^Revoke the token of Eve,/ };
    await userEvent.click(await screen.findByRole('button', revoke, patient));
    const dialog = await screen.findByRole('dialog', { name: 'Revoke the token of Eve?' });
    within(dialog).getByText(/No browser is signed in with it/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(screen.queryByRole('button', revoke)).toBeNull(), patient);
    expect((await tokens()).at(-1)).toMatchObject({ user: 'Eve', state: 'revoked' });
    await userEvent.click(screen.getByRole('button', { name: /^Show expired or revoked tokens/ }));
    await rowOf(/^Eve .* Revoked/);
  });

  it('says before the only token of an administrator is revoked how another can be made', async () => {
    await visit(service, '/access');
    const askedOf = async (name: RegExp) => {
      await userEvent.click(await screen.findByRole('button', { name }, patient));
      const { textContent } = await screen.findByRole('dialog');
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      return textContent;
    };
    expect(await askedOf(/^Revoke the token of admin,/)).toContain('comptoir token create');
    expect(await askedOf(/^Revoke the token of office,/)).not.toContain('comptoir token create');
    expect((await service.ask('POST', '/api/tokens', { body: { user: 'Two', role: 'admin' } })).status).toBe(201);
    await visit(service, '/access');
    expect(await askedOf(/^Revoke the token of admin,/)).not.toContain('comptoir token create');
  }, 60_000);

  it('says to everybody else that it is for administrators, and asks the service nothing', async () => {
    await visit(service, '/access', { as: 'office' });
    await screen.findByText('Only administrators can see who may sign in', {}, patient);
    expect(sentRequests.filter(({ url }) => /tokens|sessions/.test(url))).toEqual([]);
  });
});

it('a strict service has no such list, and the page says so', async () => {
  const strict = await startService({ env: { COMPTOIR_EXTENSIONS: 'off' } });
  localStorage.clear();
  bindFetch(strict);
  await visit(strict, '/access');
  await screen.findByText('This service has no list of tokens', {}, patient);
  expect(sentRequests.filter(({ url }) => /api\/(tokens|sessions)/.test(url))).toEqual([]);
  await strict.close();
});
