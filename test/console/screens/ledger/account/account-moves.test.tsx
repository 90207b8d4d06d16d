// @vitest-environment shared-window
/** The print of an account says when entries were posted while it was read: its pages then do not fit together. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { interceptRequests } from '#test/harness/intercept-requests.ts';
import { startService } from '#test/harness/service.ts';

const patient = { timeout: 20_000 };
const leg = { amount: '10.00', currency: 'CAD' };

test('an account to which is posted all the while is printed with a word about it', async () => {
  const service = await startService({ env: { RATE_LIMIT: '0' } });
  const post = async (count: number) => {
    const lines = Array.from({ length: count }, () => ({ ...leg, account: '1000', credit: 'D' }));
    const details = [...lines, { ...leg, amount: `${count * 10}.00`, account: '4000', credit: 'C' }];
    expect((await service.ask('POST', '/api/transactions', { body: { date: '2026-01-05', details } })).status).toBe(
      201,
    );
  };
  for (let entry = 1; entry <= 6; entry++) await post(100);
  bindFetch(service);
  window.print = () => act(() => void window.dispatchEvent(new Event('afterprint')));
  await visit(service, '/transactions/accounts?account=1000');
  const print = await screen.findByRole('button', { name: 'Print' }, patient);
  interceptRequests(async ({ url }, pass) => {
    const answer = await pass();
    if (url.includes('per_page=500')) await post(1);
    return answer;
  });
  await userEvent.click(print);
  await screen.findByText(/^The list changed while loading/, {}, patient);
  await service.close();
}, 60_000);
