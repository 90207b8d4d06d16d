import '#console/record/undo/messages/catalogue.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useErrorText } from '#console/data/error-text.ts';
import { useCreate } from '#console/data/mutations/use-mutations.ts';
import { newId } from '#console/data/new-id.ts';
import { queryKeys } from '#console/data/query-keys.ts';
import { nameOf } from '#console/data/record-name.ts';
import { ServiceError } from '#console/data/service-error.ts';
import { useRecordSource } from '#console/data/source/use-record-source.ts';
import { formName, readForm } from '#console/form/form-body.ts';
import type { FormSetting } from '#console/form/form-context.ts';
import { fieldErrors } from '#console/form/form-errors.ts';
import { type FormValues, formValues, initialRecord } from '#console/form/form-values.ts';
import { useLanguage, useText } from '#console/messages/messages.ts';
import { useRecordCreation } from '#console/record/undo/save-notice.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import type { WireRecord } from '#contract/core/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { problemSentence } from '#contract/core/validation-messages.ts';
import { moduleOf } from '#contract/register.ts';

interface QuickCreation {
  segment: Segment;
  Field: FormSetting['Field'];
  preset: Record<string, string>;
  onCreated: (record: WireRecord) => void;
}

export function useQuickCreate({ segment, Field, preset, onCreated }: QuickCreation) {
  const source = useRecordSource();
  const { language } = useLanguage();
  const text = useText();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const create = useCreate(segment);
  const recordCreation = useRecordCreation(segment);
  const [problem, setProblem] = useState<string>();
  const intent = useRef({ said: '', key: '' });
  const { endpoints } = moduleOf(segment);
  const fields = useMemo(() => source.writableFields(segment, 'create'), [source, segment]);
  const setting = useMemo(
    () => ({ segment, operation: 'create' as const, fields, blockSaving: () => undefined, Field }),
    [segment, fields, Field],
  );
  const read = (values: FormValues) => {
    const whole = Boolean(endpoints.update?.wholeBody);
    return readForm(fields, values, { operation: 'create', clock: readWallClock(), whole }, language);
  };
  const [begun] = useState(() =>
    formValues(fields, initialRecord(fields, readWallClock(), new URLSearchParams(preset)), language),
  );
  const form = useForm<FormValues>({
    defaultValues: begun,
    resolver: (values) => {
      const reading = read(values);
      if (reading.ok) return { values, errors: {} };
      const found = reading.problems.map((each) => [each.field, problemSentence(each, language)] as const);
      return { values: {}, errors: fieldErrors(found) };
    },
  });

  const save = form.handleSubmit(async (values) => {
    const reading = read(values);
    if (!reading.ok || create.isPending) return;
    setProblem(undefined);
    // The same body again is the same intent, and is answered with the first.
    const said = JSON.stringify(reading.body);
    if (said !== intent.current.said) intent.current = { said, key: newId() };
    try {
      const { record } = await create.mutateAsync({ body: reading.body, idempotencyKey: intent.current.key });
      queryClient.setQueryData(queryKeys.referred(segment, record.id), record);
      recordCreation(record, text('forms.saved.named', { name: nameOf(segment, record, language) }));
      onCreated(record);
    } catch (error) {
      const placed = error instanceof ServiceError && placeOnFields(error.fields);
      if (!placed) setProblem(errorText(error).title);
    }
  });

  function placeOnFields(said: Record<string, string[]>): boolean {
    const names = Object.keys(said).map((wireName) => formName(fields, form.getValues(), wireName));
    if (!names.length || names.includes(undefined)) return false;
    Object.values(said).forEach((sentences, at) => {
      form.setError(names[at] ?? '', { type: 'service', message: sentences.join(' ') }, { shouldFocus: at === 0 });
    });
    return true;
  }
  return { form, setting, save, saving: create.isPending, problem };
}
