/** The loaders of the pages that most people open: they begin a page's read while its code comes, and wait for neither. */
import type { QueryClient } from '@tanstack/react-query';
import type { Params, ShouldRevalidateFunction } from 'react-router-dom';
import type { PrefetchContext, Reader } from '#console/list/prefetch-page.ts';
import { lazyModules } from '#console/registry.ts';
import { keystrokeBuffer } from '#console/ui/keystroke-buffer.ts';
import type { Operation } from '#contract/core/module.ts';
import type { Segment } from '#contract/core/segments.ts';
import { parsePositiveInteger } from '#contract/formats/whole-number.ts';

/** Begins what an address needs; `params` are those of its path. */
export type StartLoading = (address: URL, params: Params) => void;

export interface PageLoaders {
  list: (segment: Segment) => StartLoading;
  /** Of a record's own page, and of its form. */
  record: (segment: Segment, operation: 'retrieve' | 'update') => StartLoading;
  create: StartLoading;
  /** Who opens pages; nobody, where that is known. What was to be read while that was asked for is read now. */
  serve: (reader: Reader | undefined) => void;
  /** Ends when all that was begun has been read, or has failed. */
  settled: () => Promise<unknown>;
}

/** A page reads by itself what its address then asks. */
export const otherPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

export function createPageLoaders(queryClient: QueryClient): PageLoaders {
  let served: Reader | undefined;
  let awaited: ((reader: Reader) => void) | undefined;
  let reading: Promise<unknown> = Promise.resolve();

  function begin(segment: Segment, operation: Operation, read: (opening: PrefetchContext) => Promise<void>): void {
    const open = (reader: Reader) => {
      if (!reader.may(segment, operation)) return;
      // Where it fails, the page says so.
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
    /** However a new record is begun: what is typed before its form is there goes into it. */
    create: ({ href }) => {
      // Where a page is opened, or the browser goes back to it, its address is there before it.
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
