import { type ReactNode, useCallback, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { loadLanguage, textIn } from '#console/messages/catalogues.ts';
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
  const known = spoken.flatMap((each) => languages.find((language) => language === each) ?? []);
  return storedLanguage.get() ?? known[0] ?? 'en';
}

/** Loads the first words of a language, and tells the browser which one it is. */
export async function speak(language: Language): Promise<Language> {
  await loadLanguage(language);
  document.documentElement.lang = locales[language];
  return language;
}

interface Props {
  initial: Language;
  children: ReactNode;
}

/** The words change in place: nothing below is mounted again, so an open form keeps what was typed. */
export function LanguageProvider({ initial, children }: Props) {
  const [language, show] = useState(initial);
  const setLanguage = useCallback((chosen: Language) => {
    storedLanguage.set(chosen);
    // Where its words cannot be loaded, the page goes on in the language that it has.
    speak(chosen).then(show, () => undefined);
  }, []);
  // Another function in another language: whatever says something says it anew.
  const text = useMemo(() => textIn(language), [language]);
  const choice = useMemo(() => ({ language, setLanguage }), [language, setLanguage]);
  return (
    <LanguageContext value={choice}>
      <TextContext value={text}>{children}</TextContext>
    </LanguageContext>
  );
}
