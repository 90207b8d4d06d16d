// @vitest-environment shared-window
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readToday } from '#console/time/wall-clock.ts';
import { formatDay } from '#console/ui/values/format.ts';
import { addDays } from '#contract/formats/calendar.ts';
import { bindFetch, bindForeign, sentRequests, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { foreignCompany, foreignService } from '#test/harness/foreign-service.ts';
import { loseReplies, refuseRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

describe.each(eitherService)('the inbox $mode', ({ env }) => {
  let service: TestService;
  let client: number;

  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', ...env } });
    const made = await service.ask('POST', '/api/clients', { body: { code: 'ELAN', name: 'Élan Mécanique' } });
    client = made.body.data.id;
  }, 60_000);
  afterAll(() => service.close());

  let titles = 0;
  let today: string;

  beforeEach(async () => {
    today = readToday();
    bindFetch(service);
    localStorage.clear();
    titles++;
    await remind(`Late ${titles}`, `${addDays(today, -3)} 09:00:00`, { labels: `urgent${titles},suivi` });
    await remind(`Later ${titles}`, `${addDays(today, 3)} 09:00:00`);
    await remind(`Done ${titles}`, `${addDays(today, -1)} 09:00:00`, { closed: 1 });
  });

  async function remind(title: string, date: string, more: Record<string, unknown> = {}): Promise<void> {
    const body = { title, module: 'clients', moduleID: String(client), userID: '4', date, ...more };
    await service.ask('POST', '/api/reminders', { body });
  }

  async function stored(title: string): Promise<Record<string, unknown>> {
    const { body } = await service.ask('GET', '/api/reminders?per_page=100');
    return body.data.find(({ titre }: { titre: string }) => titre === title);
  }

  const group = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) }, patient);

  it('a reminder’s own page says that it is late, and closes and reopens it', async () => {
    const title = `Late ${titles}`;
    const { id } = await stored(title);
    await visit(service, `/reminders/${id}`);
    await screen.findByText('Overdue', {}, patient);
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }, patient));
    await screen.findByRole('button', { name: 'Reopen' }, patient);
    await waitFor(async () => expect(await stored(title)).toMatchObject({ closed: 1 }), patient);
    expect(screen.queryByText('Overdue')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Reopen' }));
    await waitFor(async () => expect(await stored(title)).toMatchObject({ closed: 0 }), patient);
  });

  it('shows what is overdue and what can wait, with what each is about; what is done when asked for', async () => {
    await visit(service, '/reminders');
    const overdue = await group('Overdue');
    const late = await within(overdue).findByRole('link', { name: `Late ${titles}` }, patient);
    expect(late.getAttribute('href')).toBe(`/clients/${client}`);
    expect(within(overdue).getAllByText('3 days late').length).toBeGreaterThan(0);
    expect((await within(overdue).findAllByText('Client Élan Mécanique', {}, patient)).length).toBeGreaterThan(0);
    expect(within(await group('Later')).getByRole('link', { name: `Later ${titles}` })).toBeTruthy();
    expect(screen.queryByRole('link', { name: `Done ${titles}` })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show done' }));
    await screen.findByRole('link', { name: `Done ${titles}` }, patient);
  });

  it('C marks the row as done, the next row has the focus, and undo brings it back', async () => {
    await remind(`First ${titles}`, `${addDays(today, -200)} 09:00:00`);
    await remind(`Second ${titles}`, `${addDays(today, -199)} 09:00:00`);
    await visit(service, '/reminders');
    const first = await screen.findByRole('link', { name: `First ${titles}` }, patient);
    first.focus();
    await userEvent.keyboard('c');
    await waitFor(() => expect(screen.queryByRole('link', { name: `First ${titles}` })).toBeNull(), patient);
    expect(document.activeElement?.textContent).toBe(`Second ${titles}`);
    await waitFor(async () => expect((await stored(`First ${titles}`)).closed).toBe(1), patient);
    await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }, patient));
    await screen.findByRole('link', { name: `First ${titles}` }, patient);
    await waitFor(async () => expect((await stored(`First ${titles}`)).closed).toBe(0), patient);
  });

  it('by its button, too, a row gives the focus to the next', async () => {
    await remind(`First ${titles}`, `${addDays(today, -400)} 09:00:00`);
    await remind(`Second ${titles}`, `${addDays(today, -399)} 09:00:00`);
    await visit(service, '/reminders');
    const first = await screen.findByRole('link', { name: `First ${titles}` }, patient);
    const row = within(first.closest('li') as HTMLElement);
    row.getByRole('button', { name: 'Done' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('link', { name: `First ${titles}` })).toBeNull(), patient);
    expect(document.activeElement?.textContent).toBe(`Second ${titles}`);
    const second = within(screen.getByRole('link', { name: `Second ${titles}` }).closest('li') as HTMLElement);
    second.getByRole('button', { name: 'Snooze…' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: /Tomorrow/ }, patient));
    await within(await group('Later')).findByRole('link', { name: `Second ${titles}` }, patient);
    await waitFor(() => expect(document.activeElement?.hasAttribute('data-row')).toBe(true), patient);
  });

  it('C reopens one that is done, which H and S leave alone', async () => {
    const title = `Done ${titles}`;
    await visit(service, '/reminders');
    await userEvent.click(await screen.findByRole('button', { name: 'Show done' }, patient));
    (await screen.findByRole('link', { name: title }, patient)).focus();
    await userEvent.keyboard('hs');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('c');
    await waitFor(async () => expect((await stored(title)).closed).toBe(0), patient);
    await within(await group('Overdue')).findByRole('link', { name: title }, patient);
  });

  it('done ones that could not be read are said to be, and read again when asked for', async () => {
    await visit(service, '/reminders');
    await screen.findByRole('link', { name: `Late ${titles}` }, patient);
    if (env.COMPTOIR_EXTENSIONS === 'off') return;
    const restore = refuseRequests(({ url }) => url.includes('closed=1'), 418);
    await userEvent.click(screen.getByRole('button', { name: 'Show done' }));
    const again = await screen.findByRole('button', { name: 'Try again' }, patient);
    restore();
    await userEvent.click(again);
    await screen.findByRole('link', { name: `Done ${titles}` }, patient);
  });

  it('C without an answer says that it may have been done, and shows what became of it', async () => {
    const title = `Late ${titles}`;
    const { id } = await stored(title);
    await visit(service, '/reminders');
    (await screen.findByRole('link', { name: title }, patient)).focus();
    const restore = loseReplies(({ method }) => method === 'PUT');
    await userEvent.keyboard('c');
    await screen.findByText(/cannot be reached\. This may have been done\./, {}, patient);
    restore();
    const sent = sentRequests.findLastIndex(({ method }) => method === 'PUT');
    expect(sent).toBeGreaterThanOrEqual(0);
    await waitFor(
      () => expect(sentRequests.slice(sent + 1).map(({ url }) => url)).toContain(`/api/reminders/${id}`),
      patient,
    );
    await waitFor(() => expect(screen.queryByRole('link', { name: title })).toBeNull(), patient);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }, patient));
    await screen.findByRole('link', { name: title }, patient);
    await waitFor(async () => expect((await stored(title)).closed).toBe(0), patient);
  });

  it('H puts off until tomorrow by one more key, and J and K go from row to row', async () => {
    await visit(service, '/reminders');
    const late = await screen.findByRole('link', { name: `Late ${titles}` }, patient);
    late.focus();
    await userEvent.keyboard('h');
    const dialog = await screen.findByRole('dialog', { name: `Snooze “Late ${titles}”` }, patient);
    await userEvent.click(within(dialog).getByRole('button', { name: /Tomorrow/ }));
    const tomorrow = `${addDays(today, 1)} 09:00:00`;
    await waitFor(async () => expect((await stored(`Late ${titles}`)).date).toBe(tomorrow), patient);
    const later = await group('Later');
    await within(later).findByRole('link', { name: `Late ${titles}` }, patient);
    const rows = screen.getAllByRole('link').filter((each) => each.hasAttribute('data-row'));
    rows[0]?.focus();
    await userEvent.keyboard('jj');
    expect(document.activeElement).toBe(rows[2]);
    await userEvent.keyboard('k');
    expect(document.activeElement).toBe(rows[1]);
  });

  it('never writes over what somebody else changed', async () => {
    await visit(service, '/reminders');
    const later = await screen.findByRole('link', { name: `Later ${titles}` }, patient);
    const { id } = await stored(`Later ${titles}`);
    await service.ask('PUT', `/api/reminders/${id}`, { body: { date: `${addDays(today, 9)} 10:00:00` } });
    sentRequests.length = 0;
    later.focus();
    await userEvent.keyboard('h');
    await userEvent.click(await screen.findByRole('button', { name: /Tomorrow/ }, patient));
    await screen.findByText(`Somebody changed “Later ${titles}” in the meantime`, { exact: false }, patient);
    expect(sentRequests.filter(({ method }) => method === 'PUT')).toEqual([]);
    expect((await stored(`Later ${titles}`)).date).toBe(`${addDays(today, 9)} 10:00:00`);
    await screen.findByText(new RegExp(formatDay(addDays(today, 9), 'en', 'long').replace('\u00a0', ' ')), {}, patient);
  });

  it('a label shows its reminders alone, and the address holds it', async () => {
    await visit(service, '/reminders');
    await userEvent.click(await screen.findByRole('button', { name: `urgent${titles} 1` }, patient));
    await waitFor(() => expect(screen.queryByRole('link', { name: `Later ${titles}` })).toBeNull(), patient);
    expect(screen.getByRole('link', { name: `Late ${titles}` })).toBeTruthy();
    expect(location.search).toContain(`label=urgent${titles}`);
    history.back();
    await screen.findByRole('link', { name: `Later ${titles}` }, patient);
    expect(location.search).not.toContain('label=');
  });

  it('the words of the search find reminders, and Back leaves the page instead of them', async () => {
    await remind(`Vérifier le pont ${titles}`, `${addDays(today, -2)} 09:00:00`);
    await visit(service, '/reminders');
    await screen.findByRole('link', { name: `Late ${titles}` }, patient);
    const before = history.length;
    await userEvent.keyboard('/');
    await userEvent.keyboard(`verifier pont ${titles}`);
    await waitFor(() => expect(screen.queryByRole('link', { name: `Late ${titles}` })).toBeNull(), patient);
    expect(screen.getByRole('link', { name: `Vérifier le pont ${titles}` })).toBeTruthy();
    expect(new URLSearchParams(location.search).get('q')).toBe(`verifier pont ${titles}`);
    expect(history.length).toBe(before);
    await userEvent.keyboard(' zzz');
    await screen.findByText('No results', {}, patient);
  });

  it('the table is one link away, and stays until the inbox is asked for', async () => {
    await visit(service, '/reminders');
    await userEvent.click(await screen.findByRole('link', { name: 'List' }, patient));
    await screen.findByRole('grid', { name: 'Reminders' }, patient);
    await visit(service, '/reminders');
    await screen.findByRole('grid', { name: 'Reminders' }, patient);
  });

  it('whoever may only read is offered nothing to do', async () => {
    if (env.COMPTOIR_EXTENSIONS === 'off') return;
    await visit(service, '/reminders', { as: 'viewer' });
    const late = await screen.findByRole('link', { name: `Late ${titles}` }, patient);
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
    await screen.findByText('Open linked record', {}, patient);
    expect(screen.queryByText('Snooze')).toBeNull();
    expect(screen.queryByText('Mark as done, or reopen')).toBeNull();
    late.focus();
    await userEvent.keyboard('c');
    expect(sentRequests.filter(({ method }) => method === 'PUT')).toEqual([]);
  });
});

it('a reminder for which another service holds no date is not late, and says that it has none', async () => {
  const { lists } = foreignCompany();
  const [reminder] = lists.reminders;
  lists.reminders = [
    { ...reminder, id: 2, titre: 'Empty', date: '0000-00-00 00:00:00', closed: 0 },
    { ...reminder, id: 1, titre: 'Missing', date: null, closed: 0 },
    { ...reminder, id: 3, titre: 'Dated', date: '2099-01-05 09:00:00', closed: 0 },
  ];
  const foreign = await foreignService(lists);
  onTestFinished(foreign.close);
  localStorage.clear();
  await visit(bindForeign(foreign), '/reminders');
  const later = within(await screen.findByRole('region', { name: /^Later/ }, patient));
  await waitFor(() => expect(later.getAllByText('No date')).toHaveLength(2), patient);
  expect(screen.queryByText(/late$/)).toBeNull();
  const titles = later.getAllByRole('link').filter((each) => each.hasAttribute('data-row'));
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Dated', 'Missing', 'Empty']);
});
