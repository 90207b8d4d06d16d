/** Route loaders of the most used pages. They start reading data while the page's code loads, and await neither. */
import type { QueryClient } from '@tanstack/react-query';
import type { Params, ShouldRevalidateFunction } from 'react-router-dom';
import type { PrefetchContext, Reader } from '#console/list/prefetch-page.ts';
import { lazyModules } from '#console/registry.ts';
import { keystrokeBuffer } from '#console/ui/keystroke-buffer.ts';
import type { Operation } from '#contract/core/module.ts';
import type { Segment } from '#contract/core/segments.ts';
import { parsePositiveInteger } from '#contract/formats/whole-number.ts';

/** Starts reading what an address needs; `params` are those of its path. */
export type StartLoading = (address: URL, params: Params) => void;

export interface PageLoaders {
  list: (segment: Segment) => StartLoading;
  /** For a record's own page, and for its form. */
  record: (segment: Segment, operation: 'retrieve' | 'update') => StartLoading;
  create: StartLoading;
  /** Sets who opens pages; undefined if nobody is signed in. A read requested before is started now. */
  serve: (reader: Reader | undefined) => void;
  /** Resolves when the last read that was started has succeeded or failed. */
  settled: () => Promise<unknown>;
}

/** Loads only for another path, because a page reads changes of its query by itself. */
export const otherPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

export function createPageLoaders(queryClient: QueryClient): PageLoaders {
  let served: Reader | undefined;
  let awaited: ((reader: Reader) => void) | undefined;
  let reading: Promise<unknown> = Promise.resolve();

  function begin(segment: Segment, operation: Operation, read: (opening: PrefetchContext) => Promise<void>): void {
    const open = (reader: Reader) => {
      if (!reader.may(segment, operation)) return;
      // A failure is reported by the page itself.
      reading = read({ queryClient, session: reader, segment }).catch(() => undefined);
    };
    if (served) open(served);
    else awaited = open;
  }

  return {
    list:
      (segment) =>
      ({ searchParams }) => {
        if (lazyModules[segment].skipsListPrefetch) return;
        begin(segment, 'list', async (opening) => {
          const { prefetchListPage } = await import('#console/list/prefetch-page.ts');
          await prefetchListPage(opening, searchParams);
        });
      },
    record: (segment, operation) => (_address, params) => {
      const id = parsePositiveInteger(params.id);
      if (id === undefined) return;
      begin(segment, operation, async (opening) => {
        const { prefetchRecordPage } = await import('#console/list/prefetch-page.ts');
        await prefetchRecordPage(opening, id);
      });
    },
    /** Buffers keystrokes while the form of a new record loads. */
    create: ({ href }) => {
      // When a page is first opened or Back leads to it, the address is already the current one.
      const { origin, pathname, search } = window.location;
      if (href !== origin + pathname + search) keystrokeBuffer.begin();
    },
    serve: (reader) => {
      served = reader;
      if (reader) awaited?.(reader);
      awaited = undefined;
    },
    settled: () => reading,
  };
}
