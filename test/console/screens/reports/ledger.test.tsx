// @vitest-environment shared-window
/** The general ledger, the journal, aged balances and the GST/QST report, as a bookkeeper reads them. */
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 40_000 };

const leg = (account: string, credit: 'C' | 'D', amount: string) => ({
  ...{ account, credit, amount, currency: 'CAD', reference: '' },
});

async function post(service: TestService, date: string, code: string, ...details: ReturnType<typeof leg>[]) {
  const { status } = await service.ask('POST', '/api/transactions', {
    body: { date, code, description: 'Entry', details },
  });
  expect(status).toBe(201);
}

function cellsOf(row: HTMLElement): (string | null)[] {
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
}

async function startBooks(env: Record<string, string>): Promise<TestService> {
  const service = await startService({ env: { RATE_LIMIT: '0', ...env } });
  const { status } = await service.ask('POST', '/api/clients', { body: { code: 'ELAN', name: 'Élan Mécanique' } });
  expect(status).toBe(201);
  await post(
    service,
    '2026-01-10',
    'ELAN',
    leg('1100', 'D', '114.98'),
    leg('4000', 'C', '100.00'),
    leg('2300', 'C', '5.00'),
    leg('2310', 'C', '9.98'),
  );
  await post(service, '2026-03-20', 'ELAN', leg('1100', 'D', '200.00'), leg('4000', 'C', '200.00'));
  await post(service, '2026-03-25', 'ELAN', leg('1000', 'D', '100.00'), leg('1100', 'C', '100.00'));
  await post(service, '2026-03-26', '', leg('5000', 'D', '20.00'), leg('2300', 'D', '1.00'), leg('1000', 'C', '21.00'));
  await post(service, '2026-03-31', '', leg('2300', 'D', '4.00'), leg('2310', 'D', '9.98'), leg('1000', 'C', '13.98'));
  return service;
}

