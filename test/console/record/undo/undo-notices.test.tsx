// @vitest-environment shared-window
/** What the undo and redo keys do at once, and what they show first. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type StepResult, undoHistory } from '#console/record/undo/undo-history.ts';
import { bindFetch, visit } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

const patient = { timeout: 30_000 };
const undo = '{Control>}z{/Control}';

let service: TestService;
let undone: string[] = [];
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT: '0' } });
}, 60_000);
afterAll(() => service.close());
beforeEach(async () => {
  localStorage.clear();
  bindFetch(service);
  undoHistory.clear();
  undone = [];
  await visit(service, '/products');
  await screen.findByRole('heading', { level: 1, name: 'Products' }, patient);
});

/** Adds a step to the undo history, as code of this page that changes records does. */
function record(label: string, result: StepResult): void {
  const run = () => {
    undone.push(label);
    return Promise.resolve(result);
  };
  undoHistory.record({ label, undo: run, redo: run });
}

async function showsNotice(label: string): Promise<void> {
  await screen.findByText(label, undefined, patient);
}

it('undoes one step after the other on the page where they were made', async () => {
  record('Older', { kind: 'done' });
  record('Newer', { kind: 'done' });
  await showsNotice('Newer');
  await userEvent.keyboard(undo);
  await showsNotice('Change undone: Newer.');
  await userEvent.keyboard(undo);
  await showsNotice('Change undone: Older.');
  expect(undone).toEqual(['Newer', 'Older']);
});

it.each<[string, StepResult]>([
  ['the record is gone', { kind: 'gone' }],
  ['the person was told why', { kind: 'handled' }],
])('shows what is next before it undoes that, where a step was not undone: %s', async (_what, result) => {
  record('Older', { kind: 'done' });
  record('Newer', result);
  await showsNotice('Newer');
  await userEvent.keyboard(undo);
  await waitFor(() => expect(undone).toEqual(['Newer']), patient);
  await waitFor(() => expect(screen.queryByText('Newer')).toBeNull(), patient);
  await userEvent.keyboard(undo);
  await showsNotice('Last change: Older');
  expect(undone).toEqual(['Newer']);
  await userEvent.keyboard(undo);
  await showsNotice('Change undone: Older.');
  expect(undone).toEqual(['Newer', 'Older']);
});

it('shows what is next before it undoes that, where the latest change was not made', async () => {
  record('Older', { kind: 'done' });
  await showsNotice('Older');
  undoHistory.reserve().settle(undefined);
  await waitFor(() => expect(screen.queryByText('Older')).toBeNull(), patient);
  await userEvent.keyboard(undo);
  await showsNotice('Last change: Older');
  expect(undone).toEqual([]);
  await userEvent.keyboard(undo);
  await showsNotice('Change undone: Older.');
  expect(undone).toEqual(['Older']);
});

it('shows what is next before it undoes that, where the latest change has an undo of its own', async () => {
  record('Older', { kind: 'done' });
  await showsNotice('Older');
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'View name' }, patient), 'Mine{Enter}');
  await showsNotice('View “Mine” saved.');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'View name' })).toBeNull(), patient);
  await userEvent.keyboard(undo);
  await showsNotice('Last change: Older');
  expect(undone).toEqual([]);
  await userEvent.keyboard(undo);
  await showsNotice('Change undone: Older.');
  expect(undone).toEqual(['Older']);
});
