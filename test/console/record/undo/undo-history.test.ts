// @vitest-environment shared-window
/** After any sequence of edits, creations, deletions, bulk changes, undos and redos, the service matches the model. */
import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '#console/data/api-client.ts';
import { readRecord, requestRecord } from '#console/data/read-records.ts';
import { ServiceError } from '#console/data/service-error.ts';
import { createBulkRuns } from '#console/list/bulk/bulk-runs.ts';
import {
  changeSteps,
  creationSteps,
  differenceOf,
  removalSteps,
  type UndoContext,
  valuesOf,
} from '#console/record/undo/record-steps.ts';
import {
  createUndoHistory,
  type HistoryEvent,
  permanentStep,
  type Step,
  type StepResult,
  type UndoHistory,
} from '#console/record/undo/undo-history.ts';
import { moduleOf } from '#contract/registry.ts';
import { bindFetch } from '#test/harness/console.tsx';
import { eitherService } from '#test/harness/either-service.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { startService, type TestService } from '#test/harness/service.ts';

const segment = 'agenda_appointments';
const day = '2031-03-12';

type Values = Record<string, unknown>;
/** The fields of each appointment that a person may set, by its title, which stays the same when its number changes. */
type Model = ReadonlyMap<string, Values>;

const edits = fc.constantFrom<Values>(
  { time_at: '08:00:00', time_end: '09:00:00' },
  { time_at: '11:00:00', time_end: '12:30:00', duration: '1.50' },
  { notes: 'Call first' },
  { notes: null },
  { color: '#aa0000' },
  { bay_id: null },
);

const acts = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ act: fc.constant('edit' as const), which: fc.nat(9), set: edits }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('create' as const) }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('delete' as const), which: fc.nat(9) }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('bulk' as const), set: edits }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('createForGood' as const) }) },
    { weight: 6, arbitrary: fc.record({ act: fc.constant('undo' as const) }) },
    { weight: 4, arbitrary: fc.record({ act: fc.constant('redo' as const) }) },
  ),
  { minLength: 4, maxLength: 25 },
);

describe.each(eitherService)('the undo history $mode', ({ env }) => {
  let service: TestService;
  let api: ApiClient;
  const extensions = env.COMPTOIR_EXTENSIONS !== 'off';
  let bay = 0;

  beforeAll(async () => {
    service = await startService({ env: { RATE_LIMIT: '0', ...env } });
    bindFetch(service);
    const connection = { address: '', token: service.tokens.admin, extensions, authorization: true };
    api = {
      connection: () => connection,
      language: () => 'en',
      renew: () => Promise.reject(new Error('401')),
    };
    bay = [(await service.ask('POST', '/api/agenda_bays', { body: { name: 'Bay' } })).body.data].flat()[0].id;
  }, 60_000);
  afterAll(() => service.close());

  const all = async (): Promise<(Values & { id: number })[]> =>
    (await service.ask('GET', '/api/agenda_appointments?per_page=100')).body.data;
  const write = (id: number, body: Values) => requestRecord(api, { segment, operation: 'update', id, body });
  /** The stored appointments by title, without their numbers. */
  const stored = async (): Promise<Model> =>
    new Map((await all()).map((each) => [String(each.title), valuesOf(segment, each)]));

  function contextOf(history: UndoHistory): UndoContext {
    return { history, api, queryClient: new QueryClient(), fieldLabelOf: (field) => field };
  }

  async function make(title: string) {
    const body = { title, date_at: day, time_at: '09:00', duration: '1.00', bay_id: bay };
    return requestRecord(api, { segment, operation: 'create', body });
  }

  async function edit(context: UndoContext, id: number, set: Values): Promise<boolean> {
    const { record: before } = await readRecord(api, segment, id);
    const { record: after } = await write(id, { ...valuesOf(segment, before), ...set });
    const { fields } = moduleOf(segment);
    const difference = differenceOf(fields, before, after);
    if (difference) {
      context.history.record({ label: `edit ${after.title}`, ...changeSteps(context, { segment, id, ...difference }) });
    }
    return difference !== undefined;
  }

  async function remove(context: UndoContext, id: number) {
    const { record } = await readRecord(api, segment, id);
    await service.ask('DELETE', `/api/agenda_appointments/${id}`);
    const made = { segment, id, values: valuesOf(segment, record), name: String(record.title) } as const;
    context.history.record({ label: `delete ${record.title}`, ...removalSteps(context, made) });
  }

  async function changeAll(context: UndoContext, set: Values): Promise<boolean> {
    const courses = createBulkRuns({
      segment,
      api,
      history: context.history,
      onRun: () => undefined,
      onAnswered: () => undefined,
      labelOf: (changed) => `${changed.length} changed`,
    });
    const { fields } = moduleOf(segment);
    const items = (await all())
      .map(({ id, title, ...seen }) => ({ id, name: String(title), seen: { ...seen }, set }))
      .filter(({ seen }) => differenceOf(fields, set, seen))
      .map((item) => ({ ...item, seen: Object.fromEntries(Object.keys(set).map((name) => [name, item.seen[name]])) }));
    if (items.length) await courses.begin(items);
    courses.close();
    return items.length > 0;
  }

  test('undoes the last thing done, redoes the last thing undone, and nothing else', async () => {
    let titles = 0;
    await fc.assert(
      fc.asyncProperty(acts, async (sequence) => {
        for (const { id } of await all()) await service.ask('DELETE', `/api/agenda_appointments/${id}`);
        const history = createUndoHistory();
        const context = contextOf(history);
        const trouble: HistoryEvent[] = [];
        history.subscribe((event) => {
          if (event.kind === 'ended' && event.result.kind !== 'done') trouble.push(event);
        });
        await make(`A${++titles}`);
        await make(`A${++titles}`);
        const past: Model[] = [];
        let future: Model[] = [];
        let now = await stored();
        const did = async () => {
          past.push(now);
          future = [];
          now = await stored();
        };
        for (const each of sequence) {
          const records = await all();
          const chosen = 'which' in each ? records[each.which % Math.max(1, records.length)] : undefined;
          if (each.act === 'edit' && chosen && (await edit(context, chosen.id, each.set))) await did();
          if (each.act === 'delete' && chosen) await remove(context, chosen.id).then(did);
          if (each.act === 'bulk' && (await changeAll(context, each.set))) await did();
          if (each.act === 'create') {
            const { record } = await make(`A${++titles}`);
            const made = {
              segment,
              id: record.id,
              values: valuesOf(segment, record),
              name: String(record.title),
            } as const;
            history.record({ label: `create ${record.title}`, ...creationSteps(context, made) });
            await did();
          }
          if (each.act === 'createForGood') {
            await make(`A${++titles}`);
            history.record({ label: 'for good', permanent: { kind: 'numbered' }, ...permanentStep });
            await did();
            past.length = 0;
          }
          if (each.act === 'undo' || each.act === 'redo') {
            await history.run(each.act);
            const [from, to] = each.act === 'undo' ? [past, future] : [future, past];
            const other = from.pop();
            if (other) {
              to.push(now);
              now = other;
            }
          }
          expect(await stored()).toEqual(now);
          expect(trouble).toEqual([]);
        }
      }),
      { numRuns: gateOrSoak(25, 500) },
    );
  }, 120_000);

  test('what somebody else changed since is left alone, and named', async () => {
    const history = createUndoHistory();
    const context = contextOf(history);
    const events: HistoryEvent[] = [];
    history.subscribe((event) => events.push(event));
    const { record } = await make('Theirs');
    await edit(context, record.id, { notes: 'Mine' });
    await write(record.id, { ...valuesOf(segment, record), notes: 'Theirs' });
    await history.run('undo');
    expect(events.at(-1)).toMatchObject({ kind: 'ended', result: { kind: 'changed', fields: ['notes'] } });
    expect((await readRecord(api, segment, record.id)).record.notes).toBe('Theirs');
    // Another person's change of another field is no obstacle, and stays.
    await edit(context, record.id, { color: '#00aa00' });
    const { record: now } = await readRecord(api, segment, record.id);
    await write(record.id, { ...valuesOf(segment, now), notes: 'Theirs again' });
    await history.run('undo');
    expect((await readRecord(api, segment, record.id)).record).toMatchObject({
      color: record.color,
      notes: 'Theirs again',
    });
  });

  test('pressed while the last change is still on its way, undo waits for it and for nothing older', async () => {
    const history = createUndoHistory();
    const context = contextOf(history);
    const { record: older } = await make('Older');
    await edit(context, older.id, { notes: 'Older change' });
    const refused = history.reserve();
    const pressed = history.run('undo');
    refused.settle(undefined);
    await pressed;
    expect((await readRecord(api, segment, older.id)).record.notes).toBe('Older change');
  });
});

