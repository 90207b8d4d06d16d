// @vitest-environment shared-window
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changesOf, emptiedOf, isMissing } from '#console/screens/products/translations.ts';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { holdRequests, interceptRequests, refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

describe('names', () => {
  it('of blanks alone are missing', () => {
    expect(isMissing({ name_fr: 'Pneu', name_en: ' ' })).toBe(true);
    expect(isMissing({ name_fr: 'Pneu', name_en: 'Tire' })).toBe(false);
  });

  it('that were emptied are not sent, and told apart from those never given', () => {
    const stored = { name_fr: 'Pneu', name_en: '' };
    expect(changesOf(stored, { name_fr: '', name_en: 'Tire' })).toEqual({ name_en: 'Tire' });
    expect(emptiedOf(stored, { name_fr: '', name_en: '' })).toEqual(['name_fr']);
  });
});

interface Product {
  id: number;
  code: string;
  name_fr: string;
  name_en: string;
}

describe.each(eitherService)('missing translations $mode', ({ env }) => {
  let service: TestService;

  // Only the demonstration company has products without a name, because the service requires both names.
  beforeAll(async () => {
    service = await startService({ demo: true, today: '2026-11-21', env: { RATE_LIMIT: '0', ...env } });
  }, 120_000);
  afterAll(() => service.close());
  beforeEach(() => {
    bindFetch(service);
    localStorage.clear();
  });

  async function readMissing(): Promise<Product[]> {
    const products: Product[] = [];
    for (let page = 1, last = 1; page <= last; page++) {
      const { body } = await service.ask('GET', `/api/products?per_page=100&page=${page}`);
      products.push(...body.data);
      last = body.meta.last_page;
    }
    const missing = products.filter(({ name_fr, name_en }) => !name_fr || !name_en);
    return missing.sort((a, b) => (a.code < b.code ? -1 : 1));
  }

  const field = (product: Product, name: 'French' | 'English') =>
    screen.findByRole('textbox', { name: `Name in ${name} of ${product.code}` }, patient);
  const lacking = (product: Product) => (product.name_fr ? 'English' : 'French');

  it('are all there and counted; Enter saves one and goes on to the next', async () => {
    const missing = await readMissing();
    const [first, second, third] = missing as [Product, Product, Product];
    await visit(service, '/products?as=translations');
    await screen.findByText(`${missing.length} left`, {}, patient);
    await userEvent.type(await field(first, lacking(first)), 'Named at last{Enter}');
    expect(document.activeElement).toBe(await field(second, lacking(second)));
    await screen.findByText(`${missing.length - 1} left`, {}, patient);
    const name = lacking(first) === 'French' ? 'name_fr' : 'name_en';
    const sent = sentRequests.filter(({ method }) => method === 'PUT');
    expect(sent.map(({ url, body }) => [url, JSON.parse(body ?? '')])).toEqual([
      [`/api/products/${first.id}`, { [name]: 'Named at last' }],
    ]);
    expect((await service.ask('GET', `/api/products/${first.id}`)).body.data[name]).toBe('Named at last');
    expect(await field(first, lacking(first))).toHaveProperty('value', 'Named at last');
    await userEvent.keyboard('Named by leaving');
    const below = await field(third, lacking(second));
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(below);
    await screen.findByText(`${missing.length - 2} left`, {}, patient);
  });

  it('are saved without the spaces that were pasted around them', async () => {
    const [first] = (await readMissing()) as [Product];
    await visit(service, '/products?as=translations');
    const input = await field(first, lacking(first));
    await userEvent.click(input);
    await userEvent.paste('  Air brake chamber  type 20 ');
    await userEvent.keyboard('{Enter}');
    const name = lacking(first) === 'French' ? 'name_fr' : 'name_en';
    const read = async () => (await service.ask('GET', `/api/products/${first.id}`)).body.data[name];
    await waitFor(async () => expect(await read()).toBe('Air brake chamber  type 20'), patient);
    expect(input).toHaveProperty('value', 'Air brake chamber  type 20');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('products that could not be read are read again when asked for', async () => {
    const missing = await readMissing();
    const restore = refuseRequests(({ url }) => url.includes('/api/products'), 418);
    await visit(service, '/products?as=translations');
    const again = await screen.findByRole('button', { name: 'Try again' }, patient);
    restore();
    await userEvent.click(again);
    await screen.findByText(`${missing.length} left`, {}, patient);
  });

  it('what is typed in a row while it is being saved is saved after it', async () => {
    const [first, second] = (await readMissing()) as [Product, Product];
    await visit(service, '/products?as=translations');
    const input = await field(first, lacking(first));
    const { held, release } = holdRequests(({ method }) => method === 'PUT', { isOnce: true });
    await userEvent.type(input, 'Named{Enter}');
    await waitFor(() => expect(held).toHaveLength(1), patient);
    await userEvent.type(input, ' twice');
    await userEvent.click(await field(second, lacking(second)));
    release();
    const name = lacking(first) === 'French' ? 'name_fr' : 'name_en';
    const stored = async () => (await service.ask('GET', `/api/products/${first.id}`)).body.data[name];
    await waitFor(async () => expect(await stored()).toBe('Named twice'), patient);
    const sent = sentRequests.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body ?? ''));
    expect(sent).toEqual([{ [name]: 'Named' }, { [name]: 'Named twice' }]);
  });

  it('what somebody else named meanwhile is not overwritten, and what was typed stays', async () => {
    const [first] = (await readMissing()) as [Product];
    await visit(service, '/products?as=translations');
    const input = await field(first, lacking(first));
    const name = lacking(first) === 'French' ? 'name_fr' : 'name_en';
    await service.ask('PUT', `/api/products/${first.id}`, { body: { [name]: 'Theirs' } });
    await userEvent.type(input, 'Mine{Enter}');
    await screen.findByText(/Somebody else changed this product/, {}, patient);
    expect((await service.ask('GET', `/api/products/${first.id}`)).body.data[name]).toBe('Theirs');
    expect(input).toHaveProperty('value', 'Mine');
  });

  const nameOf = (which: 'French' | 'English') => (which === 'French' ? 'name_fr' : 'name_en');
  const putBodies = () =>
    sentRequests.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body ?? ''));

  it('a name that somebody else corrected meanwhile is shown, and stays theirs when the row is left again', async () => {
    const [first, second] = (await readMissing()) as [Product, Product];
    const missing = lacking(first);
    const present = missing === 'French' ? 'English' : 'French';
    await visit(service, '/products?as=translations');
    const [input, other] = [await field(first, missing), await field(first, present)];
    await service.ask('PUT', `/api/products/${first.id}`, { body: { [nameOf(present)]: 'Corrected' } });
    await userEvent.type(input, 'Mine');
    await userEvent.click(await field(second, lacking(second)));
    await waitFor(() => expect(other).toHaveProperty('value', 'Corrected'), patient);
    expect(input).toHaveProperty('value', 'Mine');
    await userEvent.click(other);
    await userEvent.click(await field(second, lacking(second)));
    expect(putBodies()).toEqual([{ [nameOf(missing)]: 'Mine' }]);
    const { body } = await service.ask('GET', `/api/products/${first.id}`);
    expect(body.data).toMatchObject({ [nameOf(missing)]: 'Mine', [nameOf(present)]: 'Corrected' });
  });

  it('what was undone does not come back when the row is left again', async () => {
    const [first, second] = (await readMissing()) as [Product, Product];
    const present = lacking(first) === 'French' ? 'English' : 'French';
    await visit(service, '/products?as=translations');
    const input = await field(first, present);
    await userEvent.clear(input);
    await userEvent.type(input, 'Misnamed');
    await userEvent.click(await field(second, lacking(second)));
    await waitFor(() => expect(putBodies()).toEqual([{ [nameOf(present)]: 'Misnamed' }]), patient);
    document.body.focus();
    await userEvent.click(screen.getByRole('heading', { level: 1 }));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(input).toHaveProperty('value', first[nameOf(present)]), patient);
    await userEvent.click(input);
    await userEvent.click(await field(second, lacking(second)));
    const stored = async () => (await service.ask('GET', `/api/products/${first.id}`)).body.data;
    await waitFor(
      async () => expect(await stored()).toMatchObject({ [nameOf(present)]: first[nameOf(present)] }),
      patient,
    );
    expect(putBodies()).toHaveLength(2);
  });

  it('the undo key takes back what was saved last from the input that has the focus after it, in which nothing is typed', async () => {
    const [first, second] = (await readMissing()) as [Product, Product];
    await visit(service, '/products?as=translations');
    const input = await field(first, lacking(first));
    const next = await field(second, lacking(second));
    await userEvent.type(input, 'Misnamed{Enter}');
    await screen.findByText(`Saved: ${first.code} (Name in ${lacking(first)}).`, {}, patient);
    expect(document.activeElement).toBe(next);
    // While something is typed, the key belongs to the browser's own undo.
    await userEvent.keyboard('T{Control>}z{/Control}');
    expect(input).toHaveProperty('value', 'Misnamed');
    await userEvent.keyboard('{Escape}{Control>}z{/Control}');
    await waitFor(() => expect(input).toHaveProperty('value', ''), patient);
    const stored = async () => (await service.ask('GET', `/api/products/${first.id}`)).body.data;
    await waitFor(async () => expect((await stored())[nameOf(lacking(first))]).toBe(''), patient);
  });

  it('the undo key takes back the name whose answer is awaited, and no older one', async () => {
    const [first, second, third] = (await readMissing()) as [Product, Product, Product];
    await visit(service, '/products?as=translations');
    const older = await field(first, lacking(first));
    await userEvent.type(older, 'Older');
    await userEvent.click(await field(second, lacking(second)));
    await screen.findByText(`Saved: ${first.code} (Name in ${lacking(first)}).`, {}, patient);
    const { held, release } = holdRequests(({ method }) => method === 'PUT');
    const present = lacking(second) === 'French' ? 'English' : 'French';
    const newer = await field(second, present);
    await userEvent.clear(newer);
    await userEvent.type(newer, 'Newer');
    await userEvent.click(await field(third, lacking(third)));
    await waitFor(() => expect(held).not.toEqual([]), patient);
    await userEvent.click(screen.getByRole('heading', { level: 1 }));
    await userEvent.keyboard('{Control>}z{/Control}');
    release();
    await waitFor(() => expect(newer).toHaveProperty('value', second[nameOf(present)]), patient);
    const sent = [
      { [nameOf(lacking(first))]: 'Older' },
      { [nameOf(present)]: 'Newer' },
      { [nameOf(present)]: second[nameOf(present)] },
    ];
    // The former name is shown before it is sent.
    await waitFor(() => expect(putBodies()).toEqual(sent), patient);
    expect(older).toHaveProperty('value', 'Older');
  });

  it('Escape brings back what is stored, also what somebody else stored meanwhile', async () => {
    const [first] = (await readMissing()) as [Product];
    const name = nameOf(lacking(first));
    await visit(service, '/products?as=translations');
    const input = await field(first, lacking(first));
    await service.ask('PUT', `/api/products/${first.id}`, { body: { [name]: 'Theirs' } });
    await userEvent.type(input, 'Mine{Enter}');
    await screen.findByText(/Somebody else changed this product/, {}, patient);
    await userEvent.type(input, '{Enter}');
    await screen.findByText(/Somebody else changed this product/, {}, patient);
    expect((await service.ask('GET', `/api/products/${first.id}`)).body.data[name]).toBe('Theirs');
    await userEvent.type(input, '{Escape}');
    expect(input).toHaveProperty('value', 'Theirs');
    expect(screen.queryByText(/Somebody else changed this product/)).toBeNull();
  });

  it('a name that was emptied is not sent, and that is said', async () => {
    const [first] = (await readMissing()) as [Product];
    await visit(service, '/products?as=translations');
    const other = lacking(first) === 'French' ? 'English' : 'French';
    await userEvent.clear(await field(first, other));
    await userEvent.keyboard('{Enter}');
    await screen.findByText(/a name cannot be empty/, {}, patient);
    expect(sentRequests.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('typed and not saved, it is not left behind unasked', async () => {
    const [first] = (await readMissing()) as [Product];
    await visit(service, '/products?as=translations');
    await field(first, lacking(first));
    interceptRequests(({ method }) => (method === 'PUT' ? Response.error() : undefined));
    await userEvent.type(await field(first, lacking(first)), 'Not saved');
    await userEvent.click(screen.getByRole('link', { name: first.code }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy(), patient);
    expect(location.pathname).toBe('/products');
  });
});
