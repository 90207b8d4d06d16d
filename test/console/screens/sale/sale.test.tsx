// @vitest-environment shared-window
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { cutRequests, rewriteReplies } from '#test/harness/intercept-requests.ts';
import { pressConfirm } from '#test/harness/press-confirm.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const isOfLines = ({ url }: { url: string }) => url.includes('/api/sales_products');
const patient = { timeout: 25_000 };

describe.each(eitherService)('a sale $mode', ({ env }) => {
  const strict = env.COMPTOIR_EXTENSIONS === 'off';
  let service: TestService;
  let client: number;
  let product: number;
  let sale: number;
  let round = 0;

  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', ...env } });
  }, 60_000);
  afterAll(() => service.close());

  beforeEach(async () => {
    bindFetch(service);
    localStorage.clear();
    round++;
    const address = { address: '12 rue des Érables', city: 'Laval', state: 'QC', zipcode: 'H7A 1B2', term: 30 };
    client = await make('clients', { code: `C${round}`, name: `Garage Élan ${round}`, ...address });
    const names = { name_fr: `Plaquette ${round}`, name_en: `Brake pad ${round}` };
    product = await make('products', { code: `P${round}`, category_id: 1, ...names });
    sale = await make('sales', { client_id: client, date: '2026-11-20' });
  });

  async function make(segment: string, body: Record<string, unknown>): Promise<number> {
    const made = await service.ask('POST', `/api/${segment}`, { body });
    return made.body.data?.id ?? made.body.id;
  }

  const line = (more: Record<string, unknown> = {}) =>
    make('sales_products', { sale_id: sale, product_id: product, product_price: 10, ...more });

  async function stored(): Promise<Record<string, unknown>[]> {
    const all: Record<string, unknown>[] = [];
    for (let page = 1; ; page++) {
      const { body } = await service.ask('GET', `/api/sales_products?per_page=100&page=${page}`);
      all.push(...body.data);
      if (page >= body.meta.last_page) break;
    }
    return all.filter(({ sale_id }) => sale_id === sale).sort((a, b) => Number(a.id) - Number(b.id));
  }

  const newLine = async () => {
    const forms = await screen.findAllByRole('form', { name: 'New sale line' }, patient);
    return within(forms.at(-1) as HTMLElement);
  };
  const table = () => screen.findByRole('table', { name: 'Sale lines' }, patient);

  it('lines are typed one after the other by keyboard alone, each total to the cent', async () => {
    await visit(service, `/sales/${sale}?type=lines`);
    const fields = await newLine();
    const picker = fields.getByRole('combobox', { name: 'Product' });
    await waitFor(() => expect(document.activeElement).toBe(picker), patient);
    await userEvent.keyboard(`brake pad ${round}`);
    await screen.findByRole('option', { name: new RegExp(`P${round}`) }, patient);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect((picker as HTMLInputElement).value).toContain(`P${round}`), patient);
    await userEvent.tab();
    await userEvent.keyboard('2.5');
    await userEvent.tab();
    await userEvent.keyboard('3,33');
    expect(fields.getByRole('status', { name: 'Total' }).textContent).toBe('$8.33');
    await userEvent.keyboard('{Enter}');
    await within(await table()).findByText('$3.33', {}, patient);
    const next = (await newLine()).getByRole('combobox', { name: 'Product' });
    await waitFor(() => expect(document.activeElement).toBe(next), patient);
    expect((next as HTMLInputElement).value).toBe('');

    await userEvent.keyboard('{Control>}d{/Control}');
    await waitFor(
      async () => expect((await newLine()).getByRole('textbox', { name: 'Quantity' })).toHaveProperty('value', '2.50'),
      patient,
    );
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect((await stored()).length).toBe(2), patient);
    await waitFor(async () => expect(within(await table()).getByText('$16.66')).toBeTruthy(), patient);
    const sent = { product_id: product, product_quantity: '2.50', product_price: '3.33', produit_total: '8.33' };
    expect(await stored()).toMatchObject([sent, sent]);
  }, 60_000);

  it('a line that the service does not get stays as it was typed, says so, and is sent again once', async () => {
    await visit(service, `/sales/${sale}`);
    const first = await newLine();
    await userEvent.type(first.getByRole('combobox', { name: 'Product' }), `P${round}`);
    await screen.findByRole('option', { name: new RegExp(`P${round}`) }, patient);
    await userEvent.keyboard('{Enter}');
    await userEvent.type(first.getByRole('textbox', { name: 'Price' }), '{Control>}a{/Control}12');
    const restore = cutRequests(({ method }) => method === 'POST');
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Not saved', {}, patient);
    restore();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await within(await table()).findAllByText('$12.00', {}, patient);
    expect(await stored()).toMatchObject([{ product_price: '12.00', product_quantity: '1.00' }]);
    await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull(), patient);
    expect(screen.getAllByRole('form', { name: 'New sale line' })).toHaveLength(1);
    expect(document.activeElement).toBe((await newLine()).getByRole('combobox', { name: 'Product' }));
  }, 60_000);

  it('lines that were typed and not saved are there again after a crash, and gone once they are saved', async () => {
    const id = await line();
    await visit(service, `/sales/${sale}`);
    await userEvent.type((await newLine()).getByRole('textbox', { name: 'Price' }), '{Control>}a{/Control}77.77');
    await userEvent.click(await screen.findByRole('button', { name: `Change Plaquette ${round}` }, patient));
    const changing = within(await screen.findByRole('form', { name: `Changing Plaquette ${round}` }, patient));
    await userEvent.type(changing.getByRole('textbox', { name: 'Price' }), '{Control>}a{/Control}88.88');
    const storedText = () => Object.values({ ...localStorage }).join(' ');
    await waitFor(() => expect(storedText()).toMatch(/77\.77.*88\.88|88\.88.*77\.77/), patient);
    // Restores the storage as a crash would leave it, without what `cleanup` does to it.
    const left = { ...localStorage };
    cleanup();
    for (const [place, value] of Object.entries(left)) localStorage.setItem(place, String(value));

    await visit(service, `/sales/${sale}`);
    const again = within(await screen.findByRole('form', { name: `Changing Plaquette ${round}` }, patient));
    await waitFor(
      () => expect(again.getByRole('textbox', { name: 'Price' })).toHaveProperty('value', '88.88'),
      patient,
    );
    await screen.findAllByText('Entered earlier, not saved', {}, patient);
    await waitFor(() => expect(screen.getAllByRole('form', { name: 'New sale line' })).toHaveLength(2), patient);
    const [resumed] = screen.getAllByRole('form', { name: 'New sale line' }).map((form) => within(form));
    if (!resumed) throw new Error('no line');
    await waitFor(
      () => expect(resumed.getByRole('textbox', { name: 'Price' })).toHaveProperty('value', '77.77'),
      patient,
    );
    await userEvent.click(resumed.getByRole('button', { name: 'Discard this line' }));
    await userEvent.click(again.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await stored()).toMatchObject([{ id, product_price: '88.88' }]), patient);
    await waitFor(
      () => expect(Object.keys({ ...localStorage }).filter((key) => key.includes('draft'))).toEqual([]),
      patient,
    );
  }, 60_000);

  it('a kept line is changed in its place, as far as the service takes it', async () => {
    const id = await line({ product_quantity: '2' });
    await visit(service, `/sales/${sale}`);
    await userEvent.click(await screen.findByRole('button', { name: `Change Plaquette ${round}` }, patient));
    const form = within(await screen.findByRole('form', { name: `Changing Plaquette ${round}` }, patient));
    expect(form.queryByRole('textbox', { name: 'Quantity' }) === null).toBe(strict);
    const price = form.getByRole('textbox', { name: 'Price' });
    await userEvent.clear(price);
    await userEvent.type(price, '=100/8{Enter}');
    expect(price).toHaveProperty('value', '12.50');
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(within(await table()).getAllByText('$25.00')).toHaveLength(2), patient);
    const sent = sentRequests.filter(({ method }) => method === 'PUT');
    expect(sent.map(({ url, body }) => [url, JSON.parse(body ?? '')])).toEqual([
      [strict ? `/api/sales/${id}` : `/api/sales_products/${id}`, { product_price: 12.5 }],
    ]);
  }, 60_000);

  it('a line begun like one of four decimals keeps them over a crash, and is sent with them', async () => {
    await line({ product_price: 3.33 });
    const restore = rewriteReplies(isOfLines, (text) => text.replaceAll('"3.33"', '"3.3333"'));
    await visit(service, `/sales/${sale}`);
    await userEvent.click(await screen.findByRole('button', { name: `Duplicate Plaquette ${round}` }, patient));
    await waitFor(() => expect(Object.values({ ...localStorage }).join(' ')).toContain('3.3333'), patient);
    const left = { ...localStorage };
    cleanup();
    for (const [place, value] of Object.entries(left)) localStorage.setItem(place, String(value));

    await visit(service, `/sales/${sale}`);
    await screen.findByText('Entered earlier, not saved', {}, patient);
    const price = () => screen.getAllByRole('textbox', { name: 'Price' })[0] as HTMLInputElement;
    await waitFor(() => expect(price()).toHaveProperty('value', '3.3333'), patient);
    await userEvent.type(price(), '{Enter}');
    const sent = () => sentRequests.find(({ method, url }) => method === 'POST' && url === '/api/sales_products');
    await waitFor(() => expect(sent()).toBeTruthy(), patient);
    expect(JSON.parse(sent()?.body ?? '')).toMatchObject({ product_id: product, product_price: 3.3333 });
    restore();
  }, 60_000);

  it('a price of four decimals is shown as it was given, and neither rounded nor sent by a change beside it', async () => {
    const id = await line({ product_price: 3.33, product_quantity: '3' });
    // Answers like another service, which gives prices of four decimals.
    const restore = rewriteReplies(isOfLines, (text) =>
      text.replaceAll('"3.33"', '"3.3333"').replaceAll('"9.99"', '"10.00"'),
    );
    await visit(service, `/sales/${sale}`);
    const row = within(await screen.findByRole('row', { name: /\$3\.3333/ }, patient));
    expect(row.getByText('$10.00')).toBeTruthy();
    await userEvent.click(row.getByRole('button', { name: `Change Plaquette ${round}` }));
    const form = within(await screen.findByRole('form', { name: `Changing Plaquette ${round}` }, patient));
    expect(form.getByRole('textbox', { name: 'Price' })).toHaveProperty('value', '3.3333');
    expect(form.getByRole('status', { name: 'Total' }).textContent).toBe('$10.00');
    if (strict) {
      await userEvent.type(form.getByRole('textbox', { name: 'Price' }), '{Enter}');
    } else await userEvent.type(form.getByRole('textbox', { name: 'Quantity' }), '{Control>}a{/Control}6{Enter}');
    await waitFor(
      () => expect(screen.queryByRole('form', { name: `Changing Plaquette ${round}` })).toBeNull(),
      patient,
    );
    const sent = sentRequests
      .filter(({ method }) => method === 'PUT')
      .map(({ url, body }) => [url, JSON.parse(body ?? '')]);
    expect(sent).toEqual(strict ? [] : [[`/api/sales_products/${id}`, { product_quantity: '6.00' }]]);
    await screen.findByRole('row', { name: /\$3\.3333/ }, patient);
    restore();
  }, 60_000);

  it('an invoice is made once that is confirmed, never beside a line that is not saved', async () => {
    await line();
    await visit(service, `/sales/${sale}`);
    const fields = await newLine();
    await userEvent.type(fields.getByRole('textbox', { name: 'Price' }), '5');
    await userEvent.click(screen.getByRole('button', { name: 'Create invoice' }));
    await screen.findByText(/^One line is typed and not saved/, {}, patient);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.clear(fields.getByRole('textbox', { name: 'Price' }));
    await userEvent.type(fields.getByRole('textbox', { name: 'Price' }), '0.00');
    // Somebody else invoices the sale first: the person is told so, with the only invoice number.
    const theirs = (await service.ask('PUT', `/api/sales/${sale}`, { body: { action: 'invoice' } })).body.data;
    await userEvent.click(screen.getByRole('button', { name: 'Create invoice' }));
    const dialog = within(await screen.findByRole('dialog', {}, patient));
    await pressConfirm(dialog.getByRole('button', { name: 'Create invoice' }));
    const already = `This sale was already invoiced in the meantime: invoice ${theirs.invoice_number}.`;
    await screen.findByText(already, {}, patient);
    await screen.findByText('Invoiced', {}, patient);
    expect(screen.queryByRole('button', { name: 'Create invoice' })).toBeNull();
    await screen.findByRole('button', { name: 'Change the lines' }, patient);
  }, 60_000);

  it('a document that was not made says so, under the heading of its page', async () => {
    await visit(service, `/sales/${sale}?document=quote`);
    await screen.findByRole('heading', { level: 1, name: 'This sale has no quote' }, patient);
    expect(screen.getByRole('link', { name: 'Back to the sale' }).getAttribute('href')).toBe(`/sales/${sale}`);
  });

  it('its paper speaks the client’s language, whatever the console speaks', async () => {
    await line({ product_quantity: '3', product_price: 1234.5, product_discount: '0.50' });
    const { invoice_number } = (await service.ask('PUT', `/api/sales/${sale}`, { body: { action: 'invoice' } })).body
      .data;
    await visit(service, `/sales/${sale}?document=invoice`);
    const paper = await screen.findByRole('article', { name: `Invoice ${invoice_number}` }, patient);
    await within(paper).findByText(`Brake pad ${round}`, {}, patient);
    const [, sum] = within(paper).getAllByText('$3,702.00');
    // Browsers keep only the rows of one `tbody` together on a page, so that the sum is never alone on the last one.
    expect(within(sum?.closest('tbody') as HTMLElement).getByText(`Brake pad ${round}`)).toBeTruthy();
    expect(within(paper).getByText('Laval QC H7A 1B2')).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Client’s language' }), 'fr');
    const papier = await screen.findByRole('article', { name: `Facture ${invoice_number}` }, patient);
    expect(within(papier).getByText(`Plaquette ${round}`)).toBeTruthy();
    expect(within(papier).getAllByText('3 702,00 $')).toHaveLength(2);
    expect(within(papier).getByText('20 novembre 2026')).toBeTruthy();
    expect(within(papier).getByText('30 jours')).toBeTruthy();
    expect(papier.lang).toBe('fr-CA');
    expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', false);

    await visit(service, `/sales/${sale}?document=invoice`);
    await screen.findByRole('article', { name: `Facture ${invoice_number}` }, patient);
  }, 60_000);
});
