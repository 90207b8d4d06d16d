import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { Outlet, useNavigation } from 'react-router-dom';
import { deferredComponent } from '#console/data/connection/defer-until-idle.ts';
import { useText } from '#console/messages/messages.ts';
import { RestoreScroll } from '#console/routing/scroll-restoration.tsx';
import { Banner } from '#console/shell/connection/banner.tsx';
import classes from '#console/shell/frame.module.css';
import { FrameContext } from '#console/shell/frame-context.ts';
import { Navigation } from '#console/shell/navigation/navigation.tsx';
import { useNarrowNavigation } from '#console/shell/navigation/use-narrow-navigation.ts';
import { PageBoundary } from '#console/shell/pages/page-boundary.tsx';
import { RouteAnnouncer } from '#console/shell/route-announcer.tsx';
import { useGlobalKeys } from '#console/shell/shortcuts/use-global-keys.ts';
import { TopBar } from '#console/shell/top-bar.tsx';
import { overlayComponent } from '#console/ui/dialogs/overlay-component.tsx';

const PreloadAgenda = deferredComponent(async () => (await import('#console/shell/preload-agenda.ts')).PreloadAgenda);
const RecentTracker = deferredComponent(
  async () => (await import('#console/record/recent/recent-tracker.tsx')).RecentTracker,
);
const NavigationDrawer = overlayComponent(
  async () => (await import('#console/shell/navigation/navigation-drawer.tsx')).NavigationDrawer,
);
const UndoNotices = deferredComponent(async () => (await import('#console/record/undo/undo-notices.ts')).UndoNotices);
const ShortcutsDialog = overlayComponent(
  async () => (await import('#console/shell/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
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
  useGlobalKeys({ onList: actions.showShortcuts });

  return (
    <FrameContext value={actions}>
      <div className={classes.frame} data-narrow={narrow || undefined}>
        <button type="button" className={classes.skip} onClick={() => page.current?.focus()}>
          {text('shell.skip')}
        </button>
        <aside className={classes.side}>
          <Navigation narrow={narrow} onToggle={toggleNarrow} />
        </aside>
        {drawerOpen && <NavigationDrawer onClose={closeDrawer} onFailed={closeDrawer} />}
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
          <ShortcutsDialog
            open={shortcuts === 'open'}
            onClose={() => setShortcuts('closed')}
            onFailed={() => setShortcuts('unloaded')}
          />
        )}
        <Suspense>
          <PreloadAgenda />
        </Suspense>
        <Suspense>
          <RecentTracker />
        </Suspense>
        <Suspense>
          <UndoNotices />
        </Suspense>
        <RouteAnnouncer />
        <RestoreScroll />
      </div>
    </FrameContext>
  );
}

function Progress() {
  const moving = useNavigation().state !== 'idle';
  return <div className={classes.progress} data-moving={moving || undefined} />;
}
