/** The notice after a save: what was saved, what was not, what else has changed, and the undo button. */
import '#console/record/undo/messages/catalogue.ts';
import { useNavigate } from 'react-router-dom';
import { newId } from '#console/data/new-id.ts';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { recordNameOf } from '#console/data/record-name.ts';
import type { SomeFields } from '#console/data/save-record.ts';
import { useSaveDraft } from '#console/form/drafts/use-save-draft.ts';
import { formValues } from '#console/form/form-values.ts';
import { formatValue } from '#console/form/input/format-value.ts';
import { formWordsOf } from '#console/form/save-labels.ts';
import { links } from '#console/links.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useFieldLabel } from '#console/messages/use-field-label.ts';
import { changeSteps, creationSteps, differenceOf, valuesOf } from '#console/record/undo/record-steps.ts';
import { stepLabel } from '#console/record/undo/step-label.ts';
import { permanentStep, type Step, type UndoDirection, undoHistory } from '#console/record/undo/undo-history.ts';
import { useUndoContext } from '#console/record/undo/use-undo-context.ts';
import { useSession } from '#console/session/session.tsx';
import { readWallClock } from '#console/time/wall-clock.ts';
import { showToast } from '#console/ui/toasts.ts';
import { differingFields } from '#contract/core/equality.ts';
import type { Fields } from '#contract/core/field.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';

/** The result of saving a form of any module. */
interface Saved {
  version: VersionedRecord;
  sent: SomeFields;
  before: SomeFields;
  merged: string[];
}

export function useSaveNotice(segment: Segment, fields: Fields, operation: 'create' | 'update') {
  const text = useText();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const fieldLabelOf = useFieldLabel(segment);
  const recordCreation = useRecordCreation(segment);
  const changeOf = useChangeStep(segment, fields);

  function warnUnsaved({ version, sent }: Saved): boolean {
    const lost = differingFields(fields, sent, version.record).map((name) => {
      const format = (value: unknown) => formatValue(fields[name], value, language) || text('record.undo.emptyValue');
      const values = { field: fieldLabelOf(name), sent: format(sent[name]), kept: format(version.record[name]) };
      return text('record.undo.fieldNotSaved', values);
    });
    if (!lost.length) return false;
    showToast({
      text: text('record.undo.fieldsNotSaved', { fields: lost.join('; '), count: lost.length }),
      tone: 'danger',
    });
    return true;
  }

  /** `staying`: the form stays open for the next record, so the notice links to the saved one. */
  function saved(sent: Saved, staying: boolean): void {
    const { version, merged } = sent;
    const isLost = warnUnsaved(sent);
    const name = recordNameOf(segment, version.record, language);
    if (operation === 'create') {
      const labels = formWordsOf(segment);
      const message = labels
        ? text(labels.saved, { number: String(version.record.number) })
        : text('record.undo.savedNamed', { name });
      const isOffered = recordCreation(version.record, message);
      if (isLost || isOffered) return;
      const open = () => navigate(links.record(segment, version.record.id));
      showToast({ text: message, action: staying ? { label: text('record.undo.open'), run: open } : undefined });
      return;
    }
    const changed = Object.keys(sent.sent).map(fieldLabelOf).join(', ');
    const message = text('record.undo.savedFields', { name, fields: changed });
    const beside = merged.length && text('record.undo.alsoChanged', { fields: merged.map(fieldLabelOf).join(', ') });
    const notice = beside ? `${message} ${beside}` : message;
    const step = changed ? changeOf(sent, name, changed) : undefined;
    if (step) undoHistory.record({ ...step, notice });
    else if (!isLost) showToast({ text: changed ? notice : text('record.undo.saved') });
  }

  return { saved, unchanged: () => showToast({ text: text('record.undo.unchanged'), tone: 'neutral' }) };
}

/** Adds the step of a created record, which is undone by deleting it. Returns true if the history shows the notice. */
function useRecordCreation(segment: Segment): (record: WireRecord, message: string) => boolean {
  const { language } = useLanguage();
  const { may } = useSession();
  const context = useUndoContext(segment);
  return (record, message) => {
    const { id } = record;
    const label = stepLabel(message);
    const name = recordNameOf(segment, record, language);
    const shownOn = links.record(segment, id);
    const made = { segment, id, values: valuesOf(segment, record), name };
    const isUndoable = may(segment, 'remove');
    const step = isUndoable ? creationSteps(context, made) : permanentStep;
    const permanent = isUndoable ? undefined : { kind: 'created' as const, segment };
    undoHistory.record({ label, notice: message, shownOn, permanent, ...step });
    return isUndoable;
  };
}

/** The returned function gives undefined if nothing changed or the former values are unknown. */
function useChangeStep(segment: Segment, fields: Fields) {
  const { language } = useLanguage();
  const context = useUndoContext(segment);
  const openConflict = useConflict(segment);
  return ({ version, sent, before }: Saved, name: string, changed: string): Step | undefined => {
    if (Object.keys(sent).some((each) => before[each] === undefined)) return undefined;
    const difference = differenceOf(fields, before, version.record);
    if (!difference) return undefined;
    const { id } = version.record;
    const onOvertaken = (direction: UndoDirection) => {
      if (direction === 'redo') return undefined;
      openConflict(version, Object.keys(difference.before), { ...version.record, ...difference.before });
      return { kind: 'handled' as const };
    };
    return {
      label: `${name} (${changed})`,
      undoneLabel: `${recordNameOf(segment, { ...version.record, ...difference.before }, language)} (${changed})`,
      isOfFields: true,
      shownOn: links.record(segment, id),
      ...changeSteps(context, { segment, id, ...difference, onOvertaken }),
    };
  };

  /** Opens the form to resolve the conflict, with the former values as the person's input. */
  function useConflict(of: Segment) {
    const navigate = useNavigate();
    const saveDraft = useSaveDraft();
    return ({ record }: VersionedRecord, names: readonly string[], former: WireRecord) => {
      const all = formValues(fields, former, language);
      const draft = {
        id: newId(),
        segment: of,
        recordId: record.id,
        name: recordNameOf(of, record, language),
        at: readWallClock().now,
        language,
        typed: Object.fromEntries(names.map((name) => [name, all[name]])),
        base: record,
      };
      saveDraft(draft);
      navigate(links.edit(of, record.id), { state: { draft: draft.id } });
    };
  }
}
