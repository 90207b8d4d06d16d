/** The state of a form: its initial record, the typed values, the sending, and the outcome. */

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import type { Intent } from '#console/form/drafts/intent.ts';
import { changedFields, readForm } from '#console/form/form-body.ts';
import type { Approve, FormByName } from '#console/form/form-context.ts';
import { useErrorClearing, useFormErrors } from '#console/form/form-errors.ts';
import type { FormValues, FormValuesOf } from '#console/form/form-values.ts';
import type { HeldInput } from '#console/form/hold-input.ts';
import { findUnknownChoice } from '#console/form/picker/open-choices.ts';
import { reformatValues } from '#console/form/reformat/reformat.ts';
import { useReformatOnLanguageChange } from '#console/form/reformat/use-reformat-on-language-change.ts';
import { purposeOf, useBaseline } from '#console/form/saving/baseline.ts';
import { useFollowToday } from '#console/form/saving/follow-today.ts';
import { useSubmitError } from '#console/form/saving/submit-error.ts';
import type { Baseline, FormBasis } from '#console/form/submission.ts';
import { rebase, useSubmit } from '#console/form/use-submit.ts';
import { useLanguage } from '#console/messages/messages.ts';
import { useIsUnmounted } from '#console/record/changes/unload-guard.ts';
import { useSaveNotice } from '#console/record/undo/save-notice.ts';
import { deferBlurWhilePressed } from '#console/ui/deferred-blur.ts';
import type { Fields } from '#contract/core/field.ts';
import type { ReadRecord } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { WritableName } from '#contract/registry.ts';

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
  beforeSend?: () => Promise<void>;
  /** Blocks the form while it is sent. Undefined if what is typed meanwhile can be saved afterwards. */
  holdInput?: (staying: boolean) => HeldInput | undefined;
  /** Blocks the form while a save waits for what its pickers look up, so that what is typed meanwhile is not sent. */
  holdWaiting?: () => Pick<HeldInput, 'release'>;
}

/** `onTypedOn` is called instead of the default next step if the person kept typing while the form was being saved. */
export function useRecordForm<S extends Segment>(
  segment: S,
  basis: FormBasis<S>,
  onSaved: (version: VersionedRecord<ReadRecord<S>>) => void,
  handlers: FormHandlers<S> = {},
) {
  useEffect(deferBlurWhilePressed, []);
  const parts = useFormParts(segment, basis, handlers.beforeSend);
  const { form, fields, baseline, typed, submit, submitError, setSubmitError } = parts;
  const byName: FormByName = form;
  const { save, saving, isAllSent, onSavedLate } = useSaving(parts, basis, onSaved, handlers);

  /** Continues the request that a draft had sent. If it was never answered, the warning is shown again. */
  function resumeIntent(resumed: Intent): void {
    submit.intent.current = resumed;
    const unanswered = submit.resendOutcome();
    if (unanswered) setSubmitError({ unanswered });
  }

  const focus = useCallback((name: WritableName<S>) => byName.setFocus(name), [byName]);
  return {
    form,
    fields,
    focus,
    save,
    saving,
    isAllSent,
    submitError,
    showConflict: parts.showConflict,
    choose: parts.choose,
    isChanged: typed.isChanged,
    continueEditing: typed.continueEditing,
    baseline,
    intent: submit.intent,
    resumeIntent,
    onIntent: submit.onIntent,
    onSavedLate,
  };
}

/** The parts of a form, regardless of how it is saved. */
function useFormParts<S extends Segment>(segment: S, basis: FormBasis<S>, beforeSend?: () => Promise<void>) {
  const { language } = useLanguage();
  const { operation } = basis;
  const fields = useSentFields(segment, operation);
  const baseline = useBaseline(fields, basis, language);
  const saved = useRef(false);
  const isLeft = useIsUnmounted();
  const { form, read, errorState } = useCheckedForm({ segment, basis, fields, baseline });
  useReformatOnLanguageChange(form, fields, (languageChange) => {
    const { values } = baseline.current;
    baseline.current = { ...baseline.current, values: reformatValues(fields, values, languageChange) };
  });
  const submit = useSubmit({ segment, basis, fields, baseline, form, read, beforeSend });
  const { resendOutcome } = submit;
  const errors = useSubmitError({ form, fields, errorState, operation, resendOutcome });
  const typed = useTyped({ form, fields, baseline, saved });
  useFollowToday({ form, fields, basis, baseline, isChanged: typed.isChanged });
  const saveNotice = useSaveNotice(segment, fields, operation);
  return { form, fields, baseline, saved, isLeft, read, errorState, submit, typed, saveNotice, ...errors };
}

type FormParts<S extends Segment> = ReturnType<typeof useFormParts<S>>;

