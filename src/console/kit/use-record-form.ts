/** The state of a form: what it began with, what is typed, how it is sent, and what came of it. */
import { useCallback, useMemo, useRef, useState } from 'react';
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form';
import { type Conflict, mergeTheirs } from '#console/kit/conflicts.ts';
import { notKept } from '#console/kit/echo-check.ts';
import { changedFields, type FormReading, formName, type Purpose, readForm } from '#console/kit/form-body.ts';
import { type FormValues, formValues, initialRecord, writableFields } from '#console/kit/form-values.ts';
import { type Kept, readRecord } from '#console/kit/read.ts';
import { useReading } from '#console/kit/readings.ts';
import { useCreate, useUpdate } from '#console/kit/records.ts';
import { ServiceError } from '#console/kit/service-error.ts';
import { useSession } from '#console/kit/session.tsx';
import { readWallClock } from '#console/kit/wall-clock.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { showToast } from '#console/ui/toasts.ts';
import { errors } from '#contract/errors.ts';
import type { Fields } from '#contract/field.ts';
import { type Language, type Problem, problemSentence } from '#contract/problems.ts';
import { moduleOf } from '#contract/register.ts';
import type { Segment } from '#contract/segments.ts';

export type FormBasis = { operation: 'create'; presets: URLSearchParams } | { operation: 'update'; kept: Kept };

/** Why nothing was saved: an error, sentences that belong to no field, or somebody else's change. */
export interface Trouble {
  error?: unknown;
  sentences?: string[];
  conflict?: Conflict;
}

export function useRecordForm(segment: Segment, basis: FormBasis, onSaved: (kept: Kept) => void) {
  const { conversation } = useSession();
  const { language } = useLanguage();
  const fields = useSentFields(segment, basis.operation);
  const begun = useRef<Begun>(undefined);
  begun.current ??= beginWith(fields, basis, language);
  const start = begun.current;
  const [trouble, setTrouble] = useState<Trouble>();
  const [saving, setSaving] = useState(false);
  const saved = useRef(false);

  const read = (values: FormValues): FormReading =>
    readForm(fields, values, purposeOf(segment, basis.operation, begun.current ?? start), language);
  const form = useForm<FormValues>({
    defaultValues: start.values,
    resolver: (values) => {
      const reading = read(values);
      return reading.ok ? { values, errors: {} } : { values: {}, errors: errorsOf(reading.problems, language) };
    },
  });
  const send = useSending(segment, basis, fields);
  const announce = useAnnouncement(segment, fields);

  const save = form.handleSubmit(async (values) => {
    const reading = read(values);
    if (!reading.ok) return;
    setTrouble(undefined);
    if (basis.operation === 'update' && !Object.keys(reading.body).length) {
      announce.unchanged();
      return onSaved(basis.kept);
    }
    setSaving(true);
    try {
      const kept = await send(reading.body, begun.current ?? start);
      saved.current = true;
      announce.saved(kept, reading.sent);
      onSaved(kept);
    } catch (error) {
      setTrouble(await troubleOf(error));
    } finally {
      setSaving(false);
    }
  });

  async function troubleOf(error: unknown): Promise<Trouble> {
    if (!(error instanceof ServiceError)) return { error };
    if (error.status !== changedMeanwhile || basis.operation === 'create') {
      return { error, sentences: placeFieldErrors(form, fields, error.fields) };
    }
    const theirs = await readRecord(conversation, segment, basis.kept.record.id).catch(() => undefined);
    if (!theirs) return { error };
    const { conflict, values } = mergeTheirs({
      fields,
      started: start.values,
      typed: form.getValues(),
      theirs,
      language,
    });
    begun.current = { ...theirs, values: conflict.fresh };
    form.reset(values);
    return { error, conflict };
  }

  const isChanged = useCallback(
    () => !saved.current && changedFields(fields, begun.current?.values ?? {}, form.getValues(), language).length > 0,
    [fields, form, language],
  );
  return { form, fields, save, saving, trouble, isChanged };
}

const changedMeanwhile = errors.changed_meanwhile.status;

