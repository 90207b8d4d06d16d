/** The words at hand. Each language's first words are one chunk; each later area another, loaded when first needed. */
import { type Area, laterAreas } from '#console/messages/areas.ts';
import { type Catalogue, format } from '#console/messages/format.ts';
import type { Text } from '#console/messages/messages.ts';
import type { Language } from '#contract/core/language.ts';

const firstWords: Record<Language, () => Promise<{ catalogue: Catalogue }>> = {
  en: () => import('#console/messages/english.ts'),
  fr: () => import('#console/messages/french.ts'),
};

const catalogues: Record<Language, Catalogue> = { en: {}, fr: {} };
/** The languages spoken in this visit, and the areas that were needed in it: each is loaded in each. */
const spoken = new Set<Language>();
const opened = new Set<Area>();
const listeners = new Set<() => void>();

/** The same object until more words come. */
export function catalogueOf(language: Language): Catalogue {
  return catalogues[language];
}

export function onMoreWords(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The first words of a language, and those of all areas that were needed so far. */
export async function loadLanguage(language: Language): Promise<void> {
  spoken.add(language);
  const first = async () => keep(language, (await firstWords[language]()).catalogue);
  await Promise.all([first(), ...[...opened].map((area) => loadArea(area, language))]);
}

/** What says things in a language that may not be the one of the screen. */
export async function loadText(language: Language): Promise<Text> {
  await loadLanguage(language);
  return (id, values) => format(language, id, catalogueOf(language), values);
}

/** A part of the console and the words that it says, loaded side by side. */
export async function loadSpoken<T>(areas: readonly Area[], part: () => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([part(), ...areas.map(openArea)]);
  return loaded;
}

async function openArea(area: Area): Promise<void> {
  opened.add(area);
  await Promise.all([...spoken].map((language) => loadArea(area, language)));
}

async function loadArea(area: Area, language: Language): Promise<void> {
  const { default: words } = await laterAreas[area][language]();
  keep(language, words as Catalogue);
}

function keep(language: Language, words: Catalogue): void {
  const known = catalogues[language];
  if (Object.keys(words).every((id) => id in known)) return;
  catalogues[language] = { ...known, ...words } as Catalogue;
  for (const listener of listeners) listener();
}
