// @vitest-environment shared-window
/** A changed line whose sale somebody else quotes or invoices before the person undoes the change. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { undoHistory } from '#console/record/undo/undo-history.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 25_000 };
const undo = '{Control>}z{/Control}';

let service: TestService;
let client_id = 0;
let product_id = 0;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  client_id = await make('clients', { code: 'C1', name: 'Garage Élan' });
  product_id = await make('products', { code: 'P1', category_id: 1, name_fr: 'Plaquette', name_en: 'Pad' });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => {
  cleanup();
  localStorage.clear();
  bindFetch(service);
});

async function make(segment: string, body: object): Promise<number> {
  return (await service.ask('POST', `/api/${segment}`, { body })).body.data.id;
}

/** Opens a new sale with one line at 10.00, and changes that price to what is typed. */
async function changeLine(typed = '50') {
  const sale = await make('sales', { client_id, date: '2026-11-20' });
  const line = await make('sales_products', { sale_id: sale, product_id, product_price: 10 });
  const { sale_number } = (await service.ask('GET', `/api/sales/${sale}`)).body.data;
  const price = async () => (await service.ask('GET', `/api/sales_products/${line}`)).body.data.product_price;
  await visit(service, `/sales/${sale}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Change Plaquette' }, patient));
  const form = within(await screen.findByRole('form', { name: 'Changing Plaquette' }, patient));
  const field = form.getByRole('textbox', { name: 'Price' });
  await userEvent.clear(field);
  await userEvent.type(field, `${typed}{Enter}`);
  await waitFor(async () => expect(await price()).toBe(`${typed}.00`), patient);
  await screen.findByText(/^Saved: Plaquette/, undefined, patient);
  const number = (action: string) => service.ask('PUT', `/api/sales/${sale}`, { body: { action } });
  return { sale_number, price, number };
}

async function pressUndo(): Promise<void> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await userEvent.keyboard(undo);
}

test.each([
  { action: 'invoice', word: 'invoiced' },
  { action: 'quote', word: 'quoted' },
])(
  'is not taken back by a key once the sale was $word, and the key says so once',
  async ({ action, word }) => {
    const { sale_number, price, number } = await changeLine();
    await number(action);
    await pressUndo();
    await screen.findByText(
      new RegExp(`^Not undone: .*Sale ${sale_number} has been ${word} since`),
      undefined,
      patient,
    );
    expect(await price()).toBe('50.00');
    await pressUndo();
    expect(await price()).toBe('50.00');
  },
  60_000,
);

test('is not taken back by a key once a credit note was created from the sale, which is called one', async () => {
  const { sale_number, price, number } = await changeLine('-50');
  await number('invoice');
  await pressUndo();
  const notice = new RegExp(`^Not undone: .*A credit note has been created from sale ${sale_number} since`);
  await screen.findByText(notice, undefined, patient);
  expect(await price()).toBe('-50.00');
}, 60_000);

test('is taken back by a key as long as the sale has no number', async () => {
  const { price } = await changeLine();
  await pressUndo();
  await screen.findByText(/^The change to .* was undone\.$/, undefined, patient);
  expect(await price()).toBe('10.00');
}, 60_000);

test('a change of the sale that its invoice forbids to take back names the reason, offers no retry and blocks nothing', async () => {
  const sale = await make('sales', { client_id, date: '2026-11-20' });
  const stored = async () => (await service.ask('GET', `/api/sales/${sale}`)).body.data;
  await visit(service, `/sales/${sale}/edit`);
  const date = await screen.findByRole('textbox', { name: 'Date' }, patient);
  await userEvent.clear(date);
  await userEvent.type(date, '2026-11-19');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await stored()).toMatchObject({ date: '2026-11-19' }), patient);
  await screen.findByText(/^Saved: .*\(Date\)/, undefined, patient);
  await service.ask('PUT', `/api/sales/${sale}`, { body: { action: 'invoice' } });
  await pressUndo();
  await screen.findByText(
    /^Not undone: .*This sale has been quoted, invoiced or credited, so this can no longer change/,
    undefined,
    patient,
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(undoHistory.next('undo')?.page).not.toBe(`/sales/${sale}/edit`);
}, 60_000);
