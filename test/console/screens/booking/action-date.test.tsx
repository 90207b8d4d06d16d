// @vitest-environment shared-window
/** An action gets the date at which it is entered, however long the page has been open. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21', env: { RATE_LIMIT: '0' } });
}, 120_000);
afterAll(() => service.close());
afterEach(() => vi.useRealTimers());

it('also the next one, unless a date was typed', async () => {
  bindFetch(service);
  const [{ bookingID }] = (await service.ask('GET', '/api/actions?value_from=1&per_page=1')).body.data;
  const actions = async () => (await service.ask('GET', `/api/actions?bookingID=${bookingID}&per_page=100`)).body.data;
  const before: { id: number }[] = await actions();
  const made = async () => (await actions()).filter(({ id }: { id: number }) => !before.some((old) => old.id === id));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 9, 0) });
  await visit(service, `/bookings/${bookingID}`);
  await screen.findByRole('form', { name: 'New action' }, patient);
  const field = (name: string) => {
    const form = screen.getAllByRole('form', { name: 'New action' }).at(-1) as HTMLElement;
    return within(form).getByRole<HTMLInputElement>('textbox', { name });
  };
  const add = async (at: Date, count: number) => {
    await userEvent.type(field('Charged to client'), '10');
    vi.setSystemTime(at);
    await userEvent.type(field('Paid to driver'), '5{Enter}');
    await waitFor(async () => expect(await made()).toHaveLength(count), patient);
    await waitFor(() => expect(screen.getAllByRole('form', { name: 'New action' })).toHaveLength(1), patient);
  };
  await add(new Date(2026, 10, 21, 10, 17), 1);
  await add(new Date(2026, 10, 21, 14, 45), 2);
  await userEvent.clear(field('Date'));
  await userEvent.type(field('Date'), '2026-11-20 08:30');
  await add(new Date(2026, 10, 21, 15, 0), 3);
  const moments = (await made()).map(({ date, time }: Record<string, string>) => `${date} ${time}`.slice(0, 16));
  expect(moments.sort()).toEqual(['2026-11-20 08:30', '2026-11-21 10:17', '2026-11-21 14:45']);
}, 90_000);
