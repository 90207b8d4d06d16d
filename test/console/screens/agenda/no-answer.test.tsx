// @vitest-environment shared-window
/** A change of the board whose answer was lost: trying again finds it made, and it can be undone. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asked, bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 45_000 };
const day = '2031-03-12';

describe.each([
  { mode: 'with extensions', env: {} as Record<string, string> },
  { mode: 'on a strict service', env: { COMPTOIR_EXTENSIONS: 'off' } as Record<string, string> },
])('no answer comes $mode', ({ env }) => {
  let service: TestService;
  let bay = 0;

  const first = (data: unknown) => [data].flat()[0] as Record<string, unknown> & { id: number };
  const make = async (segment: string, body: object) =>
    first((await service.ask('POST', `/api/${segment}`, { body })).body.data).id;
  const read = async (id: number) => first((await service.ask('GET', `/api/agenda_appointments/${id}`)).body.data);

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

  test('and the change is made all the same', async () => {
    const id = await make('agenda_appointments', { date_at: day, time_at: '09:00', bay_id: bay, title: 'Belt' });
    await visit(service, `/agenda?view=list&day=${day}`);
    await screen.findByText('Belt', undefined, patient);
    const reach = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const answer = await reach(input, init);
      if (init?.method === 'PUT') throw new TypeError('network');
      return answer;
    };
    document.querySelector<HTMLElement>(`[data-appointment="${id}"]`)?.focus();
    await userEvent.keyboard('u');
    const again = await screen.findByRole('button', { name: 'Try again' }, patient);
    screen.getByText(/^Belt: .* The answer was lost: this may have been done\./);
    expect((await read(id)).bay_id).toBeNull();
    globalThis.fetch = reach;
    await userEvent.click(again);
    await screen.findByText('Undo (Ctrl+Z)', undefined, patient);
    expect(screen.queryByRole('dialog', { name: 'Belt was changed by somebody else' })).toBeNull();
    expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect((await read(id)).bay_id).toBe(bay), patient);
  }, 120_000);

  test('and the appointment is deleted all the same: it leaves the board, and that can be undone', async () => {
    const id = await make('agenda_appointments', { date_at: day, time_at: '11:00', bay_id: bay, title: 'Hose' });
    await visit(service, `/agenda?view=list&day=${day}`);
    await screen.findByText('Hose', undefined, patient);
    const reach = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const answer = await reach(input, init);
      if (init?.method === 'DELETE') throw new TypeError('network');
      return answer;
    };
    document.querySelector<HTMLElement>(`[data-appointment="${id}"]`)?.focus();
    await userEvent.keyboard('{Delete}');
    await screen.findByText('Hose was deleted.', undefined, patient);
    await waitFor(() => expect(document.querySelector(`[data-appointment="${id}"]`)).toBeNull(), patient);
    globalThis.fetch = reach;
    await userEvent.keyboard('{Control>}z{/Control}');
    await screen.findByText('Hose', undefined, patient);
  }, 120_000);

  test('and it is not known whether the appointment is deleted: that is said, and nothing can be undone', async () => {
    const id = await make('agenda_appointments', { date_at: day, time_at: '13:00', bay_id: bay, title: 'Cable' });
    await visit(service, `/agenda?view=list&day=${day}`);
    await screen.findByText('Cable', undefined, patient);
    const reach = globalThis.fetch;
    let isCut = false;
    globalThis.fetch = async (input, init) => {
      isCut ||= init?.method === 'DELETE';
      if (isCut) throw new TypeError('network');
      return reach(input, init);
    };
    document.querySelector<HTMLElement>(`[data-appointment="${id}"]`)?.focus();
    await userEvent.keyboard('{Delete}');
    await screen.findByText(/^Cable: .* The answer was lost: this may have been done\./, undefined, patient);
    globalThis.fetch = reach;
    expect((await read(id)).id).toBe(id);
  }, 120_000);
});
