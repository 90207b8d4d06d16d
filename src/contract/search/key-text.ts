/** What records are looked up by, and how well what was typed matches it: by code, number, name and phone, accents and punctuation ignored. */
import type { Meaning } from '#contract/core/field-options.ts';
import type { Module } from '#contract/core/module.ts';
import { fold } from '#contract/formats/text.ts';

/** Of what is typed, no more than this is searched for. */
export const longestSearch = 200;

/** Exact code, exact name or phone, start of a code, start of a name or phone, starts of words, anywhere. */
export const ranks = [0, 1, 2, 3, 4, 5] as const;
export type Rank = (typeof ranks)[number];

export interface SearchTerms {
  /** All words, one space between. */
  whole: string;
  words: readonly string[];
  /** Where a phone number may be meant: its digits alone. */
  digits?: string;
}

const separators = /[^\p{L}\p{N}]+/gu;
const phoneLike = /^\+?[\d\s().-]+$/;
const fewestDigits = 3;

/** Words without case, accents and punctuation. */
function spaced(text: string): string {
  return fold(text).replace(separators, ' ').trim();
}

/** Undefined where nothing searchable was typed. */
export function readSearch(typed: string): SearchTerms | undefined {
  const whole = spaced(typed.slice(0, longestSearch));
  if (!whole) return undefined;
  const digits = phoneLike.test(typed.trim()) ? digitsOf(typed) : '';
  return { whole, words: whole.split(' '), ...(digits.length >= fewestDigits ? { digits } : {}) };
}

/** Without the 1 of the continent, which some write and some do not. */
function digitsOf(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

interface Keys {
  codes: readonly string[];
  names: readonly string[];
  phones: readonly string[];
}

const keysByModule = new WeakMap<Module, Keys>();

/**
 * The fields that a record is looked up by, told by what they mean: its own ones, in its list. An action, whose list shows
 * its booking's code and a stop's address, has none, and is found on the page of its booking.
 */
export function searchKeys(module: Module): Keys {
  const made = keysByModule.get(module);
  if (made) return made;
  const fields = Object.entries(module.listed).filter(([name]) => name in module.fields);
  const meaning = (...meanings: Meaning[]) =>
    fields.filter(([, field]) => field.meaning && meanings.includes(field.meaning)).map(([name]) => name);
  const codes = meaning('code', 'identifier');
  const phones = meaning('phone', 'fax');
  const known = meaning('person', 'email', 'city');
  const isName = (name: string) => known.includes(name) || (module.title.includes(name) && !codes.includes(name));
  const names = fields.filter(([name, { kind }]) => kind === 'text' && isName(name)).map(([name]) => name);
  const keys = { codes, names, phones };
  keysByModule.set(module, keys);
  return keys;
}

export function isLookedUp(module: Module): boolean {
  const { codes, names, phones } = searchKeys(module);
  return codes.length + names.length + phones.length > 0;
}

const marks = { code: '\u0001', name: '\u0002', phone: '\u0003' } as const;

/** What a search looks at of a record: a line for each key, marked by its kind, with a space before every word. */
export function keyText(module: Module, record: Record<string, unknown>): string {
  const { codes, names, phones } = searchKeys(module);
  let text = '\n';
  for (const field of codes) {
    const code = record[field] ? spaced(String(record[field])) : '';
    if (!code) continue;
    text += `${marks.code} ${code} \n`;
    // `cl0042` finds `CL-0042`.
    if (code.includes(' ')) text += `${marks.code} ${code.replaceAll(' ', '')} \n`;
  }
  for (const field of names) {
    const name = record[field] ? spaced(String(record[field])) : '';
    if (name) text += `${marks.name} ${name} \n`;
  }
  for (const field of phones) {
    const digits = record[field] ? digitsOf(String(record[field])) : '';
    if (digits) text += `${marks.phone} ${digits} \n`;
  }
  return text;
}

/** The key text of what has names alone, such as a page. */
export function nameText(names: readonly string[]): string {
  return `\n${names.map((name) => `${marks.name} ${spaced(name)} \n`).join('')}`;
}

/** The key text of what has one code alone, such as an account. */
export function codeText(code: string): string {
  const words = spaced(code);
  const joined = words.replaceAll(' ', '');
  return `\n${[...new Set([words, joined])].map((each) => `${marks.code} ${each} \n`).join('')}`;
}

/** The texts that a key text holds where it has this rank or a better one, best first; each needs all of its texts. */
export function testsOf({ whole, words, digits }: SearchTerms): readonly { rank: Rank; texts: readonly string[] }[] {
  // `CL-0042` is also the code `CL0042`.
  const codes = [...new Set([whole, ...(/\d/.test(whole) ? [words.join('')] : [])])];
  const phone = (rank: Rank, ...texts: string[]) => (digits ? [{ rank, texts }] : []);
  return [
    ...codes.map((code) => ({ rank: 0 as const, texts: [`${marks.code} ${code} \n`] })),
    { rank: 1, texts: [`${marks.name} ${whole} \n`] },
    ...phone(1, `${marks.phone} ${digits} \n`),
    ...codes.map((code) => ({ rank: 2 as const, texts: [`${marks.code} ${code}`] })),
    { rank: 3, texts: [`${marks.name} ${whole}`] },
    ...phone(3, `${marks.phone} ${digits}`),
    // The local number, without its area.
    ...phone(3, `${digits} \n`),
    { rank: 4, texts: words.map((word) => ` ${word}`) },
    { rank: 5, texts: words },
    ...phone(5, digits ?? ''),
  ];
}

/** Undefined where the record is not found by what was typed. */
export function rankOf(text: string, wanted: SearchTerms): Rank | undefined {
  return testsOf(wanted).find(({ texts }) => texts.every((each) => text.includes(each)))?.rank;
}

/** The value of the record that was meant by what was typed, so that people see why it was found; undefined where none alone was. */
export function matchedValue(module: Module, record: Record<string, unknown>, wanted: SearchTerms): string | undefined {
  const { codes, names, phones } = searchKeys(module);
  const { words, digits } = wanted;
  const value = [...codes, ...names, ...phones]
    .map((name) => String(record[name] ?? ''))
    .find((text) => {
      const said = spaced(text);
      if (words.every((word) => said.includes(word))) return true;
      return digits !== undefined && digitsOf(text).includes(digits);
    });
  return value || undefined;
}
