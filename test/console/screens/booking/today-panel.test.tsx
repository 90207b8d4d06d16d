// @vitest-environment shared-window
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());

it('bookings of today that could not be read are said to be, and read again when asked for', async () => {
  bindFetch(service);
  const restore = refuseRequests(({ url }) => /_date=/.test(url), 418);
  await visit(service, '/bookings');
  const panel = within(await screen.findByRole('region', { name: 'Today' }, patient));
  const again = await panel.findByRole('button', { name: 'Try again' }, patient);
  expect(panel.getByRole('alert').textContent).not.toBe('');
  restore();
  await userEvent.click(again);
  await waitFor(() => expect(panel.getAllByText('No bookings')).toHaveLength(2), patient);
  expect(panel.queryByRole('alert')).toBeNull();
}, 60_000);
