/** The search as routes use it, on the index of this thread or of a separate thread. */
import type { Kysely } from 'kysely';
import type { Segment } from '#contract/core/segments.ts';
import type { SearchReply } from '#contract/reports/search.ts';
import type { SearchTerms } from '#contract/search/key-text.ts';
import type { TextMatch } from '#contract/search/search-blocks.ts';
import type { StoreTexts } from '#contract/search/text-block.ts';
import type { Implementation } from '#service/commands/implement-module.ts';
import type { WrittenChange } from '#service/commands/reply.ts';
import { searchIndex } from '#service/search/search-index.ts';
import type { Schema } from '#service/sql/tables.ts';

export interface SearchRequest {
  segments: readonly Segment[];
  /** Absent if the text contains nothing searchable. Then only the number of searchable records is returned. */
  terms?: SearchTerms;
  /** The most matches of each module. */
  limit: number;
  /** Milliseconds that a search waits for records not indexed yet. */
  timeoutMilliseconds: number;
}

export interface SearchMatch extends TextMatch {
  segment: Segment;
}

export interface SearchResult {
  matches: SearchMatch[];
  searched: SearchReply;
}

export interface Searcher {
  /** Records a write of this process. Must be called before the write is answered. */
  note(change: WrittenChange | undefined): void;
  /** Indexes these modules in this order in the background. */
  prepare(segments: readonly Segment[]): void;
  search(request: SearchRequest): Promise<SearchResult>;
  end(): void;
}

export function createSearcher(
  db: Kysely<Schema>,
  implementationOf: (segment: Segment) => Implementation,
  keep?: StoreTexts,
): Searcher {
  const { note, prepare, catchUp, find, end } = searchIndex(db, keep);
  return {
    note,
    prepare: (segments) => prepare(segments.map(implementationOf)),
    search: async ({ segments, terms, limit, timeoutMilliseconds }) => {
      const searched = await catchUp(segments.map(implementationOf), timeoutMilliseconds);
      const matches = terms ? segments.flatMap((segment) => matchesIn(segment, find(segment, terms, limit))) : [];
      return { matches, searched };
    },
    end,
  };
}

function matchesIn(segment: Segment, found: readonly TextMatch[]): SearchMatch[] {
  return found.map((each) => ({ ...each, segment }));
}
