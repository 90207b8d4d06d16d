/**
 * Puts values into messages that the build parsed: plurals, choices and numbers by the rules of the language. Without
 * `Intl`, whose first plural and first number cost a page that begins more than all of its sentences.
 */
import type { MessageValues } from '#console/messages/messages.ts';
import type { Language } from '#contract/core/language.ts';
import { formatDecimalText } from '#contract/formats/decimal.ts';

/** Text, the value of that name, the number that a plural is about, or a choice by the value of that name. */
export type Part = string | readonly [name: string] | readonly [name: string, kind: 'number'] | 0 | Choice;
type Choice = readonly [name: string, kind: 'select' | 'plural', options: Readonly<Record<string, readonly Part[]>>];

/** A message without anything to fill in is its text. */
export type Message = string | readonly Part[];
export type Catalogue = Readonly<Record<string, Message>>;

/** Returns the id itself where the message is missing, so that the gap is visible and breaks nothing. */
export function format(language: Language, id: string, messages: Catalogue, values: MessageValues = {}): string {
  const message = messages[id];
  if (message === undefined) return id;
  return typeof message === 'string' ? message : textOf(message, { language, values });
}

interface Filling {
  language: Language;
  values: MessageValues;
  /** What the plural around is about. */
  count?: number;
}

function textOf(parts: readonly Part[], filling: Filling): string {
  return parts.reduce<string>((before, part) => {
    const added = partText(part, filling);
    // A value that ends with a point of its own, as in "1:15 p.m.", ends the sentence with it.
    return before + (before.endsWith('.') && typeof part === 'string' ? added.replace(/^\./, '') : added);
  }, '');
}

function partText(part: Part, filling: Filling): string {
  const { language, values, count = 0 } = filling;
  if (typeof part === 'string') return part;
  if (part === 0) return numberText(count, language);
  const [name, kind, options] = part;
  const value = values[name];
  // A value that is missing can be seen, and breaks nothing either.
  if (value === undefined) return `{${name}}`;
  if (options === undefined) return kind ? numberText(Number(value), language) : isolated(String(value));
  if (kind === 'select') return textOf(options[value] ?? options.other ?? [], filling);
  const number = Number(value);
  const chosen = options[`=${number}`] ?? options[pluralOf[language](number)] ?? options.other ?? [];
  return textOf(chosen, { ...filling, count: number });
}

/** Whether one or several: in French, zero and one and a half are one, too. */
const pluralOf: Record<Language, (count: number) => 'one' | 'other'> = {
  en: (count) => (count === 1 ? 'one' : 'other'),
  fr: (count) => (Math.abs(count) < 2 ? 'one' : 'other'),
};

/** To three decimals at most. */
function numberText(value: number, language: Language): string {
  return formatDecimalText(String(Math.round(value * 1000) / 1000), language);
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** A name in a right-to-left script is put between Unicode's isolate marks, so that it does not reorder the sentence around it. */
function isolated(value: string): string {
  return rightToLeft.test(value) ? `\u2068${value}\u2069` : value;
}
