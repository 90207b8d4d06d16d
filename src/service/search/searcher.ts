/** Searches through all modules, as the routes ask for them: over the index of this thread, or of a thread of its own. */
import type { Kysely } from 'kysely';
import type { Segment } from '#contract/core/segments.ts';
import type { Searched } from '#contract/reports/search.ts';
import type { SearchTerms } from '#contract/search/key-text.ts';
import type { TextMatch } from '#contract/search/text-index.ts';
import type { Implementation } from '#service/commands/implement.ts';
import type { Change } from '#service/commands/reply.ts';
import { searchIndex } from '#service/search/search-index.ts';
import type { Schema } from '#service/sql/tables.ts';

export interface SearchRequest {
  segments: readonly Segment[];
  /** Nothing searchable was typed: only how much could be found is asked. */
  wanted?: SearchTerms;
  /** Of each module. */
  most: number;
  /** How many milliseconds a search waits for records that were never read. */
  patience: number;
}

export interface SearchMatch extends TextMatch {
  segment: Segment;
}

export interface SearchResult {
  places: SearchMatch[];
  searched: Searched;
}

export interface Searcher {
  /** What was just written here; told before the write is answered. */
  note(change: Change | undefined): void;
  /** Reads these in this order, in the background, when the start is a moment past. */
  prepare(segments: readonly Segment[]): void;
  search(request: SearchRequest): Promise<SearchResult>;
  end(): void;
}

export function createSearcher(db: Kysely<Schema>, implementationOf: (segment: Segment) => Implementation): Searcher {
  const { note, prepare, catchUp, find, end } = searchIndex(db);
  return {
    note,
    prepare: (segments) => prepare(segments.map(implementationOf)),
    search: async ({ segments, wanted, most, patience }) => {
      const searched = await catchUp(segments.map(implementationOf), patience);
      const places = wanted ? segments.flatMap((segment) => matchesIn(segment, find(segment, wanted, most))) : [];
      return { places, searched };
    },
    end,
  };
}

function matchesIn(segment: Segment, found: readonly TextMatch[]): SearchMatch[] {
  return found.map((each) => ({ ...each, segment }));
}
