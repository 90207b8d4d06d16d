// @vitest-environment shared-window
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isRefreshingPaused } from '#console/data/live/pause-refreshing.ts';
import { bindFetch, sentRequests, visit } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { cutRequests, holdRequests } from '#test/harness/intercept-requests.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

describe.each(eitherService)('a project and its tasks $mode', ({ env }) => {
  let service: TestService;
  let project: number;

  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', ...env } });
  }, 60_000);
  afterAll(() => service.close());

  beforeEach(async () => {
    bindFetch(service);
    localStorage.clear();
    project = (await service.ask('POST', '/api/projects', { body: { name: 'Warehouse' } })).body.data.id;
    await task('Paint', { status: 0, time_estimated: '4.00', time_spent: '5.50' });
    await task('Shelves', { status: 1, time_estimated: '10.00', time_spent: '1.00' });
  });

  async function task(name: string, more: Record<string, unknown> = {}): Promise<number> {
    const body = { project_id: project, name, ...more };
    return (await service.ask('POST', '/api/tasks', { body })).body.data.id;
  }

  async function stored(title: string): Promise<Record<string, unknown>> {
    const { body } = await service.ask('GET', `/api/projects/${project}`);
    return body.data.tasks.find((each: { title: string }) => each.title === title);
  }

  const column = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) }, patient);
  const openBoard = () => visit(service, `/projects/${project}?tasks=board`);

  it('shows the hours of all tasks and of each, with what is too much', async () => {
    await visit(service, `/projects/${project}`);
    await screen.findByText('6.50 h spent of 14.00 h estimated', {}, patient);
    expect(screen.getByText('5.50 h spent of 4.00 h estimated')).toBeTruthy();
    expect(screen.getByText('1.50 h over')).toBeTruthy();
  });

  it('no task is said to be missing from the board before all of them are read', async () => {
    const name = `Hidden ${project}`;
    await task(name, { status: 0 });
    for (let count = 0; count < 100; count++) await task(`Other ${count}`, { status: 0 });
    const { held, release } = holdRequests(({ url }) => /^\/api\/tasks\?.*\bpage=2/.test(url));
    await visit(service, `/tasks?as=board&q=${encodeURIComponent(name)}`);
    await waitFor(() => expect(held).not.toEqual([]), patient);
    expect(screen.queryByText('No tasks to show')).toBeNull();
    release();
    await screen.findByRole('link', { name }, patient);
  });

  it('the key of the search leads to the field of the board of all tasks', async () => {
    await visit(service, '/tasks?as=board');
    const field = await screen.findByRole('searchbox', { name: 'Search tasks' }, patient);
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', '');
  });

  it('the board of all tasks is searched, and narrowed to a project, by its address', async () => {
    const other = (await service.ask('POST', '/api/projects', { body: { name: `Yard ${project}` } })).body.data.id;
    const body = { project_id: other, name: `Fence ${project}`, status: 0 };
    await service.ask('POST', '/api/tasks', { body });
    await visit(service, '/tasks?as=board');
    await screen.findByRole('link', { name: `Fence ${project}` }, patient);
    expect(screen.getAllByRole('link', { name: 'Paint' }).length).toBeGreaterThan(0);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search tasks' }), 'fence');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Paint' })).toBeNull(), patient);
    await waitFor(() => expect(location.search).toContain('q=fence'));

    await visit(service, `/tasks?as=board&project=${other}`);
    await screen.findByRole('link', { name: `Fence ${project}` }, patient);
    expect(screen.queryByRole('link', { name: 'Paint' })).toBeNull();
    await waitFor(
      () => expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Project' }).value).toBe(`Yard ${project}`),
      patient,
    );
  });

  it('the board that was used last stays the board while it is searched and filtered', async () => {
    const name = `Hedge ${project}`;
    await task(name, { active: 0, status: 0 });
    localStorage.setItem('comptoir.layout.tasks', 'board');
    const openLast = async () => {
      await visit(service, '/tasks');
      await screen.findAllByRole('link', { name: 'Paint' }, patient);
      expect(location.search).toBe('');
    };
    const search = () => screen.getByRole('searchbox', { name: 'Search tasks' });

    await openLast();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show inactive tasks' }));
    await screen.findByRole('link', { name }, patient);
    expect(search()).toBeTruthy();

    await openLast();
    await userEvent.click(screen.getByRole('checkbox', { name: 'With my comments' }));
    await screen.findByText('No tasks to show', {}, patient);
    expect(search()).toBeTruthy();

    await openLast();
    await userEvent.type(search(), 'paint');
    await waitFor(() => expect(location.search).toContain('q=paint'), patient);
    expect(search()).toHaveProperty('value', 'paint');

    await openLast();
    await userEvent.click(screen.getByRole('combobox', { name: 'Project' }));
    await userEvent.click((await screen.findAllByRole('option', {}, patient))[0] as HTMLElement);
    await waitFor(() => expect(location.search).toContain('project='), patient);
    expect(search()).toBeTruthy();
  });

  it('a card is moved by keyboard, announced, kept by the service, and moved back by undo', async () => {
    await openBoard();
    const card = await within(await column('Status 0')).findByRole('link', { name: 'Paint' }, patient);
    card.focus();
    await userEvent.keyboard('m');
    await screen.findByText(/^Paint picked up from Status 0/, {}, patient);
    expect(isRefreshingPaused()).toBe(true);
    await userEvent.keyboard('{ArrowRight}');
    await screen.findByText('Column Status 1, position 2 of 3.', {}, patient);
    await userEvent.keyboard('{Enter}');
    await within(await column('Status 1')).findByRole('link', { name: 'Paint' }, patient);
    expect(isRefreshingPaused()).toBe(false);
    expect(document.activeElement?.textContent).toBe('Paint');
    expect(location.pathname).toBe(`/projects/${project}`);
    await waitFor(async () => expect((await stored('Paint')).status).toBe(1), patient);
    const sent = sentRequests.filter(({ method }) => method === 'PUT');
    expect(sent.map(({ body }) => JSON.parse(body ?? ''))).toEqual([{ status: 1 }]);
    expect(Boolean(sent[0]?.headers['if-match'])).toBe(env.COMPTOIR_EXTENSIONS !== 'off');
    await userEvent.click(await screen.findByRole('button', { name: /^Undo/ }, patient));
    await within(await column('Status 0')).findByRole('link', { name: 'Paint' }, patient);
    await waitFor(async () => expect((await stored('Paint')).status).toBe(0), patient);
  });

  it('a card that is moved into a long column is shown there, and keeps the focus', async () => {
    for (let index = 1; index <= 55; index++) await task(`Bolt ${index}`, { status: 1 });
    await task('Last', { status: 0 });
    const placesOf = async () => {
      const { body } = await service.ask('GET', `/api/projects/${project}`);
      return body.data.tasks.filter(({ status }: { status: number }) => status === 1).length;
    };
    expect(await placesOf()).toBeGreaterThan(50);
    await openBoard();
    const card = await within(await column('Status 0')).findByRole('link', { name: 'Last' }, patient);
    card.focus();
    await userEvent.keyboard('m{ArrowRight}{Enter}');
    await within(await column('Status 1')).findByRole('link', { name: 'Last' }, patient);
    expect(document.activeElement?.textContent).toBe('Last');
    await waitFor(async () => expect((await stored('Last')).status).toBe(1), patient);
  });

  it('Escape leaves a card where it was', async () => {
    await openBoard();
    const card = await within(await column('Status 0')).findByRole('link', { name: 'Paint' }, patient);
    card.focus();
    await userEvent.keyboard('m{ArrowRight}{ArrowRight}{Escape}');
    await screen.findByText('Paint stays in Status 0.', {}, patient);
    expect(sentRequests.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('a card is moved without dragging: its grip, then a column, also one that is new', async () => {
    await openBoard();
    await userEvent.click(await screen.findByRole('button', { name: 'Move Paint' }, patient));
    await userEvent.click(within(await column('New status 2')).getByRole('button', { name: 'Drop here' }));
    await within(await column('Status 2')).findByRole('link', { name: 'Paint' }, patient);
    await waitFor(async () => expect((await stored('Paint')).status).toBe(2), patient);
  });

  it('a card is moved on before its first move is answered: one after the other, and nobody is blamed', async () => {
    await openBoard();
    const card = await within(await column('Status 0')).findByRole('link', { name: 'Paint' }, patient);
    const { held, release } = holdRequests(({ method }) => method === 'PUT', { isOnce: true });
    card.focus();
    await userEvent.keyboard('m{ArrowRight}{Enter}');
    const moved = await within(await column('Status 1')).findByRole('link', { name: 'Paint' }, patient);
    await waitFor(() => expect(document.activeElement).toBe(moved), patient);
    await userEvent.keyboard('m{ArrowRight}{Enter}');
    await within(await column('Status 2')).findByRole('link', { name: 'Paint' }, patient);
    await waitFor(() => expect(held).toHaveLength(1), patient);
    release();
    await waitFor(async () => expect((await stored('Paint')).status).toBe(2), patient);
    await within(await column('Status 2')).findByRole('link', { name: 'Paint' }, patient);
    const sent = sentRequests.filter(({ method }) => method === 'PUT');
    expect(sent.map(({ body }) => JSON.parse(body ?? ''))).toEqual([{ status: 1 }, { status: 2 }]);
    expect(screen.queryByText(/Somebody changed/)).toBeNull();
  });

  it('in French a notice says what was done, not where the card is: it may have been moved since', async () => {
    await visit(service, `/projects/${project}?tasks=board`, { language: 'fr' });
    (await screen.findByRole('link', { name: 'Paint' }, patient)).focus();
    await userEvent.keyboard('m{ArrowRight}{Enter}');
    await screen.findAllByText(/^Paint a été mise dans /, {}, patient);
  });

  it('what somebody else moved meanwhile is not moved again, and is said', async () => {
    await openBoard();
    const card = await within(await column('Status 0')).findByRole('link', { name: 'Paint' }, patient);
    const { id } = await stored('Paint');
    await service.ask('PUT', `/api/tasks/${id}`, { body: { status: 3 } });
    sentRequests.length = 0;
    card.focus();
    await userEvent.keyboard('m{ArrowRight}{Enter}');
    await screen.findByText(/^Somebody changed “Paint” in the meantime/, {}, patient);
    await within(await column('Status 3')).findByRole('link', { name: 'Paint' }, patient);
    expect(sentRequests.filter(({ method }) => method === 'PUT')).toEqual([]);
    expect((await stored('Paint')).status).toBe(3);
  });

  it('a status is given a name, which says for whom it is, and the list says it, too', async () => {
    await openBoard();
    await userEvent.click(await screen.findByRole('button', { name: 'Name status 0' }, patient));
    const name = await screen.findByRole('textbox', { name: 'Name of status 0' }, patient);
    const whose = env.COMPTOIR_EXTENSIONS ? 'saved in this browser only' : 'the same for everybody in the company';
    screen.getByText(`The service stores statuses as numbers. A name given here is ${whose}.`);
    await userEvent.type(name, 'To do{Enter}');
    expect(await column('To do')).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'List' }));
    await screen.findByText('To do', {}, patient);
  });

  it('tasks are added in place, one after the other', async () => {
    await visit(service, `/projects/${project}`);
    await userEvent.type(await screen.findByRole('textbox', { name: 'New task title' }, patient), 'Floor{Enter}');
    await screen.findByRole('link', { name: 'Floor' }, patient);
    await waitFor(() => expect((document.activeElement as HTMLInputElement).value).toBe(''), patient);
    await userEvent.keyboard('Lamps{Enter}');
    await screen.findByRole('link', { name: 'Lamps' }, patient);
    expect((await stored('Lamps')).projet_id).toBe(project);
    expect(location.pathname).toBe(`/projects/${project}`);
  });

  it('the next task is typed while the one before it is being saved, and one that is not saved stays', async () => {
    await visit(service, `/projects/${project}`);
    const { release } = holdRequests(({ method, url }) => method === 'POST' && url.endsWith('/tasks'));
    const titles = () => screen.getAllByRole<HTMLInputElement>('textbox', { name: 'New task title' });
    await userEvent.type(await screen.findByRole('textbox', { name: 'New task title' }, patient), 'Doors{Enter}');
    await waitFor(() => expect(titles().map(({ value }) => value)).toEqual(['Doors', '']), patient);
    await userEvent.keyboard('Gates');
    release();
    await screen.findByRole('link', { name: 'Doors' }, patient);
    await waitFor(() => expect(titles().map(({ value }) => value)).toEqual(['Gates']), patient);
    const restore = cutRequests(({ method }) => method === 'POST');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(titles().map(({ value }) => value)).toEqual(['Gates', '']), patient);
    await userEvent.keyboard('Locks');
    const alert = await screen.findByRole('alert', {}, patient);
    restore();
    const failed = within(alert.closest('form') as HTMLElement);
    await userEvent.click(failed.getByRole('button', { name: 'Add' }));
    await screen.findByRole('link', { name: 'Gates' }, patient);
    await waitFor(() => expect(titles().map(({ value }) => value)).toEqual(['Locks']), patient);
  });

  it('the board of all tasks leaves the inactive ones out until asked', async () => {
    await task('Forgotten', { active: 0 });
    await visit(service, '/tasks?as=board');
    expect((await screen.findAllByRole('link', { name: 'Paint' }, patient)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('link', { name: 'Forgotten' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show inactive tasks' }));
    expect((await screen.findAllByRole('link', { name: 'Forgotten' }, patient)).length).toBeGreaterThan(0);
  });

  it('whoever may only read sees the board, and why it stands still', async () => {
    if (env.COMPTOIR_EXTENSIONS === 'off') return;
    await visit(service, `/projects/${project}?tasks=board`, { as: 'viewer' });
    await screen.findByText('You can view tasks but not move them.', {}, patient);
    expect(screen.queryByRole('button', { name: 'Move Paint' })).toBeNull();
  });
});
