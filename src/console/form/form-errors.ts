/**
 * Keeps the errors of a form on its fields: shown when a field is left or the form is sent, removed as soon as they are
 * corrected.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { type FieldErrors, type FieldValues, get, type Resolver, set, type UseFormReturn } from 'react-hook-form';
import { type FormReading, formName } from '#console/form/form-body.ts';
import type { FormByName } from '#console/form/form-context.ts';
import type { FormValues, FormValuesOf } from '#console/form/form-values.ts';
import { shownFields } from '#console/form/shown-fields.ts';
import type { Fields } from '#contract/core/field.ts';
import type { Language } from '#contract/core/language.ts';
import type { Segment } from '#contract/core/segments.ts';
import { problemSentence } from '#contract/core/validation-messages.ts';

/** An error message of the service, which stays as long as the field has the refused value. */
interface ServiceMessage {
  value: string;
  message: string;
}

export interface ErrorState {
  /** Before the first attempt to save, empty required fields are not reported. */
  isSubmitted: boolean;
  serviceErrors: Map<string, ServiceMessage>;
  /** The paths that show a message at present. */
  shownAt: Set<string>;
}

type Read<S extends Segment> = (values: FormValuesOf<S>) => FormReading<S>;

export function useFormErrors<S extends Segment>(read: Read<S>, language: Language) {
  const errorState = useRef<ErrorState>({ isSubmitted: false, serviceErrors: new Map(), shownAt: new Set() });

  const resolver: Resolver<FormValuesOf<S>> = (values) => {
    const messages = messagesOf(read(values), values, errorState.current, language);
    for (const path of messages.keys()) errorState.current.shownAt.add(path);
    return messages.size ? { values: {}, errors: fieldErrors<FormValuesOf<S>>(messages) } : { values, errors: {} };
  };
  return { errorState, resolver };
}

/** Removes messages that no longer apply. While typing, no new message appears. */
export function useErrorClearing<S extends Segment>(
  form: UseFormReturn<FormValuesOf<S>>,
  errorState: { current: ErrorState },
  read: Read<S>,
  language: Language,
) {
  const clear = useEffectEvent(({ values }: { values: FormValuesOf<S> }) => {
    const { shownAt } = errorState.current;
    const byName: FormByName = form;
    if (!shownAt.size) return;
    const still = messagesOf(read(values), values, errorState.current, language);
    for (const path of shownAt) {
      if (still.has(path)) continue;
      shownAt.delete(path);
      byName.clearErrors(path);
    }
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: (changed) => clear(changed) }), [form]);
}

function messagesOf(
  reading: FormReading,
  values: FormValues,
  { isSubmitted, serviceErrors }: ErrorState,
  language: Language,
): Map<string, string> {
  const messages = new Map<string, string>();
  for (const [path, { value, message }] of serviceErrors) {
    if (value === serialize(get(values, path))) messages.set(path, message);
  }
  if (reading.ok) return messages;
  for (const problem of reading.problems) {
    if (!isSubmitted && isBlank(get(values, problem.field))) continue;
    if (!messages.has(problem.field)) messages.set(problem.field, problemSentence(problem, language));
  }
  return messages;
}

const serialize = (value: unknown) => JSON.stringify(value) ?? '';
const isBlank = (value: unknown) => value === undefined || value === null || value === '' || value === 0;

/** Nests messages by their paths, such as `details.1.amount`, as react-hook-form expects. */
function fieldErrors<V extends FieldValues>(
  messages: Iterable<readonly [path: string, message: string]>,
): FieldErrors<V> {
  const placed: FieldErrors<V> = {};
  for (const [path, message] of messages) {
    if (!get(placed, path)) set(placed, path, { type: 'contract', message });
  }
  return placed;
}

/** Shows the service's messages at their fields, and returns those that have no field in this form, with their names. */
export function placeServiceErrors(
  form: FormByName,
  errorState: ErrorState,
  fields: Fields,
  messagesByName: Record<string, string[]>,
): [field: string, sentence: string][] {
  const unplaced: [field: string, sentence: string][] = [];
  const values = form.getValues();
  for (const [wireName, sentences] of Object.entries(messagesByName)) {
    const name = formName(fields, values, wireName);
    const message = sentences.join(' ');
    if (!name) unplaced.push([wireName, message]);
    else {
      errorState.serviceErrors.set(name, { value: serialize(get(values, name)), message });
      errorState.shownAt.add(name);
      form.setError(name, { type: 'service', message });
    }
  }
  focusFirst(form, [...errorState.serviceErrors.keys()]);
  return unplaced;
}

/** Focuses the first of the fields in the order in which the form shows them. */
function focusFirst(form: FormByName, names: readonly string[]): void {
  const first = shownFields(form.control).find((name) => names.includes(name));
  if (first) form.setFocus(first);
}
