/** Each language is a chunk of its own: only the one in use is downloaded. */
import type { IntlConfig } from 'react-intl';
import type { Language } from '#contract/problems.ts';

export type Catalogue = NonNullable<IntlConfig['messages']>;

const loaders: Record<Language, () => Promise<{ catalogue: Catalogue }>> = {
  en: () => import('#console/messages/english.ts'),
  fr: () => import('#console/messages/french.ts'),
};

export async function loadCatalogue(language: Language): Promise<Catalogue> {
  const { catalogue } = await loaders[language]();
  return catalogue;
}
