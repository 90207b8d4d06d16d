/** What the screens say. The English catalogues name every message; French must name the same ones, or it does not compile. */
import { createContext, use, useCallback } from 'react';
import { useIntl } from 'react-intl';
import type enDispatch from '#console/messages/en/dispatch.json';
import type enKit from '#console/messages/en/kit.json';
import type enModules from '#console/messages/en/modules.json';
import type enShell from '#console/messages/en/shell.json';
import type frDispatch from '#console/messages/fr/dispatch.json';
import type frKit from '#console/messages/fr/kit.json';
import type frModules from '#console/messages/fr/modules.json';
import type frShell from '#console/messages/fr/shell.json';
import type { Language } from '#contract/problems.ts';

export type MessageId = keyof typeof enShell | keyof typeof enKit | keyof typeof enModules | keyof typeof enDispatch;
type FrenchId = keyof typeof frShell | keyof typeof frKit | keyof typeof frModules | keyof typeof frDispatch;

/** Does not compile when a message is missing in one language. */
type Same<A, B> = [Exclude<A, B>, Exclude<B, A>] extends [never, never] ? true : [Exclude<A, B>, Exclude<B, A>];
export const sameMessagesInBothLanguages: Same<MessageId, FrenchId> = true;

export type Values = Record<string, string | number>;
export type Text = (id: MessageId, values?: Values) => string;

export function useText(): Text {
  const intl = useIntl();
  return useCallback((id, values) => String(intl.formatMessage({ id }, values)), [intl]);
}

export interface LanguageChoice {
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
