/** The state of a form: its initial record, the typed values, the sending, and the outcome. */

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { isInDoubtAfter, isNotFound, ServiceError } from '#console/data/service-error.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import type { Conflict } from '#console/form/conflict/merge.ts';
import { changedFields, creationOf, type Purpose, readForm } from '#console/form/form-body.ts';
import type { Approve, FormByName } from '#console/form/form-context.ts';
import { placeServiceErrors, useErrorClearing, useFormErrors } from '#console/form/form-errors.ts';
import {
  copiedRecord,
  type FormValues,
  type FormValuesOf,
  formValues,
  initialRecord,
} from '#console/form/form-values.ts';
import type { HeldInput } from '#console/form/hold-input.ts';
import { settleChoices } from '#console/form/picker/open-choices.ts';
import type { Baseline, FormBasis, Intent } from '#console/form/submission.ts';
import { ConflictError, rebase, useSubmit } from '#console/form/use-submit.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useSaveNotice } from '#console/record/undo/save-notice.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import { errors } from '#contract/core/errors.ts';
import type { Fields } from '#contract/core/field.ts';
import type { Language } from '#contract/core/language.ts';
import type { ReadRecord } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { WritableName } from '#contract/registry.ts';

/** Why nothing was saved, or what to know before saving. */
export interface SubmitError {
  error?: unknown;
  /** Messages that belong to no field of the form. */
  sentences?: string[];
  /** Whether fields of the form show errors of their own. */
  onFields?: boolean;
  conflict?: Conflict;
  /** The record no longer exists. */
  deleted?: boolean;
  /**
   * No reply arrived, so the record may have been saved. `twice` if sending again could create a duplicate. It stands
   * until a reply arrives.
   */
  unanswered?: 'once' | 'twice';
}

export interface Saving<S extends Segment = Segment> {
  /** What to do after saving, in place of the form's default. */
  after?: (version: VersionedRecord<ReadRecord<S>>) => void;
  /** Starts a new record instead of showing the saved one. */
  staying?: boolean;
}

interface FormHandlers<S extends Segment> {
  onTypedOn?: (version: VersionedRecord<ReadRecord<S>>, typed: FormValues) => void;
  /** The question to ask before a new record is sent. */
  approval?: { current: Approve | undefined };
  /** Keeps the form as it is while it is sent. Undefined where what is typed on can be saved after it. */
  holdInput?: (staying: boolean) => HeldInput | undefined;
}

