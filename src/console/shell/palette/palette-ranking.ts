/** Ranks the palette's groups, and narrows the search by the first word. No I/O. */

import type { Language } from '#contract/core/language.ts';
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
  words: string;
  /** Other names, which rank after the shown name. */
  also?: readonly string[];
}

/** The rank by other names that people may type. */
function rankAlso(also: readonly string[], terms: SearchTerms): Rank | undefined {
  const rank = rankOf(nameText(also), terms);
  return rank === undefined ? undefined : rank > 3 ? rank : 3;
}

/** The entries that match, best first; all of them in their order if nothing was typed. */
export function rankNamed<T extends Named>(named: readonly T[], typed: string): (T & Ranked)[] {
  const terms = readSearch(typed);
  if (!terms) return typed.trim() ? [] : named.map((each) => ({ ...each, rank: 5 }));
  return named
    .flatMap((each) => {
      const rank = rankOf(nameText([each.words]), terms) ?? (each.also && rankAlso(each.also, terms));
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

/** `client tre`: the first word is the beginning of a module's name, and the rest is searched in that module. */
export function narrow(typed: string, segments: readonly Segment[], language: Language): Narrowed | undefined {
  const matches = segments.map((segment) => {
    const { one, many } = moduleLabels(segment, language);
    return { segment, rest: restAfter(typed, [one, many]) };
  });
  const named = matches.filter(({ rest }) => rest !== undefined).map(({ segment }) => segment);
  const rest = matches.find((each) => each.rest !== undefined)?.rest;
  return rest === undefined ? undefined : { segments: named, rest };
}

/** The words after the first one, if that begins one of these names. */
export function restAfter(typed: string, names: readonly string[]): string | undefined {
  const [, first = '', rest = ''] = /^\s*(\S+)\s+(\S.*)$/.exec(typed) ?? [];
  const beginning = fold(first);
  if (beginning.length < minLetters || !rest) return undefined;
  return names.some((name) => fold(name).startsWith(beginning)) ? rest.trim() : undefined;
}
