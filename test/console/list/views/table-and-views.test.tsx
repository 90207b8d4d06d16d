// @vitest-environment shared-window
/** A list with other views than its table: its address says which one is shown, and so does a default view. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  for (const code of ['BELT', 'LAMP'])
    await service.ask('POST', '/api/products', { body: { code, category_id: 1, name_fr: code, name_en: code } });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => {
  cleanup();
  bindFetch(service);
  localStorage.clear();
});

describe('the table of a list with other views', () => {
  const findTable = () => screen.findByRole('grid', { name: 'Products' }, patient);

  it('knows its own address, and stays when the last filter goes', async () => {
    await visit(service, '/products?as=table&code_contains=b');
    await findTable();
    expect(screen.queryByText(/does not support/)).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter on Code' }, patient));
    await waitFor(() => expect(location.search).toBe('?as=table'), patient);
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3), patient);
    expect(screen.queryByText(/does not support/)).toBeNull();
  });

  it('opens with the default view, of which the list is no condition', async () => {
    const products = { views: [{ name: 'Belts', search: 'code_contains=b' }], standard: 'Belts' };
    await service.ask('PUT', '/api/settings/person', { body: { views: { products } } });
    await visit(service, '/products?as=table');
    await findTable();
    await waitFor(() => expect(location.search).toBe('?code_contains=b&view=Belts&as=table'), patient);
    await screen.findByRole('button', { name: 'Belts' }, patient);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the filter on Code' }, patient));
    await waitFor(() => expect(location.search).toBe('?view=Belts&as=table'), patient);
  });
});