/** `onTypedOn` is called instead of the default next step if the person typed on while the form was being saved. */
export function useRecordForm<S extends Segment>(
  segment: S,
  basis: FormBasis<S>,
  onSaved: (version: VersionedRecord<ReadRecord<S>>) => void,
  { onTypedOn, approval, holdInput }: FormHandlers<S> = {},
) {
  const { language } = useLanguage();
  const text = useText();
  const fields = useSentFields(segment, basis.operation);
  const baseline = useBaseline(fields, basis, language);
  const [submitError, setSubmitError] = useState<SubmitError>();
  const [saving, setSaving] = useState(false);
  const saved = useRef(false);
  const busy = useRef(false);
  const isOpen = useIsOpen();
  /** Called instead of the next step if the form was left while it was being saved. */
  const onSavedLate = useRef<(version: VersionedRecord<ReadRecord<S>>, typedOn?: FormValues) => void>(undefined);

  const read = (values: FormValuesOf<S>) =>
    readForm<S>(fields, values, purposeOf(segment, basis.operation, baseline.current), language);
  const { errorState, resolver } = useFormErrors(read, language);
  const created = useForm<FormValuesOf<S>>({
    defaultValues: baseline.current.values,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    resolver,
  });
  // The library exchanges `formState` in it as soon as the form is mounted, and every field would be drawn again. Fields ask
  // for what they show of that state, so theirs may stay the first one.
  const form = useMemo(() => ({ ...created }), [created]);
  useErrorClearing(form, errorState, read, language);
  const { send, mayDuplicate, doubt, intent, onIntent } = useSubmit({ segment, basis, fields, baseline, form, read });
  const saveNotice = useSaveNotice(segment, fields, basis.operation);

  async function sendTyped(values: FormValuesOf<S>, { after = onSaved, staying = false }: Saving<S>): Promise<void> {
    const parsed = read(values);
    if (!parsed.ok) return;
    if (basis.operation === 'update' && !Object.keys(parsed.sent).length) {
      saveNotice.unchanged();
      saved.current = true;
      return after(basis.version);
    }
    if (mayDuplicate(parsed) && submitError?.unanswered !== 'twice') {
      setSubmitError({ error: submitError?.error, unanswered: 'twice' });
      return;
    }
    if (approval?.current && !(await approval.current(parsed.sent))) return;
    setSaving(true);
    const held = holdInput?.(staying);
    try {
      const sent = await send(parsed);
      saved.current = true;
      // Only now, because a button beside the error may have the focus.
      setSubmitError(undefined);
      held?.passOn();
      saveNotice.saved(sent, staying || !isOpen.current);
      const typedOn = typedSince(sent.values);
      // Whoever has gone on to another page must not be taken away from it.
      if (!isOpen.current) onSavedLate.current?.(sent.version, typedOn);
      else if (onTypedOn && typedOn) onTypedOn(sent.version, typedOn);
      else after(sent.version);
    } catch (error) {
      // Before an error is placed, because nothing in a held form can be focused.
      held?.release();
      setSubmitError(submitErrorOf(error));
    } finally {
      setSaving(false);
    }
  }

  function typedSince(values: FormValues): FormValues | undefined {
    const now: FormValues = form.getValues();
    const names = changedFields(fields, values, now, language);
    return names.length ? Object.fromEntries(names.map((name) => [name, now[name]])) : undefined;
  }

  function submitErrorOf(error: unknown): SubmitError {
    if (error instanceof ConflictError) return { conflict: error.conflict };
    if (isNotFound(error) && basis.operation === 'update') return { error, deleted: true };
    const unanswered = basis.operation === 'create' ? doubt() : doubtOfChange(error);
    const reason = { error, unanswered };
    if (!(error instanceof ServiceError)) return reason;
    // The person has signed in again since: what is left to say is the doubt.
    if (unanswered && error.status === errors.unauthenticated.status) return { unanswered };
    const unplaced = placeServiceErrors(form, errorState.current, fields, error.fields);
    const sentences = unplaced.map(([field, sentence]) => text('data.error.field', { field, sentence }));
    return { ...reason, sentences, onFields: Object.keys(error.fields).length > sentences.length };
  }

  function doubtOfChange(error: unknown): 'once' | undefined {
    return isInDoubtAfter(error, submitError?.unanswered !== undefined) ? 'once' : undefined;
  }

  /** Goes on with what a draft had sent. Without a reply to it, the warning stands again. */
  function resumeIntent(resumed: Intent): void {
    intent.current = resumed;
    const unanswered = doubt();
    if (unanswered) setSubmitError({ unanswered });
  }

  /** Does nothing while a save is under way, or after it while the next page opens. */
  async function save(saving: Saving<S> = {}): Promise<void> {
    if (busy.current || saved.current) return;
    busy.current = true;
    try {
      const isKnown = settleChoices(form.control);
      if (isKnown && !(await waitingFor(isKnown))) return;
      if (!isOpen.current) return;
      errorState.current.isSubmitted = true;
      errorState.current.serviceErrors.clear();
      await form.handleSubmit(
        (values) => sendTyped(values, saving),
        () => setSubmitError((standing) => ({ ...(standing?.unanswered && standing), onFields: true })),
      )();
    } finally {
      busy.current = false;
    }
  }

  async function waitingFor(isKnown: Promise<boolean>): Promise<boolean> {
    setSaving(true);
    try {
      return await isKnown;
    } finally {
      setSaving(false);
    }
  }

  const isChanged = useCallback(
    () => !saved.current && changedFields(fields, baseline.current.values, form.getValues(), language).length > 0,
    [fields, form, language, baseline],
  );
  /** Stays open, over the saved record, for what was typed while that was being saved. */
  function continueEditing(version: VersionedRecord<ReadRecord<S>>): void {
    rebase({ baseline, form, fields, language }, version);
    saved.current = false;
  }
  const byName: FormByName = form;
  const focus = useCallback((name: WritableName<S>) => byName.setFocus(name), [byName]);
  return {
    form,
    fields,
    focus,
    save,
    saving,
    submitError,
    setSubmitError,
    isChanged,
    continueEditing,
    baseline,
    intent,
    resumeIntent,
    onIntent,
    onSavedLate,
  };
}

/** Whether the form is still shown. Its effects run twice in development, so opening it sets the value again. */
function useIsOpen(): { readonly current: boolean } {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}

/** The fields that the body may contain. Some services accept fewer fields for some operations. */
function useSentFields(segment: Segment, operation: FormBasis['operation']): Fields {
  const source = useRecordSource();
  return useMemo(() => source.writableFields(segment, operation), [source, segment, operation]);
}

function useBaseline<S extends Segment>(
  fields: Fields,
  basis: FormBasis<S>,
  language: Language,
): { current: Baseline<S> } {
  const [baseline] = useState(() => ({ current: beginWith(fields, basis, language) }));
  return baseline;
}

function beginWith<S extends Segment>(fields: Fields, basis: FormBasis<S>, language: Language): Baseline<S> {
  if (basis.operation === 'update') {
    const { record } = basis.version;
    return { record, seen: basis.version, values: formValues<S>(fields, record, language) };
  }
  const { copied, presets, pinned } = basis;
  const fresh = initialRecord(fields, readWallClock(), presets);
  const record = copied ? { ...fresh, ...copiedRecord(fields, copied) } : fresh;
  return {
    record,
    seen: { record: {}, etag: null },
    values: { ...formValues<S>(fields, record, language), ...pinned },
  };
}

function purposeOf(segment: Segment, operation: FormBasis['operation'], { values }: Pick<Baseline, 'values'>): Purpose {
  if (operation === 'update') return { operation, before: values };
  return creationOf(segment, readWallClock());
}
