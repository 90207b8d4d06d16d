/**
 * The problems of a single field, in both languages. The service sends these sentences in `errors`, and the console shows
 * the same ones before it sends anything (rulings section 1, "errors" and "languages").
 */

import type { Language, LocalizedText } from '#contract/core/language.ts';
import { formatDecimalText } from '#contract/formats/decimal.ts';
import { localizedMonth } from '#contract/formats/localized.ts';

/** The most problems that are reported for one request, so that a body with thousands does not hold up the service. */
export const maxProblems = 100;

const sentences = {
  required: { en: 'This is required.', fr: 'Ce champ est requis.' },
  unknown_field: { en: 'This field does not exist here.', fr: 'Ce champ n’existe pas ici.' },
  both_names: {
    en: 'This value differs from {other}, which is the same field.',
    fr: 'La valeur diffère de celle de {other}, qui désigne le même champ.',
  },
  text_expected: { en: 'This must be text.', fr: 'Ce champ doit contenir du texte.' },
  text_blank: {
    en: 'This is required. Enter at least one visible character.',
    fr: 'Ce champ est requis. Inscrivez au moins un caractère visible.',
  },
  text_too_long: { en: 'Use at most {max} characters.', fr: 'Utilisez au plus {max} caractères.' },
  text_unstorable: {
    en: 'This contains a character that cannot be kept. Remove it.',
    fr: 'Ce texte contient un caractère qui ne peut pas être enregistré. Retirez-le.',
  },
  integer_expected: { en: 'Enter a whole number.', fr: 'Inscrivez un nombre entier.' },
  integer_negative: { en: 'Enter a whole number of 0 or more.', fr: 'Inscrivez un nombre entier de 0 ou plus.' },
  number_too_large: { en: 'This number is too large.', fr: 'Ce nombre est trop grand.' },
  flag_expected: { en: 'Enter 1 for Yes or 0 for No.', fr: 'Inscrivez 1 pour Oui ou 0 pour Non.' },
  amount_expected: {
    en: 'Enter a number with at most {scale} decimals.',
    fr: 'Inscrivez un nombre d’au plus {scale} décimales.',
  },
  amount_negative: { en: 'Enter 0 or more.', fr: 'Inscrivez 0 ou plus.' },
  amount_not_positive: { en: 'Enter an amount above zero.', fr: 'Inscrivez un montant supérieur à zéro.' },
  amount_too_large: {
    en: 'Enter an amount of at most 999,999,999,999.99.',
    fr: 'Inscrivez un montant d’au plus 999 999 999 999,99.',
  },
  day_expected: {
    en: 'Enter a valid date, as YYYY-MM-DD.',
    fr: 'Inscrivez une date valide, sous la forme AAAA-MM-JJ.',
  },
  time_expected: {
    en: 'Enter a time, as HH:MM or HH:MM:SS.',
    fr: 'Inscrivez une heure, sous la forme HH:MM ou HH:MM:SS.',
  },
  date_time_expected: {
    en: 'Enter a date and a time, as YYYY-MM-DD HH:MM:SS.',
    fr: 'Inscrivez une date et une heure, sous la forme AAAA-MM-JJ HH:MM:SS.',
  },
  // For files with another format of days, whose name each language spells with its own letters.
  day_in_format_expected: {
    en: 'Enter a valid date, as {name} or YYYY-MM-DD.',
    fr: 'Inscrivez une date valide, sous la forme {name} ou AAAA-MM-JJ.',
  },
  date_time_in_format_expected: {
    en: 'Enter a date and a time, as {name} HH:MM:SS or YYYY-MM-DD HH:MM:SS.',
    fr: 'Inscrivez une date et une heure, sous la forme {name} HH:MM:SS ou AAAA-MM-JJ HH:MM:SS.',
  },
  name_expected: {
    en: 'Enter a name of 1 to {max} characters.',
    fr: 'Inscrivez un nom de 1 à {max} caractères.',
  },
  name_invisible: {
    en: 'This name contains a tab, a line break or another invisible character. Remove it.',
    fr: 'Ce nom contient une tabulation, un saut de ligne ou un autre caractère invisible. Retirez-le.',
  },
  name_begins_blank: {
    en: 'This name begins with a space. Remove it.',
    fr: 'Ce nom commence par une espace. Retirez-la.',
  },
  days_expected: {
    en: 'Enter a number of days from 1 to {max}.',
    fr: 'Inscrivez un nombre de jours de 1 à {max}.',
  },
  colour_expected: { en: 'Enter a colour, as #rrggbb.', fr: 'Inscrivez une couleur, sous la forme #rrvvbb.' },
  choice_expected: { en: 'Choose one of: {choices}.', fr: 'Choisissez parmi : {choices}.' },
  currency_expected: {
    en: 'Enter a currency of three capital letters, such as CAD.',
    fr: 'Inscrivez une devise de trois lettres majuscules, comme CAD.',
  },
  id_list_expected: {
    en: 'Enter record numbers separated by commas.',
    fr: 'Inscrivez des numéros de fiche séparés par des virgules.',
  },
  list_expected: { en: 'This must be a list.', fr: 'Ce champ doit contenir une liste.' },
  body_expected: {
    en: 'The body of the request must be a JSON object, such as {"name": "…"}.',
    fr: 'Le corps de la demande doit être un objet JSON, comme {"name": "…"}.',
  },
  json_expected: { en: 'This is not valid JSON.', fr: 'Ce n’est pas du JSON valide.' },
  object_expected: { en: 'This must be an object.', fr: 'Cet élément doit être un objet.' },
  too_few_legs: { en: 'Enter at least two lines.', fr: 'Inscrivez au moins deux lignes.' },
  unbalanced: {
    en: 'Debits and credits in {currency} differ by {difference}. Make them equal.',
    fr: 'Les débits et les crédits en {currency} diffèrent de {difference}. Équilibrez-les.',
  },
  reference_unknown: {
    en: 'There is no record {id}. Choose another.',
    fr: 'La fiche {id} n’existe pas. Choisissez-en une autre.',
  },
  reference_required: {
    en: 'This is required. Choose a record.',
    fr: 'Ce champ est requis. Choisissez une fiche.',
  },
  record_exists: {
    en: 'Record {id} already exists with different contents. It was not replaced.',
    fr: 'La fiche {id} existe déjà, avec un autre contenu. Elle n’a pas été remplacée.',
  },
  period_closed: {
    en: 'The books are closed through {month}. Choose a later date, or have the month reopened.',
    fr: 'Les livres sont fermés jusqu’à {month} inclus. Choisissez une date ultérieure ou faites rouvrir le mois.',
  },
  party_unknown: {
    en: 'No client or supplier has the code {code}. Choose another.',
    fr: 'Aucun client ni fournisseur ne porte le code {code}. Choisissez-en un autre.',
  },
  booking_unknown: {
    en: 'No booking has the code {code}. Choose another.',
    fr: 'Aucune commande de transport ne porte le code {code}. Choisissez-en un autre.',
  },
  booking_unnamed: {
    en: 'Booking {id} has no code of its own, and stops refer to it by that. Choose another.',
    fr: 'La commande de transport {id} n’a pas de code qui lui soit propre, et les arrêts s’y rapportent par ce code. Choisissez-en une autre.',
  },
  number_taken: {
    en: 'Another record already has the number {number}. Choose another.',
    fr: 'Une autre fiche porte déjà le numéro {number}. Choisissez-en un autre.',
  },
  number_named_twice: {
    en: 'The number {number} has two names. Keep one.',
    fr: 'Le numéro {number} a deux noms. N’en gardez qu’un.',
  },
  day_listed_twice: {
    en: 'This day is already in the list. Remove one of the two.',
    fr: 'Cette date est déjà dans la liste. Retirez l’une des deux.',
  },
  code_taken: {
    en: 'This code is already taken by {name}. Choose another.',
    fr: 'Ce code est déjà utilisé par {name}. Choisissez-en un autre.',
  },
  code_of_record: {
    en: 'This code is already the code of record {id}. Choose another.',
    fr: 'Ce code est déjà celui de la fiche {id}. Choisissez-en un autre.',
  },
  code_of_row: {
    en: 'A row above has this code already. Choose another.',
    fr: 'Une ligne plus haut a déjà ce code. Choisissez-en un autre.',
  },
  named_in_books: {
    en: 'Entries in the books carry “{value}”, and they never change. Restore this value, or create another record.',
    fr: 'Des écritures portent « {value} », et elles ne changent jamais. Remettez cette valeur, ou créez une autre fiche.',
  },
  end_before_start: {
    en: 'The end is before the start. Choose a later end.',
    fr: 'La fin précède le début. Choisissez une fin plus tardive.',
  },
  sale_settled: {
    en: 'This sale has been quoted, invoiced or credited, so this can no longer change. Restore the previous value.',
    fr: 'Cette vente a déjà une soumission, une facture ou une note de crédit. Ce champ ne peut plus changer. Remettez la valeur précédente.',
  },
  line_of_settled_sale: {
    en: 'This sale or the other has been quoted, invoiced or credited, so its lines stay with it. Restore the previous value.',
    fr: 'Cette vente ou l’autre a déjà une soumission, une facture ou une note de crédit. Ses lignes y restent. Remettez la valeur précédente.',
  },
  one_of_fields: { en: 'Send exactly one of: {choices}.', fr: 'Envoyez exactement un de ces champs : {choices}.' },
  parameter_unknown: { en: 'This parameter does not exist here.', fr: 'Ce paramètre n’existe pas ici.' },
  parameter_twice: { en: 'Give this parameter only once.', fr: 'Donnez ce paramètre une seule fois.' },
  statement_too_long: {
    en: 'A statement has at most {max} lines. Choose a shorter period.',
    fr: 'Un état de compte a au plus {max} lignes. Choisissez une période plus courte.',
  },
  too_many_words: { en: 'Search for at most {max} words.', fr: 'Cherchez au plus {max} mots.' },
  too_many_conditions: {
    en: 'Ask for at most {max} conditions at once.',
    fr: 'Posez au plus {max} conditions à la fois.',
  },
  query_too_long: {
    en: 'The query of this address is longer than {max} characters. Ask for less at once.',
    fr: 'La requête de cette adresse dépasse {max} caractères. Demandez-en moins à la fois.',
  },
  positive_integer_expected: {
    en: 'Enter a whole number of 1 or more.',
    fr: 'Inscrivez un nombre entier de 1 ou plus.',
  },
  month_expected: { en: 'Enter a month, as YYYY-MM.', fr: 'Inscrivez un mois, sous la forme AAAA-MM.' },
  rate_expected: {
    en: 'Enter a rate in per cent with at most five decimals, such as 9.975.',
    fr: 'Inscrivez un taux en pour cent d’au plus cinq décimales, comme 9,975.',
  },
  rates_overlap: {
    en: 'This tax already has another rate on some of these days. End that one first.',
    fr: 'Cette taxe a déjà un autre taux certains de ces jours. Mettez d’abord fin à l’autre taux.',
  },
  hours_expected: { en: 'Enter hours, such as 1.5.', fr: 'Inscrivez des heures, par exemple 1,5.' },
  picture_expected: {
    en: 'Choose a PNG or JPEG picture.',
    fr: 'Choisissez une image PNG ou JPEG.',
  },
  picture_damaged: {
    en: 'This picture is damaged or incomplete. Choose a whole PNG or JPEG picture.',
    fr: 'Cette image est endommagée ou incomplète. Choisissez une image PNG ou JPEG entière.',
  },
  too_many_entries: { en: 'Keep at most {max} entries.', fr: 'Gardez au plus {max} éléments.' },
  settings_too_large: {
    en: 'All settings together may take at most {max} kB. Remove what is no longer used.',
    fr: 'L’ensemble des réglages peut occuper au plus {max} ko. Retirez ce qui ne sert plus.',
  },
  too_many_sort_fields: {
    en: 'A list is sorted by at most {max} columns.',
    fr: 'Une liste se trie par au plus {max} colonnes.',
  },
  sort_unknown: { en: 'The list cannot be sorted by {field}.', fr: 'La liste ne peut pas être triée par {field}.' },
} satisfies Record<string, LocalizedText>;

