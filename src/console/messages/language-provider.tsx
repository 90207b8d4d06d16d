import { type ReactNode, useCallback, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { loadLanguage, setLanguageOnScreen, textOnScreen } from '#console/messages/catalogues.ts';
import { LanguageContext, locales, TextContext } from '#console/messages/messages.ts';
import { storedValue } from '#console/storage/stored-value.ts';
import { type Language, languages } from '#contract/core/language.ts';

const storedLanguage = storedValue({
  key: 'comptoir.language',
  scope: 'browser',
  format: 'text',
  schema: z.enum(languages),
});

/** The language last chosen here, else the browser's, else English. */
export function preferredLanguage(): Language {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  const supported = spoken.flatMap((each) => languages.find((language) => language === each) ?? []);
  return storedLanguage.get() ?? supported[0] ?? 'en';
}

/** Loads the messages of a language and sets the document's `lang`. */
export async function activateLanguage(language: Language): Promise<Language> {
  await loadLanguage(language);
  setLanguageOnScreen(language);
  document.documentElement.lang = locales[language];
  return language;
}

interface Props {
  initial: Language;
  children: ReactNode;
}

/** A change of language re-renders without remounting, so that an open form keeps its input. */
export function LanguageProvider({ initial, children }: Props) {
  const [language, show] = useState(initial);
  const setLanguage = useCallback((chosen: Language) => {
    storedLanguage.set(chosen);
    // If the messages cannot be loaded, the language stays the same.
    activateLanguage(chosen).then(show, () => undefined);
  }, []);
  // The function changes with the language, so that every component that uses it renders again.
  const text = useMemo(() => textOnScreen(language), [language]);
  const choice = useMemo(() => ({ language, setLanguage }), [language, setLanguage]);
  return (
    <LanguageContext value={choice}>
      <TextContext value={text}>{children}</TextContext>
    </LanguageContext>
  );
}
