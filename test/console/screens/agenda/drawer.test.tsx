// @vitest-environment shared-window
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 45_000 };
const day = '2031-03-12';
const everyField = [
  'Title',
  'Client',
  'Vehicle',
  'Start date',
  'Start time',
  'End date',
  'End time',
  'Duration (hours)',
  'Bay',
  'Stage',
  'Colour',
  'Sale',
  'Sale line',
  'Description',
  'Notes',
];
const board = `/agenda?view=list&day=${day}`;

describe.each(eitherService)('the drawer over the board $mode', ({ env }) => {
  let service: TestService;
  let bay = 0;

  const first = (data: unknown) => [data].flat()[0] as Record<string, unknown> & { id: number };
  async function make(segment: string, body: object): Promise<number> {
    return first((await service.ask('POST', `/api/${segment}`, { body })).body.data).id;
  }
  const book = (title: string) =>
    make('agenda_appointments', { date_at: day, time_at: '09:00', duration: '1.00', bay_id: bay, title });
  const all = async () => (await service.ask('GET', '/api/agenda_appointments?per_page=100')).body.data;
  const panel = async (name: string) => within(await screen.findByRole('complementary', { name }, patient));

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

  test('changes an appointment without leaving the day, and asks before typed words are left', async () => {
    const id = await book('Brake job');
    await visit(service, `${board}&open=${id}`);
    const drawer = await panel('Brake job');
    const title = await drawer.findByRole('textbox', { name: 'Title' }, patient);
    await userEvent.type(title, ', front');
    await userEvent.click(drawer.getByRole('button', { name: 'Close the appointment' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }, patient));
    expect(location.search).toContain(`open=${id}`);
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location.search).toBe(board.slice('/agenda'.length)), patient);
    expect(location.pathname).toBe('/agenda');
    expect((await all()).find((each: { id: number }) => each.id === id).title).toBe('Brake job, front');
  }, 180_000);

  // A strict service does not describe roles.
  test.skipIf(env.COMPTOIR_EXTENSIONS)(
    'says at once that the role may not make an appointment, or copy one',
    async () => {
      const id = await book('Wheel alignment');
      for (const query of ['open=new&new.title=Brakes', `open=new&new.copy=${id}`]) {
        cleanup();
        await visit(service, `${board}&${query}`, { as: 'viewer' });
        const drawer = await panel('New appointment');
        await drawer.findByText('Your role does not allow this', undefined, patient);
        expect(drawer.queryByRole('textbox')).toBeNull();
        expect(drawer.queryByRole('button', { name: /Save|Create/ })).toBeNull();
        await userEvent.click(drawer.getByRole('button', { name: 'Close the appointment' }));
        await waitFor(() => expect(location.search).toBe(board.slice('/agenda'.length)), patient);
      }
    },
    180_000,
  );

  // A strict service does not describe roles.
  test.skipIf(env.COMPTOIR_EXTENSIONS)(
    'shows who may only read it the facts in the groups of its own page, its end beside its start',
    async () => {
      const id = await book('Alternator');
      await visit(service, `${board}&open=${id}`, { as: 'viewer' });
      const drawer = await screen.findByRole('complementary', { name: 'Alternator' }, patient);
      await within(drawer).findByText('Start date', undefined, patient);
      const shown = [...drawer.querySelectorAll('h2, dt')].map((each) => each.textContent);
      const place = ['Start date', 'Start time', 'End date', 'End time', 'Duration (hours)', 'Bay', 'Stage', 'Colour'];
      expect(shown).toEqual([
        ...['Alternator', 'Schedule', ...place],
        ...['Linked to', 'Client', 'Vehicle', 'Sale', 'Sale line'],
        ...['Notes', 'Description', 'Notes'],
      ]);
    },
    120_000,
  );

  test('deletes, and makes it anew when that is undone', async () => {
    const id = await book('Tires');
    await visit(service, `${board}&open=${id}`);
    await userEvent.click(await (await panel('Tires')).findByRole('button', { name: 'Delete' }, patient));
    // The notice of what an earlier test saved may still stand beside it.
    const notice = await screen.findByText('Tires was deleted.', undefined, patient);
    await userEvent.click(within(notice.parentElement as HTMLElement).getByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(sentRequests.some(({ method }) => method === 'POST')).toBe(true), patient);
    await waitFor(async () => {
      const matches = (await all()).filter((each: { title: string }) => each.title === 'Tires');
      expect(matches).toMatchObject([{ date_at: day, time_at: '09:00:00', bay_id: bay }]);
      expect(matches[0].id).not.toBe(id);
    }, patient);
  }, 180_000);

  test('asks before it deletes what is being typed in, once, and deletes nothing for who stays', async () => {
    const id = await book('Shocks');
    const isThere = async () => (await all()).some((each: { id: number }) => each.id === id);
    await visit(service, `${board}&open=${id}`);
    const drawer = await panel('Shocks');
    await userEvent.type(await drawer.findByRole('textbox', { name: 'Title' }, patient), ', rear');
    await userEvent.click(drawer.getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }, patient));
    expect(sentRequests.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await userEvent.click(drawer.getByRole('button', { name: 'Close the appointment' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard and leave' }, patient));
    await waitFor(() => expect(location.search).not.toContain('open='), patient);
    expect(await isThere()).toBe(true);

    await visit(service, `${board}&open=${id}`);
    const again = await panel('Shocks');
    await userEvent.type(await again.findByRole('textbox', { name: 'Title' }, patient), ', rear');
    await userEvent.click(again.getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard and leave' }, patient));
    await waitFor(async () => expect(await isThere()).toBe(false), patient);
    expect(screen.queryByRole('button', { name: 'Stay here' })).toBeNull();
  }, 180_000);

  test('asks before its card is deleted by key, too, and closes with the card', async () => {
    const id = await book('Struts');
    await visit(service, `${board}&open=${id}`);
    const drawer = await panel('Struts');
    await userEvent.type(await drawer.findByRole('textbox', { name: 'Title' }, patient), ', rear');
    const press = async (key: string) => {
      document.querySelector<HTMLElement>(`main [data-appointment="${id}"]`)?.focus();
      await userEvent.keyboard(key);
    };
    await press('{Delete}');
    await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }, patient));
    expect(drawer.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Struts, rear');
    expect(sentRequests.filter(({ method }) => method === 'DELETE')).toEqual([]);
    await press('{Delete}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard and leave' }, patient));
    await screen.findByText(/^Struts was deleted\./, undefined, patient);
    expect(location.search).not.toContain('open=');
  }, 180_000);

  test('two people in it at once see both versions of what both changed, and keep what only one did', async () => {
    const id = await book('Muffler');
    await visit(service, `${board}&open=${id}`);
    const drawer = await panel('Muffler');
    const title = await drawer.findByRole('textbox', { name: 'Title' }, patient);
    await userEvent.type(title, ', rear');
    const now = first((await service.ask('GET', `/api/agenda_appointments/${id}`)).body.data);
    const theirs = { ...now, title: 'Muffler, front', notes: 'Key in the box' };
    expect((await service.ask('PUT', `/api/agenda_appointments/${id}`, { body: theirs })).status).toBe(200);
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    await userEvent.click(await drawer.findByRole('radio', { name: 'Title: keep mine' }, patient));
    await userEvent.click(drawer.getByRole('button', { name: 'Save with these choices' }));
    await waitFor(async () => {
      const saved = first((await service.ask('GET', `/api/agenda_appointments/${id}`)).body.data);
      expect(saved).toMatchObject({ title: 'Muffler, rear', notes: 'Key in the box' });
    }, patient);
  }, 180_000);

  test('every field of an appointment can be set in it', async () => {
    await visit(service, `${board}&open=new&new.date_at=${day}&new.time_at=10:00:00`);
    const drawer = await panel('New appointment');
    await drawer.findByRole('textbox', { name: 'Title' }, patient);
    for (const name of everyField) expect(drawer.getAllByLabelText(name, { exact: false }).length).toBeGreaterThan(0);
  }, 180_000);
});
