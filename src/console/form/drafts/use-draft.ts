/** Stores what is typed in a form until it is saved or discarded, and finds earlier drafts. */
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { newId } from '#console/data/new-id.ts';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { recordNameOf } from '#console/data/record-name.ts';
import type { Draft } from '#console/form/drafts/draft.ts';
import { deleteDraft, findDraft, saveDraft } from '#console/form/drafts/draft-store.ts';
import { typedFor, withJustTyped } from '#console/form/drafts/draft-values.ts';
import { useRequestedDraft } from '#console/form/drafts/requested-draft.ts';
import { useDraftForOtherForm } from '#console/form/drafts/use-draft-for-other-form.ts';
import { useFreeDrafts } from '#console/form/drafts/use-free-drafts.ts';
import { useSaveDraft } from '#console/form/drafts/use-save-draft.ts';
import { focusField } from '#console/form/first-field.ts';
import { changedFields } from '#console/form/form-body.ts';
import type { FormByName } from '#console/form/form-context.ts';
import { extraValues, type FormValues, formValues } from '#console/form/form-values.ts';
import type { FormBasis } from '#console/form/submission.ts';
import type { useRecordForm } from '#console/form/use-record-form.ts';
import { rebase } from '#console/form/use-submit.ts';
import { useLanguage } from '#console/messages/messages.ts';
import { useStorageOwner } from '#console/session/session.tsx';
import type { Owner } from '#console/storage/stored-values.ts';
import { lockOwn, tryLock } from '#console/storage/tab-lock.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import { useStableCallback } from '#console/ui/hooks/use-stable-callback.ts';
import type { Fields } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

const always = () => true;

/** Milliseconds without typing after which the draft is stored. */
const pause = 400;

type RecordForm<S extends Segment = Segment> = Pick<
  ReturnType<typeof useRecordForm<S>>,
  | 'form'
  | 'fields'
  | 'baseline'
  | 'intent'
  | 'isChanged'
  | 'onSavedLate'
  | 'resumeIntent'
  | 'showConflict'
  | 'submitError'
>;

/** `belongsHere` narrows the drafts that are offered, if the form is only for some records of the module. */
export function useDraft<S extends Segment>(
  segment: S,
  basis: FormBasis<S>,
  recordForm: RecordForm<S>,
  belongsHere: (draft: Draft) => boolean = always,
) {
  const owner = useStorageOwner();
  const { language } = useLanguage();
  const requested = useRequestedDraft();
  const recordId = basis.operation === 'update' ? basis.version.record.id : undefined;
  const autosave = useAutosave({ owner, segment, recordId, recordForm });
  const [resumed, setResumed] = useState(requested);
  const free = useFreeDraftsOf(segment, recordId, belongsHere).filter(({ id }) => id !== resumed);
  // Each draft of a new record is a record of its own, so two must not be merged. The tray lists the other one.
  const offered = recordId === undefined && resumed ? [] : free;
  useLateSave(segment, recordForm, autosave);

  /** The draft that was filled in. Filling it in again would take its values for just typed. */
  const filledIn = useRef<string>(undefined);

  async function resume(draft: Draft): Promise<void> {
    if (filledIn.current === draft.id) return;
    filledIn.current = draft.id;
    // If another tab has the draft open, this form continues in a draft of its own.
    const release = await tryLock(draft.id);
    if (autosave.isLeft()) return release?.();
    setResumed(draft.id);
    if (release) autosave.continueAs(draft.id, release);
    fill(draft);
  }

  /**
   * Restores a draft into the form, over the current record and below what was typed since the form was opened. Fields
   * changed by both people become a conflict.
   */
  function fill(draft: Draft): void {
    const { form, fields, baseline, resumeIntent, showConflict } = recordForm;
    const typed = typedFor(fields, draft, language);
    const opened: FormValues = baseline.current.values;
    const now: FormValues = structuredClone(form.getValues());
    const names = changedFields(fields, opened, now, language);
    const putJustTypedOver = (drafted: FormValues) =>
      form.reset({ ...form.getValues(), ...withJustTyped(drafted, { names, values: now, opened }) });
    if (draft.intent) resumeIntent(draft.intent);
    if (basis.operation === 'create') {
      putJustTypedOver(typed);
      return;
    }
    const { record, seen: current } = baseline.current;
    const before = { ...record, ...draft.base };
    const values = formValues<S>(fields, before, language);
    baseline.current = { record: before, seen: { record: current.record, etag: null }, values };
    form.reset({ ...values, ...typed });
    const { conflict } = rebase({ baseline, form, fields, language }, current);
    if (names.length) putJustTypedOver(form.getValues());
    const both = conflict.both.filter((name) => !names.includes(name));
    if (both.length || conflict.theirs.length) showConflict({ ...conflict, both });
  }

  useResumeRequested({ segment, recordId, requested }, resume);
  const { form, fields, baseline } = recordForm;
  const focusIn = useFocusAfter(form, fields);

  async function resumeOffered(draft: Draft): Promise<void> {
    await resume(draft);
    focusIn(changedFields(fields, baseline.current.values, form.getValues(), language));
  }

  function discardOffered(draft: Draft): void {
    deleteDraft(owner, draft.id);
    if (offered.length === 1) focusIn([]);
  }

  /** Stores a discarded draft again, so that it is offered as before. */
  const restore = useSaveDraft();
  return { offered, resume, resumeOffered, discardOffered, restore, ...autosave };
}

interface RequestedDraft {
  segment: Segment;
  recordId: number | undefined;
  requested: string | undefined;
}

