/** The loaded messages: those of the first download, one chunk per language, and those loaded with each feature. */
import { type Catalogue, format } from '#console/messages/format.ts';
import type { Text } from '#console/messages/messages.ts';
import { type Language, languages } from '#contract/core/language.ts';

const firstWords: Record<Language, () => Promise<{ catalogue: Catalogue }>> = {
  en: () => import('#console/messages/english.ts'),
  fr: () => import('#console/messages/french.ts'),
};

const atHand: Record<Language, Record<string, Catalogue[string]>> = { en: {}, fr: {} };

/** Called by each `catalogue.ts` when it is loaded. A message that is missing in one language does not compile. */
export function addMessages<
  English extends Record<keyof French, unknown>,
  French extends Record<keyof English, unknown>,
>(words: { en: English & Catalogue; fr: French & Catalogue }): void {
  for (const language of languages) Object.assign(atHand[language], words[language]);
}

export async function loadLanguage(language: Language): Promise<void> {
  Object.assign(atHand[language], (await firstWords[language]()).catalogue);
}

/** Messages loaded later are used only by the code that is loaded with them, so nothing renders again for them. */
export function textIn(language: Language): Text {
  return (id, values) => format(language, id, atHand[language], values);
}

let onScreen: Language | undefined;

/** Called when the texts of the screen are about to be shown in this language. */
export function setLanguageOnScreen(language: Language): void {
  onScreen = language;
}

export function languageOnScreen(initial: Language): Language {
  return onScreen ?? initial;
}

/** Code that awaits an answer may ask for its text after the language was changed, and gets it in the new one. */
export function textOnScreen(initial: Language): Text {
  return (id, values) => textIn(languageOnScreen(initial))(id, values);
}

/** The texts of a language that may differ from the language of the screen. */
export async function loadText(language: Language): Promise<Text> {
  await loadLanguage(language);
  return textIn(language);
}