describe.each(eitherService)('$mode', ({ env }) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startBooks(env);
  }, 60_000);
  afterAll(() => service.close());
  afterEach(cleanup);

  it.each(['general-ledger', 'journal', 'taxes', 'income-statement'])(
    'the dates of the %s that end before they start are told of, and nothing of other dates stays',
    async (report) => {
      bindFetch(service);
      await visit(service, `/reports/${report}?from=2026-03-31&to=2026-03-01`);
      await screen.findByText('No report for these dates', {}, patient);
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.queryByRole('table')).toBeNull();
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    },
  );

  it.each([
    [
      'from=2026-01-01&account_from=5000&account_to=4000',
      'The last account comes before the first: choose other accounts above.',
    ],
    ['from=2026-01-01&account_from=4&account_to=4', 'Nothing was posted on these accounts in this period'],
    ['from=2020-01-01&to=2020-12-31', 'Nothing was posted in this period'],
  ])('a general ledger with nothing to show says why: %s', async (asked, why) => {
    bindFetch(service);
    await visit(service, `/reports/general-ledger?${asked}`);
    await screen.findByText(why, {}, patient);
  });

  it('the general ledger shows a range of accounts, page by page, and prints all of it', async () => {
    bindFetch(service);
    await visit(
      service,
      '/reports/general-ledger?from=2026-02-01&to=2026-12-31&account_from=1000&account_to=1100&per_page=2',
    );
    const table = () => within(screen.getByRole('region', { name: 'General ledger' }));
    await screen.findByRole('region', { name: 'General ledger' }, patient);
    expect(
      table()
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['1000', 'Total CAD']);
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(
      () =>
        expect(cellsOf(table().getByRole('row', { name: /^Period and closing/ }))).toEqual([
          '$100.00',
          '$34.98',
          '$65.02',
        ]),
      patient,
    );
    expect(table().getByText('Brought forward')).toBeTruthy();
    const printed: number[] = [];
    window.print = () => {
      act(() => void window.dispatchEvent(new Event('beforeprint')));
      printed.push(table().getAllByRole('row').length);
      act(() => void window.dispatchEvent(new Event('afterprint')));
    };
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    // Headings, an account's name, its opening, its lines and its closing, and the total.
    const whole = 1 + (1 + 1 + 3 + 1) + (1 + 1 + 2 + 1) + 1;
    await waitFor(() => expect(printed).toEqual([whole]), patient);
    await waitFor(() => expect(table().getAllByRole('row').length).toBeLessThan(whole), patient);
    await userEvent.keyboard('{Control>}p{/Control}');
    await waitFor(() => expect(printed).toEqual([whole, whole]), patient);
    await userEvent.type(screen.getByLabelText('From account'), '{Control>}a{/Control}1100{Enter}');
    await waitFor(() => expect(new URLSearchParams(location.search).get('account_from')).toBe('1100'), patient);
    expect(new URLSearchParams(location.search).get('page')).toBeNull();
  });

  it('the journal shows entries by date, their totals, and that no number is missing', async () => {
    bindFetch(service);
    await visit(service, '/reports/journal?from=2026-03-01&to=2026-03-31');
    await screen.findByText(/4 entries, numbers 2 to 5\. No number is missing\./, undefined, patient);
    expect(cellsOf(await screen.findByRole('row', { name: /^Total CAD/ }))).toEqual(['$334.98', '$334.98']);
  });

  it('where the browser’s menu prints one page of the journal, the paper says which', async () => {
    bindFetch(service);
    await visit(service, '/reports/journal?from=2026-03-01&to=2026-03-31&per_page=2&page=2');
    await screen.findByRole('row', { name: /^Total CAD/ }, patient);
    const rangeCount = () => screen.queryAllByText('3–4 of 4').length;
    const onScreen = rangeCount();
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(rangeCount()).toBe(onScreen + 1);
    act(() => void window.dispatchEvent(new Event('afterprint')));
  });

  it.each(['general-ledger', 'journal'])('all dates of the %s are chosen, and stay so', async (report) => {
    bindFetch(service);
    const box = (label: string) => screen.findByRole('textbox', { name: label }, patient);
    const allDates = () => screen.findByRole('link', { name: 'All dates', current: 'page' }, patient);
    await visit(service, `/reports/${report}?from=2026-03-21&to=2026-03-25`);
    await userEvent.click(await screen.findByRole('link', { name: 'All dates' }, patient));
    await allDates();
    expect(await box('From')).toHaveProperty('value', '');
    expect(await box('To')).toHaveProperty('value', '');
    const bookmark = location.pathname + location.search;
    await visit(service, bookmark);
    await allDates();
    // Emptying the boxes chooses all dates, too.
    await visit(service, `/reports/${report}?to=2026-03-25`);
    await userEvent.clear(await box('To'));
    await userEvent.tab();
    await allDates();
    // Without days in its address, the page begins with a fiscal year, which it offers as a choice.
    await visit(service, `/reports/${report}`);
    await screen.findByRole('link', { name: 'This fiscal year', current: 'page' }, patient);
    expect(screen.queryByRole('link', { name: 'This year' })).toBeNull();
  });

  it('what a client owes is aged, the oldest paid first, and a figure opens its entries', async () => {
    bindFetch(service);
    await visit(service, '/reports/aging?at=2026-04-10');
    const row = await screen.findByRole('row', { name: /Élan Mécanique/ }, patient);
    expect(cellsOf(row)).toEqual(['200.00', '', '14.98', '', '', '214.98']);
    const [client, current] = within(row).getAllByRole('link');
    expect(client?.getAttribute('href')).toBe('/clients/1');
    expect(Object.fromEntries(new URL(current?.getAttribute('href') ?? '', location.href).searchParams)).toEqual({
      ...{ code: 'ELAN', 'details.account': '1100', date_from: '2026-03-11', date_to: '2026-04-10' },
    });
    await screen.findByText(/first settle amounts with the same reference, then the oldest ones/);
    await userEvent.click(screen.getByRole('link', { name: 'Aged payables' }));
    await screen.findByText('No open balances on this date', undefined, patient);
  });
});

