/** Keeps what is typed in an open form the same amounts when the person changes the language. */
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { FormValues } from '#console/form/form-values.ts';
import { type Respelling, respelledPaths } from '#console/form/spelling/respell.ts';
import { useLanguage } from '#console/messages/messages.ts';
import type { Fields } from '#contract/core/field.ts';

/** `onRespell` is called before the form is, for what is kept beside it in the same spelling. */
export function useRespelling<V extends FormValues>(
  form: Pick<UseFormReturn<V>, 'getValues' | 'setValue'>,
  fields: Fields,
  onRespell?: (respelling: Respelling) => void,
): void {
  const { language } = useLanguage();
  const spelledIn = useRef(language);
  const respellForm = useEffectEvent((respelling: Respelling) => {
    onRespell?.(respelling);
    for (const [path, amount] of respelledPaths(fields, form.getValues(), respelling)) {
      // The path was found among the form's own values, where an amount is a text.
      form.setValue(path as Path<V>, amount as PathValue<V, Path<V>>);
    }
  });
  // A layout effect, so that nothing reads the old spelling in the new language.
  useLayoutEffect(() => {
    const from = spelledIn.current;
    if (from === language) return;
    spelledIn.current = language;
    respellForm({ from, to: language });
  }, [language]);
}
