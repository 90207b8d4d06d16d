/** Error codes, their statuses and their sentences (rulings section 1, "errors"; the specification leaves them open). */

import type { LocalizedText } from '#contract/core/language.ts';

export const errors = {
  malformed: {
    status: 400,
    en: 'The request could not be read: {reason}.',
    fr: 'La demande n’a pas pu être lue : {reason}.',
  },
  unauthenticated: {
    status: 401,
    en: 'A valid access token is needed. Sign in again.',
    fr: 'Un jeton d’accès valide est requis. Connectez-vous de nouveau.',
  },
  link_expired: {
    status: 401,
    en: 'This sign-in link was used already, or is older than ten minutes. Ask for a new one.',
    fr: 'Ce lien de connexion a déjà servi ou date de plus de dix minutes. Demandez-en un nouveau.',
  },
  forbidden: {
    status: 403,
    en: 'Your role does not allow this. Ask an administrator.',
    fr: 'Votre rôle ne permet pas cette opération. Adressez-vous à un administrateur.',
  },
  addon_required: {
    status: 403,
    en: 'This requires the automotive add-on, which is off. Ask an administrator to turn it on.',
    fr: 'Cette fonction requiert le module automobile, qui est désactivé. Demandez à un administrateur de l’activer.',
  },
  cross_site: {
    status: 403,
    en: 'This request did not come from the console. Repeat it there, or send an access token with it.',
    fr: 'Cette demande ne vient pas de la console. Refaites-la dans la console ou joignez-y un jeton d’accès.',
  },
  not_found: {
    status: 404,
    en: 'There is nothing at this address. Check its spelling.',
    fr: 'Il n’y a rien à cette adresse. Vérifiez-la.',
  },
  record_not_found: {
    status: 404,
    en: 'Record not found: it may have been deleted.',
    fr: 'Fiche introuvable : elle a peut-être été supprimée.',
  },
  method_not_allowed: {
    status: 405,
    en: 'This action is not available at this address. Use {methods}.',
    fr: 'Cette opération n’est pas offerte à cette adresse. Utilisez {methods}.',
  },
  timeout: {
    status: 408,
    en: 'The request took too long to arrive. Send it again.',
    fr: 'La demande a mis trop de temps à arriver. Envoyez-la de nouveau.',
  },
  in_progress: {
    status: 409,
    en: 'The same request is still in progress. Wait a moment.',
    fr: 'La même demande est encore en cours. Patientez un instant.',
  },
  changed_meanwhile: {
    status: 412,
    en: 'Somebody changed this record in the meantime. Compare, then save again.',
    fr: 'Quelqu’un a modifié cette fiche entre-temps. Comparez, puis enregistrez de nouveau.',
  },
  too_large: {
    status: 413,
    en: 'The request is larger than {limit}. Send less at once.',
    fr: 'La demande dépasse {limit}. Envoyez-en moins à la fois.',
  },
  media_type: {
    status: 415,
    en: 'Send the body as application/json, without Content-Encoding.',
    fr: 'Envoyez le corps en application/json, sans Content-Encoding.',
  },
  invalid: { status: 422, en: 'Some fields need to be corrected.', fr: 'Certains champs sont à revoir.' },
  period_closed: {
    status: 422,
    en: 'The books are closed for this date. Choose a later one, or have the month reopened.',
    fr: 'Les livres sont fermés à cette date. Choisissez une date ultérieure ou faites rouvrir le mois.',
  },
  key_reused: {
    status: 422,
    en: 'This Idempotency-Key was used for another request. Use a new one.',
    fr: 'Cette Idempotency-Key a servi à une autre demande. Utilisez-en une nouvelle.',
  },
  too_many_requests: {
    status: 429,
    en: 'Too many requests. Wait a moment.',
    fr: 'Trop de demandes. Patientez un instant.',
  },
  internal: {
    status: 500,
    en: 'The service failed. Nothing was changed. Try again; if it fails again, give an administrator the request number.',
    fr: 'Une erreur est survenue dans le service. Rien n’a été modifié. Réessayez; si l’erreur persiste, donnez le numéro de la demande à un administrateur.',
  },
  unavailable: {
    status: 503,
    en: 'The service cannot answer right now. Try again shortly.',
    fr: 'Le service ne peut pas répondre pour l’instant. Réessayez sous peu.',
  },
  passed_in_circle: {
    status: 503,
    en: 'The console is set up to pass requests on to itself. Ask an administrator to correct API_BASE_URL.',
    fr: 'La console est réglée pour se transmettre les demandes à elle-même. Demandez à un administrateur de corriger API_BASE_URL.',
  },
  overloaded: {
    status: 503,
    en: 'The service has too much to do at the moment. Nothing was changed. Try again shortly.',
    fr: 'Le service est surchargé pour l’instant. Rien n’a été modifié. Réessayez sous peu.',
  },
} satisfies Record<string, LocalizedText & { status: number }>;

export type ErrorCode = keyof typeof errors;

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errors, code);
}

/** Why a request could not be read: the end of the sentence of `malformed`. */
export const malformedReasons = {
  not_http: { en: 'it is not proper HTTP', fr: 'ce n’est pas du HTTP valide' },
  long_head: {
    en: 'its address and headers exceed {max} KiB',
    fr: 'son adresse et ses en-têtes dépassent {max} Kio',
  },
  no_host: { en: 'it has no Host line', fr: 'elle n’a pas de ligne Host' },
  two_hosts: { en: 'it has two Host lines', fr: 'elle a deux lignes Host' },
  broken_form: { en: 'its form is broken', fr: 'sa forme est incorrecte' },
  not_utf8: { en: 'it is not UTF-8', fr: 'ce n’est pas de l’UTF-8' },
  broke_off: { en: 'it broke off', fr: 'elle s’est interrompue' },
  not_json: { en: 'it is not JSON', fr: 'ce n’est pas du JSON' },
  too_deep: { en: 'it is nested deeper than {max} levels', fr: 'elle est imbriquée sur plus de {max} niveaux' },
  too_many_names: {
    en: 'one of its objects has more than {max} names',
    fr: 'un de ses objets a plus de {max} noms',
  },
} satisfies Record<string, LocalizedText>;

export type MalformedReason = keyof typeof malformedReasons;
