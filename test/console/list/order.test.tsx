// @vitest-environment shared-window
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21', env: { RATE_LIMIT: '0' } });
}, 120_000);
afterAll(() => service.close());
beforeEach(() => bindFetch(service));

const patient = { timeout: 40_000 };
const listReads = () => sentRequests.filter(({ url }) => /^\/api\/clients(\?|$)/.test(url));

describe('the order of a list', () => {
  const heading = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });
  const sortButton = (name: string) => within(heading(name)).getByRole('button', { name: new RegExp(`^${name}`) });

  it('follows a second column within the first, by mouse and by keyboard', async () => {
    await visit(service, '/clients');
    await screen.findByRole('grid', { name: 'Clients' }, patient);
    await userEvent.click(sortButton('City'));
    await waitFor(() => expect(location.search).toBe('?sort=city'));
    fireEvent.click(sortButton('Name'), { shiftKey: true });
    await waitFor(() => expect(new URLSearchParams(location.search).get('sort')).toBe('city,name'));
    expect([heading('City'), heading('Name')].map((each) => each.getAttribute('aria-sort'))).toEqual([
      'ascending',
      'ascending',
    ]);
    sortButton('City').focus();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await waitFor(() => expect(new URLSearchParams(location.search).get('sort')).toBe('-city,name'));
    await waitFor(() => expect(listReads().at(-1)?.url).toContain('sort=-city%2Cname'));
  });

  it('is not offered by a reference, whose names are shown and whose numbers would be sorted, but kept where an address asks for it', async () => {
    await visit(service, '/sales');
    await screen.findByRole('grid', { name: 'Sales' }, patient);
    within(heading('Client')).getByText('Client');
    expect(within(heading('Client')).queryByRole('button', { name: /^Client/ })).toBeNull();
    sortButton('Date');
    await visit(service, '/sales?sort=client_id');
    await screen.findByRole('grid', { name: 'Sales' }, patient);
    expect(heading('Client').getAttribute('aria-sort')).toBe('ascending');
    const asked = sentRequests.filter(({ url }) => url.startsWith('/api/sales?'));
    expect(asked.at(-1)?.url).toContain('sort=client_id');
    await userEvent.click(sortButton('Client'));
    await userEvent.click(sortButton('Client'));
    await waitFor(() => expect(location.search).toBe(''));
    expect(within(heading('Client')).queryByRole('button', { name: /^Client/ })).toBeNull();
  });

  it('is chosen from a list where cards have no headings', async () => {
    const hadMatchMedia = window.matchMedia;
    window.matchMedia = (query) =>
      ({
        matches: query.includes('max-width'),
        media: query,
        addEventListener() {},
        removeEventListener() {},
      }) as never;
    try {
      await visit(service, '/clients');
      const order = await screen.findByRole('combobox', { name: 'Sort by' }, patient);
      await userEvent.selectOptions(order, 'City, descending');
      await waitFor(() => expect(location.search).toBe('?sort=-city'));
      await visit(service, '/sales');
      const ofSales = await screen.findByRole('combobox', { name: 'Sort by' }, patient);
      within(ofSales).getByRole('option', { name: /^Date, asc/ });
      expect(within(ofSales).queryByRole('option', { name: /^Client/ })).toBeNull();
    } finally {
      window.matchMedia = hadMatchMedia;
    }
  });
});
