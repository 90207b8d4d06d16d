// @vitest-environment shared-window
/** The trial balance, the income statement and the balance sheet, as a bookkeeper reads them. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 40_000 };

const leg = (account: string, credit: 'C' | 'D', amount: string, currency = 'CAD') => ({
  ...{ account, credit, amount, currency, reference: '' },
});

async function post(service: TestService, date: string, ...details: ReturnType<typeof leg>[]) {
  const { status } = await service.ask('POST', '/api/transactions', { body: { date, description: 'Entry', details } });
  expect(status).toBe(201);
}

/** The cells of the row with this heading. */
async function amounts(name: string | RegExp): Promise<(string | null)[]> {
  const row = await screen.findByRole('row', { name }, patient);
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
}

describe.each(eitherService)('$mode', ({ env }) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', ...env } });
    await post(service, '2024-05-01', leg('1000', 'D', '100.00'), leg('4000', 'C', '100.00'));
    await post(service, '2025-02-01', leg('1000', 'D', '1500.00'), leg('4000', 'C', '1500.00'));
    await post(service, '2025-02-02', leg('5100', 'D', '1700.00'), leg('2100', 'C', '1700.00'));
    await post(service, '2025-02-03', leg('1010', 'D', '7.00', 'USD'), leg('4025', 'C', '7.00', 'USD'));
  }, 60_000);
  afterAll(() => service.close());
  afterEach(cleanup);

  it('the trial balance has a debit and a credit side, and equal totals', async () => {
    bindFetch(service);
    await visit(service, '/transactions/balances?from=2025-01-01&to=2025-12-31');
    expect(await amounts(/^1000/)).toEqual(['100.00', '', '1,500.00', '0.00', '1,600.00', ''].map(blank));
    const [cad] = await screen.findAllByRole('row', { name: /^Total/ });
    expect(
      within(cad as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([...['100.00', '100.00', '3,200.00', '3,200.00', '3,300.00', '3,300.00']]);
    expect(screen.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent)).toEqual([
      'CAD',
      'USD',
    ]);
  });

  it('the income statement of a period stands beside that of a year earlier, and a loss in parentheses', async () => {
    bindFetch(service);
    await visit(service, '/reports/income-statement?from=2025-01-01&to=2025-12-31');
    const [heading] = await screen.findAllByRole('columnheader', { name: '2025-01-01 to 2025-12-31' }, patient);
    const whole = [...(heading?.children ?? [])].map(({ textContent }) => textContent);
    expect(whole, 'days that no line breaks').toEqual(['2025-01-01', '2025-12-31']);
    expect(await amounts(/^4000/)).toEqual(['1,500.00']);
    await userEvent.click(screen.getByRole('link', { name: 'A year earlier' }));
    await waitFor(async () => expect(await amounts(/^4000/)).toEqual(['1,500.00', '100.00']), patient);
    const [loss] = await screen.findAllByRole('row', { name: /^Net income/ });
    expect(
      within(loss as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['(200.00)', '100.00']);
    expect(new URLSearchParams(location.search).get('compare')).toBe('year');
    // A figure links to the entries behind it.
    const row = await screen.findByRole('row', { name: /^4000/ });
    const [, figure] = within(row).getAllByRole('link');
    expect(figure?.getAttribute('href')).toBe('/transactions/accounts?account=4000&from=2025-01-01&to=2025-12-31');
    const [subtotal] = await screen.findAllByRole('row', { name: /^Total revenue/ });
    const [revenue] = within(subtotal as HTMLElement).getAllByRole('link');
    expect(revenue?.getAttribute('href')).toMatch(
      /^\/reports\/general-ledger\?account_from=4000&account_to=\d+&from=2025-01-01&to=2025-12-31$/,
    );
  });

  it('the balance sheet shows what was earned before and in this fiscal year, and is equal on both sides', async () => {
    bindFetch(service);
    await visit(service, '/reports/balance-sheet?at=2025-12-31');
    const rowText = async (name: RegExp) => (await screen.findAllByRole('row', { name }, patient))[0]?.textContent;
    expect(await rowText(/^Total assets/)).toBe('Total assets1,600.00');
    expect(await rowText(/^Total liabilities 1/)).toBe('Total liabilities1,700.00');
    expect(await rowText(/^Retained earnings of earlier/)).toMatch(/100\.00$/);
    expect(await rowText(/^Net income/)).toMatch(/\(200\.00\)$/);
    expect(await rowText(/^Total liabilities and equity/)).toBe('Total liabilities and equity1,600.00');
    expect(screen.getAllByText('Total assets equal total liabilities and equity.')).toHaveLength(2);
    await screen.findByText(/placed by their first digit: 1000/);
  });

  it('an account that nobody can place is named, and never left out', async () => {
    await post(service, '2025-03-01', leg('Divers', 'D', '5.00'), leg('1000', 'C', '5.00'));
    bindFetch(service);
    await visit(service, '/reports/balance-sheet?at=2025-12-31');
    await screen.findByText(/On 2025-12-31, total assets do not equal/, undefined, patient);
    expect(await amounts(/^Divers/)).toEqual(['5.00']);
    await screen.findByText(/nor placed by a first digit: Divers/);
  });
});

function blank(cell: string) {
  return cell === '0.00' ? '' : cell;
}

it('an empty company has empty reports, and all of them stand on one page', async () => {
  const service = await startService({ env: { RATE_LIMIT: '0' } });
  bindFetch(service);
  await visit(service, '/reports');
  const list = within(await screen.findByRole('list', { name: 'Accounting reports' }, patient));
  expect(list.getAllByRole('link').length).toBeGreaterThan(2);
  await userEvent.click(list.getByRole('link', { name: 'Balance sheet' }));
  await screen.findByText('Nothing was posted in this period', undefined, patient);
  cleanup();
  await service.close();
}, 60_000);
