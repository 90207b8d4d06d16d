/** Undoing and redoing changes of a record. They are sent for the version that this person saved, so that others' changes stay. */

import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '#console/data/api-client.ts';
import { createOnce } from '#console/data/mutations/create-once.ts';
import { createMutationEffects } from '#console/data/mutations/mutation-effects.ts';
import { ChangedSince, readUnchanged, removeOnce } from '#console/data/mutations/remove-once.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { type SaveOutcome, saveRecord } from '#console/data/save-record.ts';
import { isConflict, isNotFound, mayHaveArrived, needsManualCheck } from '#console/data/service-error.ts';
import { recordSourceOf } from '#console/data/source/choose-source.ts';
import { watchIssuedDocuments } from '#console/record/undo/document-issued.ts';
import type { Step, StepResult, UndoDirection, UndoHistory } from '#console/record/undo/undo-history.ts';
import { reportingErrors } from '#console/ui/external-store.ts';
import { sentBody } from '#contract/core/body.ts';
import { differingFields } from '#contract/core/equality.ts';
import { type Fields, writableFields } from '#contract/core/field.ts';
import type { WireValues } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { pickDefined } from '#contract/formats/json.ts';
import { moduleOf } from '#contract/registry.ts';

/** The dependencies of the steps. */
export interface UndoContext {
  history: UndoHistory;
  api: ApiClient;
  queryClient: QueryClient;
  /** Gives the label of a field. */
  fieldLabelOf: (field: string) => string;
}

type Both = Pick<Step, 'undo' | 'redo'>;

interface Changed {
  segment: Segment;
  id: number;
  before: WireValues;
  after: WireValues;
  /** Called instead of showing the notice if the record was changed since. */
  onOvertaken?: (direction: UndoDirection) => StepResult | undefined;
}

/** The fields that a write changed, before and after, including those that the service set by itself. */
export function differenceOf(
  fields: Fields,
  before: WireValues,
  after: WireValues,
): { before: WireValues; after: WireValues } | undefined {
  const names = differingFields(fields, pickDefined(before, Object.keys(fields)), after);
  if (!names.length) return undefined;
  return { before: pickDefined(before, names), after: pickDefined(after, names) };
}

export function changeSteps(context: UndoContext, { segment, id, before, after, onOvertaken }: Changed): Both {
  const { api, queryClient, history } = context;
  const effects = createMutationEffects(context, segment);
  const numberedSince = watchIssuedDocuments(context, segment, { id, before, after });
  /** Whether the last attempt got no answer, and may have been carried out. */
  const inDoubt: Record<UndoDirection, boolean> = { undo: false, redo: false };
  const put = async (seen: WireValues, changes: WireValues, direction: UndoDirection): Promise<StepResult> => {
    const now = history.currentIdOf(segment, id);
    const numbered = await numberedSince(now);
    if (numbered) return numbered;
    const ahead = showAhead(queryClient, segment, now, changes);
    const retrying = inDoubt[direction];
    const outcome = await saveRecord(api, { segment, id: now, seen, changes, retrying }).catch((error) => {
      ahead.takeBack();
      inDoubt[direction] ||= mayHaveArrived(error);
      throw error;
    });
    inDoubt[direction] = false;
    if (outcome.state !== 'saved') ahead.takeBack();
    reportingErrors(() => effects.settled(now, outcome));
    return (outcome.state === 'changed' && onOvertaken?.(direction)) || stepResultOf(outcome, context.fieldLabelOf);
  };
  return { undo: () => put(after, before, 'undo'), redo: () => put(before, after, 'redo') };
}

/** The result of a save that undoes or redoes. */
export function stepResultOf<S extends Segment>(
  outcome: SaveOutcome<S>,
  fieldLabelOf: (field: string) => string,
): StepResult {
  switch (outcome.state) {
    case 'saved':
      return outcome.unsaved.length ? { kind: 'unsaved', fields: outcome.unsaved.map(fieldLabelOf) } : { kind: 'done' };
    // The former values are those of somebody else's change, which a redo must not take back.
    case 'unchanged':
    case 'changed':
      return { kind: 'changed', fields: outcome.fields.map(fieldLabelOf) };
    case 'gone':
      return { kind: 'gone' };
    case 'refused':
      return { kind: 'failed', error: outcome.error };
  }
}

/** Shows the former values at once. `takeBack` removes them again if the save fails. */
function showAhead(queryClient: QueryClient, segment: Segment, id: number, to: WireValues) {
  const key = queryKeys.record(segment, id);
  const before = queryClient.getQueryData<VersionedRecord>(key);
  void queryClient.cancelQueries({ queryKey: key });
  if (before) queryClient.setQueryData<VersionedRecord>(key, { record: { ...before.record, ...to }, etag: null });
  return { takeBack: () => void (before && queryClient.setQueryData<VersionedRecord>(key, before)) };
}

export interface CreatedRecord {
  segment: Segment;
  /** The first id of the record. */
  id: number;
  /** The values as this person saved them. */
  values: WireValues;
  /** The name of the record. */
  name: string;
}

/** The step of a created record: undoing deletes it, unless somebody has changed it since. */
export function creationSteps(context: UndoContext, made: CreatedRecord): Both {
  return { undo: removerOf(context, made), redo: makerOf(context, made) };
}

/** The step of a deleted record: undoing creates it again, under a new id because ids are never reused. */
export function removalSteps(context: UndoContext, made: CreatedRecord): Both {
  return { undo: makerOf(context, made), redo: removerOf(context, made) };
}

function removerOf(context: UndoContext, { segment, id, values }: CreatedRecord): () => Promise<StepResult> {
  const { history, api } = context;
  const remove = removeOnce(api, segment);
  return async () => {
    const now = history.currentIdOf(segment, id);
    const removal = await remove(now, () => readUnchanged(api, { segment, id: now, seen: values }));
    if (removal.state === 'removed') {
      reportingErrors(() => createMutationEffects(context, segment).removed(now));
      return { kind: 'done' };
    }
    const { error } = removal;
    if (isNotFound(error)) return { kind: 'gone' };
    if (error instanceof ChangedSince) return { kind: 'changed', fields: error.changed.map(context.fieldLabelOf) };
    // The record was changed between the read and the delete; the error does not name the fields.
    if (isConflict(error)) return { kind: 'changed', fields: [] };
    return { kind: 'failed', error };
  };
}

function makerOf(context: UndoContext, { segment, id, values, name }: CreatedRecord): () => Promise<StepResult> {
  const { api, history } = context;
  const fields = recordSourceOf(api).writableFields(segment, 'create');
  const effects = createMutationEffects(context, segment);
  const intend = () => createOnce(api, segment, sentBody(fields, pickDefined(values, Object.keys(fields))));
  /** Each intent has its own request, because a retry after a missing answer must not create the record twice. */
  let create = intend();
  return async () => {
    try {
      const version = await create();
      create = intend();
      history.remapId(segment, history.currentIdOf(segment, id), version.record.id);
      reportingErrors(() => effects.saved(version, true));
      return { kind: 'done', restored: name };
    } catch (error) {
      if (!needsManualCheck(error)) throw error;
      void effects.refetch();
      return { kind: 'doubtful' };
    }
  };
}

/** The values of a record that a person may set. */
export function valuesOf(segment: Segment, record: WireValues): WireValues {
  return pickDefined(record, Object.keys(writableFields(moduleOf(segment).fields)));
}
