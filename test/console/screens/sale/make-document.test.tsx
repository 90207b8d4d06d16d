// @vitest-environment shared-window
/** The question before a document is made: where the focus is, and what is known when the answer is lost. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { cutRequests, loseReplies } from '#test/harness/intercept-requests.ts';
import { pressConfirm } from '#test/harness/press-confirm.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 25_000 };

let service: TestService;
let sale = 0;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(async () => {
  cleanup();
  localStorage.clear();
  bindFetch(service);
  const make = async (segment: string, body: object): Promise<number> =>
    (await service.ask('POST', `/api/${segment}`, { body })).body.data.id;
  const clients = (await service.ask('GET', '/api/clients')).body.meta.total;
  const client_id = await make('clients', { code: `C${clients}`, name: 'Garage Élan' });
  sale = await make('sales', { client_id, date: '2026-11-20' });
});

const invoiceNumber = async () => (await service.ask('GET', `/api/sales/${sale}`)).body.data.invoice_number;

async function askForInvoice() {
  await visit(service, `/sales/${sale}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Create invoice' }, patient));
  return within(await screen.findByRole('dialog', { name: 'Create an invoice from this sale?' }, patient));
}

test('the button that makes the invoice asks for the focus, and afterwards the link to the invoice has it', async () => {
  const dialog = await askForInvoice();
  const confirm = dialog.getByRole('button', { name: 'Create invoice' });
  expect(confirm.hasAttribute('autofocus')).toBe(true);
  await pressConfirm(confirm);
  const link = await screen.findByRole('link', { name: /^Invoice \d+$/ }, patient);
  await waitFor(() => expect(document.activeElement).toBe(link), patient);
}, 60_000);

test('an invoice that somebody else made while the question was open is told of as theirs, with its number', async () => {
  const dialog = await askForInvoice();
  const { body } = await service.ask('PUT', `/api/sales/${sale}`, { body: { action: 'invoice' } });
  const number = body.data.invoice_number;
  await pressConfirm(dialog.getByRole('button', { name: 'Create invoice' }));
  await screen.findByText(`This sale was already invoiced in the meantime: invoice ${number}.`, undefined, patient);
  expect(screen.queryByText(/was created\.$/)).toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient);
}, 60_000);

test('no quote is made of a sale that somebody else has invoiced while the question was open', async () => {
  await visit(service, `/sales/${sale}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Create quote' }, patient));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a quote from this sale?' }, patient));
  const { body } = await service.ask('PUT', `/api/sales/${sale}`, { body: { action: 'invoice' } });
  await pressConfirm(dialog.getByRole('button', { name: 'Create quote' }));
  const already = `This sale was already invoiced in the meantime: invoice ${body.data.invoice_number}.`;
  await screen.findByText(already, undefined, patient);
  expect((await service.ask('GET', `/api/sales/${sale}`)).body.data.quote_number).toBe(0);
}, 60_000);

test('an invoice that was found after a lost request is told of once, also where the person asked again', async () => {
  const dialog = await askForInvoice();
  const restore = cutRequests(({ method }) => method === 'PUT');
  const confirm = () => pressConfirm(dialog.getByRole('button', { name: 'Create invoice' }));
  await confirm();
  await dialog.findByRole('alert', {}, patient);
  restore();
  const { body } = await service.ask('PUT', `/api/sales/${sale}`, { body: { action: 'invoice' } });
  await confirm();
  await screen.findByText(`Invoice ${body.data.invoice_number} was created.`, undefined, patient);
  expect(screen.queryByText(/in the meantime/)).toBeNull();
}, 60_000);

test('an invoice whose answer was lost is told of all the same, and the undo key says that its number stays', async () => {
  const dialog = await askForInvoice();
  const restore = loseReplies(({ method }) => method === 'PUT');
  await pressConfirm(dialog.getByRole('button', { name: 'Create invoice' }));
  await waitFor(async () => expect(await invoiceNumber()).toBeGreaterThan(0), patient);
  restore();
  const number = await invoiceNumber();
  await screen.findByText(`Invoice ${number} was created.`, undefined, patient);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient);
  await userEvent.keyboard('{Control>}z{/Control}');
  const refusal = `Invoice ${number} was created: this cannot be undone, because the number has been assigned.`;
  await screen.findByText(refusal, undefined, patient);
}, 60_000);

test.each([
  {
    language: 'en' as const,
    make: 'Create credit note',
    title: 'Create a credit note from this sale?',
    hint: /^The credit note is given/,
    made: /^Credit note \d+ was created\.$/,
  },
  {
    language: 'fr' as const,
    make: 'Créer la note de crédit',
    title: 'Créer une note de crédit à partir de cette vente?',
    hint: /^La note de crédit recevra/,
    made: /^La note de crédit \d+ a été créée\.$/,
  },
])(
  'a sale that pays back is asked about as a credit note, and told of as one: $language',
  async ({ language, make, title, hint, made }) => {
    const { total } = (await service.ask('GET', '/api/products')).body.meta;
    const product = { code: `P${total}`, category_id: 1, name_fr: 'Pneu', name_en: 'Tire' };
    const product_id = (await service.ask('POST', '/api/products', { body: product })).body.data.id;
    const line = { sale_id: sale, product_id, product_quantity: '-1', product_price: '100.00' };
    await service.ask('POST', '/api/sales_products', { body: line });
    await visit(service, `/sales/${sale}`, { language });
    await userEvent.click(await screen.findByRole('button', { name: make }, patient));
    const dialog = within(await screen.findByRole('dialog', { name: title }, patient));
    expect(dialog.getByText(hint)).toBeTruthy();
    const confirm = dialog.getByRole('button', { name: make });
    await pressConfirm(confirm);
    await screen.findByText(made, undefined, patient);
  },
  60_000,
);

test('a sale that is invoiced is no longer offered a quote', async () => {
  await service.ask('PUT', `/api/sales/${sale}`, { body: { action: 'invoice' } });
  await visit(service, `/sales/${sale}`);
  await screen.findByRole('link', { name: /^Invoice \d+$/ }, patient);
  expect(screen.queryByRole('button', { name: 'Create quote' })).toBeNull();
}, 60_000);
