/** Words that only some pages say. Each area is a chunk a language, loaded with the first part of the console that needs it. */
import type { Language } from '#contract/core/language.ts';

export const laterAreas = {
  agenda: {
    en: () => import('#console/messages/en/agenda.json'),
    fr: () => import('#console/messages/fr/agenda.json'),
  },
  dispatch: {
    en: () => import('#console/messages/en/dispatch.json'),
    fr: () => import('#console/messages/fr/dispatch.json'),
  },
  forms: {
    en: () => import('#console/messages/en/forms.json'),
    fr: () => import('#console/messages/fr/forms.json'),
  },
  home: {
    en: () => import('#console/messages/en/home.json'),
    fr: () => import('#console/messages/fr/home.json'),
  },
  ledger: {
    en: () => import('#console/messages/en/ledger.json'),
    fr: () => import('#console/messages/fr/ledger.json'),
  },
  office: {
    en: () => import('#console/messages/en/office.json'),
    fr: () => import('#console/messages/fr/office.json'),
  },
  sales: {
    en: () => import('#console/messages/en/sales.json'),
    fr: () => import('#console/messages/fr/sales.json'),
  },
  transfer: {
    en: () => import('#console/messages/en/transfer.json'),
    fr: () => import('#console/messages/fr/transfer.json'),
  },
  undo: {
    en: () => import('#console/messages/en/undo.json'),
    fr: () => import('#console/messages/fr/undo.json'),
  },
} satisfies Record<string, Record<Language, () => Promise<{ default: object }>>>;

export type Area = keyof typeof laterAreas;

type TextsOf<A extends Area, L extends Language> = Awaited<ReturnType<(typeof laterAreas)[A][L]>>['default'];

/** The ids that a language has in all of these areas. */
export type LaterId<L extends Language> = { [A in Area]: keyof TextsOf<A, L> }[Area];
