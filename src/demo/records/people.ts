import { elementAt, shuffledIndex } from '#demo/random.ts';
import {
  englishFamilies,
  englishMen,
  englishWomen,
  frenchFamilies,
  frenchMen,
  frenchWomen,
} from '#demo/words/names.ts';

export type Language = 'fr' | 'en';

export interface Person {
  first: string;
  family: string;
  name: string;
  woman: boolean;
  language: Language;
}

const mailboxes = ['example.com', 'example.org', 'example.net'];

const slugs = new Map<string, string>();
const plainLetters = new Map<string, string>();

/** The nth person of a population. No name is repeated before every first name was combined with every family name. */
export function person(index: number, population: number, language: Language): Person {
  const women = language === 'fr' ? frenchWomen : englishWomen;
  const men = language === 'fr' ? frenchMen : englishMen;
  const families = language === 'fr' ? frenchFamilies : englishFamilies;
  const firsts = women.length + men.length;
  const shuffled = shuffledIndex(index, firsts * families.length, population);
  const rank = shuffled % firsts;
  const woman = rank < women.length;
  const first = woman ? elementAt(women, rank) : elementAt(men, rank - women.length);
  const family = elementAt(families, Math.floor(shuffled / firsts));
  return { first, family, name: `${first} ${family}`, woman, language };
}

/** One person in five speaks English. */
export function neighbour(index: number, population: number): Person {
  const block = Math.floor(index / 5);
  const rank = index % 5;
  return rank === 4 ? person(block, population, 'en') : person(block * 4 + rank, population, 'fr');
}

export function privateMail(someone: Person, index: number): string {
  return `${mailName(someone)}${index > 400 ? index : ''}@${elementAt(mailboxes, index)}`;
}

export function mailName(someone: Person): string {
  return `${knownSlug(someone.first)}.${knownSlug(someone.family)}`;
}

export function signInName(someone: Person): string {
  return `${knownSlug(someone.first).charAt(0)}${knownSlug(someone.family)}`;
}

/** Lowercase letters and digits only. */
export function slug(text: string): string {
  let plain = '';
  for (const letter of text) plain += plainOf(letter);
  return plain;
}

function plainOf(letter: string): string {
  let plain = plainLetters.get(letter);
  if (plain === undefined) {
    const bare = letter.toLowerCase().replace('œ', 'oe').normalize('NFD');
    plain = bare.replace(/[^a-z0-9]+/g, '');
    plainLetters.set(letter, plain);
  }
  return plain;
}

function knownSlug(word: string): string {
  let cached = slugs.get(word);
  if (cached === undefined) {
    cached = slug(word);
    slugs.set(word, cached);
  }
  return cached;
}
