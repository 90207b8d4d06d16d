// @vitest-environment shared-window
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { untilNetworkIdle } from '#console/data/connection/defer-until-idle.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';
import { itIs } from '#test/harness/wall-clock.ts';

const patient = { timeout: 20_000 };
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
afterEach(cleanup);

it.each(['/transactions/balances?from=2020-05-01', '/transactions/accounts?account=1000&from=2020-05-01&page=3'])(
  'the days that are asked for every month are a click away on %s',
  async (page) => {
    bindFetch(service);
    await visit(service, page);
    const periods = within(await screen.findByRole('navigation', { name: 'Period' }, patient));
    const year = Number(readWallClock().today.slice(0, 4)) - 1;
    await userEvent.click(periods.getByRole('link', { name: 'Last fiscal year' }));
    await waitFor(() => expect(screen.getByLabelText('From')).toHaveProperty('value', `${year}-01-01`), patient);
    expect(screen.getByLabelText('To')).toHaveProperty('value', `${year}-12-31`);
    expect(periods.getByRole('link', { name: 'Last fiscal year' }).getAttribute('aria-current')).toBe('page');
    await waitFor(() => expect(sentRequests.map(({ url }) => url).join()).toContain(`to=${year}-12-31`), patient);
    expect(new URLSearchParams(location.search).get('page')).toBeNull();
    expect(new URLSearchParams(location.search).get('account')).toBe(page.includes('account=') ? '1000' : null);

    await userEvent.click(periods.getByRole('link', { name: 'All dates' }));
    await waitFor(() => expect(screen.getByLabelText('From')).toHaveProperty('value', ''), patient);
  },
);

it('fiscal years and their quarters are those of the company', async () => {
  onTestFinished(() => void vi.useRealTimers());
  itIs('12:00', '2026-11-21');
  const own = await startService({ env: { RATE_LIMIT: '0' } });
  onTestFinished(() => own.close());
  const body = { fiscalYear: { startMonth: 3 } };
  expect((await own.ask('PUT', '/api/settings/company', { body })).status).toBe(200);
  bindFetch(own);
  const daysOf = (name: string) => {
    const periods = within(screen.getByRole('navigation', { name: 'Period' }));
    const params = new URLSearchParams(periods.getByRole('link', { name }).getAttribute('href')?.split('?')[1]);
    return [params.get('from'), params.get('to')];
  };
  const expected = [
    ['/transactions/balances', 'This fiscal year', '2026-03-01', '2027-02-28'],
    ['/transactions/accounts?account=1000', 'Last fiscal year', '2025-03-01', '2026-02-28'],
    ['/transactions/balances', 'This quarter', '2026-09-01', '2026-11-30'],
    ['/transactions/accounts?account=1000', 'Last quarter', '2026-06-01', '2026-08-31'],
    ['/reports/income-statement', 'This quarter', '2026-09-01', '2026-11-30'],
    ['/reports/taxes', 'Last quarter', '2026-06-01', '2026-08-31'],
  ];
  for (const [page = '', name = '', ...days] of expected) {
    await visit(own, page);
    await waitFor(() => expect(daysOf(name), page).toEqual(days), patient);
    cleanup();
  }
});

it('they are those of the new month when the page was left open overnight', async () => {
  onTestFinished(() => void vi.useRealTimers());
  itIs('23:58', '2026-10-31');
  bindFetch(service);
  await visit(service, '/transactions/balances');
  const periods = within(await screen.findByRole('navigation', { name: 'Period' }, patient));
  const month = () => periods.getByRole('link', { name: 'This month' }).getAttribute('href');
  expect(month()).toContain('from=2026-10-01');
  await untilNetworkIdle();
  itIs('00:01', '2026-11-01');
  await waitFor(() => expect(month()).toContain('from=2026-11-01'), patient);
});

it.each(['/transactions/balances', '/reports/journal'])(
  'an end before the start is said at the end on %s',
  async (page) => {
    bindFetch(service);
    await visit(service, `${page}?from=2026-10-31&to=2026-10-30`);
    await screen.findByText('The end is before the start. Choose a later end.', undefined, patient);
    const end = screen.getByLabelText('To');
    expect(end.getAttribute('aria-invalid')).toBe('true');
    await userEvent.clear(end);
    await userEvent.type(end, '2026-11-01');
    await waitFor(() => expect(screen.queryByText(/^The end is before the start/)).toBeNull(), patient);
  },
);
