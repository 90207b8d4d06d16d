/** The state of a form: what it began with, what is typed, how it is sent, and what came of it. */
import { useCallback, useMemo, useRef, useState } from 'react';
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form';
import { type Conflict, conflictingFields } from '#console/kit/conflicts.ts';
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
import type { Fields } from '#contract/field.ts';
import { type Problem, problemSentence } from '#contract/problems.ts';
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
  const { extensions, conversation } = useSession();
  const { language } = useLanguage();
  const text = useText();
  const endpoint = moduleOf(segment).endpoints[basis.operation];
  const only = extensions ? undefined : endpoint?.strictBody;
  const fields = useMemo(() => writableFields(moduleOf(segment).fields, only), [segment, only]);
  const [base, setBase] = useState(() => beginWith(fields, basis));
  const [trouble, setTrouble] = useState<Trouble>();
  const [saving, setSaving] = useState(false);
  const before = useRef<FormValues>(undefined);
  before.current ??= formValues(fields, base.record, language);
  const whole = Boolean(endpoint?.wholeBody ?? moduleOf(segment).endpoints.update?.wholeBody);

  const read = useCallback(
    (values: FormValues): FormReading => {
      const started = before.current ?? {};
      const purpose: Purpose =
        basis.operation === 'create'
          ? { operation: 'create', clock: readWallClock(), whole }
          : { operation: 'update', before: started, record: base.record, whole };
      return readForm(fields, values, purpose, language);
    },
    [fields, basis.operation, base, whole, language],
  );

  const form = useForm<FormValues>({
    defaultValues: before.current,
    resolver: (values) => {
      const reading = read(values);
      return reading.ok
        ? { values, errors: {} }
        : { values: {}, errors: errorsOf(reading.problems, (each) => problemSentence(each, language)) };
    },
  });
  const send = useSending(segment, basis);
  const announce = useAnnouncement(segment, fields);
  const saved = useRef(false);

  const save = form.handleSubmit(async (values) => {
    const reading = read(values);
    if (!reading.ok) return;
    setTrouble(undefined);
    if (basis.operation === 'update' && !Object.keys(reading.body).length) return finishUnchanged(basis.kept);
    setSaving(true);
    try {
      const kept = await send(reading.body, base);
      saved.current = true;
      announce(kept, reading.sent);
      onSaved(kept);
    } catch (error) {
      setTrouble(await troubleOf(error));
    } finally {
      setSaving(false);
    }
  });

  function finishUnchanged(kept: Kept): void {
    showToast({ text: text('kit.form.unchanged'), tone: 'neutral' });
    onSaved(kept);
  }

  async function troubleOf(error: unknown): Promise<Trouble> {
    if (!(error instanceof ServiceError)) return { error };
    if (error.code === changedMeanwhile || error.status === 412) return { error, conflict: await takeTheirs() };
    return { error, sentences: placeFieldErrors(form, fields, error.fields) };
  }

  /** Begins again from their record, and keeps here what was typed over it. */
  async function takeTheirs(): Promise<Conflict | undefined> {
    if (basis.operation !== 'update') return undefined;
    const theirs = await readRecord(conversation, segment, basis.kept.record.id);
    const started = before.current ?? {};
    const mine = form.getValues();
    const typed = changedFields(fields, started, mine, language);
    const fresh = formValues(fields, theirs.record, language);
    before.current = fresh;
    setBase(theirs);
    form.reset({ ...fresh, ...Object.fromEntries(typed.map((name) => [name, mine[name]])) });
    return conflictingFields({ fields, started, fresh, typed, theirs: theirs.record, language });
  }

  const isChanged = useCallback(
    () => !saved.current && changedFields(fields, before.current ?? {}, form.getValues(), language).length > 0,
    [fields, form, language],
  );
  return { form, fields, save, saving, trouble, isChanged };
}

const changedMeanwhile = 'changed_meanwhile';

function beginWith(fields: Fields, basis: FormBasis): { record: Record<string, unknown>; etag: string | null } {
  if (basis.operation === 'update') return basis.kept;
  return { record: initialRecord(fields, readWallClock(), basis.presets), etag: null };
}

/** Sends a body; the same body again is the same intent, and is answered with the first. */
function useSending(segment: Segment, basis: FormBasis) {
  const create = useCreate(segment);
  const update = useUpdate(segment);
  const intent = useRef({ said: '', key: '' });
  return (body: Record<string, unknown>, { etag }: { etag: string | null }): Promise<Kept> => {
    if (basis.operation === 'update') return update.mutateAsync({ id: basis.kept.record.id, body, etag });
    const said = JSON.stringify(body);
    if (said !== intent.current.said) intent.current = { said, key: crypto.randomUUID() };
    return create.mutateAsync({ body, idempotencyKey: intent.current.key });
  };
}

function useAnnouncement(segment: Segment, fields: Fields) {
  const text = useText();
  const readingOf = useReading(segment);
  return (kept: Kept, sent: Record<string, unknown>) => {
    const lost = notKept(fields, sent, kept.record).map(readingOf);
    if (lost.length)
      showToast({ text: text('kit.form.notKept', { fields: lost.join(', '), count: lost.length }), tone: 'danger' });
    else showToast({ text: text('kit.form.saved') });
  };
}

function errorsOf(problems: readonly Problem[], say: (problem: Problem) => string): FieldErrors<FormValues> {
  const errors: Record<string, unknown> = {};
  for (const problem of problems) {
    const path = problem.field.split('.');
    const last = path.pop() ?? '';
    let place = errors;
    for (const step of path) {
      place[step] ??= {};
      place = place[step] as Record<string, unknown>;
    }
    place[last] ??= { type: 'contract', message: say(problem) };
  }
  return errors as FieldErrors<FormValues>;
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
