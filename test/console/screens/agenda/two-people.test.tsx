// @vitest-environment shared-window
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bindFetch, goTo, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { holdRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 45_000 };
const day = '2031-03-12';
const board = `/agenda?view=list&day=${day}`;

describe.each(eitherService)('two people at one appointment $mode', ({ env }) => {
  const strict = env.COMPTOIR_EXTENSIONS === 'off';
  let service: TestService;
  let bay = 0;

  const first = (data: unknown) => [data].flat()[0] as Record<string, unknown> & { id: number };
  async function make(segment: string, body: object): Promise<number> {
    return first((await service.ask('POST', `/api/${segment}`, { body })).body.data).id;
  }
  const book = (title: string, fields: object = {}) =>
    make('agenda_appointments', { date_at: day, time_at: '09:00', duration: '1.00', bay_id: bay, title, ...fields });
  const read = async (id: number) => first((await service.ask('GET', `/api/agenda_appointments/${id}`)).body.data);
  async function changeElsewhere(id: number, fields: object): Promise<void> {
    const { status, body } = await service.ask('PUT', `/api/agenda_appointments/${id}`, {
      body: { ...(await read(id)), ...fields },
    });
    expect([status, body.errors]).toEqual([200, undefined]);
  }
  async function press(id: number, key: string): Promise<void> {
    const card = await waitFor(() => {
      const element = document.querySelector<HTMLElement>(`[data-appointment="${id}"]`);
      if (!element) throw new Error(`${id} is not on the board`);
      return element;
    }, patient);
    card.focus();
    await userEvent.keyboard(key);
  }
  /** Holds back requests for single appointments until the returned function is called. */
  function holdBack(): () => void {
    return holdRequests(({ url }) => /agenda_appointments\/\d/.test(url)).release;
  }
  /** Announces a write to this module, as another tab of this browser does. */
  function hearOf(segment: string): void {
    const written = { key: 'comptoir.written', newValue: `${segment} 1`, storageArea: localStorage };
    window.dispatchEvent(new StorageEvent('storage', written));
  }
  const dialogOf = async (name: string) =>
    within(await screen.findByRole('dialog', { name: `${name} was changed by somebody else` }, patient));

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

  test('where two changes came second, each is asked about, one after the other', async () => {
    const ids = [await book('Belt'), await book('Pump')] as const;
    await visit(service, board);
    await screen.findByText('Pump', undefined, patient);
    const release = holdBack();
    for (const id of ids) await press(id, 'u');
    for (const id of ids) await changeElsewhere(id, { time_at: '15:00:00', time_end: '16:00:00' });
    release();
    // Whose answer comes first is not certain.
    await screen.findByRole('dialog', { name: /was changed by somebody else$/ }, patient);
    const choices = [
      ['Belt', 'Keep mine'],
      ['Pump', 'Keep theirs'],
    ] as const;
    const isFirst = (title: string) => screen.queryByRole('dialog', { name: new RegExp(`^${title}`) }) !== null;
    for (const [title, choice] of isFirst('Belt') ? choices : choices.toReversed())
      await userEvent.click((await dialogOf(title)).getByRole('button', { name: choice }));
    await waitFor(async () => expect(await read(ids[0])).toMatchObject({ bay_id: null, time_at: '15:00:00' }), patient);
    expect(await read(ids[1])).toMatchObject({ bay_id: bay, time_at: '15:00:00' });
  }, 180_000);

  test('a drop that came second is not said to have been made', async () => {
    const id = await book('Hose');
    await visit(service, board);
    await screen.findByText('Hose', undefined, patient);
    const spoken = () => document.querySelector('[aria-live="assertive"]')?.textContent;
    await press(id, 'm{ArrowDown}');
    await waitFor(() => expect(spoken()).toMatch(/9:15/), patient);
    await changeElsewhere(id, { time_at: '13:00:00', time_end: '14:00:00' });
    await userEvent.keyboard('{Enter}');
    await userEvent.click((await dialogOf('Hose')).getByRole('button', { name: 'Keep theirs' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient);
    expect(spoken()).toBe('');
  }, 180_000);

  test('what was dropped into a bay that went out of service is said to wait as soon as the board hears of it', async () => {
    const bay_id = await make('agenda_bays', { name: 'Bay Rev' });
    const workflow_id = await make('agenda_workflows', { name: 'Washed' });
    const id = await book('Radiator', { bay_id });
    const waits = 'Radiator is under “To schedule”: bay out of service.';
    await visit(service, board);
    await screen.findByText('Radiator', undefined, patient);
    await press(id, 'm{ArrowDown}');
    const own = first((await service.ask('GET', `/api/agenda_bays/${bay_id}`)).body.data);
    const put = await service.ask('PUT', `/api/agenda_bays/${bay_id}`, { body: { ...own, disabled: 1 } });
    expect(put.status).toBe(200);
    await userEvent.keyboard('{Enter}');
    await screen.findByText(/^Radiator moved to Bay Rev, 9:15/, undefined, patient);
    expect(screen.queryByText(waits)).toBeNull();
    act(() => hearOf('agenda_bays'));
    await screen.findByText(waits, undefined, patient);
    // A further change of the waiting appointment says what it did, and does not repeat why it waits.
    await press(id, 'w');
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Washed' }, patient));
    await screen.findByText('Radiator: Washed.', undefined, patient);
    await waitFor(
      async () => expect(await read(id)).toMatchObject({ workflow_id, bay_id, time_at: '09:15:00' }),
      patient,
    );
    expect(screen.getAllByText(waits)).toHaveLength(1);
  }, 180_000);

  test('a drop into a bay that the board knows to be out of service by then is said to wait, and not to be placed', async () => {
    const bay_id = await make('agenda_bays', { name: 'Bay Out' });
    const id = await book('Hinge', { bay_id });
    await visit(service, board);
    await screen.findByText('Hinge', undefined, patient);
    await press(id, 'm{ArrowDown}');
    const own = first((await service.ask('GET', `/api/agenda_bays/${bay_id}`)).body.data);
    await service.ask('PUT', `/api/agenda_bays/${bay_id}`, { body: { ...own, disabled: 1 } });
    const release = holdBack();
    await userEvent.keyboard('{Enter}');
    act(() => hearOf('agenda_bays'));
    await screen.findByText('bay out of service', undefined, patient);
    release();
    await screen.findByText('Hinge is under “To schedule”: bay out of service.', undefined, patient);
    expect(screen.queryByText(/^Hinge moved to/)).toBeNull();
  }, 180_000);

  test('a length that is kept over another start keeps its own start, too', async () => {
    const id = await book('Clutch');
    await visit(service, board);
    await screen.findByText('Clutch', undefined, patient);
    await press(id, 'm');
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    const release = holdBack();
    await userEvent.keyboard('{Enter}');
    await changeElsewhere(id, { time_at: '07:00:00', time_end: '08:00:00' });
    release();
    await userEvent.click((await dialogOf('Clutch')).getByRole('button', { name: 'Keep mine' }));
    const mine = { time_at: '09:00:00', time_end: '10:15:00', duration: '1.25' };
    await waitFor(async () => expect(await read(id)).toMatchObject(mine), patient);
  }, 180_000);

  test('undoing a version that was kept says which appointment and which of its values that was', async () => {
    const id = await book('Chain');
    await visit(service, board);
    await screen.findByText('Chain', undefined, patient);
    await press(id, 'm{ArrowDown}');
    await changeElsewhere(id, { time_at: '07:00:00', time_end: '08:00:00' });
    await userEvent.keyboard('{Enter}');
    await userEvent.click((await dialogOf('Chain')).getByRole('button', { name: 'Keep mine' }));
    await screen.findByText('Your change was saved.', undefined, patient);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), patient);
    await userEvent.keyboard('{Control>}z{/Control}');
    await screen.findByText('The change to Chain (Start time, End time) was undone.', undefined, patient);
    expect(await read(id)).toMatchObject({ time_at: '07:00:00', time_end: '08:00:00' });
  }, 180_000);

  test('an undo that somebody else has forestalled is not said to be one, and their time is kept', async () => {
    const id = await book('Damper');
    await visit(service, board);
    await screen.findByText('Damper', undefined, patient);
    await press(id, 'u');
    await screen.findByRole('button', { name: 'Undo (Ctrl+Z)' }, patient);
    await changeElsewhere(id, { bay_id: bay, time_at: '15:00:00', time_end: '16:00:00' });
    await userEvent.keyboard('{Control>}z{/Control}');
    const notice = await screen.findByText(/^Not undone: Damper/, undefined, patient);
    expect(notice.textContent).toMatch(
      /\. It has changed since \(Start time, End time, Bay\), and was left as it is\.$/,
    );
    expect(screen.queryByRole('button', { name: /^Redo/ })).toBeNull();
    expect(await read(id)).toMatchObject({ bay_id: bay, time_at: '15:00:00' });
  }, 180_000);

  test('both versions are said by names: whose it is, its stage, its sale and its vehicle, and that it has no time', async () => {
    const client_id = await make('clients', { name: 'Nadeau Transport', code: 'NAD' });
    const sale_id = await make('sales', { client_id, date: day });
    const workflow_id = await make('agenda_workflows', { name: 'Ready' });
    const sales = await service.ask('GET', `/api/sales/${sale_id}`);
    const id = await book('Frame');
    await visit(service, board);
    await screen.findByText('Frame', undefined, patient);
    const release = holdBack();
    await press(id, 'u');
    const untimed = { time_at: '00:00:00', time_end: '01:00:00' };
    await changeElsewhere(id, { ...untimed, client_id, sale_id, workflow_id, vehicle_id: 12 });
    release();
    const dialog = await dialogOf('Frame');
    const theirs = (name: RegExp) => within(dialog.getByRole('row', { name })).getAllByRole('cell')[1]?.textContent;
    await waitFor(() => expect(theirs(/^Client/)).toBe('Nadeau Transport'), patient);
    expect([theirs(/^Stage/), theirs(/^Start time/), theirs(/^End time/)]).toEqual(['Ready', 'no time', 'no time']);
    expect(theirs(/^Vehicle/)).toBe('12');
    await waitFor(() => expect(theirs(/^Sale /)).toContain(String(first(sales.body.data).sale_number)), patient);
    await userEvent.click(dialog.getByRole('button', { name: 'Keep theirs' }));
  }, 180_000);

  test('the same move with another time by somebody else is not confirmed with one’s own time', async () => {
    const id = await book('Spring');
    await visit(service, board);
    await screen.findByText('Spring', undefined, patient);
    const release = holdBack();
    await press(id, 'u');
    await changeElsewhere(id, { bay_id: null, time_at: '15:00:00', time_end: '16:00:00' });
    release();
    await screen.findByText('Somebody else changed Spring in the meantime. Your change was not saved.', {}, patient);
    expect(await read(id)).toMatchObject({ bay_id: null, time_at: '15:00:00' });
  }, 90_000);

  test('who has left the board is told what was not made', async () => {
    const id = await book('Lamp');
    await visit(service, board);
    await screen.findByText('Lamp', undefined, patient);
    const release = holdBack();
    await press(id, 'u');
    await changeElsewhere(id, { time_at: '15:00:00', time_end: '16:00:00' });
    await act(() => goTo('/clients'));
    await screen.findByRole('heading', { name: 'Clients' }, patient);
    release();
    await screen.findByText(
      'Somebody else changed Lamp in the meantime. Your change was not saved.',
      undefined,
      patient,
    );
  }, 180_000);

  test.skipIf(strict)(
    'an appointment that both delete is deleted by one of them, who alone can undo it',
    async () => {
      const id = await book('Tail light');
      await visit(service, board);
      await screen.findByText('Tail light', undefined, patient);
      const { held, release } = holdRequests(({ method }) => method === 'DELETE');
      await press(id, '{Delete}');
      await waitFor(() => expect(held).toHaveLength(1), patient);
      expect((await service.ask('DELETE', `/api/agenda_appointments/${id}`)).status).toBe(200);
      release();
      await screen.findByText('Somebody else deleted Tail light in the meantime.', undefined, patient);
      await waitFor(() => expect(document.querySelector(`[data-appointment="${id}"]`)).toBeNull(), patient);
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    },
    90_000,
  );

  test.runIf(strict)(
    'a change that was written over unknowingly is found out, and asked about',
    async () => {
      const id = await book('Horn');
      await visit(service, board);
      await press(id, 'u');
      await waitFor(async () => expect((await read(id)).bay_id).toBeNull(), patient);
      await changeElsewhere(id, { bay_id: bay, time_at: '15:00:00', time_end: '16:00:00' });
      await userEvent.click((await dialogOf('Horn')).getByRole('button', { name: 'Keep mine' }));
      await waitFor(async () => expect(await read(id)).toMatchObject({ bay_id: null, time_at: '15:00:00' }), patient);
    },
    90_000,
  );
});
