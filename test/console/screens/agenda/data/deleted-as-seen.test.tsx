// @vitest-environment shared-window
/** An appointment is deleted as its card shows it: what somebody else changed since is shown first. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { holdRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 45_000 };
const day = '2031-03-12';
const board = `/agenda?view=list&day=${day}`;

describe.each(eitherService)('an appointment $mode', ({ env }) => {
  let service: TestService;
  let bay = 0;

  const first = (data: unknown) => [data].flat()[0] as Record<string, unknown> & { id: number };
  async function make(segment: string, body: object): Promise<number> {
    return first((await service.ask('POST', `/api/${segment}`, { body })).body.data).id;
  }
  const book = (title: string) =>
    make('agenda_appointments', { date_at: day, time_at: '09:00', duration: '1.00', bay_id: bay, title });
  const read = (id: number) => service.ask('GET', `/api/agenda_appointments/${id}`);
  async function press(id: number, key: string): Promise<void> {
    const card = await waitFor(() => {
      const element = document.querySelector<HTMLElement>(`[data-appointment="${id}"]`);
      if (!element) throw new Error(`${id} is not on the board`);
      return element;
    }, patient);
    card.focus();
    await userEvent.keyboard(key);
  }

  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', ...env } });
    bay = await make('agenda_bays', { name: 'Bay A' });
  }, 120_000);
  afterAll(() => service.close());
  beforeEach(() => {
    cleanup();
    localStorage.clear();
    bindFetch(service);
  });

  test('that somebody else changed is shown anew, and deleted when that is asked again', async () => {
    const id = await book('Belt');
    await visit(service, board);
    await screen.findByText('Belt', undefined, patient);
    const body = { ...first((await read(id)).body.data), title: 'Belt and pump' };
    expect((await service.ask('PUT', `/api/agenda_appointments/${id}`, { body })).status).toBe(200);
    await press(id, '{Delete}');
    const refusal =
      'Somebody else changed Belt in the meantime. It is shown as it is now. To delete it all the same, delete it again.';
    await screen.findByText(refusal, undefined, patient);
    expect((await read(id)).status).toBe(200);
    await screen.findByText('Belt and pump', undefined, patient);
    await press(id, '{Delete}');
    await screen.findByText(/^Belt and pump was deleted\./, undefined, patient);
    expect((await read(id)).status).toBe(404);
  }, 180_000);

  test('that is deleted again before the answer comes is deleted once', async () => {
    const id = await book('Filter');
    await visit(service, board);
    await screen.findByText('Filter', undefined, patient);
    const { held, release } = holdRequests(({ method }) => method === 'DELETE');
    await press(id, '{Delete}');
    await waitFor(() => expect(held).toHaveLength(1), patient);
    await press(id, '{Delete}');
    release();
    await screen.findByText(/^Filter was deleted/, undefined, patient);
    await waitFor(() => expect(document.querySelector(`[data-appointment="${id}"]`)).toBeNull(), patient);
    expect(held).toHaveLength(1);
    expect(screen.queryByText(/was not/)).toBeNull();
  }, 180_000);

  test.each([
    ['the days', 'Horn', { bay: true, date_at: day }],
    ['the tray', 'Exhaust', { bay: false, date_at: '2031-04-02' }],
  ])(
    'is gone from %s at once, and not only when they are read again',
    async (_where, title, { bay: inBay, date_at }) => {
      const at = { date_at, time_at: '09:00', duration: '1.00' };
      const id = await make('agenda_appointments', { title, ...at, ...(inBay && { bay_id: bay }) });
      await visit(service, board);
      await screen.findByText(title, undefined, patient);
      const isList = (url: string) => !/agenda_appointments\/\d/.test(url);
      const { release } = holdRequests(({ method, url }) => method === 'GET' && isList(url));
      await press(id, '{Delete}');
      await screen.findByText(`${title} was deleted.`, undefined, patient);
      await waitFor(() => expect(document.querySelector(`[data-appointment="${id}"]`)).toBeNull());
      release();
    },
    180_000,
  );

  test('that the person moved just before is deleted without a question', async () => {
    const id = await book('Clutch');
    await visit(service, board);
    await screen.findByText('Clutch', undefined, patient);
    const { release } = holdRequests(({ url }) => /agenda_appointments\/\d/.test(url));
    await press(id, 'u');
    await press(id, '{Delete}');
    release();
    await screen.findByText(/^Clutch was deleted\./, undefined, patient);
    expect((await read(id)).status).toBe(404);
  }, 180_000);
});