function useResumeRequested({ segment, recordId, requested }: RequestedDraft, resume: (draft: Draft) => Promise<void>) {
  const owner = useStorageOwner();
  const resumeRequested = useEffectEvent(resume);
  useEffect(() => {
    const draft = requested ? findDraft(owner, requested) : undefined;
    if (draft && draft.segment === segment && draft.recordId === recordId) void resumeRequested(draft);
  }, [requested, owner, segment, recordId]);
}

function useFreeDraftsOf(segment: Segment, recordId: number | undefined, belongsHere: (draft: Draft) => boolean) {
  const isOffered = useCallback(
    (draft: Draft) => draft.segment === segment && draft.recordId === recordId && belongsHere(draft),
    [segment, recordId, belongsHere],
  );
  return useFreeDrafts(useStorageOwner(), isOffered);
}

/** Focuses the first of the named fields, or the first of all, after the form has rendered again. */
function useFocusAfter(form: FormByName, fields: Fields): (names: readonly string[]) => void {
  const [toFocus, setToFocus] = useState<readonly string[]>();
  useEffect(() => {
    if (toFocus) focusField(form, fields, toFocus);
  }, [toFocus, form, fields]);
  return setToFocus;
}

/** If the form was left while being saved, its draft is deleted, and later typing becomes an edit of the record. */
function useLateSave<S extends Segment>(
  segment: S,
  { onSavedLate }: RecordForm<S>,
  { abandon, isAbandoned }: Pick<ReturnType<typeof useAutosave>, 'abandon' | 'isAbandoned'>,
): void {
  const { storeForEdit } = useDraftForOtherForm(segment);
  useEffect(() => {
    onSavedLate.current = ({ record }: VersionedRecord, typedOn) => {
      if (typedOn && !isAbandoned()) storeForEdit?.(typedOn, record);
      abandon();
    };
  });
}

interface Autosave<S extends Segment> {
  owner: Owner;
  segment: S;
  recordId: number | undefined;
  recordForm: RecordForm<S>;
}

function useAutosave<S extends Segment>({ owner, segment, recordId, recordForm }: Autosave<S>) {
  const { language } = useLanguage();
  const [isStorageFull, setStorageFull] = useState(false);
  /** The id of this form's own draft. */
  const id = useRef(newId());
  const lock = useRef<DraftLock>({});

  const keep = () => {
    const { form, fields, baseline, intent, isChanged, submitError } = recordForm;
    if (lock.current.abandoned) return;
    if (!isChanged()) return deleteDraft(owner, id.current);
    const values: FormValues = form.getValues();
    const changed = changedFields(fields, baseline.current.values, values, language);
    const isCreate = recordId === undefined;
    // A new record is stored whole, because the draft does not have the address's presets.
    const typed = { ...extraValues(values), ...fieldsNamed(values, isCreate ? Object.keys(fields) : changed) };
    // Until a conflict is resolved, the draft keeps the record from which the form started, so that the conflict appears
    // again.
    const base = submitError?.conflict?.before ?? baseline.current.record;
    // A form that was left still gets the result of its save, and must not lock the draft then.
    if (!lock.current.isLeft) lock.current.release ??= lockOwn(id.current);
    const draft = {
      id: id.current,
      segment,
      recordId,
      name: nameOfDraft(),
      at: readWallClock().now,
      language,
      typed,
      base: isCreate ? {} : fieldsNamed(base, Object.keys(fields)),
      intent: intent.current.key ? intent.current : undefined,
    };
    setStorageFull(false);
    saveDraft(owner, draft, () => setStorageFull(true));

    function nameOfDraft(): string {
      if (!isCreate) return recordNameOf(segment, { ...baseline.current.record, id: recordId ?? 0 }, language);
      const named = moduleOf(segment).title.map((name) => fields[name] && String(values[name] ?? ''));
      return named.find((each) => each && !/^\d+$/.test(each)) ?? '';
    }
  };
  useFlushing(recordForm.form, keep);
  const flush = useStableCallback(keep);
  useReleaseOnLeave(lock);

  return useMemo(
    () => ({
      isStorageFull,
      /** Stores at once, before the form is sent. */
      flush,
      /** Discards what was typed and stores nothing more. */
      abandon: () => {
        lock.current.abandoned = true;
        deleteDraft(owner, id.current);
      },
      isAbandoned: () => lock.current.abandoned === true,
      /** Whether the form is no longer shown, so that it must not lock anything. */
      isLeft: () => lock.current.isLeft === true,
      /** That draft holds what was typed before, so this form's own one is deleted, or both would be offered. */
      continueAs: (draftId: string, release: () => void) => {
        if (id.current !== draftId) deleteDraft(owner, id.current);
        lock.current.release?.();
        lock.current.release = release;
        id.current = draftId;
      },
    }),
    [isStorageFull, flush, owner],
  );
}

interface DraftLock {
  abandoned?: boolean;
  isLeft?: boolean;
  release?: () => void;
}

function useReleaseOnLeave(lock: { current: DraftLock }): void {
  useEffect(() => {
    lock.current.isLeft = false;
    return () => {
      lock.current.isLeft = true;
      lock.current.release?.();
      lock.current.release = undefined;
    };
  }, [lock]);
}

function fieldsNamed(values: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** Stores shortly after typing, and at once when the page is closed, hidden or left. */
function useFlushing(form: FormByName, keep: () => void): void {
  const store = useEffectEvent(keep);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      store();
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        timer ??= setTimeout(flush, pause);
      },
    });
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      stop();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      clearTimeout(timer);
      store();
    };
  }, [form]);
}
