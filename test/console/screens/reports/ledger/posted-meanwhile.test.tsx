// @vitest-environment shared-window
/** A general ledger of several pages, read whole while somebody posts. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { interceptRequests } from '#test/harness/intercept-requests.ts';
import { startService } from '#test/harness/service.ts';

const legs = (count: number, amount: string) =>
  Array.from({ length: count }, () => [
    { account: '1000', credit: 'D', amount, currency: 'CAD' },
    { account: '9000', credit: 'C', amount, currency: 'CAD' },
  ]).flat();

it.each(eitherService)(
  'an entry of an earlier day, posted between two pages, is in the balances of all of them, $mode',
  async ({ env }) => {
    const service = await startService({ env: { RATE_LIMIT: '0', ...env } });
    const post = (date: string, details: object[]) =>
      service.ask('POST', '/api/transactions', { body: { date, details } });
    // Together more lines than a page that is read whole.
    for (const day of ['02', '03', '04', '05', '06']) await post(`2026-03-${day}`, legs(110, '1.00'));
    bindFetch(service);
    await visit(service, '/reports/general-ledger?from=2026-03-01&to=2026-03-31&per_page=20');
    const table = () => within(screen.getByRole('region', { name: 'General ledger' }));
    await screen.findByRole('region', { name: 'General ledger' }, { timeout: 30_000 });

    let posting: Promise<unknown> | undefined;
    const restore = interceptRequests(({ url }, pass) => {
      if (posting || !/\/ledger_lines\?.*\bpage=2&per_page=1000/.test(url)) return undefined;
      posting = post('2026-02-10', legs(1, '40.00'));
      return posting.then(pass);
    });
    const openings: (string | null)[] = [];
    window.print = () => {
      act(() => void window.dispatchEvent(new Event('beforeprint')));
      for (const row of table().getAllByRole('row', { name: /^Opening/ }))
        openings.push(within(row).getAllByRole('cell').at(-1)?.textContent ?? null);
      act(() => void window.dispatchEvent(new Event('afterprint')));
    };
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(openings).toHaveLength(2), { timeout: 30_000 });
    restore();
    const isStrict = env.COMPTOIR_EXTENSIONS === 'off';
    expect(posting !== undefined).toBe(!isStrict);
    expect(openings).toEqual(isStrict ? ['$0.00', '$0.00'] : ['$40.00', '−$40.00']);
    await service.close();
  },
  120_000,
);
