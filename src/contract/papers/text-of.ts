import type { Language } from '#contract/core/language.ts';

/** Texts of a list of words, with `{name}` replaced by the value of that name. */
export function textOf<W extends string>(words: Record<W, Record<Language, string>>) {
  return (word: W, language: Language, values: Record<string, string | number> = {}): string =>
    words[word][language].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
