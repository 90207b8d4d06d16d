// @vitest-environment shared-window
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { holdRequests, refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 25_000 };
const taxes = [
  { name: { fr: 'TPS', en: 'GST' }, rate: '5', from: '2008-01-01', to: null },
  { name: { fr: 'TVQ', en: 'QST' }, rate: '9.975', from: '2013-01-01', to: null },
];

async function company(env: Record<string, string> = {}): Promise<TestService> {
  const service = await startService({ env: { RATE_LIMIT: '0', ...env } });
  await service.ask('POST', '/api/clients', { body: { code: 'A', name: 'Ada', address: '12 rue des Érables' } });
  const product = { code: 'P', category_id: 1, name_fr: 'Pneu', name_en: 'Tire' };
  await service.ask('POST', '/api/products', { body: product });
  await service.ask('POST', '/api/sales', { body: { client_id: 1, date: '2026-11-20' } });
  for (const product_price of ['100.00', '50.00'])
    await service.ask('POST', '/api/sales_products', { body: { sale_id: 1, product_id: 1, product_price } });
  return service;
}

const rowsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tr[data-sum]')].map((row) => row.textContent?.replaceAll('\u00a0', ' '));

describe('with extensions', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await company();
    const companyProfile = { name: 'Garage Élan', gstNumber: '123 RT0001', footer: { fr: 'Merci!', en: 'Thanks!' } };
    await service.ask('PUT', '/api/settings/company', { body: { taxes, companyProfile } });
  }, 60_000);
  afterAll(() => service.close());
  afterEach(cleanup);

  it('a line is exempted where it is typed, and the totals follow', async () => {
    bindFetch(service);
    await visit(service, '/sales/1');
    const table = await screen.findByRole('table', { name: 'Sale lines' }, patient);
    await vi.waitFor(
      () => expect(rowsOf(table)).toEqual(['Subtotal$150.00', 'GST 5%$7.50', 'QST 9.975%$14.96', 'Total$172.46']),
      patient,
    );
    const [change] = await screen.findAllByRole('button', { name: 'Change Pneu' }, patient);
    if (change) await userEvent.click(change);
    const form = within(await screen.findByRole('form', { name: /^Changing/ }, patient));
    await userEvent.selectOptions(await form.findByRole('combobox', { name: 'Taxes' }, patient), 'GST only');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await vi.waitFor(async () => {
      const changed = await screen.findByRole('table', { name: 'Sale lines' }, patient);
      expect(rowsOf(changed)).toEqual(['Subtotal$150.00', 'GST 5%$7.50', 'QST 9.975%$4.99', 'Total$162.49']);
      expect(changed.textContent).toContain('GST only');
    }, patient);
    expect((await service.ask('GET', '/api/sales/1')).body.data.total).toBe('162.49');
  }, 60_000);

  it('the invoice has the company’s name and taxes, and is asked of the service as a PDF', async () => {
    await service.ask('PUT', '/api/sales/1', { body: { action: 'invoice' } });
    bindFetch(service);
    await visit(service, '/sales/1?document=invoice');
    const paper = await screen.findByRole('article', { name: 'Invoice 1' }, patient);
    expect(paper.textContent).toContain('Garage Élan');
    expect(paper.textContent).toContain('Thanks!');
    expect(rowsOf(paper).at(-1)).toBe('Total$162.49');
    const pdf = await screen.findByRole('button', { name: 'Download PDF' }, patient);
    await vi.waitFor(() => expect(pdf).toHaveProperty('disabled', false), patient);
    await userEvent.click(pdf);
    const paperRequests = () => sentRequests.map(({ url }) => url).filter((url) => url.includes('/paper.'));
    await vi.waitFor(
      () => expect(paperRequests()).toEqual(['/api/sales/1/paper.pdf?kind=invoice&language=en']),
      patient,
    );
  }, 60_000);

  it('an invoice that pays back is called a credit note where it is opened, too', async () => {
    const made = await service.ask('POST', '/api/sales', { body: { client_id: 1, date: '2026-11-20' } });
    const [{ id }] = [made.body.data].flat();
    const line = { sale_id: id, product_id: 1, product_quantity: '-1', product_price: '100.00' };
    await service.ask('POST', '/api/sales_products', { body: line });
    await service.ask('PUT', `/api/sales/${id}`, { body: { action: 'invoice' } });
    bindFetch(service);
    await visit(service, `/sales/${id}`);
    const open = await screen.findByRole('link', { name: /^Credit note \d+$/ }, patient);
    await userEvent.click(open);
    await screen.findByRole('article', { name: open.textContent ?? '' }, patient);
  }, 60_000);

  it('the question before an invoice waits for the taxes, which are not told as a change of the sale', async () => {
    const made = await service.ask('POST', '/api/sales', { body: { client_id: 1, date: '2026-11-20' } });
    const sale_id = made.body.data.id;
    await service.ask('POST', '/api/sales_products', { body: { sale_id, product_id: 1, product_price: '100.00' } });
    bindFetch(service);
    localStorage.clear();
    const { release } = holdRequests(({ url }) => url.startsWith('/api/settings/company'));
    await visit(service, `/sales/${sale_id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Create invoice' }, patient));
    const dialog = within(await screen.findByRole('dialog', undefined, patient));
    expect(dialog.getByRole('button', { name: 'Create invoice' }).getAttribute('aria-disabled')).toBe('true');
    release();
    await dialog.findByRole('row', { name: /^Total \$114\.98/ }, patient);
    expect(dialog.queryByRole('alert')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Create invoice' }));
    await screen.findByText(/^Invoice \d+ was created\.$/, undefined, patient);
  }, 60_000);
});

it.each(['/api/settings/company', '/api/branches'])(
  'no paper is printed before %s has said whom it is from',
  async (from) => {
    const service = await company();
    await service.ask('PUT', '/api/sales/1', { body: { action: 'quote' } });
    bindFetch(service);
    const { release } = holdRequests(({ url }) => url.includes(from));
    localStorage.clear();
    await visit(service, '/sales/1?document=quote');
    await screen.findByRole('article', { name: 'Quote 1' }, patient);
    await screen.findByText('$150.00', {}, patient);
    const print = screen.getByRole('button', { name: 'Print' });
    expect(print).toHaveProperty('disabled', true);
    release();
    await vi.waitFor(() => expect(print).toHaveProperty('disabled', false), patient);
    cleanup();
    await service.close();
  },
  60_000,
);

it('no paper is printed where the branches could not be read, and they are read again when asked for', async () => {
  const service = await company();
  await service.ask('PUT', '/api/sales/1', { body: { action: 'quote' } });
  bindFetch(service);
  const restore = refuseRequests(({ url }) => url.includes('/api/branches'), 418);
  localStorage.clear();
  await visit(service, '/sales/1?document=quote');
  const alert = await screen.findByText(/^The branches could not be loaded/, {}, patient);
  await screen.findByText('$150.00', {}, patient);
  const print = screen.getByRole('button', { name: 'Print' });
  expect(print).toHaveProperty('disabled', true);
  restore();
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(print).toHaveProperty('disabled', false), patient);
  cleanup();
  await service.close();
}, 60_000);

it('on a strict service the paper is printed, and no file is offered', async () => {
  const service = await company({ COMPTOIR_EXTENSIONS: 'off' });
  await service.ask('PUT', '/api/sales/1', { body: { action: 'quote' } });
  bindFetch(service);
  await visit(service, '/sales/1?document=quote');
  const paper = await screen.findByRole('article', { name: 'Quote 1' }, patient);
  expect(rowsOf(paper)).toEqual(['Total$150.00']);
  expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull();
  cleanup();
  await service.close();
}, 60_000);
