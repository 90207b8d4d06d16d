/** Messages made into sentences: plurals, choices and numbers as the language has them. */
import { IntlMessageFormat } from 'intl-messageformat';
import { locales, type Values } from '#console/messages/messages.ts';
import type { Language } from '#contract/core/language.ts';

/** Parsed by the build; in tests, texts as they are written. */
export type Message = ConstructorParameters<typeof IntlMessageFormat>[0];
export type Catalogue = Readonly<Record<string, Message>>;

const prepared: Record<Language, Map<Message, IntlMessageFormat>> = { en: new Map(), fr: new Map() };

/** The id itself where there is no such message: a gap is seen, and breaks nothing. */
export function format(language: Language, id: string, messages: Catalogue, values?: Values): string {
  const message = messages[id];
  if (message === undefined) return id;
  return String(prepare(language, message).format(values && isolated(values)));
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** A name of a right-to-left script must not turn the sentence around it: it stands between the marks that Unicode has for that. */
function isolated(values: Values): Values {
  const turns = (value: string | number) => typeof value === 'string' && rightToLeft.test(value);
  if (!Object.values(values).some(turns)) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, turns(value) ? `\u2068${value}\u2069` : value]),
  );
}

function prepare(language: Language, message: Message): IntlMessageFormat {
  const known = prepared[language].get(message);
  if (known) return known;
  const fresh = new IntlMessageFormat(message, locales[language]);
  prepared[language].set(message, fresh);
  return fresh;
}
