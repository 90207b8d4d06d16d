// The name and address of a client or provider, computed from its index, so that other records can compute it again.

import type { CompanySize } from '../company-size.ts';
import { elementAt, type RandomStream, shuffledIndex } from '../random.ts';
import {
  ENGLISH_ENDINGS,
  ENGLISH_MARKS,
  ENGLISH_SUPPLIES,
  ENGLISH_TRADES,
  FEATURED_CLIENTS,
  FEATURED_PROVIDERS,
  FRENCH_ENDINGS,
  FRENCH_FAMILIES,
  FRENCH_SUPPLIES,
  FRENCH_TRADES,
} from '../words/names.ts';
import { cityName, REGIONS } from '../words/places.ts';
import { type Language, neighbour, type Person, slug } from './people.ts';

export interface Party {
  code: string;
  name: string;
  language: Language;
  /** The person, where the client is not a company. */
  person: Person | null;
}

interface Naming {
  featured: string[][];
  frenchTrades: string[];
  englishTrades: string[];
  salt: number;
}

type Named = Pick<Party, 'name' | 'language'>;

const CLIENT_NAMES: Naming = {
  featured: FEATURED_CLIENTS,
  frenchTrades: FRENCH_TRADES,
  englishTrades: ENGLISH_TRADES,
  salt: 11,
};

const PROVIDER_NAMES: Naming = {
  featured: FEATURED_PROVIDERS,
  frenchTrades: FRENCH_SUPPLIES,
  englishTrades: ENGLISH_SUPPLIES,
  salt: 23,
};

// Of five clients three are companies, two are people who have their own car repaired.
const BLOCK = 5;
const COMPANIES_OF_BLOCK = 3;
const LETTERS_OF_CODE = 4;

export function clientParty(index: number): Party {
  const block = Math.floor(index / BLOCK);
  const rank = index % BLOCK;
  if (isCompany(index)) {
    const named = companyName(block * COMPANIES_OF_BLOCK + rank, CLIENT_NAMES);
    return { ...named, code: `${letters(named.name)}${number(index, 4)}`, person: null };
  }
  const someone = neighbour(block * (BLOCK - COMPANIES_OF_BLOCK) + rank - COMPANIES_OF_BLOCK, 5);
  const code = `${letters(someone.family)}${number(index, 4)}`;
  return { name: someone.name, language: someone.language, code, person: someone };
}

export function isCompany(index: number): boolean {
  return index % BLOCK < COMPANIES_OF_BLOCK;
}

export function providerParty(index: number): Party {
  const named = companyName(index, PROVIDER_NAMES);
  return { ...named, code: `F-${letters(named.name)}${number(index, 3)}`, person: null };
}

export function companyDomain(party: Party): string {
  return `${slug(party.name)}.example.com`;
}

/** The index of some client that is a company. */
export function someCompany(size: CompanySize, draw: RandomStream): number {
  const rest = Math.min(size.clients % BLOCK, COMPANIES_OF_BLOCK);
  const companies = Math.floor(size.clients / BLOCK) * COMPANIES_OF_BLOCK + rest;
  const ordinal = draw.int(0, companies - 1);
  return Math.floor(ordinal / COMPANIES_OF_BLOCK) * BLOCK + (ordinal % COMPANIES_OF_BLOCK);
}

function companyName(ordinal: number, naming: Naming): Named {
  const [name, language] = naming.featured[ordinal] ?? [];
  if (name !== undefined) return { name, language: language === 'en' ? 'en' : 'fr' };
  const rank = Math.floor(ordinal / 8);
  if (ordinal % 8 < 5) return { name: familyCompany(rank * 5 + (ordinal % 8), naming), language: 'fr' };
  if (ordinal % 8 === 5) return { name: regionalCompany(rank, naming), language: 'fr' };
  return { name: englishCompany(rank * 2 + (ordinal % 2), naming), language: 'en' };
}

function familyCompany(rank: number, naming: Naming): string {
  const { frenchTrades } = naming;
  const names = frenchTrades.length * FRENCH_FAMILIES.length * FRENCH_ENDINGS.length;
  const shuffled = shuffledIndex(rank, names, naming.salt);
  const owner = Math.floor(shuffled / frenchTrades.length);
  const name = `${elementAt(frenchTrades, shuffled)} ${elementAt(FRENCH_FAMILIES, owner)}`;
  return `${name}${elementAt(FRENCH_ENDINGS, Math.floor(owner / FRENCH_FAMILIES.length))}${town(rank, names)}`;
}

function regionalCompany(rank: number, naming: Naming): string {
  const { frenchTrades } = naming;
  const names = frenchTrades.length * REGIONS.length;
  const shuffled = shuffledIndex(rank, names, naming.salt);
  return `${elementAt(frenchTrades, shuffled)} ${elementAt(REGIONS, Math.floor(shuffled / frenchTrades.length))}${town(rank, names)}`;
}

function englishCompany(rank: number, naming: Naming): string {
  const { englishTrades } = naming;
  const names = englishTrades.length * ENGLISH_MARKS.length * ENGLISH_ENDINGS.length;
  const shuffled = shuffledIndex(rank, names, naming.salt);
  const mark = Math.floor(shuffled / englishTrades.length);
  const name = `${elementAt(ENGLISH_MARKS, mark)} ${elementAt(englishTrades, shuffled)}`;
  return `${name}${elementAt(ENGLISH_ENDINGS, Math.floor(mark / ENGLISH_MARKS.length))}${town(rank, names)}`;
}

/** Once all names are taken, companies of the same name are told apart by their town. */
function town(rank: number, names: number): string {
  const round = Math.floor(rank / names);
  return round === 0 ? '' : ` (${cityName(round - 1)})`;
}

function letters(name: string): string {
  const plain = slug(name.slice(0, 4 * LETTERS_OF_CODE)).replace(/[^a-z]/g, '');
  return plain.slice(0, LETTERS_OF_CODE).toUpperCase().padEnd(LETTERS_OF_CODE, 'X');
}

function number(index: number, width: number): string {
  return String(index + 1).padStart(width, '0');
}
