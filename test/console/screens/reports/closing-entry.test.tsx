// @vitest-environment shared-window
/** Entries that close a fiscal year count in the balances, but not in the income of the year. */
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { untilNetworkIdle } from '#console/data/connection/defer-until-idle.ts';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 40_000 };

const leg = (account: string, credit: 'C' | 'D', amount: string) => ({
  ...{ account, credit, amount, currency: 'CAD', reference: '' },
});

async function post(service: TestService, date: string, ...details: ReturnType<typeof leg>[]): Promise<{ id: number }> {
  const { status, body } = await service.ask('POST', '/api/transactions', {
    body: { date, description: 'Entry', details },
  });
  expect(status).toBe(201);
  return body.data;
}

/** The cells of the row with this heading. */
async function amounts(name: string | RegExp): Promise<(string | null)[]> {
  const [row] = await screen.findAllByRole('row', { name }, patient);
  return within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
}

const entryRequests = () => sentRequests.filter(({ url }) => url.startsWith('/api/transactions?'));

const books = async (service: TestService, year: number, end: string) => {
  await post(service, `${year}-02-01`, leg('1000', 'D', '1500.00'), leg('4000', 'C', '1500.00'));
  await post(service, `${year}-02-02`, leg('5100', 'D', '700.00'), leg('1000', 'C', '700.00'));
  await post(service, `${year}-02-03`, leg('1000', 'D', '50.00'), leg('3000', 'C', '50.00'));
  return post(
    service,
    `${year}-${end}`,
    leg('4000', 'D', '1500.00'),
    leg('5100', 'C', '700.00'),
    leg('3100', 'C', '800.00'),
  );
};

describe.each(eitherService)('$mode', ({ env }) => {
  let service: TestService;
  const closed: { id: number }[] = [];
  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', ...env } });
    for (const year of [2024, 2025]) closed.push(await books(service, year, '12-31'));
  }, 60_000);
  afterAll(() => service.close());
  afterEach(cleanup);

  it('the income statement leaves them out of both columns, and names them', async () => {
    bindFetch(service);
    await visit(service, '/reports/income-statement?from=2025-01-01&to=2025-12-31&compare=year');
    expect(await amounts(/^4000/)).toEqual(['1,500.00', '1,500.00']);
    expect(await amounts(/^5100/)).toEqual(['700.00', '700.00']);
    expect(await amounts(/^Net income/)).toEqual(['800.00', '800.00']);
    const notice = await screen.findByText(/^Closing entries are left out/);
    expect(
      within(notice)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(closed.map(({ id }) => `/transactions/${id}`));
  });

  it.each([
    { page: 'the account’s page', figure: /^4000/ },
    { page: 'the general ledger', figure: /^Total revenue/ },
  ])('$page, to which a figure leads, names those that are among its lines', async ({ figure }) => {
    bindFetch(service);
    await visit(service, '/reports/income-statement?from=2025-01-01&to=2025-12-31');
    const [row] = await screen.findAllByRole('row', { name: figure }, patient);
    await userEvent.click(within(row as HTMLElement).getByRole('link', { name: '1,500.00' }));
    const notice = await screen.findByText(/^The income statement leaves out this closing entry/, undefined, patient);
    expect(within(notice).getByRole('link').getAttribute('href')).toBe(`/transactions/${closed[1]?.id}`);
  });

  it.each([
    '/transactions/accounts?account=4000&from=2025-01-01&to=2025-12-30',
    '/transactions/accounts?account=3100&from=2025-01-01&to=2025-12-31',
    '/reports/general-ledger?account_from=1000&account_to=3900&from=2025-01-01&to=2025-12-31',
  ])('nothing is said of them on %s', async (page) => {
    bindFetch(service);
    await visit(service, page);
    await screen.findAllByText(/50\.00|800\.00|500\.00/, undefined, patient);
    await untilNetworkIdle();
    expect(screen.queryByText(/closing entr/)).toBeNull();
  });

  it('a period without the last day of a month has none', async () => {
    bindFetch(service);
    await visit(service, '/reports/income-statement?from=2025-02-01&to=2025-02-27');
    expect(await amounts(/^Net income/)).toEqual(['800.00']);
    expect(screen.queryByText(/^Closing entr/)).toBeNull();
    if (!env.COMPTOIR_EXTENSIONS) expect(entryRequests()).toEqual([]);
  });

  it('all dates have those of every year', async () => {
    bindFetch(service);
    await visit(service, '/reports/income-statement?from=');
    expect(await amounts(/^Net income/)).toEqual(['1,600.00']);
    await screen.findByText(/^Closing entries are left out/);
  });

  it('the balance sheet and the trial balance have them', async () => {
    bindFetch(service);
    await visit(service, '/reports/balance-sheet?at=2025-12-31');
    expect(await amounts(/^3100/)).toEqual(['1,600.00']);
    expect(await amounts(/^Net income/)).toEqual(['0.00']);
    cleanup();
    await visit(service, '/transactions/balances?from=2025-01-01&to=2025-12-31');
    expect(await amounts(/^4000/)).toEqual(['', '', '1,500.00', '1,500.00', '', '']);
  });
});

