import { type Language, languages } from '#contract/core/language.ts';

/** The first supported language of `Accept-Language` by weight, or English. */
export function languageOf(header: string | undefined): Language {
  const accepted = (header ?? '')
    .split(',')
    .map((each) => {
      const [tag = '', weight] = each.trim().split(/\s*;\s*q=/);
      return { tag: tag.slice(0, 2).toLowerCase(), weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const supported = accepted.map(({ tag }) => languages.find((language) => language === tag));
  return supported.find((language) => language !== undefined) ?? 'en';
}
