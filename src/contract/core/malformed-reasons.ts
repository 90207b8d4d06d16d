/** Why a request could not be read: what the sentence of `malformed` ends with, in both languages. */
import type { Words } from '#contract/core/language.ts';

export const malformedReasons = {
  not_http: { en: 'it is not proper HTTP', fr: 'ce n’est pas du HTTP valide' },
  two_hosts: { en: 'it has two Host lines', fr: 'elle a deux lignes Host' },
  broken_form: { en: 'its form is broken', fr: 'sa forme est incorrecte' },
  not_utf8: { en: 'it is not UTF-8', fr: 'ce n’est pas de l’UTF-8' },
  not_json: { en: 'it is not JSON', fr: 'ce n’est pas du JSON' },
  too_deep: { en: 'it is nested deeper than {max} levels', fr: 'elle est imbriquée sur plus de {max} niveaux' },
  too_many_names: {
    en: 'one of its objects has more than {max} names',
    fr: 'un de ses objets a plus de {max} noms',
  },
} satisfies Record<string, Words>;

export type MalformedReason = keyof typeof malformedReasons;
