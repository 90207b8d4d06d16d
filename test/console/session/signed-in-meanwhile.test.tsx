// @vitest-environment shared-window
/** While this tab asks whose session the cookie is, as it does on getting the focus, somebody signs in with a token. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Role } from '#contract/core/roles.ts';
import { describePath } from '#contract/core/session.ts';
import { bindFetch, goTo, sentRequests, visit } from '#test/harness/console.tsx';
import { holdReplies, refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService, userOf } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => bindFetch(service));

const noticeFor = async (role: Role) => `This browser is now signed in as ${await userOf(service, role)}.`;

/** The office's session ends at a save, and the tab asks for a token. */
async function endSession(): Promise<void> {
  await visit(service, '/clients/new', { as: 'office' });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }, patient), 'LATE');
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Late Inc.');
  const restore = refuseRequests(({ method, url }) => method === 'POST' && url.endsWith('/api/clients'), 401);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: 'Your session has ended' }, patient);
  restore();
}

/** Holds back the service's next answer to whose session it is until `release` is called. */
const holdDescription = () => holdReplies(({ url }) => url.endsWith(describePath), { isOnce: true });

async function enterToken(role: Role): Promise<void> {
  const dialog = within(screen.getByRole('dialog', { name: 'Your session has ended' }));
  await userEvent.type(await dialog.findByLabelText('Access token', {}, patient), service.tokens[role]);
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
}

test('who signed in stays so when the older answer arrives', async () => {
  await endSession();
  const description = holdDescription();
  fireEvent(window, new Event('focus'));
  await waitFor(() => expect(description.held).toHaveLength(1), patient);
  await enterToken('admin');
  await screen.findByText(await noticeFor('admin'), {}, patient);
  description.release();
  sentRequests.length = 0;
  await goTo('/products');
  await screen.findByRole('heading', { level: 1, name: 'Products' }, patient);
  expect(screen.queryByText(await noticeFor('office'))).toBeNull();
  expect(screen.queryByText(await userOf(service, 'office'))).toBeNull();
});

test('the session of another tab is taken over where nobody signed in here', async () => {
  await endSession();
  const description = holdDescription();
  fireEvent(window, new Event('focus'));
  await waitFor(() => expect(description.held).toHaveLength(1), patient);
  description.release();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Your session has ended' })).toBeNull(), patient);
});
