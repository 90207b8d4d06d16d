// @vitest-environment shared-window
/** Input of the settings page that changes while the section is being saved. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { holdReplies } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;
beforeAll(async () => {
  service = await startService();
}, 60_000);
afterAll(() => service.close());

test('a choice that was taken back while it was being saved stays, and what is sent is sent once', async () => {
  localStorage.clear();
  bindFetch(service);
  const stored = async () => (await service.ask('GET', '/api/settings/company')).body.data.settings;
  await visit(service, '/settings');
  const months = await screen.findByRole('region', { name: 'Closed months' }, patient);
  const upTo = within(months).getByRole<HTMLSelectElement>('combobox', { name: 'The books are closed through' });
  const lastMonth = upTo.options[1]?.value ?? '';
  await userEvent.selectOptions(upTo, lastMonth);
  const { held, release } = holdReplies(({ method }) => method === 'PUT');
  await userEvent.click(within(months).getByRole('button', { name: 'Save' }));
  await userEvent.click(within(months).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(held).not.toEqual([]), patient);
  await userEvent.selectOptions(upTo, '');
  release();
  await screen.findByText('The settings were saved.', {}, patient);
  expect(held).toHaveLength(1);
  expect(upTo.value).toBe('');
  await userEvent.click(within(months).getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await stored()).closedMonths).toEqual({ upTo: null }), patient);
  await waitFor(() => expect(within(months).queryByRole('button', { name: 'Save' })).toBeNull(), patient);
});
