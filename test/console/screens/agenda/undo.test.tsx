// @vitest-environment shared-window
/** Whatever a key does to an appointment is undone by one key: in the service, and not only on the screen. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dismissToast, showToast } from '#console/ui/toasts.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 20_000 };
/** A Wednesday. */
const day = '2031-03-12';
const undo = '{Control>}z{/Control}';
const redo = '{Control>}{Shift>}z{/Shift}{/Control}';

/** Dismisses the toasts of earlier tests, so that none is taken for a new one. */
function forgetToasts(): void {
  const last = showToast({ text: '' });
  for (let id = 1; id <= last; id++) dismissToast(id);
}

describe.each(eitherService)('by one key $mode', ({ env }) => {
  let service: TestService;
  let left = 0;
  let right = 0;
  let step = 0;

  const first = (data: unknown) => [data].flat()[0] as Record<string, unknown> & { id: number };
  async function make(segment: string, body: object): Promise<number> {
    return first((await service.ask('POST', `/api/${segment}`, { body })).body.data).id;
  }
  const book = (fields: object = {}) =>
    make('agenda_appointments', {
      date_at: day,
      time_at: '09:00',
      duration: '1.00',
      bay_id: left,
      title: 'Oil',
      ...fields,
    });
  const read = async (id: number) => first((await service.ask('GET', `/api/agenda_appointments/${id}`)).body.data);
  const all = async () =>
    (await service.ask('GET', '/api/agenda_appointments?per_page=100')).body.data as Record<string, unknown>[];
  const stored = (id: number, fields: object) =>
    waitFor(async () => expect(await read(id)).toMatchObject(fields), patient);
  const cardOf = (id: number) =>
    waitFor(() => {
      const card = document.querySelector<HTMLElement>(`[data-appointment="${id}"]`);
      if (!card) throw new Error(`${id} is not on the board`);
      return card;
    }, patient);
  /** Waits for the notice of a change, after which the change can be undone. */
  const findNotice = (text: string | RegExp) => screen.findByText(text, undefined, patient);

  async function pickOut(id: number): Promise<void> {
    await visit(service, `/agenda?view=day&day=${day}`);
    (await cardOf(id)).focus();
  }

  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', ...env } });
    left = await make('agenda_bays', { name: 'Bay A', order: 1 });
    right = await make('agenda_bays', { name: 'Bay B', order: 2 });
    step = await make('agenda_workflows', { name: 'Ready' });
  }, 120_000);
  afterAll(() => service.close());
  beforeEach(async () => {
    cleanup();
    localStorage.clear();
    forgetToasts();
    bindFetch(service);
    for (const { id } of await all()) await service.ask('DELETE', `/api/agenda_appointments/${id}`);
  });

  const before = { date_at: day, time_at: '09:00:00', date_end: day, time_end: '10:00:00', duration: '1.00' };

  test.each([
    {
      action: 'a move',
      keys: 'm{ArrowRight}{ArrowDown}{Enter}',
      after: { time_at: '09:15:00', time_end: '10:15:00' },
      isRight: true,
    },
    {
      action: 'another end',
      keys: 'm{Shift>}{ArrowDown}{/Shift}{Enter}',
      after: { time_end: '10:15:00', duration: '1.25' },
    },
    {
      action: 'another start',
      keys: 'm{Alt>}{ArrowUp}{/Alt}{Enter}',
      after: { time_at: '08:45:00', time_end: '10:00:00', duration: '1.25' },
    },
    { action: 'another day', keys: 'm{PageDown}{Enter}', after: { date_at: '2031-03-13', date_end: '2031-03-13' } },
    { action: 'the next working day', keys: 'k', after: { date_at: '2031-03-13', time_at: '09:00:00' } },
    { action: 'the next free slot', keys: 'f', after: { time_at: '10:00:00', time_end: '11:00:00' } },
    { action: 'off the bays', keys: 'u', after: { bay_id: null } },
  ])(
    '$action is taken back',
    async ({ keys, after, isRight }) => {
      const id = await book();
      await pickOut(id);
      await userEvent.keyboard(keys);
      await stored(id, { ...after, ...(isRight ? { bay_id: right } : {}) });
      await findNotice('Undo (Ctrl+Z)');
      await userEvent.keyboard(undo);
      await stored(id, { ...before, bay_id: left });
      await findNotice(/^Change undone: Oil /);
      await userEvent.keyboard(redo);
      await stored(id, { ...after, ...(isRight ? { bay_id: right } : {}) });
    },
    180_000,
  );

  const focusIsOn = (id: number) =>
    waitFor(() => expect(document.activeElement?.getAttribute('data-appointment')).toBe(String(id)), patient);

  test('the focus goes back to the card that was carried, so that the next key is for it', async () => {
    const id = await book();
    const other = await book({ title: 'Tires', time_at: '11:00' });
    await pickOut(id);
    await userEvent.keyboard('k');
    await focusIsOn(other);
    await findNotice('Undo (Ctrl+Z)');
    await userEvent.keyboard(undo);
    await focusIsOn(id);
    await stored(id, { ...before, bay_id: left });
    await userEvent.keyboard(redo);
    await stored(id, { date_at: '2031-03-13' });
    await focusIsOn(other);
  }, 180_000);

  test('the board goes back to the day of a card that was moved to another one, with the focus, and again with it', async () => {
    const id = await book();
    await book({ title: 'Tires', date_at: '2031-03-13' });
    const dayInSight = () => new URLSearchParams(location.search).get('day');
    await pickOut(id);
    await userEvent.keyboard('m{PageDown}{Enter}');
    await stored(id, { date_at: '2031-03-13' });
    await findNotice('Undo (Ctrl+Z)');
    await userEvent.keyboard(undo);
    await stored(id, before);
    await findNotice(/^Change undone: Oil /);
    await focusIsOn(id);
    expect(dayInSight()).toBe(day);
    await userEvent.keyboard(redo);
    await stored(id, { date_at: '2031-03-13' });
    await findNotice(/^Change redone: Oil /);
    await focusIsOn(id);
    expect(dayInSight()).toBe('2031-03-13');
  }, 180_000);

  test('the focus goes back to the card that was deleted, under its new number', async () => {
    const id = await book();
    const other = await book({ title: 'Tires', time_at: '11:00' });
    await pickOut(id);
    await userEvent.keyboard('{Delete}');
    await focusIsOn(other);
    await findNotice('Oil was deleted.');
    await userEvent.keyboard(undo);
    await findNotice(/^Change undone: Oil /);
    const restored = (await all()).find(({ title }) => title === 'Oil');
    await focusIsOn(Number(restored?.id));
    expect(restored?.id).not.toBe(id);
  }, 180_000);

  test('the focus stays with what somebody went on to beside the board', async () => {
    const id = await book();
    await pickOut(id);
    await userEvent.keyboard('k');
    await findNotice('Undo (Ctrl+Z)');
    const today = screen.getByRole('button', { name: 'Today' });
    today.focus();
    await userEvent.keyboard(undo);
    await stored(id, { ...before, bay_id: left });
    await findNotice(/^Change undone: Oil /);
    expect(document.activeElement).toBe(today);
  }, 180_000);

  test('one thing at a time: what was saved beside the board, and not what was done on it before', async () => {
    const id = await book();
    const other = await book({ title: 'Tires', time_at: '11:00' });
    await pickOut(id);
    await userEvent.keyboard('u');
    await findNotice('Oil moved back to “To schedule”.');
    (await cardOf(other)).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }, patient), ' on rims');
    await userEvent.keyboard('{Control>}s{/Control}');
    await stored(other, { title: 'Tires on rims' });
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull(), patient);
    await findNotice('Saved: Tires on rims (Title).');
    await userEvent.keyboard(undo);
    await stored(other, { title: 'Tires' });
    await findNotice('The change to Tires (Title) was undone.');
    expect(await read(id)).toMatchObject({ bay_id: null });
  }, 180_000);

  test('a step that was set is taken back', async () => {
    const id = await book();
    await pickOut(id);
    await userEvent.keyboard('w');
    const ready = await screen.findByRole('menuitemradio', { name: 'Ready' }, patient);
    await waitFor(() => expect(document.activeElement).toBe(ready), patient);
    await userEvent.keyboard('{Enter}');
    await stored(id, { workflow_id: step });
    await findNotice('Oil: Ready.');
    await userEvent.keyboard(undo);
    await stored(id, { ...before, workflow_id: 0 });
  }, 180_000);

  test('what was put on a bay waits again, as it did', async () => {
    const id = await book({ bay_id: null, duration: '0.00', time_at: '00:00' });
    await pickOut(id);
    await userEvent.keyboard('m{Enter}');
    await stored(id, { bay_id: left, time_at: '08:00:00', time_end: '09:00:00', duration: '1.00' });
    await findNotice('Undo (Ctrl+Z)');
    await userEvent.keyboard(undo);
    await stored(id, { bay_id: null, time_at: '00:00:00', time_end: '00:00:00', duration: '0.00' });
  }, 180_000);

  test('a copy is put down beside it by key, and deleted when that is taken back', async () => {
    const id = await book();
    await pickOut(id);
    await userEvent.keyboard('m{ArrowRight}{Control>}{Enter}{/Control}');
    await findNotice('Oil was copied.');
    const copies = await all();
    expect(copies).toHaveLength(2);
    expect(copies.find((each) => each.id !== id)).toMatchObject({ ...before, bay_id: right, title: 'Oil' });
    expect(await read(id)).toMatchObject({ ...before, bay_id: left });
    await userEvent.keyboard(undo);
    await waitFor(async () => expect((await all()).map((each) => each.id)).toEqual([id]), patient);
  }, 180_000);
});
