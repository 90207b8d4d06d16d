// @vitest-environment shared-window
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createQueryClient } from '#console/data/query-client.ts';
import type { AnyColumn } from '#console/list/columns.ts';
import { ListTable } from '#console/list/list-table.tsx';
import { useSelection } from '#console/list/table/use-selection.ts';
import { activateLanguage, LanguageProvider } from '#console/messages/language-provider.tsx';
import { SessionProvider } from '#console/session/session.tsx';
import { bindFetch } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
beforeEach(() => {
  bindFetch(service);
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  HTMLElement.prototype.scrollIntoView ??= () => {};
});
afterEach(cleanup);

const records = Array.from({ length: 40 }, (_, index) => ({ id: index + 1, code: `C${index + 1}`, name: `N${index}` }));

/** The ids of the rows whose cells were drawn, once for each time. */
let drawn: number[] = [];
const columns: AnyColumn[] = [
  {
    field: 'code',
    cell: (record) => {
      drawn.push(record.id);
      return String(record.code);
    },
  },
  { field: 'name' },
];

function Table() {
  const ids = useMemo(() => records.map(({ id }) => id), []);
  const selecting = useSelection(ids, '');
  return (
    <ListTable
      segment="clients"
      columns={columns}
      records={records}
      sort=""
      change={() => undefined}
      stale={false}
      first={60}
      total={240}
      selecting={selecting}
    />
  );
}

const router = createBrowserRouter([{ path: '/clients', Component: Table }]);

async function show({ anew = true } = {}): Promise<HTMLElement> {
  // A history entry of its own, because selection and focus are kept with the entry.
  if (anew) await router.navigate('/clients');
  const spoken = await activateLanguage('en');
  render(
    <MantineProvider env="test">
      <LanguageProvider initial={spoken}>
        <QueryClientProvider client={createQueryClient()}>
          <SessionProvider onSignedOut={() => undefined}>
            <RouterProvider router={router} />
          </SessionProvider>
        </QueryClientProvider>
      </LanguageProvider>
    </MantineProvider>,
  );
  const grid = await screen.findByRole('grid', { name: 'Clients' });
  if (anew) await userEvent.tab();
  drawn = [];
  return grid;
}

const focused = () => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex');

describe('a list', () => {
  it('seen again from the history has its selection and its focused row', async () => {
    await show();
    await userEvent.keyboard('jjx');
    cleanup();
    await router.navigate('/clients');
    await router.navigate(-1);
    await waitFor(() => expect(router.state.historyAction).toBe('POP'));
    await show({ anew: false });
    expect(focused()).toBe('64');
    expect(screen.getAllByRole('row', { selected: true })).toHaveLength(1);
  });

  it('draws nothing anew for a step of the arrows', async () => {
    await show();
    expect(focused()).toBe('62');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}jk{PageDown}{ArrowRight}');
    expect(Number(focused())).toBeGreaterThan(64);
    expect(drawn).toEqual([]);
  });

  it('draws the one row anew that is selected', async () => {
    const grid = await show();
    await userEvent.keyboard('jx');
    expect(drawn).toEqual([2]);
    expect(within(grid).getAllByRole('row', { selected: true })).toHaveLength(1);
  });

  it('says where its rows stand in the whole', async () => {
    const grid = await show();
    expect(grid.getAttribute('aria-rowcount')).toBe('241');
    expect(
      within(grid)
        .getAllByRole('row')
        .map((row) => row.getAttribute('aria-rowindex'))
        .slice(0, 3),
    ).toEqual(['1', '62', '63']);
  });

  it('has one stop of Tab, wherever one is in it', async () => {
    const grid = await show();
    const stops = () => grid.querySelectorAll('[tabindex="0"]').length;
    expect(stops()).toBe(1);
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    expect(document.activeElement).toBe(within(grid).getByRole('checkbox', { name: 'Select N1' }));
    expect(stops()).toBe(1);
  });
});
