// @vitest-environment shared-window
/** The lists behind the entry that an invoice proposes are read to their end, or the page says why it is not there. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { bindForeign, visit } from '#test/harness/console.tsx';
import { foreignCompany, foreignService } from '#test/harness/foreign-service.ts';
import { refuseRequests } from '#test/harness/intercept-requests.ts';

const patient = { timeout: 30_000 };
/** The page that proposes the entry of sale 1, which has invoice 7. */
const page = '/transactions/new?invoice=1';

afterEach(cleanup);

async function openForeign({ lines = 1, clientId = 1, price = '' } = {}) {
  const { lists } = foreignCompany();
  const [line] = lists.sales_products;
  lists.sales_products = Array.from({ length: lines }, (_, index) => ({
    ...line,
    id: index + 1,
    sale_id: 1,
    ...(price && { product_price: price }),
  }));
  for (const sale of lists.sales) sale.client_id = clientId;
  const foreign = await foreignService(lists, { pageSize: 100 });
  onTestFinished(foreign.close);
  return bindForeign(foreign);
}

const proposed = () => screen.findByDisplayValue('F-7', {}, patient);

it('lists that are too long to be read by themselves are read on when the person says so', async () => {
  await visit(await openForeign({ lines: 2150 }), page);
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }, patient));
  await proposed();
}, 90_000);

it('a sale of no client is posted without a party', async () => {
  await visit(await openForeign({ clientId: 0 }), page);
  await proposed();
  expect(screen.getByRole('combobox', { name: 'Client or supplier' })).toHaveProperty('value', '');
}, 60_000);

it.each(['invoice', 'payment'])(
  'an entry proposed as the %s of a sale begins at its date',
  async (proposal) => {
    await visit(await openForeign(), `/transactions/new?${proposal}=1`);
    await proposed();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Date' })), patient);
  },
  60_000,
);

it('what is paid back is called a credit note', async () => {
  await visit(await openForeign({ price: '-85.00' }), page);
  await proposed();
  expect(screen.getByRole('textbox', { name: 'Description' })).toHaveProperty('value', 'Credit note 7');
}, 60_000);

it.each(['/api/transactions', '/api/clients/1'])(
  '%s that could not be read is said to be, and read again',
  async (part) => {
    const at = await openForeign();
    const restore = refuseRequests(({ url }) => url.includes(part), 418);
    await visit(at, page);
    const again = await screen.findByRole('button', { name: 'Try again' }, patient);
    restore();
    await userEvent.click(again);
    await proposed();
  },
  60_000,
);
