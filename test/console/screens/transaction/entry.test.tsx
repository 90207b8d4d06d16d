// @vitest-environment shared-window
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

describe.each(eitherService)('the ledger $mode', ({ env }) => {
  let service: TestService;

  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', ...env } });
    const party = { name: 'Élan', code: 'BOTH' };
    expect((await service.ask('POST', '/api/clients', { body: party })).body).toMatchObject({ success: true });
    await service.ask('POST', '/api/providers', { body: { ...party, name: 'Pièces Nord' } });
    const leg = { account: '1000', amount: '12.34', currency: 'CAD' };
    const details = [
      { ...leg, credit: 'D' },
      { ...leg, account: '4000', credit: 'C' },
      { ...leg, amount: '1.00', currency: 'USD', credit: 'D' },
      { ...leg, amount: '1.00', currency: 'USD', credit: 'C' },
    ];
    for (const date of ['2026-10-31', '2026-11-02'])
      await service.ask('POST', '/api/transactions', { body: { date, description: 'x', details } });
  }, 60_000);
  afterAll(() => service.close());
  beforeEach(() => {
    cleanup();
    localStorage.clear();
    bindFetch(service);
  });

  it('tells apart a code that a client and a supplier both have', async () => {
    await visit(service, '/transactions/new');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Client or supplier' }, patient), 'BOTH');
    await userEvent.tab();
    await screen.findByText(/client Élan and to supplier Pièces Nord/, {}, patient);
  });

  it('offers the accounts of the ledger with how often each was used', async () => {
    await visit(service, '/transactions/new');
    const account = await screen.findByRole('combobox', { name: 'Line 1: Account' }, patient);
    await userEvent.type(account, '10');
    const option = await screen.findByRole('option', { name: '1000 6 lines' }, patient);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(option.getAttribute('aria-selected')).toBe('true'));
    await userEvent.keyboard('{Enter}');
    expect(account).toHaveProperty('value', '1000');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('does not drop a line that has only a project: it says what lacks there', async () => {
    await service.ask('POST', '/api/projects', { body: { name: 'Toiture Nord' } });
    await visit(service, '/transactions/new');
    const account = await screen.findByRole('combobox', { name: 'Line 1: Account' }, patient);
    fireEvent.paste(account, { clipboardData: { getData: () => '1000\t5\t\n4000\t\t5' } });
    const project = await screen.findByLabelText('Line 3: Project', {}, patient);
    await userEvent.click(project);
    await userEvent.type(screen.getByLabelText('Line 3: Project'), 'toiture');
    await userEvent.click(await screen.findByRole('option', { name: /Toiture Nord/ }, patient));
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(
      () => expect(screen.getByRole('combobox', { name: 'Line 3: Account' }).getAttribute('aria-invalid')).toBe('true'),
      patient,
    );
    expect(screen.getByLabelText('Line 3: Debit').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('dialog', { name: 'Post this entry?' })).toBeNull();
  }, 60_000);

  it.each([
    ['\t100.00', 'Line 1: Credit'],
    ['\n100.00\n', 'Line 2: Debit'],
  ])('leaves the first cell of %j empty and fills %s', async (pasted, filled) => {
    await visit(service, '/transactions/new');
    const debit = await screen.findByLabelText('Line 1: Debit', {}, patient);
    fireEvent.paste(debit, { clipboardData: { getData: () => pasted } });
    await waitFor(() => expect(screen.getByLabelText(filled)).toHaveProperty('value', '100.00'));
    expect(screen.getByLabelText('Line 1: Debit')).toHaveProperty('value', '');
  });

  it('says that a date is far from today, and nothing where it is no day', async () => {
    await visit(service, '/transactions/new');
    const date = await screen.findByLabelText('Date', {}, patient);
    fireEvent.change(date, { target: { value: '2016-01-15' } });
    await screen.findByText(/more than six months ago/, {}, patient);
    fireEvent.change(date, { target: { value: '0000-00-00' } });
    await waitFor(() => expect(screen.queryByText(/more than six months ago/)).toBeNull(), patient);
  }, 60_000);

  it('takes a paste back', async () => {
    await visit(service, '/transactions/new');
    const account = await screen.findByRole('combobox', { name: 'Line 1: Account' }, patient);
    await userEvent.type(account, '7000');
    fireEvent.paste(account, { clipboardData: { getData: () => '5000\t5\t\n1000\t\t5\n' } });
    await waitFor(() => expect(screen.getByLabelText('Line 1: Account')).toHaveProperty('value', '5000'), patient);
    await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }, patient));
    await waitFor(() => expect(screen.getByLabelText('Line 1: Account')).toHaveProperty('value', '7000'), patient);
    expect(screen.getByLabelText('Line 2: Credit')).toHaveProperty('value', '');
  }, 60_000);

  it('takes a removed line back, and Ctrl+D repeats the line above with Caps Lock, too', async () => {
    await visit(service, '/transactions/new');
    const cellValue = (cell: string) => (screen.getByLabelText(cell) as HTMLInputElement).value;
    const account = await screen.findByRole('combobox', { name: 'Line 1: Account' }, patient);
    fireEvent.paste(account, { clipboardData: { getData: () => '5000\t5\t\n6000\t6\t\n1000\t\t11\n' } });
    await waitFor(() => expect(cellValue('Line 2: Account')).toBe('6000'), patient);
    const removals = [
      () => userEvent.type(screen.getByLabelText('Line 2: Account'), '{Alt>}{Delete}{/Alt}'),
      () => userEvent.click(screen.getByRole('button', { name: 'Remove line 2' })),
    ];
    for (const remove of removals) {
      await remove();
      await screen.findByText('Line 2 was removed.', {}, patient);
      expect(cellValue('Line 2: Account')).toBe('1000');
      await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }, patient));
      await waitFor(() => expect(cellValue('Line 2: Account')).toBe('6000'), patient);
      expect(cellValue('Line 3: Credit')).not.toBe('');
    }
    fireEvent.keyDown(screen.getByLabelText('Line 2: Account'), { key: 'D', ctrlKey: true });
    await waitFor(() => expect(cellValue('Line 2: Account')).toBe('5000'), patient);
  }, 60_000);

  it('answers the key that saves, too, with what keeps an entry from being posted', async () => {
    await visit(service, '/transactions/new');
    await screen.findByText('Enter at least two lines before posting.', {}, patient);
    fireEvent.keyDown(await screen.findByLabelText('Line 1: Account', {}, patient), { key: 's', ctrlKey: true });
    const notice = { selector: '[aria-live] *' };
    await screen.findByText('Enter at least two lines before posting.', notice, patient);
  }, 60_000);

  it('adds up what was posted in a period, currency by currency', async () => {
    await visit(service, '/transactions/balances?from=2026-11-01&to=2026-11-30');
    const cad = await screen.findByRole('table', { name: 'CAD' }, patient);
    await waitFor(() =>
      expect([...cad.querySelectorAll('tr')].slice(2).map((row) => row.textContent)).toEqual([
        '100012.3412.3424.68',
        '400012.3412.3424.68',
        'Total12.3412.3412.3412.3424.6824.68',
      ]),
    );
    expect(screen.getByRole('table', { name: 'USD' }).textContent).toContain('Total0.000.001.001.000.000.00');
  });

  /** Whether this request looks for a reversal. A strict service cannot search, so its entries are read. */
  const isLookedFor = (url: string, number: string) =>
    url.includes(env.COMPTOIR_EXTENSIONS ? '/api/transactions?' : `contains=${number}`);

  it('says that all lines of an entry were taken back by a later one that gives a reason instead of its number', async () => {
    await service.ask('POST', '/api/clients', { body: { code: 'ADA', name: 'Ada' } });
    const legs = (debit: string, credit: string) => [
      { account: debit, amount: '8.25', currency: 'CAD', credit: 'D' },
      { account: credit, amount: '8.25', currency: 'CAD', credit: 'C' },
    ];
    const post = async (body: object) =>
      (await service.ask('POST', '/api/transactions', { body: { date: '2025-01-31', reference: 'F-77', ...body } }))
        .body.data;
    const sold = await post({ code: 'ADA', details: legs('1100', '4000') });
    const back = await post({ code: 'ADA', description: 'Wrong client', details: legs('4000', '1100') });
    const again = await post({ code: 'ADA', details: legs('1100', '4000') });
    const out = await post({ details: legs('1000', '1050') });
    await post({ details: legs('1050', '1000') });
    await visit(service, `/transactions/new?reverse=${sold.id}`);
    const notice = (await screen.findByText(/takes back all of these lines/, {}, patient)).closest('p') as HTMLElement;
    expect(within(notice).getByRole('link').getAttribute('href')).toBe(`/transactions/${back.id}`);
    for (const { id } of [back, again, out]) {
      await visit(service, `/transactions/new?reverse=${id}`);
      await screen.findByLabelText('Line 1: Debit', {}, patient);
      await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull(), patient);
      expect(screen.queryByText(/takes back all of these lines/)).toBeNull();
    }
  });

  it('says that an entry was reversed before, and nothing of one that was not', async () => {
    const leg = { account: '1000', amount: '7.50', currency: 'CAD' };
    const [debit, credit] = [
      { ...leg, credit: 'D' },
      { ...leg, account: '4000', credit: 'C' },
    ];
    const post = async (description: string, details: Record<string, string>[]) =>
      (await service.ask('POST', '/api/transactions', { body: { date: '2025-01-31', description, details } })).body
        .data;
    const first = await post('Rent', [debit, credit]);
    const second = await post('Rent', [debit, credit]);
    const turned = [
      { ...credit, credit: 'D' },
      { ...debit, credit: 'C' },
    ];
    const reverse = await post(`Contrepassation de l’écriture ${first.number}`, turned);
    await visit(service, `/transactions/new?reverse=${first.id}`);
    const notice = (await screen.findByText(/already been reversed/, {}, patient)).closest('p') as HTMLElement;
    const link = within(notice).getByRole('link');
    expect([link.textContent, link.getAttribute('href')]).toEqual([
      expect.stringContaining(`no. ${reverse.number}`),
      `/transactions/${reverse.id}`,
    ]);

    sentRequests.length = 0;
    await visit(service, `/transactions/new?reverse=${second.id}`);
    await screen.findByLabelText('Line 1: Debit', {}, patient);
    const lookedFor = () => sentRequests.find(({ url }) => isLookedFor(url, second.number))?.url;
    await waitFor(() => expect(lookedFor()).toBeDefined(), patient);
    // Not every entry whose description contains the figures of a low number.
    if (!env.COMPTOIR_EXTENSIONS) expect(lookedFor()).toContain('details.amount=7.50');
    expect(screen.queryByText(/already been reversed/)).toBeNull();

    await visit(service, `/transactions/${first.id}`);
    const by = (await screen.findByText(/^This entry was reversed by/, {}, patient)).closest('p') as HTMLElement;
    expect(within(by).getByRole('link').getAttribute('href')).toBe(`/transactions/${reverse.id}`);
  }, 60_000);

  it('shows the reference and the project of each line before it is posted', async () => {
    await service.ask('POST', '/api/projects', { body: { name: 'Agrandissement Sud' } });
    await visit(service, '/transactions/new');
    const account = await screen.findByRole('combobox', { name: 'Line 1: Account' }, patient);
    fireEvent.paste(account, { clipboardData: { getData: () => '5000\t5\t\tF-274\n1000\t\t5\tF-275' } });
    await screen.findByText('Balanced', {}, patient);
    await userEvent.click(screen.getByLabelText('Line 2: Project'));
    await userEvent.type(screen.getByLabelText('Line 2: Project'), 'agrandissement');
    await userEvent.click(await screen.findByRole('option', { name: /Agrandissement Sud/ }, patient));
    await userEvent.keyboard('{Control>}s{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Post this entry?' }, patient));
    await dialog.findByRole('row', { name: /^5000 F-274/ }, patient);
    await dialog.findByRole('row', { name: /^1000 F-275 · Agrandissement Sud/ }, patient);
  }, 60_000);

  it('shows whose entry it is before it is posted and after, and the paste is no longer taken back then', async () => {
    await visit(service, '/transactions/new');
    await userEvent.type(await screen.findByRole('combobox', { name: 'Client or supplier' }, patient), 'BOTH');
    await userEvent.tab();
    await userEvent.type(screen.getByRole('textbox', { name: 'Reference' }), 'F-1001');
    await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), 'Rent');
    const account = screen.getByRole('combobox', { name: 'Line 1: Account' });
    const rows = 'Account\tNote\tDebit\tCredit\n5000\tx\t5\t\n1000\ty\t\t5';
    fireEvent.paste(account, { clipboardData: { getData: () => rows } });
    await screen.findByText('2 lines were pasted. Skipped: Note.', {}, patient);
    await screen.findByText('Balanced', {}, patient);
    await userEvent.keyboard('{Control>}s{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Post this entry?' }, patient));
    await dialog.findByText('Élan (BOTH)', {}, patient);
    expect(dialog.getByText('F-1001')).toBeTruthy();
    expect(dialog.getByText('Rent')).toBeTruthy();
    const buttons = dialog.getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Back to the entry', 'Post the entry']);
    expect(document.activeElement).toBe(buttons[1]);
    await userEvent.click(dialog.getByRole('button', { name: 'Post the entry' }));
    await screen.findByRole('heading', { name: /^Journal entry \d+/ }, patient);
    await waitFor(() => expect(screen.queryByText(/lines were pasted/)).toBeNull(), patient);
    const columns = await screen.findAllByRole('columnheader', {}, patient);
    const heads = columns.map(({ textContent }) => textContent);
    expect(heads).toEqual(['Account', 'Currency', 'Debit', 'Credit']);
    if (env.COMPTOIR_EXTENSIONS) expect((await screen.findAllByText('Élan', {}, patient)).length).toBeGreaterThan(0);
    else {
      const link = await screen.findByRole('link', { name: 'Élan' }, patient);
      expect(link.getAttribute('href')).toMatch(/^\/clients\/\d+$/);
    }
  }, 60_000);
});
