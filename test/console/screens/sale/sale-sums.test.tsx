// @vitest-environment shared-window
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { bindForeign, visit } from '#test/harness/console.tsx';
import { foreignCompany, foreignService } from '#test/harness/foreign-service.ts';
import { refuseRequests } from '#test/harness/intercept-requests.ts';

const patient = { timeout: 30_000 };

afterEach(cleanup);

it('sums for which lines could not be read say so, and are made when they are read again', async () => {
  const foreign = await foreignService(foreignCompany().lists);
  onTestFinished(foreign.close);
  const at = bindForeign(foreign);
  const restore = refuseRequests(({ url }) => url.includes('/api/sales_products'), 418);
  await visit(at, '/sales');
  await userEvent.click(await screen.findByRole('button', { name: 'Add up these sales' }, patient));
  const again = await screen.findByRole('button', { name: 'Try again' }, patient);
  expect(screen.getByRole('alert').textContent).not.toBe('');
  restore();
  await userEvent.click(again);
  const sums = await screen.findByRole('region', { name: 'Totals of the list' }, patient);
  await waitFor(() => expect(sums.textContent?.replaceAll('\u00a0', ' ')).toContain('$24.69'), patient);
  expect(screen.queryByRole('alert')).toBeNull();
}, 60_000);
