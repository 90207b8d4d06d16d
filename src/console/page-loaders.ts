/** The loaders of the pages that most people open: they begin a page's read while its code comes, and wait for neither. */
import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router-dom';
import type { Opening } from '#console/list/prefetch-page.ts';
import type { Session } from '#console/session/session.tsx';
import { keystrokeBuffer } from '#console/ui/keystroke-buffer.ts';
import type { Operation } from '#contract/core/module.ts';
import type { Segment } from '#contract/core/segments.ts';

export interface PageLoaders {
  list: (segment: Segment) => LoaderFunction;
  /** Of a record's own page, and of its form. */
  record: (segment: Segment, operation: 'retrieve' | 'update') => LoaderFunction;
  create: LoaderFunction;
  /** Who opens pages. What was to be read while that was asked for is read now. */
  serve: (session: Session) => void;
}

/** A page reads by itself what its address then asks. */
export const otherPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

/** These show something else than their list, as their address says. */
const ownLists: ReadonlySet<Segment> = new Set(['bookings', 'products', 'reminders', 'stops', 'tasks']);

export function createPageLoaders(queryClient: QueryClient): PageLoaders {
  let served: Session | undefined;
  let awaited: ((session: Session) => void) | undefined;

  function begin(segment: Segment, operation: Operation, read: (opening: Opening) => Promise<void>): null {
    const open = (session: Session) => {
      // Where it fails, the page says so.
      if (session.may(segment, operation)) read({ queryClient, session, segment }).catch(() => undefined);
    };
    if (served) open(served);
    else awaited = open;
    return null;
  }

  return {
    list:
      (segment) =>
      ({ request }) => {
        if (ownLists.has(segment)) return null;
        const { searchParams } = new URL(request.url);
        return begin(segment, 'list', async (opening) => {
          const { prefetchListPage } = await import('#console/list/prefetch-page.ts');
          prefetchListPage(opening, searchParams);
        });
      },
    record:
      (segment, operation) =>
      ({ params: { id = '' } }) => {
        if (!/^[1-9]\d{0,14}$/.test(id)) return null;
        return begin(segment, operation, async (opening) => {
          const { prefetchRecordPage } = await import('#console/list/prefetch-page.ts');
          prefetchRecordPage(opening, Number(id));
        });
      },
    /** However a new record is begun: what is typed before its form is there goes into it. */
    create: ({ request }) => {
      // Where a page is opened, or the browser goes back to it, its address is there before it.
      const { origin, pathname, search } = window.location;
      if (request.url !== origin + pathname + search) keystrokeBuffer.begin();
      return null;
    },
    serve: (session) => {
      served = session.state === 'signedIn' ? session : undefined;
      if (session.state === 'checking') return;
      if (served) awaited?.(served);
      awaited = undefined;
    },
  };
}