export type ProblemName = keyof typeof sentences;

export function isProblemName(text: string): text is ProblemName {
  return Object.hasOwn(sentences, text);
}

/**
 * One thing wrong with one field. Nested fields are dotted: `details.1.amount`. A parameter that differs by language is
 * given for each, as `name_en` and `name_fr`.
 */
export interface Problem {
  field: string;
  problem: ProblemName;
  params?: Record<string, string>;
}

/** Replaces each `{name}` in a sentence by its value; without a value it stays as it is. */
export function fill(sentence: string, params: Record<string, string> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => params[name] ?? placeholder);
}

/** All sentences on one line, each after the name of its field. A problem of the whole record names none. */
export function problemLine(problems: readonly Problem[], language: Language): string {
  return problems.map((each) => `${each.field && `${each.field}: `}${problemSentence(each, language)}`).join(' ');
}

/** The sentence without the name of the field. Amounts and months in it are written as the language does. */
export function problemSentence({ problem, params }: Problem, language: Language): string {
  const { difference, month, [`name_${language}`]: name } = params ?? {};
  return fill(sentences[problem][language], {
    ...params,
    ...(name !== undefined && { name }),
    ...(difference !== undefined && { difference: formatDecimalText(difference, language) }),
    ...(month !== undefined && { month: localizedMonth(month, language) }),
  });
}