it.each(eitherService)(
  'a closing is left out with what reverses or corrects it for its day, $mode',
  async ({ env }) => {
    const service = await startService({ env: { RATE_LIMIT: '0', ...env } });
    const closed = await books(service, 2025, '12-31');
    const back = [leg('4000', 'C', '1500.00'), leg('5100', 'D', '700.00'), leg('3100', 'D', '800.00')];
    const reversal = await post(service, '2025-12-31', ...back);
    const corrected = await post(service, '2025-12-31', leg('4000', 'C', '100.00'), leg('3100', 'D', '100.00'));
    bindFetch(service);
    await visit(service, '/reports/income-statement?from=2025-01-01&to=2025-12-31');
    expect(await amounts(/^4000/)).toEqual(['1,500.00']);
    expect(await amounts(/^Net income/)).toEqual(['800.00']);
    const notice = await screen.findByText(/^Closing entries are left out/, undefined, patient);
    const named = within(notice).getAllByRole('link');
    expect(named.map((link) => link.getAttribute('href'))).toEqual(
      [closed, reversal, corrected].map(({ id }) => `/transactions/${id}`),
    );
    cleanup();
    await visit(service, '/transactions/accounts?account=4000&from=2025-01-01&to=2025-12-31');
    const among = await screen.findByText(/^The income statement leaves out these closing entries/, undefined, patient);
    expect(within(among).getAllByRole('link')).toHaveLength(3);
    cleanup();
    await service.close();
  },
  60_000,
);

it('a year that was closed before the fiscal year began in another month stays closed', async () => {
  const service = await startService({ env: { RATE_LIMIT: '0' } });
  await service.ask('PUT', '/api/settings/company', { body: { fiscalYear: { startMonth: 7 } } });
  await books(service, 2025, '03-31');
  bindFetch(service);
  await visit(service, '/reports/income-statement?from=2024-04-01&to=2025-03-31');
  expect(await amounts(/^Net income/)).toEqual(['800.00']);
  await screen.findByText(/^A closing entry is left out/);
  cleanup();
  await service.close();
}, 60_000);

it('the fiscal year is the company’s own', async () => {
  const service = await startService({ env: { RATE_LIMIT: '0' } });
  await service.ask('PUT', '/api/settings/company', { body: { fiscalYear: { startMonth: 4 } } });
  const { id } = await books(service, 2025, '03-31');
  bindFetch(service);
  await visit(service, '/reports/income-statement?from=2024-04-01&to=2025-03-31');
  const notice = await screen.findByText(/^A closing entry is left out/, undefined, patient);
  expect(within(notice).getByRole('link').getAttribute('href')).toBe(`/transactions/${id}`);
  expect(await amounts(/^Net income/)).toEqual(['800.00']);
  expect(entryRequests(), 'one request finds them').toHaveLength(1);
  cleanup();
  const names = { en: 'GST', fr: 'TPS' };
  const body = {
    taxes: [{ name: names, rate: '5', from: '2013-01-01', to: null }],
    saleAccounts: { taxes: [{ name: names, account: '2300' }] },
  };
  expect((await service.ask('PUT', '/api/settings/company', { body })).status).toBe(200);
  await visit(service, '/reports/taxes?from=2025-01-01&to=2025-03-31');
  expect((await amounts(/^101/)).at(-1), 'of the tax return').toBe('1,500.00');
  await screen.findByText(/^A closing entry is left out/);
  cleanup();
  await service.close();
}, 60_000);
