/** Every address of the console. The router loads a page's code when the page is opened. */
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { createBrowserRouter, matchPath, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import { whenNetworkIdle } from '#console/data/connection/defer-until-idle.ts';
import { formViews } from '#console/form/form-pages.tsx';
import { links } from '#console/links.ts';
import { createPageLoaders, otherPage, type PageLoaders, type StartLoading } from '#console/page-loaders.ts';
import type { PageName } from '#console/record/module-pages.ts';
import { recordView } from '#console/record/record-page.tsx';
import { lazyAgenda, lazyModules } from '#console/registry.ts';
import { NotFoundPage, NotOfferedPage } from '#console/routing/notice-pages.tsx';
import { useSession } from '#console/session/session.tsx';
import { takeSignOut } from '#console/session/use-sign-out.ts';
import { LoadingPage } from '#console/shell/pages/loading-page.tsx';
import { PageBoundary } from '#console/shell/pages/page-boundary.tsx';
import { SignedIn } from '#console/shell/person/signed-in.tsx';
import { lazyComponent } from '#console/ui/lazy-component.tsx';
import { targetElement } from '#console/ui/target-element.ts';
import type { Operation } from '#contract/core/module.ts';
import { type Segment, segments } from '#contract/core/segments.ts';

type LoadPage = () => Promise<ComponentType>;

/** The router would keep a failure forever. Instead, a page that cannot be loaded reports it and can be retried. */
function lazyRoute(load: LoadPage) {
  return async () => {
    const attempt = load();
    return { Component: await attempt.catch(() => lazyComponent(load, () => attempt)) };
  };
}

/** A page that is only shown to people who may perform this operation on the module's records. */
function guarded(segment: Segment, operation: Operation, load: LoadPage): LoadPage {
  return async () => {
    const [{ RequirePermission }, Page] = await Promise.all([
      import('#console/session/require-permission.tsx'),
      load(),
    ]);
    return () => (
      <RequirePermission segment={segment} operation={operation}>
        <Page />
      </RequirePermission>
    );
  };
}

/** The code that renders these pages of every module, besides the module's own file. */
const views: Partial<Record<PageName, () => Promise<unknown>>> = {
  Record: recordView.load,
  Create: formViews.load,
  Edit: formViews.load,
};

function modulePage(segment: Segment, operation: Operation, name: PageName): LoadPage {
  return guarded(segment, operation, async () => {
    // A failure to load it is reported by the page that needs it.
    const view = views[name]?.().catch(() => undefined);
    const { pages } = await lazyModules[segment].load();
    const parts = (pages.parts?.[name] ?? []).map((part) => part.load().catch(() => undefined));
    await Promise.all([view, ...parts]);
    if (name === 'List') void whenNetworkIdle(modulePage(segment, 'retrieve', 'Record'));
    return pages[name] ?? NotOfferedPage;
  });
}

interface ModuleRoute {
  path: string;
  load: LoadPage;
  begin: StartLoading;
  /** Whether `begin` runs only on the navigation itself, and not on the press before it. */
  isOnlyMoved?: boolean;
}

function moduleRoutes(segment: Segment, loaders: PageLoaders): ModuleRoute[] {
  const record = `${links.list(segment)}/:id`;
  return [
    { path: links.list(segment), begin: loaders.list(segment), load: modulePage(segment, 'list', 'List') },
    {
      path: links.create(segment),
      begin: loaders.create,
      load: modulePage(segment, 'create', 'Create'),
      isOnlyMoved: true,
    },
    { path: record, begin: loaders.record(segment, 'retrieve'), load: modulePage(segment, 'retrieve', 'Record') },
    { path: `${record}/edit`, begin: loaders.record(segment, 'update'), load: modulePage(segment, 'update', 'Edit') },
  ];
}

const routeOf = ({ path, load, begin }: ModuleRoute): RouteObject => ({
  path,
  lazy: lazyRoute(load),
  loader: ({ request, params }) => {
    begin(new URL(request.url), params);
    return null;
  },
  shouldRevalidate: otherPage,
});

const planning = (load: LoadPage) => lazyRoute(guarded('agenda_appointments', 'list', load));
const accounts = (load: LoadPage) => lazyRoute(guarded('transactions', 'list', load));

const otherPages: RouteObject[] = [
  {
    index: true,
    lazy: lazyRoute(async () => (await import('#console/screens/home/home-page.tsx')).HomePage),
  },
  { path: links.agenda(), lazy: planning(async () => (await lazyAgenda()).AgendaPage) },
  {
    path: links.agendaSheet(),
    lazy: planning(async () => (await import('#console/screens/agenda/sheet/sheet-page.tsx')).SheetPage),
  },
  {
    path: links.agendaHours(),
    lazy: planning(async () => (await import('#console/screens/agenda/setup/hours-page.tsx')).HoursPage),
  },
  {
    path: links.balances(),
    lazy: accounts(
      async () => (await import('#console/screens/reports/trial-balance/trial-balance-page.tsx')).TrialBalancePage,
    ),
  },
  {
    path: links.account(''),
    lazy: accounts(async () => (await import('#console/screens/ledger/account/account-page.tsx')).AccountPage),
  },
  {
    path: links.reports(),
    lazy: accounts(async () => (await import('#console/screens/reports/reports-page.tsx')).ReportsPage),
  },
  {
    path: `${links.reports()}/:report`,
    lazy: accounts(async () => (await import('#console/screens/reports/report-page.tsx')).ReportPage),
  },
  {
    path: links.access(),
    lazy: lazyRoute(async () => (await import('#console/screens/access/access-page.tsx')).AccessPage),
  },
  {
    path: links.settings(),
    lazy: lazyRoute(async () => (await import('#console/screens/settings/settings-page.tsx')).SettingsPage),
  },
  {
    path: '/:segment/import',
    lazy: lazyRoute(async () => (await import('#console/screens/import/import-page.tsx')).ImportPage),
  },
];

function Page() {
  return (
    <PageBoundary>
      <Outlet />
    </PageBoundary>
  );
}

const routesWith = (modules: readonly ModuleRoute[]): RouteObject[] => [
  {
    Component: Page,
    HydrateFallback: LoadingPage,
    children: [
      {
        path: links.signIn(),
        lazy: lazyRoute(async () => (await import('#console/screens/sign-in/sign-in-page.tsx')).SignInPage),
      },
      {
        Component: SignedIn,
        children: [
          {
            path: links.agendaWall(),
            lazy: planning(async () => (await import('#console/screens/agenda/wall/wall-page.tsx')).WallPage),
          },
          {
            lazy: lazyRoute(async () => (await import('#console/shell/frame.tsx')).Frame),
            children: [...otherPages, ...modules.map(routeOf), { path: '*', Component: NotFoundPage }],
          },
        ],
      },
    ],
  },
];

export interface Routing {
  router: ReturnType<typeof createBrowserRouter>;
  loaders: PageLoaders;
  modules: readonly ModuleRoute[];
}

/** What pages store for Back is stored by the entry's key, which is `default` for all entries made by the browser. */
function giveKey(): void {
  const { state } = window.history;
  if (!state?.key) window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}

/** Starts loading the page of the current address at once, while the session is still being read. */
export function createRouting(queryClient: QueryClient): Routing {
  giveKey();
  const loaders = createPageLoaders(queryClient);
  const modules = segments.flatMap((segment) => moduleRoutes(segment, loaders));
  const router = createBrowserRouter(routesWith(modules));
  // Without a subscription, the provider would render everything again for changes made before it subscribes.
  router.subscribe(() => undefined);
  return { router, loaders, modules };
}

/** Resolves when the first page has loaded its code, and its data has been read or the read has failed. */
export async function firstPageLoaded({ router, loaders }: Routing): Promise<void> {
  while (!router.state.initialized) await nextState(router);
  await loaders.settled();
}

function nextState({ subscribe }: Routing['router']): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = subscribe(() => {
      unsubscribe();
      resolve();
    });
  });
}