it('the account of an aging report is chosen by its name', async () => {
  const service = await startBooks({});
  const body = {
    number: '1105',
    name_fr: 'Avances',
    name_en: 'Staff advances',
    type: 'asset',
    normal: 'D',
    currency: 'CAD',
  };
  expect((await service.ask('POST', '/api/ledger_accounts', { body })).status).toBe(201);
  bindFetch(service);
  await visit(service, '/reports/aging?at=2026-04-10');
  await screen.findByRole('row', { name: /Élan Mécanique/ }, patient);
  await userEvent.type(screen.getByLabelText('Account'), '{Control>}a{/Control}staff');
  await userEvent.click(await screen.findByRole('option', { name: /Staff advances/ }, patient));
  await waitFor(() => expect(new URLSearchParams(location.search).get('account')).toBe('1105'), patient);
  await screen.findByText('No open balances on this date', undefined, patient);
});

it('the GST/QST report follows the form, and a remittance is none of its lines', async () => {
  const service = await startBooks({});
  bindFetch(service);
  await visit(service, '/reports/taxes?from=2026-01-01&to=2026-03-31');
  await screen.findByText(/No tax is set for the company/, undefined, patient);
  cleanup();
  const names = [
    { fr: 'TPS', en: 'GST' },
    { fr: 'TVQ', en: 'QST' },
  ];
  const inDollars = { amount: '70.00', currency: 'USD', reference: '' };
  const abroad = [
    { ...inDollars, account: '1010', credit: 'D' },
    { ...inDollars, account: '4025', credit: 'C' },
  ];
  await service.ask('POST', '/api/transactions', {
    body: { date: '2026-02-02', description: 'Abroad', details: abroad },
  });
  const { status } = await service.ask('PUT', '/api/settings/company', {
    body: {
      taxes: names.map((name, at) => ({ name, rate: at ? '9.975' : '5', from: '2013-01-01', to: null })),
      saleAccounts: { taxes: names.map((name, at) => ({ name, account: at ? '2310' : '2300' })) },
    },
  });
  expect(status).toBe(200);
  await visit(service, '/reports/taxes?from=2026-01-01&to=2026-03-31');
  const table = within(await screen.findByRole('table', { name: 'GST – CAD' }, patient));
  const lines = () =>
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) => cellsOf(row))
      .map((cells) => [cells[0], cells.at(-1)]);
  expect(lines()).toEqual([
    ['101', '300.00'],
    ['105', '5.00'],
    ['108', '1.00'],
    ['109', '4.00'],
    ['', '4.00'],
  ]);
  expect(screen.getByText(/^Revenue in other currencies/).textContent).toMatch(/US\$70\.00$/);
  const other = within(screen.getByRole('table', { name: 'QST – CAD' }));
  expect(
    other
      .getAllByRole('row')
      .slice(1)
      .map((row) => cellsOf(row)[0]),
  ).toEqual(['201', '205', '208', '209', '']);
  cleanup();
  const saleAccounts = { taxes: names.map((name) => ({ name, account: '2300' })) };
  expect((await service.ask('PUT', '/api/settings/company', { body: { saleAccounts } })).status).toBe(200);
  await visit(service, '/reports/taxes?from=2026-01-01&to=2026-03-31');
  await screen.findByText(/^GST, QST are posted to the same account/, undefined, patient);
  expect(screen.queryByRole('table')).toBeNull();
  cleanup();
  // The former name of a tax shares an account with one in force, which has its return all the same.
  const halfShared = {
    taxes: [
      ...names.map((name, at) => ({ name, account: `23${at}0` })),
      { name: { fr: 'TVH', en: 'HST' }, account: '2350', paid: '2300' },
    ],
  };
  expect((await service.ask('PUT', '/api/settings/company', { body: { saleAccounts: halfShared } })).status).toBe(200);
  await visit(service, '/reports/taxes?from=2026-01-01&to=2026-03-31');
  await screen.findByText(/^HST shares an account with another tax/, undefined, patient);
  cleanup();
  await service.close();
}, 120_000);
