// @vitest-environment shared-window
/**
 * A board filtered by a client shows that client's appointments, also those that name the client only by their sale: on
 * the grid, in the tray and on paper.
 */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { holdRequests, refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 45_000 };
const day = '2031-03-12';

describe.each(eitherService)('filtered by a client $mode', ({ env }) => {
  let service: TestService;
  let filter = '';

  const make = async (segment: string, body: object): Promise<number> =>
    [(await service.ask('POST', `/api/${segment}`, { body })).body.data].flat()[0].id;

  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', ...env } });
    const bay_id = await make('agenda_bays', { name: 'Bay A' });
    const workflow_id = await make('agenda_workflows', { name: 'Ready' });
    const client_id = await make('clients', { name: 'Nadeau Transport', code: 'NAD' });
    const other = await make('clients', { name: 'Roy Excavation', code: 'ROY' });
    const sale_id = await make('sales', { client_id, date: day });
    const others = await make('sales', { client_id: other, date: day });
    const book = (title: string, fields: object) =>
      make('agenda_appointments', {
        date_at: day,
        time_at: '09:00',
        duration: '1.00',
        workflow_id,
        bay_id,
        title,
        ...fields,
      });
    await book('Own', { client_id });
    await book('Sold', { sale_id });
    await book('Theirs', { sale_id: others });
    await book('Stranger', {});
    await book('Unready', { client_id, workflow_id: 0 });
    await book('Sold waiting', { sale_id, bay_id: null });
    await book('Sold for later', { sale_id, bay_id: null, date_at: '2031-04-02' });
    await book('Theirs for later', { sale_id: others, bay_id: null, date_at: '2031-04-02' });
    filter = `day=${day}&client_id=${client_id}&workflow_id=${workflow_id}`;
  }, 120_000);
  afterAll(() => service.close());
  beforeEach(() => {
    cleanup();
    localStorage.clear();
    bindFetch(service);
  });

  const titles = () =>
    [...document.querySelectorAll<HTMLElement>('[data-appointment]')]
      .map(({ textContent }) => /Own|Sold for later|Sold waiting|Sold|Theirs.*|Stranger|Unready/.exec(textContent)?.[0])
      .sort();

  test('the grid and the tray of all days hold what its sales name', async () => {
    await visit(service, `/agenda?view=list&${filter}`);
    await waitFor(() => expect(titles()).toEqual(['Own', 'Sold', 'Sold for later', 'Sold waiting']), patient);
    await screen.findByRole('group', { name: /^Other days 1$/ }, patient);
  }, 120_000);

  test('the day sheet holds the same, and its head says of whom and of which stage', async () => {
    await visit(service, `/agenda/sheet?${filter}`);
    await screen.findByText('All bays · Nadeau Transport · Ready', undefined, patient);
    const work = (table: string) =>
      within(screen.getByRole('table', { name: table }))
        .getAllByRole('row')
        .slice(2)
        .map((row) => /Own|Sold waiting|Sold|Theirs|Stranger|Unready/.exec(row.textContent)?.[0])
        .sort();
    await waitFor(() => expect(work('Bay A')).toEqual(['Own', 'Sold']), patient);
    expect(work('To schedule')).toEqual(['Sold waiting']);
  }, 120_000);

  test('where sales cannot be read, the sheet says what may be missing and is not printed, and the board says it, too', async () => {
    const fail = () => refuseRequests(({ url }) => url.includes('/api/sales'), 418);
    const unread = /^Some appointments of this client may be missing/;
    const restore = fail();
    await visit(service, `/agenda/sheet?${filter}`);
    await screen.findByText(unread, undefined, patient);
    expect(screen.getByRole('table', { name: 'Bay A' }).textContent).toContain('Own');
    expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', true);
    restore();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }, patient));
    await waitFor(
      () => expect(screen.getByRole('button', { name: 'Print' })).toHaveProperty('disabled', false),
      patient,
    );
    expect(screen.getByRole('table', { name: 'Bay A' }).textContent).toContain('Sold');
    expect(screen.queryByText(unread)).toBeNull();
    const restoreAgain = fail();
    await visit(service, `/agenda?view=list&${filter}`);
    await screen.findByText(unread, undefined, patient);
    await screen.findByText(/^Appointments to schedule on other days could not be loaded/, undefined, patient);
    restoreAgain();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }, patient));
    await waitFor(() => expect(titles()).toEqual(['Own', 'Sold', 'Sold for later', 'Sold waiting']), patient);
  }, 120_000);

  test('the day sheet is not printed before its clients’ names are read, or cannot be', async () => {
    const isOfClients = ({ url }: { url: string }) => url.includes('/api/clients');
    refuseRequests(isOfClients, 418);
    const { release } = holdRequests(isOfClients);
    await visit(service, `/agenda/sheet?day=${day}`);
    const table = await screen.findByRole('table', { name: 'Bay A' }, patient);
    expect(table.textContent).toContain('Own');
    const print = () => screen.getByRole('button', { name: 'Print' });
    expect(print()).toHaveProperty('disabled', true);
    release();
    await waitFor(() => expect(print()).toHaveProperty('disabled', false), patient);
  }, 120_000);

  test('the way to the wall leaves the filter behind', async () => {
    await visit(service, `/agenda?view=list&${filter}`);
    await userEvent.click(await screen.findByRole('button', { name: 'More' }, patient));
    const query = new URL((screen.getByRole('link', { name: 'Wall view' }) as HTMLAnchorElement).href).searchParams;
    expect([query.get('day'), query.has('client_id'), query.has('workflow_id')]).toEqual([day, false, false]);
  }, 60_000);
});
