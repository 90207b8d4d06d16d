// @vitest-environment shared-window
/** The outcome of undoing where the service answers something else than expected, or not at all. */
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { listenToOwnSaves } from '#console/data/mutations/own-changes.ts';
import { newId } from '#console/data/new-id.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import { readRecord } from '#console/data/read-records.ts';
import { changeSteps, creationSteps, removalSteps, valuesOf } from '#console/record/undo/record-steps.ts';
import { createUndoHistory, type HistoryEvent } from '#console/record/undo/undo-history.ts';
import { rememberCookie } from '#console/storage/token-storage.ts';
import { aroundUpdates, savingAt, segment } from '#test/console/data/saving.ts';
import { bindFetch } from '#test/harness/console.tsx';
import { interceptRequests, loseReplies } from '#test/harness/intercept-requests.ts';
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

  /** The service deletes, but neither its reply nor any later one arrives. */
  function cutAfterDeletion(): () => void {
    let isCut = false;
    return interceptRequests(async ({ method }, pass) => {
      if (isCut) throw new TypeError('cut');
      const answer = await pass();
      isCut = method === 'DELETE';
      if (isCut) throw new TypeError('cut after it arrived');
      return answer;
    });
  }

  test('what is undone counts as undone where a listener of it makes a mistake, which is reported', async () => {
    const reported: unknown[] = [];
    // jsdom has no `reportError`.
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
    const mistake = new Error('a mistake of the console');
    const stop = listenToOwnSaves(() => {
      throw mistake;
    });
    onTestFinished(() => {
      stop();
      vi.unstubAllGlobals();
    });
    const id = await book({ title: 'Undone in spite of it', notes: 'Before' });
    const { history, context, results } = begin();
    history.subscribe(({ kind }) => {
      if (kind === 'ended') throw mistake;
    });
    const changed = { segment, id, before: { notes: 'Before' }, after: { notes: 'After' } } as const;
    await service.ask('PUT', `/api/${segment}/${id}`, { body: { notes: 'After' } });
    history.record({ label: 'changed', ...changeSteps(context, changed) });
    await history.run('undo');
    expect(results()).toEqual([{ kind: 'done' }]);
    expect(history.next('redo')?.step?.label).toBe('changed');
    expect(reported).toEqual([mistake, mistake]);
  });

  test('a creation whose undoing got no answer is undone by trying again, and can be redone', async () => {
    const id = await book({ title: 'Undone' });
    const { history, context, results } = begin();
    const { record } = await readRecord(context.api, segment, id);
    const made = { segment, id, values: valuesOf(segment, record), name: 'Undone' } as const;
    history.record({ label: 'made', ...creationSteps(context, made) });
    const restore = cutAfterDeletion();
    await history.run('undo');
    restore();
    await history.run('undo');
    await history.run('redo');
    expect(results()).toMatchObject([{ kind: 'failed' }, { kind: 'done' }, { kind: 'done', restored: 'Undone' }]);
    const { record: again } = await readRecord(context.api, segment, history.currentIdOf(segment, id));
    expect(again.title).toBe('Undone');
  }, 60_000);

  // A strict service keeps no idempotency keys, so there the step ends in doubt.
  test.runIf(extensions)(
    'a creation whose answer was lost is made once by trying again, and undone exactly',
    async () => {
      const titled = async (): Promise<unknown[]> => {
        const { body } = await service.ask('GET', `/api/${segment}?title=Once&per_page=100`);
        return body.data;
      };
      const other = await book({ title: 'Once' });
      const id = await book({ title: 'Once' });
      const { history, context, results } = begin();
      const { record } = await readRecord(context.api, segment, id);
      const made = { segment, id, values: valuesOf(segment, record), name: 'Once' } as const;
      await service.ask('DELETE', `/api/${segment}/${id}`);
      // The service keeps keys for each sign-in, so there must be one.
      rememberCookie();
      history.record({ label: 'made', ...removalSteps(context, made) });
      const restore = loseReplies(({ method }) => method === 'POST');
      await history.run('undo');
      restore();
      await history.run('undo');
      expect(await titled()).toHaveLength(2);
      await history.run('redo');
      expect(results()).toMatchObject([{ kind: 'failed' }, { kind: 'done' }, { kind: 'done' }]);
      expect(await titled()).toMatchObject([{ id: other }]);
    },
    60_000,
  );

  test('a change is not said to be undone where the service kept other values', async () => {
    const id = await book({ title: 'After', notes: 'Call' });
    const { history, context, results } = begin();
    const both = { before: { title: 'Before' }, after: { title: 'After' } };
    history.record({ label: 'changed', ...changeSteps(context, { segment, id, ...both }) });
    aroundUpdates({ before: async (body) => Object.assign(body, { title: 'Other' }) });
    await history.run('undo');
    expect(results()).toEqual([{ kind: 'unsaved', fields: ['title'] }]);
  }, 60_000);

  test('a change is not said to be undone where somebody else has given the former value back, nor can it be redone', async () => {
    const id = await book({ title: 'Before', notes: 'Theirs' });
    const { history, context, results } = begin();
    const both = { before: { title: 'Before' }, after: { title: 'After' } };
    history.record({ label: 'changed', ...changeSteps(context, { segment, id, ...both }) });
    await history.run('undo');
    expect(results()).toEqual([{ kind: 'changed', fields: ['title'] }]);
    expect(history.next('redo')).toBeUndefined();
  }, 60_000);

  test('an undo whose answer was lost counts as one when it is tried again, and can be redone', async () => {
    const id = await book({ title: 'After' });
    const { history, context, results } = begin();
    const both = { before: { title: 'Before' }, after: { title: 'After' } };
    history.record({ label: 'changed', ...changeSteps(context, { segment, id, ...both }) });
    const restore = loseReplies(({ method }) => method === 'PUT');
    await history.run('undo');
    restore();
    await history.run('undo');
    await history.run('redo');
    expect(results()).toMatchObject([{ kind: 'failed' }, { kind: 'done' }, { kind: 'done' }]);
    expect((await readRecord(context.api, segment, id)).record.title).toBe('After');
  }, 60_000);

  /** A line that this person moved from one sale to another. */
  async function moveLine() {
    const make = async (of: string, body: object): Promise<number> =>
      (await service.ask('POST', `/api/${of}`, { body })).body.data.id;
    const code = newId().slice(0, 8);
    const client_id = await make('clients', { code, name: 'Garage Élan' });
    const product_id = await make('products', { code, category_id: 1, name_fr: 'Plaquette', name_en: 'Pad' });
    const from = await make('sales', { client_id, date: '2026-11-20' });
    const to = await make('sales', { client_id, date: '2026-11-20' });
    const line = await make('sales_products', { sale_id: from, product_id, product_price: 10 });
    await service.ask('PUT', `/api/sales_products/${line}`, { body: { sale_id: to } });
    const { history, context, results } = begin();
    for (const sale of [from, to]) {
      context.queryClient.setQueryData(queryKeys.record('sales', sale), await readRecord(context.api, 'sales', sale));
    }
    const both = { before: { sale_id: from }, after: { sale_id: to } };
    history.record({ label: 'moved', ...changeSteps(context, { segment: 'sales_products', id: line, ...both }) });
    const saleOf = async () => (await service.ask('GET', `/api/sales_products/${line}`)).body.data.sale_id;
    return { history, results, from, to, saleOf };
  }

  // A strict service can change nothing but the price of a line.
  test.runIf(extensions).each([{ action: 'quote' }, { action: 'invoice' }] as const)(
    'a line does not go back to a sale that was given its number by "$action" since',
    async ({ action }) => {
      const { history, results, from, to, saleOf } = await moveLine();
      const { body } = await service.ask('PUT', `/api/sales/${from}`, { body: { action } });
      await history.run('undo');
      expect(results()).toEqual([{ kind: 'numbered', lines: 1, document: action, sale: body.data.sale_number }]);
      expect(await saleOf()).toBe(to);
    },
    60_000,
  );

  test.runIf(extensions)(
    'a line goes back and forth between sales without numbers, until the one it left last has one',
    async () => {
      const { history, results, from, to, saleOf } = await moveLine();
      await history.run('undo');
      expect(await saleOf()).toBe(from);
      await history.run('redo');
      expect(await saleOf()).toBe(to);
      await history.run('undo');
      await service.ask('PUT', `/api/sales/${to}`, { body: { action: 'invoice' } });
      await history.run('redo');
      expect(results()).toMatchObject([{ kind: 'done' }, { kind: 'done' }, { kind: 'done' }, { kind: 'numbered' }]);
      expect(await saleOf()).toBe(from);
    },
    60_000,
  );
});
