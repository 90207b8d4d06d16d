// @vitest-environment shared-window
/** A sale whose lines are being copied: leaving it is asked about, and it looks incomplete while lines are missing. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { holdRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 25_000 };

describe.each(eitherService)('lines that are copied into a new sale, $mode', ({ env }) => {
  let service: TestService;
  let [original, copy, round] = [0, 0, 0];

  async function make(segment: string, body: Record<string, unknown>): Promise<number> {
    const made = await service.ask('POST', `/api/${segment}`, { body });
    return made.body.data?.id ?? made.body.id;
  }
  const pricesOf = async (sale: number) => {
    const { body } = await service.ask('GET', '/api/sales_products?per_page=100');
    const lines = (body.data as Record<string, unknown>[]).filter(({ sale_id }) => sale_id === sale);
    return lines.map(({ product_price }) => product_price).toSorted();
  };

  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', ...env } });
  }, 60_000);
  afterAll(() => service.close());
  beforeEach(async () => {
    cleanup();
    localStorage.clear();
    Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
    bindFetch(service);
    round++;
    const client_id = await make('clients', { code: `C${round}`, name: 'Garage Élan' });
    const names = { name_fr: 'Plaquette', name_en: 'Brake pad' };
    const product_id = await make('products', { code: `P${round}`, category_id: 1, ...names });
    original = await make('sales', { client_id, date: '2026-11-20' });
    copy = await make('sales', { client_id, date: '2026-11-21' });
    for (const product_price of ['10.00', '20.00', '30.00'])
      await make('sales_products', { sale_id: original, product_id, product_price });
  });

  /** Opens the copy, whose second line waits until the returned function is called. */
  async function beginCopying(): Promise<() => void> {
    let sent = 0;
    const { release } = holdRequests(
      ({ method, url }) => method === 'POST' && url.endsWith('/api/sales_products') && ++sent === 2,
    );
    await visit(service, `/sales/${copy}?lines_of=${original}`);
    await screen.findByText('Copying the lines: 1 of 3', {}, patient);
    return release;
  }
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }, patient));
  const goToClients = () => userEvent.click(screen.getByRole('link', { name: 'Clients' }));

  test('are asked about when the page is left, and offered when the sale is opened again', async () => {
    const release = await beginCopying();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await goToClients();
    await screen.findByRole('dialog', { name: 'Stop copying the lines?' }, patient);
    await press('Continue');
    expect(location.pathname).toBe(`/sales/${copy}`);
    await goToClients();
    await press('Stop and leave');
    await waitFor(() => expect(location.pathname).toBe('/clients'), patient);
    release();
    await waitFor(async () => expect(await pricesOf(copy)).toHaveLength(2), patient);

    await visit(service, `/sales/${copy}`);
    await screen.findByText(/^Lines are missing/, {}, patient);
    expect(screen.getByRole('link', { name: 'View the original sale' }).getAttribute('href')).toBe(
      `/sales/${original}`,
    );
    await press('Copy the missing lines');
    await screen.findByText('1 line copied.', {}, patient);
    expect(screen.queryByText(/^Lines are missing/)).toBeNull();
    expect(await pricesOf(copy)).toEqual(['10.00', '20.00', '30.00']);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  }, 90_000);

  test.each(['quote', 'invoice'])(
    'are all there before the sale becomes a document: %s',
    async (kind) => {
      const release = await beginCopying();
      await press(`Create ${kind}`);
      const reason = 'The lines of the original sale are not all here yet.';
      await screen.findByText(new RegExp(reason), {}, patient);
      expect(
        screen.queryByRole('dialog', { name: `Create ${kind === 'quote' ? 'a' : 'an'} ${kind} from this sale?` }),
      ).toBeNull();
      release();
      await screen.findByText('3 lines copied.', {}, patient);
      await press(`Create ${kind}`);
      await screen.findByRole('dialog', { name: new RegExp(`^Create an? ${kind} from this sale`) }, patient);
    },
    90_000,
  );

  test('are not copied by two tabs at once', async () => {
    let isLocked = true;
    const request = async (_name: string, _options: unknown, work: () => Promise<void>) => {
      if (isLocked) throw new DOMException('Signal timed out.', 'TimeoutError');
      await work();
    };
    Object.defineProperty(navigator, 'locks', {
      value: { request, query: async () => ({ held: [] }) },
      configurable: true,
    });
    await visit(service, `/sales/${copy}?lines_of=${original}`);
    await screen.findByText(/^The lines are being copied in another tab/, {}, patient);
    expect(await pricesOf(copy)).toEqual([]);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    isLocked = false;
    await press('Try again');
    await screen.findByText('3 lines copied.', {}, patient);
    expect(await pricesOf(copy)).toEqual(['10.00', '20.00', '30.00']);
  }, 90_000);

  test('the missing lines may be done without', async () => {
    const release = await beginCopying();
    await goToClients();
    await press('Stop and leave');
    release();
    await visit(service, `/sales/${copy}`);
    await press('Go on without them');
    await waitFor(() => expect(screen.queryByText(/^Lines are missing/)).toBeNull(), patient);
    await visit(service, `/sales/${copy}`);
    await screen.findByRole('button', { name: 'Create invoice' }, patient);
    expect(screen.queryByText(/^Lines are missing/)).toBeNull();
  }, 90_000);
});
