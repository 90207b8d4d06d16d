// @vitest-environment shared-window
/** A picked-up card of the board is put back by Escape wherever the focus is, and no key leaves the page before. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isRefreshingPaused } from '#console/data/live/pause-refreshing.ts';
import { storeSequence } from '#console/record/record-sequence.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };

let service: TestService;
let project: number;
let next: number;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
  const make = async (segment: string, body: object): Promise<number> =>
    (await service.ask('POST', `/api/${segment}`, { body })).body.data.id;
  project = await make('projects', { name: 'Warehouse' });
  next = await make('projects', { name: 'Yard' });
  await make('tasks', { project_id: project, name: 'Paint', status: 0 });
  await make('tasks', { project_id: project, name: 'Shelves', status: 1 });
}, 60_000);
afterAll(() => service.close());
beforeEach(() => {
  localStorage.clear();
  bindFetch(service);
});

async function pickUp(path: string): Promise<void> {
  await visit(service, path);
  (await screen.findByRole('link', { name: 'Paint' }, patient)).focus();
  await userEvent.keyboard('m');
  await screen.findByText(/^Paint picked up from Status 0/, {}, patient);
  expect(isRefreshingPaused()).toBe(true);
}

async function isPutBack(): Promise<void> {
  await screen.findByText('Paint stays in Status 0.', {}, patient);
  await waitFor(() => expect(isRefreshingPaused()).toBe(false), patient);
}

it.each(['project', 'tasks'])('Escape on a button of another column puts the card back (%s)', async (where) => {
  const path = where === 'tasks' ? '/tasks' : `/projects/${project}`;
  await pickUp(`${path}?${where === 'tasks' ? 'as' : 'tasks'}=board`);
  const column = await screen.findByRole('region', { name: /^Status 1/ }, patient);
  within(column).getByRole('button', { name: 'Drop here' }).focus();
  await userEvent.keyboard('{Escape}');
  await isPutBack();
  expect(location.pathname).toBe(path);
});

it('Escape with no focus at all puts the card back, and the next one leaves the page', async () => {
  await pickUp(`/projects/${project}?tasks=board`);
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Escape}');
  await isPutBack();
  expect(location.pathname).toBe(`/projects/${project}`);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(location.pathname).toBe('/projects'), patient);
});

it('the card stays in the hand where a key would go on to another record', async () => {
  const source = { query: { per_page: 10 }, perPage: 10, list: 'abc', address: '/projects' };
  const { body } = await service.ask('GET', '/api/projects?per_page=10');
  const position = body.data.findIndex(({ id }: { id: number }) => id === project);
  expect(body.data.some(({ id }: { id: number }) => id === next)).toBe(true);
  storeSequence({ segment: 'projects', id: project, source, position });
  await pickUp(`/projects/${project}?tasks=board`);
  await screen.findByText(/^\d+ of \d+$/, {}, patient);
  const card = document.activeElement as HTMLElement;
  for (const key of ['[[', ']', 'j', 'k', 'J']) {
    await userEvent.keyboard(key);
    card.blur();
    await userEvent.keyboard(key);
    card.focus();
  }
  expect(location.pathname).toBe(`/projects/${project}`);
  expect(isRefreshingPaused()).toBe(true);
  await userEvent.keyboard('{Escape}');
  await isPutBack();
});
