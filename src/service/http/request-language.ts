import { type Language, languages } from '#contract/core/language.ts';

/** Browsers send less. The rest of a longer header is not read, because reading it would keep everybody else waiting. */
const maxLength = 256;

/** The first supported language of `Accept-Language` by weight, or English. */
export function languageOf(header: string | undefined): Language {
  const accepted = (header ?? '')
    .slice(0, maxLength)
    .split(',')
    .map(readChoice)
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const supported = accepted.map(({ tag }) => languages.find((language) => language === tag));
  return supported.find((language) => language !== undefined) ?? 'en';
}

/** Reads `fr-CA;q=0.8`. Without a weight a language counts fully. */
function readChoice(text: string): { tag: string; weight: number } {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim());
  const weight = parameters.find((part) => part.startsWith('q='))?.slice(2);
  return { tag: tag.slice(0, 2).toLowerCase(), weight: weight === undefined ? 1 : Number(weight) || 0 };
}
