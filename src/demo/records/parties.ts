// The name and address of a client or provider, computed from its index, so that other records can compute it again.

import type { CompanySize } from '#demo/company-size.ts';
import { elementAt, type RandomStream, shuffledIndex } from '#demo/random.ts';
import { type Language, neighbour, type Person, slug } from '#demo/records/people.ts';
import {
  englishEndings,
  englishMarks,
  englishSupplies,
  englishTradeWords,
  featuredClients,
  featuredProviders,
  frenchEndings,
  frenchFamilies,
  frenchSupplies,
  frenchTradeWords,
} from '#demo/words/names.ts';
import { cityName, regions } from '#demo/words/places.ts';

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

const clientNames: Naming = {
  featured: featuredClients,
  frenchTrades: frenchTradeWords,
  englishTrades: englishTradeWords,
  salt: 11,
};

const providerNames: Naming = {
  featured: featuredProviders,
  frenchTrades: frenchSupplies,
  englishTrades: englishSupplies,
  salt: 23,
};

// Of five clients three are companies, two are people who have their own car repaired.
const blockSize = 5;
const companiesOfBlock = 3;
const lettersOfCode = 4;

export function clientParty(index: number): Party {
  const block = Math.floor(index / blockSize);
  const rank = index % blockSize;
  if (isCompany(index)) {
    const named = companyName(block * companiesOfBlock + rank, clientNames);
    return { ...named, code: `${letters(named.name)}${number(index, 4)}`, person: null };
  }
  const someone = neighbour(block * (blockSize - companiesOfBlock) + rank - companiesOfBlock, 5);
  const code = `${letters(someone.family)}${number(index, 4)}`;
  return { name: someone.name, language: someone.language, code, person: someone };
}

export function isCompany(index: number): boolean {
  return index % blockSize < companiesOfBlock;
}

export function providerParty(index: number): Party {
  const named = companyName(index, providerNames);
  return { ...named, code: `F-${letters(named.name)}${number(index, 3)}`, person: null };
}

export function companyDomain(party: Party): string {
  return `${slug(party.name)}.example.com`;
}

/** The index of some client that is a company. */
export function someCompany(size: CompanySize, draw: RandomStream): number {
  const rest = Math.min(size.clients % blockSize, companiesOfBlock);
  const companies = Math.floor(size.clients / blockSize) * companiesOfBlock + rest;
  const ordinal = draw.int(0, companies - 1);
  return Math.floor(ordinal / companiesOfBlock) * blockSize + (ordinal % companiesOfBlock);
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
  const names = frenchTrades.length * frenchFamilies.length * frenchEndings.length;
  const shuffled = shuffledIndex(rank, names, naming.salt);
  const owner = Math.floor(shuffled / frenchTrades.length);
  const name = `${elementAt(frenchTrades, shuffled)} ${elementAt(frenchFamilies, owner)}`;
  return `${name}${elementAt(frenchEndings, Math.floor(owner / frenchFamilies.length))}${town(rank, names)}`;
}

function regionalCompany(rank: number, naming: Naming): string {
  const { frenchTrades } = naming;
  const names = frenchTrades.length * regions.length;
  const shuffled = shuffledIndex(rank, names, naming.salt);
  return `${elementAt(frenchTrades, shuffled)} ${elementAt(regions, Math.floor(shuffled / frenchTrades.length))}${town(rank, names)}`;
}

function englishCompany(rank: number, naming: Naming): string {
  const { englishTrades } = naming;
  const names = englishTrades.length * englishMarks.length * englishEndings.length;
  const shuffled = shuffledIndex(rank, names, naming.salt);
  const mark = Math.floor(shuffled / englishTrades.length);
  const name = `${elementAt(englishMarks, mark)} ${elementAt(englishTrades, shuffled)}`;
  return `${name}${elementAt(englishEndings, Math.floor(mark / englishMarks.length))}${town(rank, names)}`;
}

/** Once all names are used, companies of the same name are distinguished by their town. */
function town(rank: number, names: number): string {
  const round = Math.floor(rank / names);
  return round === 0 ? '' : ` (${cityName(round - 1)})`;
}

function letters(name: string): string {
  const plain = slug(name.slice(0, 4 * lettersOfCode)).replace(/[^a-z]/g, '');
  return plain.slice(0, lettersOfCode).toUpperCase().padEnd(lettersOfCode, 'X');
}

function number(index: number, width: number): string {
  return String(index + 1).padStart(width, '0');
}
