// @vitest-environment shared-window
/** A change of the board whose answer was lost: trying again finds it made, and it can be undone. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { cutRequests, loseReplies, refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 45_000 };
const day = '2031-03-12';

describe.each(eitherService)('no answer comes $mode', ({ env }) => {
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
    const restore = loseReplies(({ method }) => method === 'PUT');
    document.querySelector<HTMLElement>(`[data-appointment="${id}"]`)?.focus();
    await userEvent.keyboard('u');
    const again = await screen.findByRole('button', { name: 'Try again' }, patient);
    screen.getByText(/^Belt: .* This may have been done\./);
    expect((await read(id)).bay_id).toBeNull();
    restore();
    await userEvent.click(again);
    await screen.findByText('Undo (Ctrl+Z)', undefined, patient);
    expect(screen.queryByRole('dialog', { name: 'Belt was changed by somebody else' })).toBeNull();
    expect(sentRequests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect((await read(id)).bay_id).toBe(bay), patient);
  }, 120_000);

  test('and the appointment is deleted all the same: it leaves the board, and that can be undone', async () => {
    const id = await make('agenda_appointments', { date_at: day, time_at: '11:00', bay_id: bay, title: 'Hose' });
    await visit(service, `/agenda?view=list&day=${day}`);
    await screen.findByText('Hose', undefined, patient);
    const restore = loseReplies(({ method }) => method === 'DELETE');
    document.querySelector<HTMLElement>(`[data-appointment="${id}"]`)?.focus();
    await userEvent.keyboard('{Delete}');
    await screen.findByText('Hose was deleted.', undefined, patient);
    await waitFor(() => expect(document.querySelector(`[data-appointment="${id}"]`)).toBeNull(), patient);
    restore();
    await userEvent.keyboard('{Control>}z{/Control}');
    await screen.findByText('Hose', undefined, patient);
  }, 120_000);

  test('and it is not known whether the appointment is deleted: that is said, and trying again deletes it', async () => {
    const id = await make('agenda_appointments', { date_at: day, time_at: '13:00', bay_id: bay, title: 'Cable' });
    await visit(service, `/agenda?view=list&day=${day}`);
    await screen.findByText('Cable', undefined, patient);
    let isCut = false;
    const restore = cutRequests(({ method }) => (isCut ||= method === 'DELETE'));
    document.querySelector<HTMLElement>(`[data-appointment="${id}"]`)?.focus();
    await userEvent.keyboard('{Delete}');
    await screen.findByText(/^Cable: .* This may have been done\./, undefined, patient);
    restore();
    expect((await read(id)).id).toBe(id);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Cable was deleted.', undefined, patient);
    await waitFor(() => expect(document.querySelector(`[data-appointment="${id}"]`)).toBeNull(), patient);
    await userEvent.keyboard('{Control>}z{/Control}');
    await screen.findByText('Cable', undefined, patient);
  }, 120_000);

  test('and it turns out on trying again that the appointment was deleted: that can be undone', async () => {
    const id = await make('agenda_appointments', { date_at: day, time_at: '14:00', bay_id: bay, title: 'Filter' });
    await visit(service, `/agenda?view=list&day=${day}`);
    await screen.findByText('Filter', undefined, patient);
    const isDeletion = ({ method }: { method: string }) => method === 'DELETE';
    const restoreReplies = loseReplies(isDeletion);
    const restoreReads = cutRequests((request) => !isDeletion(request) && sentRequests.some(isDeletion));
    document.querySelector<HTMLElement>(`[data-appointment="${id}"]`)?.focus();
    await userEvent.keyboard('{Delete}');
    const again = await screen.findByRole('button', { name: 'Try again' }, patient);
    restoreReads();
    restoreReplies();
    await userEvent.click(again);
    await screen.findByText('Filter was deleted.', undefined, patient);
    expect(sentRequests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    await userEvent.keyboard('{Control>}z{/Control}');
    await screen.findByText('Filter', undefined, patient);
  }, 120_000);

  test('to the read before a deletion: nothing was sent, and nobody is told that it may be done', async () => {
    const id = await make('agenda_appointments', { date_at: day, time_at: '15:00', bay_id: bay, title: 'Spring' });
    await visit(service, `/agenda?view=list&day=${day}`);
    await screen.findByText('Spring', undefined, patient);
    const restore = refuseRequests(({ url }) => url.endsWith(`/agenda_appointments/${id}`), 500);
    document.querySelector<HTMLElement>(`[data-appointment="${id}"]`)?.focus();
    await userEvent.keyboard('{Delete}');
    await screen.findByText(/^Spring was not changed\. /, undefined, patient);
    restore();
    expect(screen.queryByText(/may have been done/)).toBeNull();
    expect(sentRequests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  }, 120_000);

  test('as the browser is offline: the reason is a sentence', async () => {
    const id = await make('agenda_appointments', { date_at: day, time_at: '16:00', bay_id: bay, title: 'Valve' });
    await visit(service, `/agenda?view=list&day=${day}`);
    await screen.findByText('Valve', undefined, patient);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const restore = cutRequests(({ url }) => url.endsWith(`/agenda_appointments/${id}`));
    document.querySelector<HTMLElement>(`[data-appointment="${id}"]`)?.focus();
    await userEvent.keyboard('u');
    const notice = await screen.findByText(/^Valve was not changed\. /, undefined, patient);
    restore();
    online.mockRestore();
    expect(notice.textContent).toMatch(/^Valve was not changed\. You are offline\./);
  }, 120_000);

  const count = async (title: string) =>
    (await service.ask('GET', '/api/agenda_appointments?per_page=100')).body.data.filter(
      (each: Record<string, unknown>) => each.title === title,
    ).length;

  test('and a copy is not made twice', async () => {
    const id = await make('agenda_appointments', { date_at: day, time_at: '09:00', bay_id: bay, title: 'Copied' });
    await visit(service, `/agenda?view=day&day=${day}`);
    await waitFor(() => expect(document.querySelector(`[data-appointment="${id}"]`)).toBeTruthy(), patient);
    document.querySelector<HTMLElement>(`[data-appointment="${id}"]`)?.focus();
    const restore = loseReplies(({ method }) => method === 'POST');
    await userEvent.keyboard('m{ArrowDown}{Control>}{Enter}{/Control}');
    if ('COMPTOIR_EXTENSIONS' in env) {
      await screen.findByText(/^Copied may have been created: the answer was lost\./, undefined, patient);
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    } else {
      const again = await screen.findByRole('button', { name: 'Try again' }, patient);
      restore();
      await userEvent.click(again);
      await screen.findByText(/^Copied was copied\./, undefined, patient);
    }
    restore();
    expect(await count('Copied')).toBe(2);
  }, 120_000);

  test('and a deletion that is undone does not come back twice', async () => {
    const id = await make('agenda_appointments', { date_at: day, time_at: '09:00', bay_id: bay, title: 'Deleted' });
    await visit(service, `/agenda?view=list&day=${day}`);
    await screen.findByText('Deleted', undefined, patient);
    document.querySelector<HTMLElement>(`[data-appointment="${id}"]`)?.focus();
    await userEvent.keyboard('{Delete}');
    const undo = await screen.findByRole('button', { name: 'Undo (Ctrl+Z)' }, patient);
    const restore = loseReplies(({ method }) => method === 'POST');
    await userEvent.click(undo);
    if ('COMPTOIR_EXTENSIONS' in env) {
      await screen.findByText(/^Perhaps undone: .*Check before you create it again\.$/, undefined, patient);
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    } else {
      const again = await screen.findByRole('button', { name: 'Try again' }, patient);
      restore();
      await userEvent.click(again);
      await screen.findByText(/is back, under a new number/, undefined, patient);
    }
    restore();
    expect(await count('Deleted')).toBe(1);
  }, 120_000);
});

/** The service keeps its keys for each token, so under another one than the refused one it has none. */
test('is not tried again under another token', async () => {
  const service = await startService({ env: { RATE_LIMIT: '0' } });
  try {
    cleanup();
    localStorage.clear();
    bindFetch(service);
    const { body: made } = await service.ask('POST', '/api/agenda_bays', { body: { name: 'Bay A' } });
    const bay = [made.data].flat()[0].id;
    const appointment = { date_at: day, time_at: '09:00', bay_id: bay, title: 'Twice' };
    const { body: booked } = await service.ask('POST', '/api/agenda_appointments', { body: appointment });
    const selector = `[data-appointment="${[booked.data].flat()[0].id}"]`;
    await visit(service, `/agenda?view=day&day=${day}`);
    await waitFor(() => expect(document.querySelector(selector)).toBeTruthy(), patient);
    document.querySelector<HTMLElement>(selector)?.focus();
    const isCreate = ({ method, url }: { method: string; url: string }) =>
      method === 'POST' && url.endsWith('/api/agenda_appointments');
    const restore = loseReplies(isCreate);
    await userEvent.keyboard('m{ArrowDown}{Control>}{Enter}{/Control}');
    const again = await screen.findByRole('button', { name: 'Try again' }, patient);
    refuseRequests(isCreate, 401);
    await userEvent.click(again);
    const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }, patient));
    restore();
    const { body } = await service.ask('POST', '/api/tokens', { body: { user: 'admin', role: 'admin' } });
    await userEvent.type(await dialog.findByLabelText('Access token', {}, patient), body.data.token);
    await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
    await screen.findByText(/^Twice may have been created: the answer was lost\./, undefined, patient);
    const { body: all } = await service.ask('GET', '/api/agenda_appointments');
    expect(all.data).toHaveLength(2);
  } finally {
    cleanup();
    await service.close();
  }
}, 120_000);