test('keys that cannot be of the history push out nothing that is kept for whoever listens later', () => {
  const history = createUndoHistory();
  history.record({ label: 'saved', ...permanentStep });
  for (let times = 0; times < 60; times++) {
    history.keepKey(new KeyboardEvent('keydown', { key: 'Control', ctrlKey: true, repeat: times > 0 }));
    history.keepKey(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, repeat: true }));
    history.keepKey(new KeyboardEvent('keydown', { key: 'c', ctrlKey: true }));
  }
  history.keepKey(new KeyboardEvent('keydown', { key: 'Z', ctrlKey: true }));
  history.keepKey(new KeyboardEvent('keydown', { key: 'y', metaKey: true }));
  const events: HistoryEvent[] = [];
  history.subscribe((event) => events.push(event));
  expect(events.map(({ kind }) => kind)).toEqual(['recorded', 'pressed', 'pressed']);
});

const done = (): Promise<StepResult> => Promise.resolve({ kind: 'done' });
const stepOf = (label: string, both: Partial<Step> = {}): Step => ({ label, undo: done, redo: done, ...both });

test.each([
  ['refused by a rule, which would refuse it again, gives way to the one before', 422, 'older'],
  ['of which the service had no time stays the next, because it can be tried again', 503, 'newer'],
])('a step %s', async (_what, status, expected) => {
  const history = createUndoHistory();
  history.record(stepOf('older'));
  history.record(stepOf('newer', { undo: () => Promise.reject(new ServiceError({ status, code: 'refused' })) }));
  await history.run('undo');
  expect(history.next('undo')?.step?.label).toBe(expected);
});

test('what is changed while an older step is redone is undone before it', async () => {
  const history = createUndoHistory();
  let answer: (result: StepResult) => void = () => undefined;
  const answered = new Promise<StepResult>((resolve) => {
    answer = resolve;
  });
  history.record(stepOf('older', { redo: () => answered }));
  await history.run('undo');
  const started = new Promise((resolve) => history.watch(({ kind }) => kind === 'begun' && resolve(kind)));
  const redone = history.run('redo');
  await started;
  history.record(stepOf('newer'));
  answer({ kind: 'done' });
  await redone;
  expect(history.next('undo')?.step?.label).toBe('newer');
  await history.run('undo');
  expect(history.next('undo')?.step?.label).toBe('older');
});
