// @vitest-environment shared-window
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
const hadMatchMedia = window.matchMedia;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(async () => {
  window.matchMedia = hadMatchMedia;
  await service.close();
});

it('on a phone too, a line whose product was renamed since says what it is called now, and the others say nothing', async () => {
  const make = async (segment: string, body: Record<string, unknown>): Promise<number> =>
    (await service.ask('POST', `/api/${segment}`, { body })).body.data.id;
  const client = await make('clients', { code: 'C', name: 'Garage Élan' });
  const sale = await make('sales', { client_id: client, date: '2026-11-20' });
  const renamed = await make('products', { code: 'A', category_id: 1, name_fr: 'Vis', name_en: 'Screw' });
  const same = await make('products', { code: 'B', category_id: 1, name_fr: 'Écrou', name_en: 'Nut' });
  for (const product_id of [renamed, same])
    await make('sales_products', { sale_id: sale, product_id, product_price: 1 });
  await service.ask('PUT', `/api/products/${renamed}`, { body: { name_fr: 'Boulon', name_en: 'Bolt' } });
  bindFetch(service);
  window.matchMedia = (query) =>
    ({
      matches: query.includes('max-width'),
      media: query,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }) as never;

  await visit(service, '/sales_products');
  const words = await screen.findByText(/now “Bolt”/, {}, { timeout: 20_000 });
  const cards = within(screen.getByRole('list', { name: 'Sale lines' })).getAllByRole('listitem');
  expect(cards.map((card) => card.contains(words))).toEqual([false, true]);
  expect(cards[0]?.textContent).not.toMatch(/now/);
});
