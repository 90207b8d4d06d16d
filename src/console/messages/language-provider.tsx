import { type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { catalogueOf, loadLanguage, onMoreWords } from '#console/messages/catalogues.ts';
import { format } from '#console/messages/format.ts';
import { LanguageContext, locales, type Text, TextContext } from '#console/messages/messages.ts';
import { keep } from '#console/storage/safe-storage.ts';
import type { Language } from '#contract/language.ts';

const keptUnder = 'comptoir.language';

function isLanguage(text: string | null): text is Language {
  return text !== null && Object.hasOwn(locales, text);
}

/** The language last chosen here, else the browser's, else English. */
export function preferredLanguage(): Language {
  const kept = localStorage.getItem(keptUnder);
  if (isLanguage(kept)) return kept;
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return spoken.find(isLanguage) ?? 'en';
}

/** Loads what a language says so far, and tells the browser which one it is. */
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
  const messages = useSyncExternalStore(onMoreWords, () => catalogueOf(language));
  const setLanguage = useCallback((chosen: Language) => {
    keep(localStorage, keptUnder, chosen);
    // Where its words cannot be loaded, the page goes on in the language that it has.
    speak(chosen).then(show, () => undefined);
  }, []);
  // Another function with other words: whatever says something says it anew.
  const text = useMemo<Text>(() => (id, values) => format(language, id, messages, values), [language, messages]);
  const choice = useMemo(() => ({ language, setLanguage }), [language, setLanguage]);
  return (
    <LanguageContext value={choice}>
      <TextContext value={text}>{children}</TextContext>
    </LanguageContext>
  );
}