function useSaving<S extends Segment>(
  parts: FormParts<S>,
  basis: FormBasis<S>,
  onSaved: (version: VersionedRecord<ReadRecord<S>>) => void,
  { onTypedOn, approval, holdInput, holdWaiting }: FormHandlers<S>,
) {
  const { form, saved, isLeft, saveNotice, submitError, setSubmitError } = parts;
  const [saving, setSaving] = useState(false);
  const sentValues = useRef<FormValues>(undefined);
  /** Called instead of the next step if the form was left while it was being saved. */
  const onSavedLate = useRef<(version: VersionedRecord<ReadRecord<S>>, typedOn?: FormValues) => void>(undefined);

  async function sendTyped(values: FormValuesOf<S>, { after = onSaved, staying = false }: Saving<S>): Promise<void> {
    const parsed = parts.read(values);
    if (!parsed.ok) return;
    if (basis.operation === 'update' && !Object.keys(parsed.sent).length) {
      saveNotice.unchanged();
      saved.current = true;
      return after(basis.version);
    }
    if (parts.submit.mayDuplicate(parsed) && submitError?.unanswered !== 'twice') {
      setSubmitError({ error: submitError?.error, unanswered: 'twice' });
      return;
    }
    if (approval?.current && !(await approval.current(parsed.sent))) return;
    setSaving(true);
    const held = holdInput?.(staying);
    sentValues.current = structuredClone(form.getValues());
    try {
      const sent = await parts.submit.send(parsed);
      saved.current = true;
      // Not earlier, because a button beside the error may have the focus.
      parts.clear();
      held?.passOn();
      saveNotice.saved(sent, staying || isLeft.current);
      const typedOn = parts.typed.typedSince(sent.values);
      // A person who has gone to another page must stay there.
      if (isLeft.current) onSavedLate.current?.(sent.version, typedOn);
      else if (onTypedOn && typedOn) onTypedOn(sent.version, typedOn);
      else after(sent.version);
    } catch (error) {
      // Before the error is shown at a field, because nothing in a blocked form can be focused.
      held?.release();
      parts.explain(error);
    } finally {
      sentValues.current = undefined;
      setSaving(false);
    }
  }

  const isAllSent = () => sentValues.current !== undefined && !parts.typed.typedSince(sentValues.current);
  const save = useSerializedSave<S>({ ...parts, setSaving, holdWaiting }, (options, held) =>
    form.handleSubmit(
      (values) => sendTyped(values, options),
      () => {
        // Before the field gets the focus, because nothing in a blocked form can be focused.
        held?.release();
        setSubmitError((standing) => ({ ...(standing?.unanswered && standing), onFields: true }));
      },
    )(),
  );
  return { save, saving, isAllSent, onSavedLate };
}

interface CheckedFormDeps<S extends Segment> {
  segment: S;
  basis: FormBasis<S>;
  fields: Fields;
  baseline: { current: Baseline<S> };
}

/** The form with its initial values, and the functions that read and validate them. */
function useCheckedForm<S extends Segment>({ segment, basis, fields, baseline }: CheckedFormDeps<S>) {
  const { language } = useLanguage();
  const read = (values: FormValuesOf<S>) =>
    readForm<S>(fields, values, purposeOf(segment, basis.operation, baseline.current), language);
  const { errorState, resolver } = useFormErrors(read, language);
  const created = useForm<FormValuesOf<S>>({
    defaultValues: baseline.current.values,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    resolver,
  });
  // react-hook-form replaces `formState` in its object when the form mounts, which would render every field again. A
  // copy avoids this; fields subscribe to the state they show, so they can keep the first one.
  const form = useMemo(() => ({ ...created }), [created]);
  useErrorClearing(form, errorState, read, language);
  return { form, read, errorState };
}

interface SerializedSave {
  form: FormByName;
  errorState: ReturnType<typeof useFormErrors>['errorState'];
  saved: { readonly current: boolean };
  isLeft: { readonly current: boolean };
  asksToChoose: () => boolean;
  setSaving: (saving: boolean) => void;
  holdWaiting: FormHandlers<Segment>['holdWaiting'];
}

/** Does nothing during a save, after it while the next page opens, or while values of a conflict must be chosen. */
function useSerializedSave<S extends Segment>(
  { form, errorState, saved, isLeft, asksToChoose, setSaving, holdWaiting }: SerializedSave,
  submit: (saving: Saving<S>, held: Pick<HeldInput, 'release'> | undefined) => Promise<void>,
): (saving?: Saving<S>) => Promise<void> {
  const busy = useRef(false);

  return async (saving = {}) => {
    if (busy.current || saved.current || asksToChoose()) return;
    busy.current = true;
    let settling = findUnknownChoice(form.control);
    let unknown: { focus: () => void } | undefined;
    const held = settling && holdWaiting?.();
    try {
      while (settling) {
        setSaving(true);
        unknown = await settling;
        if (unknown) return;
        // What was found may have more looked up, as a product has its price.
        settling = findUnknownChoice(form.control);
      }
      if (isLeft.current) return;
      errorState.current.isSubmitted = true;
      errorState.current.serviceErrors.clear();
      await submit(saving, held);
    } finally {
      setSaving(false);
      held?.release();
      unknown?.focus();
      busy.current = false;
    }
  };
}

interface TypedDeps<S extends Segment> {
  form: UseFormReturn<FormValuesOf<S>>;
  fields: Fields;
  baseline: { current: Baseline<S> };
  saved: { current: boolean };
}

/** What was typed since the form was opened, and what was typed since it was sent. */
function useTyped<S extends Segment>({ form, fields, baseline, saved }: TypedDeps<S>) {
  const { language } = useLanguage();

  const isChanged = useCallback(
    () => !saved.current && changedFields(fields, baseline.current.values, form.getValues(), language).length > 0,
    [fields, form, language, baseline, saved],
  );

  function typedSince(values: FormValues): FormValues | undefined {
    const now: FormValues = form.getValues();
    const names = changedFields(fields, values, now, language);
    return names.length ? Object.fromEntries(names.map((name) => [name, now[name]])) : undefined;
  }

  /** Keeps the form open, based on the saved record, for what was typed during the save. */
  function continueEditing(version: VersionedRecord<ReadRecord<S>>): void {
    rebase({ baseline, form, fields, language }, version);
    saved.current = false;
  }

  return { isChanged, typedSince, continueEditing };
}

/** The fields that the body may contain. Some services accept fewer fields for some operations. */
function useSentFields(segment: Segment, operation: FormBasis['operation']): Fields {
  const source = useRecordSource();
  return useMemo(() => source.writableFields(segment, operation), [source, segment, operation]);
}
