// @vitest-environment shared-window
/** After a look at a waiting card, a new appointment begins on the day in sight, and not on the old day of the card. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 45_000 };
/** A Wednesday. */
const day = '2031-03-12';
let service: TestService;

beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  const make = async (segment: string, body: object): Promise<number> =>
    (await service.ask('POST', `/api/${segment}`, { body })).body.data[0].id;
  const bay_id = await make('agenda_bays', { name: 'Bay A' });
  const untimed = { date_at: '2020-02-07', date_end: '2020-02-07', time_at: '00:00', time_end: '01:00' };
  await make('agenda_appointments', { ...untimed, duration: '1.00', bay_id, title: 'Hitch' });
  cleanup();
  localStorage.clear();
  bindFetch(service);
}, 120_000);
afterAll(() => service.close());

test.each(['n', 'b'])(
  '%s begins a new appointment on the day in sight',
  async (key) => {
    await visit(service, `/agenda?view=list&day=${day}`);
    (await screen.findByRole('button', { name: /^Hitch/ }, patient)).focus();
    await userEvent.keyboard(key);
    await waitFor(() => expect(new URLSearchParams(location.search).get('open')).toBe('new'), patient);
    const presets = new URLSearchParams(location.search);
    expect([presets.get('new.date_at'), presets.get('new.time_at')]).toEqual([day, '08:00:00']);
  },
  90_000,
);
