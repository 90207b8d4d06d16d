import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { type Catalogue, loadCatalogue } from '#console/messages/catalogues.ts';
import { LanguageContext, locales } from '#console/messages/messages.ts';
import { type Language, languages } from '#contract/problems.ts';

const keptUnder = 'comptoir.language';

function isLanguage(text: string | null): text is Language {
  return (languages as readonly (string | null)[]).includes(text);
}

/** The language last chosen here, else the browser's, else English. */
export function preferredLanguage(): Language {
  const kept = localStorage.getItem(keptUnder);
  if (isLanguage(kept)) return kept;
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return spoken.find(isLanguage) ?? 'en';
}

export interface Spoken {
  language: Language;
  catalogue: Catalogue;
}

export async function speak(language: Language): Promise<Spoken> {
  const catalogue = await loadCatalogue(language);
  document.documentElement.lang = locales[language];
  return { language, catalogue };
}

interface Props {
  initial: Spoken;
  children: ReactNode;
}

/** The words change in place: nothing below is mounted again, so an open form keeps what was typed. */
export function LanguageProvider({ initial, children }: Props) {
  const [spoken, setSpoken] = useState(initial);
  const setLanguage = useCallback((language: Language) => {
    localStorage.setItem(keptUnder, language);
    speak(language).then(setSpoken);
  }, []);
  const choice = useMemo(() => ({ language: spoken.language, setLanguage }), [spoken.language, setLanguage]);
  return (
    <LanguageContext value={choice}>
      <IntlProvider locale={locales[spoken.language]} messages={spoken.catalogue}>
        {children}
      </IntlProvider>
    </LanguageContext>
  );
}
