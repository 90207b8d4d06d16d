/** A change by one key: shown at once, sent carefully and one after the other for each record, and taken back where it fails. */
import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useErrorText } from '#console/data/error-text.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import { affectedBy } from '#console/data/records.ts';
import { ServiceError } from '#console/data/service-error.ts';
import { useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { useCheckedUpdate } from '#console/record/checked-update.ts';
import { type Ending, undoHistory } from '#console/record/undo/history.ts';
import { showToast } from '#console/ui/toasts.ts';
import { errors } from '#contract/core/errors.ts';
import type { WireRecord } from '#contract/core/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/register.ts';

type Values = Record<string, unknown>;

interface Pending {
  before: Values;
  after: Values;
}

type PendingChanges = ReadonlyMap<number, readonly Pending[]>;

export interface QuickChange {
  /** The records as they will be, where a change is under way. */
  asChanged: <R extends WireRecord>(records: readonly R[]) => R[];
  /** `said` is what the news is, once it is done. False: it was not done, and the person was told. */
  change: (record: WireRecord, after: Values, said: string) => Promise<boolean>;
}

export function useQuickChange(segment: Segment): QuickChange {
  const readingOf = useFieldLabel(segment);
  const send = useCheckedUpdate(segment);
  const tell = useTelling(segment);
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<PendingChanges>(new Map());
  const queues = useRef(new Map<number, Promise<unknown>>());

  const apply = useCallback(
    async (id: number, entry: Pending): Promise<Ending> => {
      const { before, after } = entry;
      setPending((all) => new Map(all).set(id, [...(all.get(id) ?? []), entry]));
      const turn = (queues.current.get(id) ?? Promise.resolve()).then(() => send({ id, before, after }));
      queues.current.set(
        id,
        turn.catch(() => undefined),
      );
      try {
        const lost = await turn;
        if (lost.length) {
          tell.notKept(lost);
          return { kind: 'told' };
        }
        return { kind: 'done' };
      } catch (error) {
        return { kind: 'failed', error };
      } finally {
        // What shows the record is being read again: until then the page keeps what was changed.
        // Pages hear of what was read by the same queue, so they have it by then.
        const drop = () => setPending((all) => without(all, id, entry));
        void readAgain(queryClient, segment).then(() => notifyManager.schedule(drop));
      }
    },
    [send, tell, queryClient, segment],
  );

  const change = useCallback<QuickChange['change']>(
    async (record, after, said) => {
      const before = Object.fromEntries(Object.keys(after).map((name) => [name, record[name]]));
      const { settle } = undoHistory.reserve();
      const ending = await apply(record.id, { before, after });
      if (ending.kind === 'failed') tell.failed(ending.error);
      const again = (from: Values, to: Values) => async (): Promise<Ending> => {
        const ended = await apply(record.id, { before: from, after: to });
        return ended.kind === 'failed' ? asOvertaken(ended.error, Object.keys(to).map(readingOf)) : ended;
      };
      const step = { label: said.replace(/\.$/, ''), notice: said };
      settle(ending.kind === 'done' ? { ...step, undo: again(after, before), redo: again(before, after) } : undefined);
      return ending.kind === 'done';
    },
    [apply, tell, readingOf],
  );
  const asChanged = useCallback<QuickChange['asChanged']>(
    (records) => records.map((record) => changed(record, pending.get(record.id))),
    [pending],
  );
  return { asChanged, change };
}

/** What an undo says where the record was changed since, or is gone. */
function asOvertaken(error: unknown, fields: readonly string[]): Ending {
  if (!(error instanceof ServiceError)) return { kind: 'failed', error };
  if (error.status === errors.changed_meanwhile.status) return { kind: 'changed', fields };
  return error.status === errors.record_not_found.status ? { kind: 'gone' } : { kind: 'failed', error };
}

/** Joins the readings that the change already set off. */
async function readAgain(queryClient: QueryClient, segment: Segment): Promise<void> {
  const keys = affectedBy(segment).map((each) => queryKeys.module(each));
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })));
}

function without(all: PendingChanges, id: number, entry: Pending): PendingChanges {
  const left = (all.get(id) ?? []).filter((each) => each !== entry);
  const next = new Map(all);
  if (left.length) next.set(id, left);
  else next.delete(id);
  return next;
}

/** Each as long as the record still is what it was before: then what is read tells. */
function changed<R extends WireRecord>(record: R, pending: readonly Pending[] = []): R {
  let now = record;
  for (const { before, after } of pending) {
    if (Object.entries(before).every(([name, value]) => now[name] === value)) now = { ...now, ...after };
  }
  return now;
}

function useTelling(segment: Segment) {
  const text = useText();
  const errorText = useErrorText();
  const readingOf = useFieldLabel(segment);
  const latest = useRef({ text, errorText, readingOf });
  latest.current = { text, errorText, readingOf };
  return useRef({
    notKept: (lost: string[]) => {
      const { text, readingOf } = latest.current;
      showToast({ text: text('office.notKept', { fields: lost.map(readingOf).join(', ') }), tone: 'danger' });
    },
    failed: (error: unknown) => {
      const { text, errorText, readingOf } = latest.current;
      showToast({ text: describe(error), tone: 'danger' });

      function describe(cause: unknown): string {
        if (!(cause instanceof ServiceError)) return errorText(cause).title;
        if (cause.status === errors.changed_meanwhile.status) return text('office.changedMeanwhile');
        const said = Object.entries(cause.fields).map(([name, each]) => `${nameOf(name)}: ${each.join(' ')}`);
        return said.length ? said.join(' ') : errorText(cause).title;
      }
      function nameOf(name: string): string {
        return moduleOf(segment).fields[name] ? readingOf(name) : name;
      }
    },
  }).current;
}
