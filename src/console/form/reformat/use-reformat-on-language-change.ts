/** Rewrites the amounts in an open form when the person changes the language, so that they stay the same amounts. */
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { FormByName } from '#console/form/form-context.ts';
import { type LanguageChange, reformattedPaths } from '#console/form/reformat/reformat.ts';
import { useLanguage } from '#console/messages/messages.ts';
import type { Fields } from '#contract/core/field.ts';

/** `onReformat` is called before the form is rewritten, for other values that are kept in the same spelling. */
export function useReformatOnLanguageChange(
  form: Pick<FormByName, 'getValues' | 'setValue'>,
  fields: Fields,
  onReformat?: (languageChange: LanguageChange) => void,
): void {
  const { language } = useLanguage();
  const spelledIn = useRef(language);
  const reformatForm = useEffectEvent((languageChange: LanguageChange) => {
    onReformat?.(languageChange);
    // Amount by amount, because setting a whole line would render it anew and lose the focus.
    for (const [path, amount] of reformattedPaths(fields, form.getValues(), languageChange))
      form.setValue(path, amount);
  });
  // A layout effect, so that nothing reads the old spelling in the new language.
  useLayoutEffect(() => {
    const from = spelledIn.current;
    if (from === language) return;
    spelledIn.current = language;
    reformatForm({ from, to: language });
  }, [language]);
}
