/** Formats ICU messages: plurals, choices and numbers by the rules of the language. */
import { IntlMessageFormat } from 'intl-messageformat';
import { locales, type Values } from '#console/messages/messages.ts';
import { isPlain } from '#console/messages/plain-text.ts';
import type { Language } from '#contract/core/language.ts';

/** Parsed by the build; in tests, texts as they are written. */
export type Message = ConstructorParameters<typeof IntlMessageFormat>[0];
export type Catalogue = Readonly<Record<string, Message>>;

/** The type that the parser gives to text without anything to fill in. */
const literal = 0;

const prepared: Record<Language, Map<Message, IntlMessageFormat>> = { en: new Map(), fr: new Map() };

/** Returns the id itself where the message is missing, so that the gap is visible and breaks nothing. */
export function format(language: Language, id: string, messages: Catalogue, values?: Values): string {
  const message = messages[id];
  if (message === undefined) return id;
  const fixed = fixedText(message);
  if (fixed !== undefined) return fixed;
  return String(prepare(language, message).format(values && isolated(values)));
}

/** Most messages have no placeholders and need no formatter. */
function fixedText(message: Message): string | undefined {
  if (typeof message === 'string') return isPlain(message) ? message : undefined;
  const [only, ...others] = message;
  return only?.type === literal && !others.length ? only.value : undefined;
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** A name in a right-to-left script is put between Unicode's isolate marks, so that it does not reorder the sentence around it. */
function isolated(values: Values): Values {
  const turns = (value: string | number) => typeof value === 'string' && rightToLeft.test(value);
  if (!Object.values(values).some(turns)) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, turns(value) ? `\u2068${value}\u2069` : value]),
  );
}

function prepare(language: Language, message: Message): IntlMessageFormat {
  const cached = prepared[language].get(message);
  if (cached) return cached;
  const compiled = new IntlMessageFormat(message, locales[language]);
  prepared[language].set(message, compiled);
  return compiled;
}
