// @vitest-environment shared-window
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isBlockedTime } from '#contract/rules/blocked-time.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { holdRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 45_000 };
/** A Wednesday far from today, so that nothing lies in the past. */
const day = '2031-03-12';

describe.each(eitherService)('the form of an appointment $mode', ({ env }) => {
  let service: TestService;
  let bay = 0;

  async function make(segment: string, body: object): Promise<number> {
    return [(await service.ask('POST', `/api/${segment}`, { body })).body.data].flat()[0].id;
  }
  const book = (times: string, more: object = {}) => {
    const [time_at, time_end] = times.split('-');
    return make('agenda_appointments', { date_at: day, time_at, time_end, date_end: day, bay_id: bay, ...more });
  };
  const read = async (id: number) => [(await service.ask('GET', `/api/agenda_appointments/${id}`)).body.data].flat()[0];
  const field = (name: string) => screen.findByRole('textbox', { name }, patient);
  const known = async () => within(await screen.findByRole('list', { name: 'Before you save' }, patient));

  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', ...env } });
    bay = await make('agenda_bays', { name: 'Bay A', has_dinner: 1, lunch_start: '12:00', lunch_end: '13:00' });
    await make('agenda_workflows', { name: 'Confirmed', order: 1, color: '#0b3d66', background_color: '#cfe6fa' });
    await book('09:00-10:30', { title: 'Brake job', duration: '1.50' });
    await book('11:00-12:00', { title: 'Tires' });
  }, 120_000);
  afterAll(() => service.close());
  beforeEach(() => {
    cleanup();
    localStorage.clear();
    bindFetch(service);
  });

  test('names what an appointment meets as it is typed, and saves it all the same', async () => {
    const id = await book('14:00-15:00', { title: 'Oil' });
    await visit(service, `/agenda_appointments/${id}/edit`);
    const time = await field('Start time');
    await userEvent.clear(time);
    await userEvent.type(time, '09:30');
    const words = 'Overlaps Brake job, 9:00 a.m. – 10:30 a.m., same bay';
    await (await known()).findByText(words, {}, patient);
    expect(screen.getByRole('textbox', { name: 'End time' })).toHaveProperty('value', '10:30');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location.pathname).toBe(`/agenda_appointments/${id}`), patient);
    expect(await read(id)).toMatchObject({ time_at: '09:30:00', time_end: '10:30:00', duration: '1.00' });
    await service.ask('DELETE', `/api/agenda_appointments/${id}`);
  }, 120_000);

  test.each([
    { duration: '1.00', typed: '13:30', saved: { time_at: '13:30:00', time_end: '14:30:00', date_end: day } },
    // The shop is open from 8:00 to 17:00, with an hour of lunch in this bay: two of the ten hours are left for Thursday.
    { duration: '10.00', typed: '08:00', saved: { time_at: '08:00:00', time_end: '10:00:00', date_end: '2031-03-13' } },
  ])(
    'work of $duration hours without a time keeps its length as $typed is typed',
    async (work) => {
      const { duration, typed, saved } = work;
      const id = await book('00:00-01:00', { title: 'Oil', duration });
      await visit(service, `/agenda_appointments/${id}/edit`);
      const time = await field('Start time');
      await userEvent.clear(time);
      await userEvent.type(time, typed);
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(location.pathname).toBe(`/agenda_appointments/${id}`), patient);
      expect(await read(id)).toMatchObject({ ...saved, duration });
      await service.ask('DELETE', `/api/agenda_appointments/${id}`);
    },
    120_000,
  );

  test('the save waits for the lunch of the bay, by which the end is computed', async () => {
    const id = await book('00:00-01:00', { title: 'Oil', duration: '2.00' });
    const { held, release } = holdRequests(({ url }) => url.startsWith('/api/agenda_bays'));
    await visit(service, `/agenda_appointments/${id}/edit`);
    const time = await field('Start time');
    await userEvent.clear(time);
    await userEvent.type(time, '11:00');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(held).not.toEqual([]), patient);
    release();
    await waitFor(() => expect(location.pathname).toBe(`/agenda_appointments/${id}`), patient);
    expect(await read(id)).toMatchObject({ time_at: '11:00:00', time_end: '14:00:00', duration: '2.00' });
    await service.ask('DELETE', `/api/agenda_appointments/${id}`);
  }, 120_000);

  test('an end that is typed before the time is kept', async () => {
    const id = await book('00:00-01:00', { title: 'Oil', duration: '1.00' });
    await visit(service, `/agenda_appointments/${id}/edit`);
    for (const [name, typed] of [
      ['End time', '16:00'],
      ['Start time', '13:30'],
    ] as const) {
      await userEvent.clear(await field(name));
      await userEvent.type(await field(name), typed);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location.pathname).toBe(`/agenda_appointments/${id}`), patient);
    expect(await read(id)).toMatchObject({ time_at: '13:30:00', time_end: '16:00:00', duration: '2.50' });
    await service.ask('DELETE', `/api/agenda_appointments/${id}`);
  }, 120_000);

  test('an end before the start is on the next day, where its day was only computed', async () => {
    const type = async (name: string, typed: string) => {
      await userEvent.clear(await field(name));
      await userEvent.type(await field(name), typed);
      await userEvent.tab();
    };
    const fresh = `/agenda_appointments/new?date_at=${day}&time_at=09:00&date_end=${day}&time_end=10:00`;
    await visit(service, fresh);
    await type('Start time', '22:00');
    await type('End time', '02:00');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'End date' })).toHaveProperty('value', '2031-03-13'),
    );
    expect(await field('Duration (hours)')).toHaveProperty('value', '4.00');

    await visit(service, fresh);
    await type('End date', '2031-03-13');
    await type('End date', day);
    await type('End time', '08:00');
    expect(await field('End date')).toHaveProperty('value', day);
  }, 120_000);

  test('keeps the end and the duration that somebody else saved while only its title was typed', async () => {
    const id = await book('14:00-15:00', { title: 'Oil', duration: '1.00' });
    await visit(service, `/agenda_appointments/${id}/edit`);
    await userEvent.type(await field('Title'), ' and filter');
    const body = { ...(await read(id)), time_end: '17:30:00' };
    expect((await service.ask('PUT', `/api/agenda_appointments/${id}`, { body })).status).toBe(200);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location.pathname).toBe(`/agenda_appointments/${id}`), patient);
    expect(await read(id)).toMatchObject({ title: 'Oil and filter', time_end: '17:30:00', duration: '1.00' });
    await service.ask('DELETE', `/api/agenda_appointments/${id}`);
  }, 120_000);

  test('finds the next free slot after what stands, and does not cut it by lunch', async () => {
    await visit(service, `/agenda_appointments/new?date_at=${day}&time_at=09:00&bay_id=${bay}&duration=1.00`);
    await userEvent.click(await screen.findByRole('button', { name: 'Next free slot' }, patient));
    const slotText = 'Save to book Bay A, Wednesday, March 12, 2031, 1:00 p.m. – 2:00 p.m.';
    await screen.findByText(slotText, {}, patient);
    expect(await field('Start time')).toHaveProperty('value', '13:00');
    expect(await field('End time')).toHaveProperty('value', '14:00');
    expect(screen.queryByRole('list', { name: 'Before you save' })).toBeNull();
    // The focus is still on the button: pressed again, it finds the slot after that one.
    await userEvent.keyboard('{Enter}');
    await screen.findByText(/Bay A, .*2:00 p\.m\. – 3:00 p\.m\./, {}, patient);
  }, 120_000);

  test('work without a length is placed with the length of an hour, and leaves the tray', async () => {
    const id = await book('00:00-00:00', { title: 'Oil', duration: '0.00' });
    await visit(service, `/agenda_appointments/${id}/edit`);
    await userEvent.click(await screen.findByRole('button', { name: 'Next free slot' }, patient));
    await screen.findByText(/Bay A, .*8:00 a\.m\. – 9:00 a\.m\./, {}, patient);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location.pathname).toBe(`/agenda_appointments/${id}`), patient);
    expect(await read(id)).toMatchObject({ time_at: '08:00:00', time_end: '09:00:00', duration: '1.00', bay_id: bay });
    await service.ask('DELETE', `/api/agenda_appointments/${id}`);
  }, 120_000);

  test('a duration typed as hours and minutes moves the end, and is saved from the field', async () => {
    const id = await book('08:00-09:00', { title: 'Oil', duration: '1.00' });
    await visit(service, `/agenda_appointments/${id}/edit`);
    const duration = await field('Duration (hours)');
    await userEvent.clear(duration);
    await userEvent.type(duration, '2:30');
    expect(screen.getByRole('textbox', { name: 'End time' })).toHaveProperty('value', '10:30');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(location.pathname).toBe(`/agenda_appointments/${id}`), patient);
    expect(await read(id)).toMatchObject({ time_at: '08:00:00', time_end: '10:30:00', duration: '2.50' });
    await service.ask('DELETE', `/api/agenda_appointments/${id}`);
  }, 120_000);

  test('time that is blocked under a title, and with a vehicle, counts as blocked once it is saved', async () => {
    const times = `date_at=${day}&time_at=15:00&date_end=${day}&time_end=16:00`;
    await visit(service, `/agenda_appointments/new?${times}&bay_id=${bay}&title=Team+meeting&vehicle_id=7`);
    const title = await field('Title');
    await waitFor(() => expect(title).toHaveProperty('value', 'Team meeting'), patient);
    const block = screen.getByRole('button', { name: 'Block time' });
    await userEvent.click(block);
    await userEvent.click(block);
    expect(title).toHaveProperty('value', 'Blocked – Team meeting');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location.pathname).toMatch(/^\/agenda_appointments\/\d+$/), patient);
    const stored = await read(Number(location.pathname.split('/').at(-1)));
    expect(isBlockedTime(stored)).toBe(true);
    await service.ask('DELETE', `/api/agenda_appointments/${stored.id}`);
  }, 120_000);

  test('one that its address began is saved untouched with the end that the schedule would give it', async () => {
    const address = `/agenda_appointments/new?title=Preset&date_at=${day}&time_at=11:30&bay_id=${bay}&duration=1.50`;
    await visit(service, address);
    const end = await field('End time');
    await waitFor(() => expect(end).toHaveProperty('value', '14:00'), patient);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location.pathname).toMatch(/^\/agenda_appointments\/\d+$/), patient);
    const id = Number(location.pathname.split('/').at(-1));
    expect(await read(id)).toMatchObject({
      time_at: '11:30:00',
      date_end: day,
      time_end: '14:00:00',
      duration: '1.50',
    });
    await service.ask('DELETE', `/api/agenda_appointments/${id}`);
  }, 120_000);

  test('of one that has a place, the next free slot is another; where it is wished to be, if that is free', async () => {
    const id = await book('14:00-15:00', { title: 'Oil' });
    await visit(service, `/agenda_appointments/${id}/edit`);
    await userEvent.click(await screen.findByRole('button', { name: 'Next free slot' }, patient));
    await screen.findByText(/Bay A, .*3:00 p\.m\. – 4:00 p\.m\./, {}, patient);
    const time = await field('Start time');
    await userEvent.clear(time);
    await userEvent.type(time, '14:15');
    await userEvent.click(screen.getByRole('button', { name: 'Next free slot' }));
    await screen.findByText(/Bay A, .*2:15 p\.m\. – 3:15 p\.m\./, {}, patient);
    await service.ask('DELETE', `/api/agenda_appointments/${id}`);
  }, 120_000);

  test('carries to the next working day over a weekend, and blocks a stretch without a client', async () => {
    await visit(
      service,
      '/agenda_appointments/new?date_at=2031-03-14&time_at=09:00&date_end=2031-03-14&time_end=10:00',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Carry to next working day' }, patient));
    expect(await field('Start date')).toHaveProperty('value', '2031-03-17');
    expect(await field('End date')).toHaveProperty('value', '2031-03-17');
    const note = 'Save to carry it to Monday, March 17, 2031, 9:00 a.m. – 10:00 a.m.';
    expect(screen.getByText(/^Save to carry/).textContent?.replace(/\s/g, ' ')).toBe(note);
    await userEvent.click(screen.getByRole('button', { name: 'Block time' }));
    expect(await field('Title')).toHaveProperty('value', 'Blocked');
    cleanup();
    // An appointment over a night names the date of each end once.
    const late = 'date_at=2031-03-13&time_at=16:30&date_end=2031-03-14&time_end=10:30&duration=3.00';
    await visit(service, `/agenda_appointments/new?${late}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Carry to next working day' }, patient));
    const nightNote = 'Save to carry it to March 14, 2031, 4:30 p.m. – March 17, 2031, 10:30 a.m.';
    expect(screen.getByText(/^Save to carry/).textContent?.replace(/\s/g, ' ')).toBe(nightNote);
  }, 120_000);

  test('sets a step by one press on its chip', async () => {
    const id = await book('15:00-16:00');
    await visit(service, `/agenda_appointments/${id}/edit`);
    await userEvent.click(await screen.findByRole('radio', { name: 'Confirmed' }, patient));
    // The field of the stage stands directly above the chips, whose group has a name of its own.
    const chips = screen.getByRole('group', { name: 'Choose the stage' });
    const step = screen.getByRole('combobox', { name: 'Stage' });
    await waitFor(() => expect(step).toHaveProperty('value', 'Confirmed'), patient);
    expect(step.compareDocumentPosition(chips)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getAllByText('Stage')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(location.pathname).toBe(`/agenda_appointments/${id}`), patient);
    expect((await read(id)).workflow_id).toBeGreaterThan(0);
  }, 120_000);
});
