/**
 * The texts by which records are looked up, and how well a search matches them: by code, number, name and phone,
 * ignoring accents and punctuation.
 */
import type { Meaning } from '#contract/core/field-options.ts';
import type { Module } from '#contract/core/module.ts';
import { fold } from '#contract/formats/text.ts';

/** Text beyond this length is ignored. */
export const maxSearchLength = 200;

/**
 * In this order: exact code, exact name or phone, start of a code, start of a name or phone, starts of words, anywhere.
 */
export const ranks = [0, 1, 2, 3, 4, 5] as const;
export type Rank = (typeof ranks)[number];

export interface SearchTerms {
  /** All words with one space between them. */
  text: string;
  words: readonly string[];
  /** The digits alone, if the text may be a phone number. */
  digits?: string;
}

const separators = /[^\p{L}\p{N}]+/gu;
const phoneLike = /^\+?[\d\s().-]+$/;
const minDigits = 3;

/** The text without case, accents and punctuation. */
function spaced(text: string): string {
  return fold(text).replace(separators, ' ').trim();
}

/** Undefined if the text contains nothing searchable. */
export function readSearch(typed: string): SearchTerms | undefined {
  const text = spaced(typed.slice(0, maxSearchLength));
  if (!text) return undefined;
  const digits = phoneLike.test(typed.trim()) ? digitsOf(typed) : '';
  return { text, words: text.split(' '), ...(digits.length >= minDigits ? { digits } : {}) };
}

/** Drops the country code 1, which some people write and others do not. */
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
 * The fields by which a record is looked up, chosen by their meaning among its own fields in its list. An action has
 * none, because its list shows its booking's code and a stop's address; it is found on the page of its booking.
 */
export function searchKeys(module: Module): Keys {
  const made = keysByModule.get(module);
  if (made) return made;
  const fields = Object.entries(module.listFields).filter(([name]) => name in module.fields);
  const meaning = (...meanings: Meaning[]) =>
    fields.filter(([, field]) => field.meaning && meanings.includes(field.meaning)).map(([name]) => name);
  const codes = meaning('code', 'identifier');
  const phones = meaning('phone', 'fax');
  const contactFields = meaning('person', 'email', 'city');
  const isName = (name: string) =>
    contactFields.includes(name) || (module.title.includes(name) && !codes.includes(name));
  const names = fields.filter(([name, { kind }]) => kind === 'text' && isName(name)).map(([name]) => name);
  const keys = { codes, names, phones };
  keysByModule.set(module, keys);
  return keys;
}

export function isSearchable(module: Module): boolean {
  const { codes, names, phones } = searchKeys(module);
  return codes.length + names.length + phones.length > 0;
}

const marks = { code: '\u0001', name: '\u0002', phone: '\u0003' } as const;
const lastMark = marks.phone.charCodeAt(0);

/** Whether a key begins with this letter, which no key contains. */
export function isMark(letter: number): boolean {
  return letter > 0 && letter <= lastMark;
}

/**
 * The searched text of a record: a line for each key, marked by its kind, with a space before every word so that starts
 * of words can be found.
 */
export function keyText(module: Module, record: Record<string, unknown>): string {
  const { codes, names, phones } = searchKeys(module);
  // Joined at once: a text that grows piece by piece keeps every piece in memory, ten times its letters.
  const lines = ['\n'];
  for (const field of codes) {
    const code = record[field] ? spaced(String(record[field])) : '';
    if (!code) continue;
    lines.push(marks.code, ' ', code, ' \n');
    // So that `cl0042` finds `CL-0042`.
    if (code.includes(' ')) lines.push(marks.code, ' ', code.replaceAll(' ', ''), ' \n');
  }
  for (const field of names) {
    const name = record[field] ? spaced(String(record[field])) : '';
    if (name) lines.push(marks.name, ' ', name, ' \n');
  }
  for (const field of phones) {
    const digits = record[field] ? digitsOf(String(record[field])) : '';
    if (digits) lines.push(marks.phone, ' ', digits, ' \n');
  }
  return lines.join('');
}

/** The key text of something that only has names, such as a page. */
export function nameText(names: readonly string[]): string {
  return `\n${names.map((name) => `${marks.name} ${spaced(name)} \n`).join('')}`;
}

/** The texts that a key text must contain, all of them, to be found with this rank. */
export interface RankTest {
  rank: Rank;
  texts: readonly string[];
}

/** Best first. */
export function rankTestsOf({ text: whole, words, digits }: SearchTerms): readonly RankTest[] {
  // `CL-0042` also matches the code `CL0042`.
  const codes = [...new Set([whole, ...(/\d/.test(whole) ? [words.join('')] : [])])];
  const phone = (rank: Rank, ...texts: string[]): RankTest[] => (digits ? [{ rank, texts }] : []);
  return [
    ...codes.map((code) => ({ rank: 0 as const, texts: [`${marks.code} ${code} \n`] })),
    { rank: 1, texts: [`${marks.name} ${whole} \n`] },
    ...phone(1, `${marks.phone} ${digits} \n`),
    ...codes.map((code) => ({ rank: 2 as const, texts: [`${marks.code} ${code}`] })),
    { rank: 3, texts: [`${marks.name} ${whole}`] },
    ...phone(3, `${marks.phone} ${digits}`),
    // The local number without its area code.
    ...phone(3, `${digits} \n`),
    { rank: 4, texts: words.map((word) => ` ${word}`) },
    { rank: 5, texts: words },
    ...phone(5, digits ?? ''),
  ];
}

/** Undefined if the search does not find the record. */
export function rankOf(text: string, terms: SearchTerms): Rank | undefined {
  return rankTestsOf(terms).find(({ texts }) => texts.every((each) => text.includes(each)))?.rank;
}

/** The value that matched, to show why the record was found; undefined if no single value explains it. */
export function matchedValue(module: Module, record: Record<string, unknown>, terms: SearchTerms): string | undefined {
  const { codes, names, phones } = searchKeys(module);
  const { words, digits } = terms;
  const value = [...codes, ...names, ...phones]
    .map((name) => String(record[name] ?? ''))
    .find((text) => {
      const fieldText = spaced(text);
      if (words.every((word) => fieldText.includes(word))) return true;
      return digits !== undefined && digitsOf(text).includes(digits);
    });
  return value || undefined;
}
