/** What is wrong in a form, kept on its fields: shown when a field is left or sent, gone as soon as it is mended. */
import { useEffect, useRef } from 'react';
import { type FieldErrors, get, type Resolver, set, type UseFormReturn } from 'react-hook-form';
import { type FormReading, formName } from '#console/form/form-body.ts';
import type { FormValues } from '#console/form/form-values.ts';
import { shownFields } from '#console/form/shown-fields.ts';
import type { Fields } from '#contract/core/field.ts';
import type { Language } from '#contract/core/language.ts';
import { problemSentence } from '#contract/core/validation-messages.ts';

/** A sentence of the service stands as long as the field holds what was refused. */
interface Refusal {
  value: string;
  message: string;
}

interface Said {
  /** Before a first attempt to save, nobody is told that a field is still empty. */
  asked: boolean;
  refusals: Map<string, Refusal>;
  /** Where sentences stand now. */
  places: Set<string>;
}

type Read = (values: FormValues) => FormReading;

export function useFormErrors(read: Read, language: Language) {
  const said = useRef<Said>({ asked: false, refusals: new Map(), places: new Set() });

  const resolver: Resolver<FormValues> = (values) => {
    const found = messagesOf(read(values), values, said.current, language);
    for (const path of found.keys()) said.current.places.add(path);
    return found.size ? { values: {}, errors: fieldErrors(found) } : { values, errors: {} };
  };
  return { said, resolver };
}

/** Takes a sentence away when what it said is no longer so. Nothing new is said while somebody types. */
export function useMending(form: UseFormReturn<FormValues>, said: { current: Said }, read: Read, language: Language) {
  const latest = useRef({ read, language });
  latest.current = { read, language };
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { places } = said.current;
          if (!places.size) return;
          const still = messagesOf(latest.current.read(values), values, said.current, latest.current.language);
          for (const path of places) {
            if (still.has(path)) continue;
            places.delete(path);
            form.clearErrors(path);
          }
        },
      }),
    [form, said],
  );
}

function messagesOf(
  reading: FormReading,
  values: FormValues,
  { asked, refusals }: Said,
  language: Language,
): Map<string, string> {
  const found = new Map<string, string>();
  for (const [path, { value, message }] of refusals) {
    if (value === spell(get(values, path))) found.set(path, message);
  }
  if (reading.ok) return found;
  for (const problem of reading.problems) {
    if (!asked && isBlank(get(values, problem.field))) continue;
    if (!found.has(problem.field)) found.set(problem.field, problemSentence(problem, language));
  }
  return found;
}

const spell = (value: unknown) => JSON.stringify(value) ?? '';
const isBlank = (value: unknown) => value === undefined || value === null || value === '' || value === 0;

/** Messages by their paths, as react-hook-form holds them: `details.1.amount` is nested. */
export function fieldErrors(found: Iterable<readonly [path: string, message: string]>): FieldErrors<FormValues> {
  const placed: FieldErrors<FormValues> = {};
  for (const [path, message] of found) {
    if (!get(placed, path)) set(placed, path, { type: 'contract', message });
  }
  return placed;
}

/** Puts the service's sentences on their fields; gives back those that have none in this form. */
export function placeRefusals(
  form: UseFormReturn<FormValues>,
  said: Said,
  fields: Fields,
  refused: Record<string, string[]>,
): string[] {
  const homeless: string[] = [];
  const values = form.getValues();
  for (const [wireName, sentences] of Object.entries(refused)) {
    const name = formName(fields, values, wireName);
    const message = sentences.join(' ');
    if (!name) homeless.push(`${wireName}: ${message}`);
    else {
      said.refusals.set(name, { value: spell(get(values, name)), message });
      said.places.add(name);
      form.setError(name, { type: 'service', message });
    }
  }
  focusFirst(form, [...said.refusals.keys()]);
  return homeless;
}

/** The first one as the form shows them. */
function focusFirst(form: UseFormReturn<FormValues>, names: readonly string[]): void {
  const first = shownFields(form.control).find((name) => names.includes(name));
  if (first) form.setFocus(first);
}
