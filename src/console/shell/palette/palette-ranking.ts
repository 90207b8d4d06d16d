/** Ranks the palette's groups, and narrows the search by the first word. No I/O. */

import { languages } from '#contract/core/language.ts';
import type { Segment } from '#contract/core/segments.ts';
import { fold } from '#contract/formats/text.ts';
import { moduleLabels } from '#contract/registry.ts';
import { nameText, type Rank, rankOf, readSearch, type SearchTerms } from '#contract/search/key-text.ts';

export interface Ranked {
  rank: Rank;
}

export interface RankedGroup<T extends Ranked> {
  title: string;
  choices: readonly T[];
}

interface Named {
  label: string;
  /** Other names, which rank after the shown name. */
  aliases?: readonly string[];
}

/**
 * The rank by other names that people may type. Matches inside a word, such as `sale` in « succursale », do not count,
 * because nobody would understand them without seeing that name.
 */
function rankAliases(aliases: readonly string[], terms: SearchTerms): Rank | undefined {
  const rank = rankOf(nameText(aliases), terms);
  return rank === undefined || rank === 5 ? undefined : rank === 4 ? 4 : 3;
}

/** The entries that match, best first; all of them in their order if nothing was typed. */
export function rankNamed<T extends Named>(named: readonly T[], typed: string): (T & Ranked)[] {
  const terms = readSearch(typed);
  if (!terms) return typed.trim() ? [] : named.map((each) => ({ ...each, rank: 5 }));
  return named
    .flatMap((each) => {
      const rank = rankOf(nameText([each.label]), terms) ?? (each.aliases && rankAliases(each.aliases, terms));
      return rank === undefined ? [] : [{ ...each, rank }];
    })
    .sort((a, b) => a.rank - b.rank);
}

/** The group with the best match comes first; equal groups keep their order. Empty groups are left out. */
export function orderGroups<T extends Ranked>(groups: readonly RankedGroup<T>[]): RankedGroup<T>[] {
  const bestOf = ({ choices }: RankedGroup<T>) => Math.min(...choices.map(({ rank }) => rank));
  return groups.filter(({ choices }) => choices.length > 0).sort((a, b) => bestOf(a) - bestOf(b));
}

interface Narrowed {
  segments: Segment[];
  /** The words to search for in that module. */
  rest: string;
}

const minLetters = 3;

/**
 * Reads a module from the first words, in either language, and searches the rest in it: `client tre`. If several
 * modules match, those that match the most words win: `sale line 5` is a line of a sale.
 */
export function splitModulePrefix(typed: string, segments: readonly Segment[]): Narrowed | undefined {
  const words = wordsOf(typed);
  const matches = segments.map((segment) => ({ segment, count: countNaming(words, namesOf(segment)) }));
  const most = Math.max(0, ...matches.map(({ count }) => count));
  if (!most) return undefined;
  const named = matches.filter(({ count }) => count === most).map(({ segment }) => segment);
  return { segments: named, rest: words.slice(most).join(' ') };
}

function namesOf(segment: Segment): string[] {
  return languages.flatMap((each) => {
    const { one, many } = moduleLabels(segment, each);
    return [one, many];
  });
}

/** The words that follow the beginning of one of these names; undefined if none matches. */
export function restAfter(typed: string, names: readonly string[]): string | undefined {
  const words = wordsOf(typed);
  const count = countNaming(words, names);
  return count ? words.slice(count).join(' ') : undefined;
}

const wordsOf = (typed: string) => typed.trim().split(/\s+/);

/** The number of first words that match the beginning of a name, never counting the last, which is searched for. */
function countNaming(words: readonly string[], names: readonly string[]): number {
  const typed = words.slice(0, -1).map(fold);
  return Math.max(
    ...names.map((name) => {
      const parts = fold(name).split(' ');
      const other = typed.findIndex((word, index) => !begins(word, parts[index]));
      return other < 0 ? typed.length : other;
    }),
  );
}

/** Short words must match completely, such as `de` in `commande de transport`. */
function begins(word: string, part: string | undefined): boolean {
  return word === part || (word.length >= minLetters && part?.startsWith(word) === true);
}
