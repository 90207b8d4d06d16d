// @vitest-environment shared-window
/** A printed list has all records that it finds, in its order, whatever page is on screen. */
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { untilNetworkIdle } from '#console/data/connection/defer-until-idle.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { holdRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

configure({ asyncUtilTimeout: 30_000 });

interface Printed {
  names: string[];
  /** The number of buttons in the headings: browsers omit them from the headings that they repeat on further pages. */
  buttons: number;
  /** The account in the second line of each row that is expanded. */
  insides: string[];
  head: string;
}

/** Records what the page shows on paper each time it is printed. */
function listenToPrinter(): Printed[] {
  const printed: Printed[] = [];
  window.print = () => {
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const sheet = document.querySelector<HTMLElement>('[data-print-sheet]');
    const table = sheet && within(sheet).getByRole('grid', { hidden: true });
    const rows = [...(table?.querySelectorAll('tbody tr[data-index]') ?? [])];
    printed.push({
      names: rows.map((row) => row.querySelectorAll('td')[1]?.textContent ?? ''),
      buttons: table?.querySelectorAll('thead button:not([aria-hidden] *, [aria-expanded])').length ?? Number.NaN,
      insides: [...(table?.querySelectorAll('tr[data-inside] tbody tr:nth-child(2) td:first-child') ?? [])].map(
        (cell) => cell.textContent ?? '',
      ),
      head: sheet?.textContent ?? '',
    });
    act(() => void window.dispatchEvent(new Event('afterprint')));
  };
  return printed;
}

test('a list of bookings is printed with the cities of every page, which are read from the stops', async () => {
  const service = await startService({ demo: true, today: '2026-11-21', env: { RATE_LIMIT: '0' } });
  onTestFinished(() => service.close());
  const stops: { reference: string; city: string }[] = (await service.ask('GET', '/api/stops?per_page=100')).body.data;
  const bookings: { id: number; code: string }[] = (await service.ask('GET', '/api/bookings?per_page=100')).body.data;
  const stopOf = ({ code }: { code: string }) => stops.find(({ reference, city }) => reference === code && city);
  const [one, other] = bookings.filter(stopOf);
  expect(other).toBeDefined();
  const later = Number(one?.id) < Number(other?.id) ? other : one;
  bindFetch(service);
  const printed = listenToPrinter();
  await visit(service, `/bookings?code=${one?.code}&code=${other?.code}&sort=id&per_page=1`);
  await screen.findByRole('grid', { name: 'Bookings' });
  const { release } = holdRequests(({ url }) => /api\/stops/.test(url));
  await userEvent.click(await screen.findByRole('button', { name: 'Print this list' }));
  const isDrawn = () => document.querySelectorAll('[data-print-sheet] tbody tr[data-index]').length === 2;
  await waitFor(() => expect(isDrawn() || printed.length > 0).toBe(true));
  await untilNetworkIdle();
  release();
  await waitFor(() => expect(printed.length).toBe(1));
  expect(printed[0]?.head).toContain(stopOf(later ?? { code: '' })?.city);
}, 120_000);

describe.each(eitherService)('printing a list, $mode', ({ env }) => {
  let service: TestService;
  let expected: string[];

  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', ...env } });
    // More records than one request returns, and more rows than are drawn on screen.
    const cities = ['Laval', 'Gaspé'];
    for (let index = 0; index < 130; index++) {
      const body = {
        code: `C${index}`,
        name: `Maison ${String((index * 37) % 130).padStart(3, '0')}`,
        city: cities[index % 2],
      };
      expect((await service.ask('POST', '/api/clients', { body })).status).toBe(201);
    }
    expected = Array.from({ length: 130 }, (_, index) => index)
      .filter((index) => index % 2 === 0)
      .map((index) => `Maison ${String((index * 37) % 130).padStart(3, '0')}`)
      .sort()
      .reverse();
  }, 120_000);
  afterAll(() => service.close());
  afterEach(() => sessionStorage.clear());

  test('holds every record that is found, once, in the order of the list', async () => {
    bindFetch(service);
    const printed = listenToPrinter();
    await visit(service, '/clients?city=Laval&sort=-name&columns=code,name&page=2');
    await screen.findByRole('grid', { name: 'Clients' });
    await userEvent.click(await screen.findByRole('button', { name: 'Print this list' }));
    await waitFor(() => expect(printed.length).toBe(1));
    expect(printed[0]?.names).toEqual(expected);
    expect(printed[0]?.head).toContain('1–65 of 65');
    expect(printed[0]?.buttons).toBe(0);
    await waitFor(() => expect(document.querySelector('[data-print-sheet]')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('has the lines of the entries that are expanded, of every page', async () => {
    const leg = { account: '5000', amount: '1.00', currency: 'CAD' };
    for (let index = 0; index < 23; index++) {
      const details = [
        { ...leg, credit: 'D' },
        { ...leg, account: `2${index}`, credit: 'C' },
      ];
      const body = { date: '2026-11-20', description: `Entry ${index}`, details };
      expect((await service.ask('POST', '/api/transactions', { body })).status).toBe(201);
    }
    bindFetch(service);
    const printed = listenToPrinter();
    await visit(service, '/transactions');
    await screen.findByRole('grid', { name: 'Journal entries' });
    await userEvent.click(screen.getByRole('button', { name: 'Expand all rows' }));
    const [fold] = screen.getAllByRole('button', { name: /^Lines of / });
    await userEvent.click(fold as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Print this list' }));
    await waitFor(() => expect(printed.length).toBe(1));
    expect(printed[0]?.names).toHaveLength(23);
    // The newest entry was collapsed again.
    expect(printed[0]?.insides).toEqual(Array.from({ length: 22 }, (_, index) => `2${21 - index}`));
  });

  test('names the records of columns for which there was no room on the screen', async () => {
    const make = async (segment: string, body: object) =>
      [(await service.ask('POST', `/api/${segment}`, { body })).body.data].flat()[0].id;
    const bay = await make('agenda_bays', { name: 'Bay A' });
    await make('agenda_appointments', { date_at: '2031-03-12', time_at: '09:00', bay_id: bay, title: 'Belt' });
    bindFetch(service);
    const printed = listenToPrinter();
    const { innerWidth } = window;
    Object.assign(window, { innerWidth: 501 });
    const room = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(500);
    onTestFinished(() => {
      Object.assign(window, { innerWidth });
      room.mockRestore();
    });
    await visit(service, '/agenda_appointments?date_at=2031-03-12');
    const table = within(await screen.findByRole('grid', { name: 'Appointments' }));
    expect(table.queryByRole('columnheader', { name: /^Bay/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Print this list' }));
    await waitFor(() => expect(printed.length).toBe(1));
    expect(printed[0]?.head).toContain('Bay A');
  });

  test('can be given up while it reads, and then nothing is printed', async () => {
    bindFetch(service);
    const printed = listenToPrinter();
    await visit(service, '/clients');
    await screen.findByRole('grid', { name: 'Clients' });
    holdRequests(({ url }) => url.includes('per_page=100'));
    await userEvent.keyboard('{Control>}p{/Control}');
    const dialog = await screen.findByRole('dialog', { name: 'Print: Clients' });
    await within(dialog).findByRole('progressbar');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(printed).toEqual([]);
  });
});
