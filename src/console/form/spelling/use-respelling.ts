/** Keeps what is typed in an open form the same amounts when the person changes the language. */
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '#console/form/form-values.ts';
import { type Respelling, respellValues } from '#console/form/spelling/respell.ts';
import { useLanguage } from '#console/messages/messages.ts';
import type { Fields } from '#contract/core/field.ts';

/** `onRespell` is called before the form is, for what is kept beside it in the same spelling. */
export function useRespelling<V extends FormValues>(
  form: Pick<UseFormReturn<V>, 'getValues' | 'reset'>,
  fields: Fields,
  onRespell?: (respelling: Respelling) => void,
): void {
  const { language } = useLanguage();
  const spelledIn = useRef(language);
  const respellForm = useEffectEvent((respelling: Respelling) => {
    onRespell?.(respelling);
    const values = respellValues(fields, form.getValues(), respelling);
    form.reset(values, { keepErrors: true, keepTouched: true, keepDefaultValues: true, keepSubmitCount: true });
  });
  // A layout effect, so that nothing reads the old spelling in the new language.
  useLayoutEffect(() => {
    const from = spelledIn.current;
    if (from === language) return;
    spelledIn.current = language;
    respellForm({ from, to: language });
  }, [language]);
}
