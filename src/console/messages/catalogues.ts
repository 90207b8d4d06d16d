/** The words at hand. Each language's first words are one chunk; a feature's own come with its code, in both languages. */
import { type Catalogue, format } from '#console/messages/format.ts';
import type { Text } from '#console/messages/messages.ts';
import { type Language, languages } from '#contract/core/language.ts';

const firstWords: Record<Language, () => Promise<{ catalogue: Catalogue }>> = {
  en: () => import('#console/messages/english.ts'),
  fr: () => import('#console/messages/french.ts'),
};

const atHand: Record<Language, Record<string, Catalogue[string]>> = { en: {}, fr: {} };

/** Called by each `catalogue.ts` as it arrives. What one language lacks does not compile. */
export function addMessages<
  English extends Record<keyof French, unknown>,
  French extends Record<keyof English, unknown>,
>(words: { en: English & Catalogue; fr: French & Catalogue }): void {
  for (const language of languages) Object.assign(atHand[language], words[language]);
}

export async function loadLanguage(language: Language): Promise<void> {
  Object.assign(atHand[language], (await firstWords[language]()).catalogue);
}

/** Words that come later are said by what comes with them: nothing that is shown already waits for them. */
export function textIn(language: Language): Text {
  return (id, values) => format(language, id, atHand[language], values);
}

/** What says things in a language that may not be the one of the screen. */
export async function loadText(language: Language): Promise<Text> {
  await loadLanguage(language);
  return textIn(language);
}