/** The fields that a body may hold: on a strict service, some operations take less. */
function useSentFields(segment: Segment, operation: FormBasis['operation']): Fields {
  const { extensions } = useSession();
  return useMemo(() => {
    const module = moduleOf(segment);
    return writableFields(module.fields, extensions ? undefined : module.endpoints[operation]?.strictBody);
  }, [segment, operation, extensions]);
}

/** What the form began with. */
interface Begun {
  record: Record<string, unknown>;
  etag: string | null;
  values: FormValues;
}

function beginWith(fields: Fields, basis: FormBasis, language: Language): Begun {
  const { record, etag } =
    basis.operation === 'update'
      ? basis.kept
      : { record: initialRecord(fields, readWallClock(), basis.presets), etag: null };
  return { record, etag, values: formValues(fields, record, language) };
}

function purposeOf(segment: Segment, operation: FormBasis['operation'], { record, values }: Begun): Purpose {
  // Where an update asks for the whole body, it is "same as create".
  const whole = Boolean(moduleOf(segment).endpoints.update?.wholeBody);
  return operation === 'create'
    ? { operation, clock: readWallClock(), whole }
    : { operation, before: values, record, whole };
}

/** Sends a body; the same body again is the same intent, and is answered with the first. */
function useSending(segment: Segment, basis: FormBasis, fields: Fields) {
  const { conversation } = useSession();
  const { language } = useLanguage();
  const create = useCreate(segment);
  const update = useUpdate(segment);
  const intent = useRef({ said: '', key: '' });

  /** Without ETags the record is read again before the save. */
  async function demandUnchanged(id: number, { values }: Begun): Promise<void> {
    const { record } = await readRecord(conversation, segment, id);
    const changed = changedFields(fields, values, formValues(fields, record, language), language);
    if (changed.length) throw new ServiceError({ status: changedMeanwhile, code: 'changed_meanwhile' });
  }

  return async (body: Record<string, unknown>, begun: Begun): Promise<Kept> => {
    if (basis.operation === 'update') {
      const { id } = basis.kept.record;
      if (!begun.etag) await demandUnchanged(id, begun);
      return update.mutateAsync({ id, body, etag: begun.etag });
    }
    const said = JSON.stringify(body);
    if (said !== intent.current.said) intent.current = { said, key: crypto.randomUUID() };
    return create.mutateAsync({ body, idempotencyKey: intent.current.key });
  };
}

function useAnnouncement(segment: Segment, fields: Fields) {
  const text = useText();
  const readingOf = useReading(segment);
  return {
    saved: (kept: Kept, sent: Record<string, unknown>) => {
      const lost = notKept(fields, sent, kept.record).map(readingOf);
      if (!lost.length) showToast({ text: text('kit.form.saved') });
      else
        showToast({ text: text('kit.form.notKept', { fields: lost.join(', '), count: lost.length }), tone: 'danger' });
    },
    unchanged: () => showToast({ text: text('kit.form.unchanged'), tone: 'neutral' }),
  };
}

function errorsOf(problems: readonly Problem[], language: Language): FieldErrors<FormValues> {
  const placed: Record<string, unknown> = {};
  for (const problem of problems) {
    const path = problem.field.split('.');
    const last = path.pop() ?? '';
    let place = placed;
    for (const step of path) {
      place[step] ??= {};
      place = place[step] as Record<string, unknown>;
    }
    place[last] ??= { type: 'contract', message: problemSentence(problem, language) };
  }
  return placed as FieldErrors<FormValues>;
}

/** Puts the service's sentences on their fields; gives back those that have none in this form. */
function placeFieldErrors(form: UseFormReturn<FormValues>, fields: Fields, said: Record<string, string[]>): string[] {
  const homeless: string[] = [];
  let first = true;
  for (const [wireName, sentences] of Object.entries(said)) {
    const name = formName(fields, form.getValues(), wireName);
    if (!name) homeless.push(...sentences.map((sentence) => `${wireName}: ${sentence}`));
    else {
      form.setError(name, { type: 'service', message: sentences.join(' ') }, { shouldFocus: first });
      first = false;
    }
  }
  return homeless;
}
