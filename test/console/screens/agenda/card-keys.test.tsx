// @vitest-environment shared-window
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { holdReplies } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 45_000 };
/** A Wednesday. */
const day = '2031-03-12';
const board = `/agenda?view=list&day=${day}`;

describe.each(eitherService)('a card by one key $mode', ({ env }) => {
  let service: TestService;
  let bay = 0;
  let step = 0;

  const first = (data: unknown) => [data].flat()[0] as Record<string, unknown> & { id: number };
  async function make(segment: string, body: object): Promise<number> {
    return first((await service.ask('POST', `/api/${segment}`, { body })).body.data).id;
  }
  const book = (title: string, fields: object = {}) =>
    make('agenda_appointments', { date_at: day, time_at: '09:00', duration: '1.00', bay_id: bay, title, ...fields });
  const read = async (id: number) => first((await service.ask('GET', `/api/agenda_appointments/${id}`)).body.data);
  const stored = (id: number, fields: object) =>
    waitFor(async () => expect(await read(id)).toMatchObject(fields), patient);
  const cardOf = (id: number) =>
    waitFor(() => {
      const card = document.querySelector<HTMLElement>(`[data-appointment="${id}"]`);
      if (!card) throw new Error(`${id} is not on the board`);
      return card;
    }, patient);
  const hasFocus = (id: number) =>
    waitFor(() => expect((document.activeElement as HTMLElement).dataset.appointment).toBe(String(id)), patient);

  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', ...env } });
    bay = await make('agenda_bays', { name: 'Bay A' });
    step = await make('agenda_workflows', { name: 'Ready' });
  }, 120_000);
  afterAll(() => service.close());
  beforeEach(async () => {
    cleanup();
    localStorage.clear();
    bindFetch(service);
    const all = (await service.ask('GET', '/api/agenda_appointments?per_page=100')).body.data as { id: number }[];
    for (const { id } of all) await service.ask('DELETE', `/api/agenda_appointments/${id}`);
  });

  test('is taken off the bays, carried to the next working day, deleted and given back, and the focus goes on', async () => {
    const early = await book('Oil');
    const late = await book('Tires', { time_at: '11:00' });
    await visit(service, board);
    (await cardOf(early)).focus();
    await userEvent.keyboard('u');
    await stored(early, { bay_id: null, time_at: '09:00:00' });
    // The move can be undone only once it is answered.
    await screen.findByText('Oil moved back to “To schedule”.', undefined, patient);
    await hasFocus(early);
    await userEvent.keyboard('{Control>}z{/Control}');
    await stored(early, { bay_id: bay });
    await hasFocus(early);
    await userEvent.keyboard('k');
    await stored(early, { date_at: '2031-03-13', date_end: '2031-03-13', time_at: '09:00:00' });
    await screen.findByText(/Oil was carried to Thursday, March.13, 2031\./, undefined, patient);
    await hasFocus(late);
    await userEvent.keyboard('{Delete}');
    await waitFor(async () => expect((await read(late))?.id).toBeUndefined(), patient);
    await screen.findByText('Tires was deleted.', undefined, patient);
    await userEvent.keyboard('{Control>}z{/Control}');
    await screen.findByText(/Tires is back, under a new number\./, undefined, patient);
  }, 180_000);

  test('is carried while its undo is awaited, and the board stays on its day', async () => {
    const early = await book('Oil');
    const late = await book('Tires', { time_at: '11:00' });
    await visit(service, board);
    (await cardOf(early)).focus();
    await userEvent.keyboard('u');
    await screen.findByText('Oil moved back to “To schedule”.', undefined, patient);
    await hasFocus(early);
    const { held, release } = holdReplies(({ method }) => method === 'PUT');
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(held).not.toEqual([]), patient);
    await userEvent.keyboard('k');
    release();
    await stored(early, { date_at: '2031-03-13', bay_id: bay });
    await hasFocus(late);
  }, 180_000);

  test('takes the next free slot of its bay, no part of which is its own', async () => {
    const id = await book('Oil', { time_at: '08:00' });
    await book('Tires', { time_at: '10:00' });
    await visit(service, board);
    (await cardOf(id)).focus();
    await userEvent.keyboard('f');
    await stored(id, { time_at: '09:00:00', time_end: '10:00:00', date_at: day, bay_id: bay });
    await hasFocus(id);
    await userEvent.keyboard('f');
    await stored(id, { time_at: '11:00:00', time_end: '12:00:00', date_at: day, bay_id: bay });
    await screen.findByText(/Oil moved to Bay A, Wednesday, March.12, 2031, 11:00/, undefined, patient);
    await hasFocus(id);
  }, 180_000);

  test('is given a step from its menu, and the menu names the other keys', async () => {
    const id = await book('Oil');
    await visit(service, board);
    (await cardOf(id)).focus();
    await userEvent.keyboard('w');
    const menu = within(await screen.findByRole('menu', { name: 'Actions menu: Oil' }, patient));
    expect(menu.getAllByRole('menuitem').map((each) => each.textContent)).toEqual([
      'OpenEnter',
      'MoveM',
      'Carry to next working dayK',
      'Next free slotF',
      'Back to “To schedule”U',
      'Block timeB',
      'DeleteDelete',
    ]);
    const ready = menu.getByRole('menuitemradio', { name: 'Ready' });
    await waitFor(() => expect(document.activeElement).toBe(ready), patient);
    await userEvent.keyboard('{Enter}');
    await stored(id, { workflow_id: step });
    await hasFocus(id);
  }, 180_000);

  test('its menu names the keys as they stand on a French keyboard', async () => {
    const id = await book('Oil');
    await visit(service, board, { language: 'fr' });
    (await cardOf(id)).focus();
    await userEvent.keyboard('w');
    const menu = within(await screen.findByRole('menu', undefined, patient));
    const keys = menu.getAllByRole('menuitem').map((each) => each.querySelector('kbd')?.textContent);
    expect([keys[0], keys.at(-1)]).toEqual(['Entrée', 'Suppr']);
  }, 180_000);

  // A strict service does not describe roles: only its refusals tell who may do what.
  test.runIf(!env.COMPTOIR_EXTENSIONS)(
    'who may change nothing is offered no step by key, and may still open the menu',
    async () => {
      const id = await book('Oil');
      await visit(service, board, { as: 'viewer' });
      const card = await cardOf(id);
      card.focus();
      fireEvent.contextMenu(card);
      const menu = await screen.findByRole('menu', undefined, patient);
      expect(menu.textContent).toBe('OpenEnter');
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(document.activeElement).toBe(card), patient);
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull(), patient);
      // The menu's code is loaded by now, so that it would open at once.
      await userEvent.keyboard('w');
      expect(screen.queryByRole('menu')).toBeNull();
    },
    180_000,
  );

  test('time is blocked after it, and days are turned, by key', async () => {
    const id = await book('Oil');
    await visit(service, board);
    (await cardOf(id)).focus();
    await userEvent.keyboard(']');
    await waitFor(() => expect(new URLSearchParams(location.search).get('day')).toBe('2031-03-13'), patient);
    await userEvent.keyboard('[[');
    await waitFor(() => expect(new URLSearchParams(location.search).get('day')).toBe(day), patient);
    (await cardOf(id)).focus();
    await userEvent.keyboard('b');
    const drawer = within(await screen.findByRole('complementary', { name: 'New appointment' }, patient));
    const title = await drawer.findByRole('textbox', { name: 'Title' }, patient);
    await waitFor(() => expect(document.activeElement).toBe(title), patient);
    expect((title as HTMLInputElement).value).toBe('Blocked');
    await userEvent.keyboard('Van');
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    let made = 0;
    await waitFor(async () => {
      const all = (await service.ask('GET', '/api/agenda_appointments?per_page=100')).body.data;
      const blocked = all.find((each: { title: string }) => each.title === 'Van');
      expect(blocked).toMatchObject({ date_at: day, time_at: '10:00:00', bay_id: bay, client_id: 0 });
      made = blocked.id;
    }, patient);
    await hasFocus(made);
  }, 180_000);

  test('what waits without a bay takes a slot of the bays in sight, though another one is free, too', async () => {
    const back = await make('agenda_bays', { name: 'Bay B', order: 9 });
    const display = await make('agenda_displays', { name: 'Back', branch_id: 0, bay_ids: String(back), default: 0 });
    const id = await book('Oil', { bay_id: null });
    await visit(service, `${board}&display=${display}`);
    (await cardOf(id)).focus();
    await userEvent.keyboard('f');
    await stored(id, { bay_id: back, date_at: day, time_at: '09:00:00' });
  }, 180_000);
});
