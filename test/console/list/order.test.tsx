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
    } finally {
      window.matchMedia = hadMatchMedia;
    }
  });
});
