import { newId } from '#console/data/new-id.ts';
import { recordNameOf } from '#console/data/record-name.ts';
import { useSaveDraft } from '#console/form/drafts/use-save-draft.ts';
import { isEditable } from '#console/form/editable.ts';
import type { FormValues } from '#console/form/form-values.ts';
import { useLanguage } from '#console/messages/messages.ts';
import { useSession } from '#console/session/session.tsx';
import { readWallClock } from '#console/time/wall-clock.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';

/**
 * Stores what was typed in one form as a draft of another form of the module, and returns the draft's id. Undefined if
 * the module has no such form or the person may not use it.
 */
export function useDraftForOtherForm(segment: Segment) {
  const saveDraft = useSaveDraft();
  const { language } = useLanguage();
  const { may } = useSession();

  function store(typed: FormValues, record?: WireRecord): string {
    const id = newId();
    const name = record ? recordNameOf(segment, record, language) : '';
    const { now: at } = readWallClock();
    saveDraft({ id, segment, recordId: record?.id, name, at, language, typed, base: record ?? {} });
    return id;
  }

  const mayEdit = may(segment, 'update') && isEditable(segment);
  return {
    storeForCreate: may(segment, 'create') ? (typed: FormValues) => store(typed) : undefined,
    storeForEdit: mayEdit ? (typed: FormValues, record: WireRecord) => store(typed, record) : undefined,
  };
}