/** A link is followed on release, so the code and data of its page are requested on press. */
function beginPressed(modules: readonly ModuleRoute[], event: PointerEvent): void {
  const link = event.button === 0 ? targetElement(event)?.closest('a') : undefined;
  if (!link || link.target || link.origin !== window.location.origin) return;
  const address = new URL(link.href);
  const pressed = modules.find(({ path }) => matchPath(path, address.pathname));
  const match = pressed && matchPath(pressed.path, address.pathname);
  if (!match) return;
  pressed.load().catch(() => undefined);
  if (!pressed.isOnlyMoved) pressed.begin(address, match.params);
}

export function ConsoleRouter({ router, loaders, modules }: Routing) {
  const session = useSession();
  useEffect(() => {
    if (session.state !== 'checking') loaders.serve(session.state === 'signedIn' ? session : undefined);
  }, [loaders, session]);
  const { signOut } = session;
  useEffect(
    () =>
      router.subscribe(({ location, navigation }) => {
        // Not left to the sign-in page, whose code may fail to load.
        if (takeSignOut(navigation.location ?? location)) void signOut();
      }),
    [router, signOut],
  );
  useEffect(() => {
    const press = (event: PointerEvent) => beginPressed(modules, event);
    window.addEventListener('pointerdown', press);
    return () => window.removeEventListener('pointerdown', press);
  }, [modules]);
  const isFirstLoaded = useSyncExternalStore(router.subscribe, () => router.state.initialized);
  // The first page renders in slices, between which its records arrive. Later pages already have them and render at
  // once, which is a fifth faster. `true` would render every page twice, first only to show that a navigation is
  // pending.
  return <RouterProvider router={router} useTransitions={isFirstLoaded ? false : undefined} />;
}
