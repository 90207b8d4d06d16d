/**
 * Fills values into messages parsed by the build: plurals, choices and numbers by the rules of the language. `Intl` is
 * not used, because its first plural and number take longer than all messages of the first page.
 */
import type { MessageValues } from '#console/messages/messages.ts';
import type { Language } from '#contract/core/language.ts';
import { formatDecimalText } from '#contract/formats/decimal.ts';

/** A text, the value of a name, 0 for the number of the surrounding plural, or a choice by the value of a name. */
export type Part = string | readonly [name: string] | readonly [name: string, kind: 'number'] | 0 | Choice;
type Choice = readonly [name: string, kind: 'select' | 'plural', options: Readonly<Record<string, readonly Part[]>>];

/** A plain text if there is nothing to fill in. */
export type Message = string | readonly Part[];
export type Catalogue = Readonly<Record<string, Message>>;

/** Returns the id if the message is missing, so that the gap is visible but harmless. */
export function format(language: Language, id: string, messages: Catalogue, values: MessageValues = {}): string {
  const message = messages[id];
  if (message === undefined) return id;
  return typeof message === 'string' ? message : textOf(message, { language, values });
}

interface Filling {
  language: Language;
  values: MessageValues;
  /** The number of the surrounding plural. */
  count?: number;
}

function textOf(parts: readonly Part[], filling: Filling): string {
  return parts.reduce<string>((before, part) => {
    const added = partText(part, filling);
    // After a value that ends with a point, as in "1:15 p.m.", the point of the sentence is left out.
    return before + (before.endsWith('.') && typeof part === 'string' ? added.replace(/^\./, '') : added);
  }, '');
}

function partText(part: Part, filling: Filling): string {
  const { language, values, count = 0 } = filling;
  if (typeof part === 'string') return part;
  if (part === 0) return numberText(count, language);
  const [name, kind, options] = part;
  const value = values[name];
  // A missing value is shown as its name, so that the gap is visible but harmless.
  if (value === undefined) return `{${name}}`;
  if (options === undefined) return kind ? numberText(Number(value), language) : isolated(String(value));
  if (kind === 'select') return textOf(options[value] ?? options.other ?? [], filling);
  const number = Number(value);
  const chosen = options[`=${number}`] ?? options[pluralOf[language](number)] ?? options.other ?? [];
  return textOf(chosen, { ...filling, count: number });
}

/** The plural category. In French all numbers below two are singular. */
const pluralOf: Record<Language, (count: number) => 'one' | 'other'> = {
  en: (count) => (count === 1 ? 'one' : 'other'),
  fr: (count) => (Math.abs(count) < 2 ? 'one' : 'other'),
};

/** Rounded to three decimals. */
function numberText(value: number, language: Language): string {
  return formatDecimalText(String(Math.round(value * 1000) / 1000), language);
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Puts a name in a right-to-left script between Unicode's isolate marks, so that it does not reorder the sentence. */
function isolated(value: string): string {
  return rightToLeft.test(value) ? `\u2068${value}\u2069` : value;
}
