// @vitest-environment shared-window
/** What undoing comes to where the service answers otherwise than it was asked. */
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createUndoHistory, type HistoryEvent } from '#console/record/undo/history.ts';
import { changeSteps } from '#console/record/undo/record-steps.ts';
import { aroundUpdates, savingAt, segment } from '#test/console/data/saving.ts';
import { bindFetch } from '#test/harness/console.tsx';
import { startService, type TestService } from '#test/harness/service.ts';

describe.each([
  { mode: 'with extensions', extensions: true },
  { mode: 'on a strict service', extensions: false },
])('what is undone $mode', ({ extensions }) => {
  let service: TestService;
  const { apiAs, book } = savingAt(() => service, extensions);

  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', COMPTOIR_EXTENSIONS: extensions ? 'on' : 'off' } });
  }, 60_000);
  afterAll(() => service.close());
  beforeEach(() => bindFetch(service));

  function begin() {
    const history = createUndoHistory();
    const ended: HistoryEvent[] = [];
    history.subscribe((event) => event.kind === 'ended' && ended.push(event));
    const context = { history, api: apiAs('admin'), queryClient: new QueryClient(), fieldLabelOf: (f: string) => f };
    const results = () => ended.map((event) => event.kind === 'ended' && event.result);
    return { history, context, results };
  }

  test('a change is not said to be undone where the service kept other values', async () => {
    const id = await book({ title: 'After', notes: 'Call' });
    const { history, context, results } = begin();
    const both = { before: { title: 'Before' }, after: { title: 'After' } };
    history.record({ label: 'changed', ...changeSteps(context, { segment, id, ...both }) });
    aroundUpdates({ before: async (body) => Object.assign(body, { title: 'Other' }) });
    await history.run('undo');
    expect(results()).toEqual([{ kind: 'kept', fields: ['title'] }]);
  }, 60_000);
});
