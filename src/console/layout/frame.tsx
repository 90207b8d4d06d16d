import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { lazyPart } from '#console/kit/lazy-part.tsx';
import { Banner } from '#console/layout/banner.tsx';
import classes from '#console/layout/frame.module.css';
import { FrameContext } from '#console/layout/frame-context.ts';
import { Navigation } from '#console/layout/navigation.tsx';
import { PageBoundary } from '#console/layout/page-boundary.tsx';
import { RouteAnnouncer } from '#console/layout/route-announcer.tsx';
import { TokenDialog } from '#console/layout/token-dialog.tsx';
import { TopBar } from '#console/layout/top-bar.tsx';
import { useFrameKeys } from '#console/layout/use-frame-keys.ts';
import { useNarrowNavigation } from '#console/layout/use-narrow-navigation.ts';
import { loadSpoken } from '#console/messages/catalogues.ts';
import { useText } from '#console/messages/messages.ts';
import { ScrollKeeper, useIsMoving } from '#console/router.tsx';

const AgendaAhead = lazyPart(async () => (await import('#console/layout/agenda-ahead.ts')).AgendaAhead);
const RecentKeeper = lazyPart(async () => (await import('#console/kit/recent/recent-keeper.tsx')).RecentKeeper);
const NavigationDrawer = lazyPart(async () => (await import('#console/layout/navigation-drawer.tsx')).NavigationDrawer);
const UndoNotices = lazyPart(
  async () => (await loadSpoken(['undo'], () => import('#console/kit/undo/undo-notices.ts'))).UndoNotices,
);
const ShortcutsDialog = lazyPart(
  async () =>
    (
      await loadSpoken(
        ['home', 'forms', 'office', 'ledger', 'agenda', 'undo'],
        () => import('#console/layout/shortcuts-dialog.tsx'),
      )
    ).ShortcutsDialog,
);

/** Navigation on the left, a slim bar on top, the page. */
export function Frame() {
  const text = useText();
  const [narrow, toggleNarrow] = useNarrowNavigation();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [shortcuts, setShortcuts] = useState<'unloaded' | 'closed' | 'open'>('unloaded');
  const page = useRef<HTMLElement>(null);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  const actions = useMemo(
    () => ({ showShortcuts: () => setShortcuts('open'), toggleNavigation: toggleNarrow }),
    [toggleNarrow],
  );
  useFrameKeys({ onList: actions.showShortcuts });

  return (
    <FrameContext value={actions}>
      <div className={classes.frame} data-narrow={narrow || undefined}>
        <button type="button" className={classes.skip} onClick={() => page.current?.focus()}>
          {text('shell.skip')}
        </button>
        <aside className={classes.side}>
          <Navigation narrow={narrow} onToggle={toggleNarrow} />
        </aside>
        <Suspense>{drawerOpen && <NavigationDrawer onClose={closeDrawer} />}</Suspense>
        <div className={classes.column}>
          <TopBar onMenu={() => setDrawerOpen(true)} />
          <Progress />
          <Banner />
          <main ref={page} id="page" tabIndex={-1} className={classes.page}>
            <PageBoundary>
              <Outlet />
            </PageBoundary>
          </main>
        </div>
        {shortcuts !== 'unloaded' && (
          <Suspense>
            <ShortcutsDialog open={shortcuts === 'open'} onClose={() => setShortcuts('closed')} />
          </Suspense>
        )}
        <Suspense>
          <AgendaAhead />
        </Suspense>
        <Suspense>
          <RecentKeeper />
        </Suspense>
        <Suspense>
          <UndoNotices />
        </Suspense>
        <RouteAnnouncer />
        <TokenDialog />
        <ScrollKeeper />
      </div>
    </FrameContext>
  );
}

function Progress() {
  const moving = useIsMoving();
  return <div className={classes.progress} data-moving={moving || undefined} />;
}
