/** The state of a form: what it began with, what is typed, how it is sent, and what came of it. */

import { useCallback, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { VersionedRecord } from '#console/data/read-records.ts';
import { mayHaveArrived, ServiceError } from '#console/data/service-error.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import type { Conflict } from '#console/form/conflict/merge.ts';
import { changedFields, type FormReading, type Purpose, readForm } from '#console/form/form-body.ts';
import type { Approve } from '#console/form/form-context.ts';
import { placeRefusals, useFormErrors, useMending } from '#console/form/form-errors.ts';
import { copiedRecord, type FormValues, formValues, initialRecord } from '#console/form/form-values.ts';
import type { Baseline, FormBasis } from '#console/form/submission.ts';
import { ConflictError, useSubmit } from '#console/form/use-submit.ts';
import { useLanguage } from '#console/messages/messages.ts';
import { useSaveNotice } from '#console/record/undo/save-notice.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import type { Fields } from '#contract/core/field.ts';
import type { Language } from '#contract/core/language.ts';
import type { ReadRecord } from '#contract/core/parse-record.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf, type WritableName } from '#contract/register.ts';
import { deductions } from '#contract/rules/deductions.ts';

/** Why nothing was saved, or what to know before it is. */
export interface SubmitError {
  error?: unknown;
  /** Sentences that belong to no field of the form. */
  sentences?: string[];
  /** Fields of the form say what is wrong with them. */
  onFields?: boolean;
  conflict?: Conflict;
  /** The record is no longer there. */
  gone?: boolean;
  /** No answer came, so it may have been saved: whether sending again could make a second one. */
  unanswered?: 'once' | 'twice';
}

export interface Saving<S extends Segment = Segment> {
  /** What follows; what the form was given for it otherwise. */
  after?: (kept: VersionedRecord<ReadRecord<S>>) => void;
  /** The form begins anew instead of showing what was saved. */
  staying?: boolean;
}

interface Ways<S extends Segment> {
  onTypedOn?: (kept: VersionedRecord<ReadRecord<S>>, typed: FormValues) => void;
  /** What is asked before a new record goes out. */
  approval?: { current: Approve | undefined };
}

/** `onTypedOn` follows instead of what was to follow, where somebody typed on while it was saved. */
export function useRecordForm<S extends Segment>(
  segment: S,
  basis: FormBasis<S>,
  onSaved: (kept: VersionedRecord<ReadRecord<S>>) => void,
  { onTypedOn, approval }: Ways<S> = {},
) {
  const { keepsIdempotencyKeys } = useRecordSource();
  const { language } = useLanguage();
  const fields = useSentFields(segment, basis.operation);
  const begun = useBegun(fields, basis, language);
  const [trouble, setTrouble] = useState<SubmitError>();
  const [saving, setSaving] = useState(false);
  const saved = useRef(false);
  const busy = useRef(false);

  const read = (values: FormValues): FormReading<S> => {
    const reading = readForm(fields, values, purposeOf(segment, basis.operation, begun.current), language);
    // The fields are the module's own, and each of them was read as its kind says.
    return reading as FormReading<S>;
  };
  const { said, resolver } = useFormErrors(read, language);
  const form = useForm<FormValues>({
    defaultValues: begun.current.values,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    resolver,
  });
  useMending(form, said, read, language);
  const { send, intent, onIntent } = useSubmit({ segment, basis, fields, begun, form, read });
  const announce = useSaveNotice(segment, fields, basis.operation);

  async function sendTyped(values: FormValues, { after = onSaved, staying = false }: Saving<S>): Promise<void> {
    const reading = read(values);
    if (!reading.ok) return;
    setTrouble(undefined);
    if (basis.operation === 'update' && !Object.keys(reading.sent).length) {
      announce.unchanged();
      saved.current = true;
      return after(basis.kept);
    }
    if (approval?.current && !(await approval.current(reading.sent))) return;
    setSaving(true);
    try {
      const sent = await send(reading);
      saved.current = true;
      announce.saved(sent, staying);
      const typedOn = typedSince(sent.values);
      if (onTypedOn && typedOn) onTypedOn(sent.kept, typedOn);
      else after(sent.kept);
    } catch (error) {
      setTrouble(troubleOf(error));
    } finally {
      setSaving(false);
    }
  }

  function typedSince(values: FormValues): FormValues | undefined {
    const now = form.getValues();
    const names = changedFields(fields, values, now, language);
    return names.length ? Object.fromEntries(names.map((name) => [name, now[name]])) : undefined;
  }

  function troubleOf(error: unknown): SubmitError {
    if (error instanceof ConflictError) return { conflict: error.conflict };
    if (!(error instanceof ServiceError)) return { error };
    if (error.status === 404 && basis.operation === 'update') return { error, gone: true };
    const sentences = placeRefusals(form, said.current, fields, error.fields);
    const onFields = Object.keys(error.fields).length > sentences.length;
    if (!mayHaveArrived(error)) return { error, sentences, onFields };
    return { error, unanswered: basis.operation === 'update' || keepsIdempotencyKeys ? 'once' : 'twice' };
  }

  /** Nothing is sent twice: not while it is under way, and not while the page after it is on its way. */
  async function save(way: Saving<S> = {}): Promise<void> {
    if (busy.current || saved.current) return;
    busy.current = true;
    said.current.asked = true;
    said.current.refusals.clear();
    try {
      await form.handleSubmit(
        (values) => sendTyped(values, way),
        () => setTrouble({ onFields: true }),
      )();
    } finally {
      busy.current = false;
    }
  }

  const isChanged = useCallback(
    () => !saved.current && changedFields(fields, begun.current.values, form.getValues(), language).length > 0,
    [fields, form, language, begun],
  );
  const focus = useCallback((name: WritableName<S>) => form.setFocus(name), [form]);
  return { form, fields, focus, save, saving, trouble, setTrouble, isChanged, begun, intent, onIntent };
}

/** The fields that a body may hold: on some services, some operations take less. */
function useSentFields(segment: Segment, operation: FormBasis['operation']): Fields {
  const source = useRecordSource();
  return useMemo(() => source.writableFields(segment, operation), [source, segment, operation]);
}

function useBegun<S extends Segment>(
  fields: Fields,
  basis: FormBasis<S>,
  language: Language,
): { current: Baseline<S> } {
  const [begun] = useState(() => ({ current: beginWith(fields, basis, language) }));
  return begun;
}

function beginWith<S extends Segment>(fields: Fields, basis: FormBasis<S>, language: Language): Baseline<S> {
  if (basis.operation === 'update') {
    const { record } = basis.kept;
    return { record, seen: basis.kept, values: formValues(fields, record, language) };
  }
  const { copied, presets, pinned } = basis;
  const fresh = initialRecord(fields, readWallClock(), presets);
  const record = copied ? { ...fresh, ...copiedRecord(fields, copied) } : fresh;
  return { record, seen: { record: {}, etag: null }, values: { ...formValues(fields, record, language), ...pinned } };
}

function purposeOf(segment: Segment, operation: FormBasis['operation'], { values }: Pick<Baseline, 'values'>): Purpose {
  if (operation === 'update') return { operation, before: values };
  // Where an update asks for the whole body, it is "same as create".
  const { endpoints } = moduleOf(segment);
  const whole = Boolean(endpoints.update?.wholeBody);
  return { operation, clock: readWallClock(), whole, deduce: whole ? deductions[segment] : undefined };
}
