// @vitest-environment shared-window
/** While the whole list is read after a search without results, the list is not called empty. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { holdRequests } from '#test/harness/intercept-requests.ts';
import { startService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

it('a list is not called empty before it was read', async () => {
  const service = await startService({ env: { RATE_LIMIT: '0' } });
  onTestFinished(() => service.close());
  await service.ask('POST', '/api/clients', { body: { code: 'AA', name: 'Alizé' } });
  bindFetch(service);
  await visit(service, '/clients?q=zzzz');
  const showAll = await screen.findByRole('button', { name: 'Show the whole list' }, patient);
  const { release } = holdRequests(() => true);
  await userEvent.click(showAll);
  await waitFor(() => expect(screen.queryByText('No results')).toBeNull(), patient);
  expect(screen.queryByText('Nothing here yet')).toBeNull();
  release();
  await screen.findByRole('link', { name: /Alizé/ }, patient);
}, 90_000);
