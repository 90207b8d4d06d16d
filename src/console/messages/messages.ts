/** The types of messages. The English catalogues define the ids; a French one with other ids does not compile. */
import { createContext, use } from 'react';
import type { catalogue as english } from '#console/messages/english.ts';
import type { Language } from '#contract/core/language.ts';

type English = typeof english;
/** Extended by each `catalogue.ts` with its own messages. */
export interface Messages extends English {}
export type MessageId = keyof Messages;

export type MessageValues = Record<string, string | number>;
export type Text = (id: MessageId, values?: MessageValues) => string;

export const TextContext = createContext<Text | undefined>(undefined);

export function useText(): Text {
  const text = use(TextContext);
  if (!text) throw new Error('no language provider');
  return text;
}

interface LanguageChoice {
  language: Language;
  setLanguage: (language: Language) => void;
}

export const LanguageContext = createContext<LanguageChoice | undefined>(undefined);

export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext);
  if (!choice) throw new Error('no language provider');
  return choice;
}

/** Canadian formats in both languages: 1 234,56 $ and $1,234.56. */
export const locales: Record<Language, string> = { en: 'en-CA', fr: 'fr-CA' };
