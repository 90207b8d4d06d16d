/** Every address of the console. The router asks for a page's code when it is opened. */
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { createBrowserRouter, Outlet, type RouteObject, RouterProvider } from 'react-router-dom';
import { links } from '#console/links.ts';
import { createPageLoaders, otherPage, type PageLoaders } from '#console/page-loaders.ts';
import type { ModulePages } from '#console/record/module-pages.ts';
import { lazyAgenda, lazyModules } from '#console/register.ts';
import { NotFoundPage, NotOfferedPage } from '#console/routing/notice-pages.tsx';
import { useSession } from '#console/session/session.tsx';
import { LoadingPage } from '#console/shell/pages/loading-page.tsx';
import { PageBoundary } from '#console/shell/pages/page-boundary.tsx';
import { SignedIn } from '#console/shell/person/signed-in.tsx';
import { lazyPart } from '#console/ui/lazy-part.tsx';
import type { Operation } from '#contract/core/module.ts';
import { type Segment, segments } from '#contract/core/segments.ts';

type LoadPage = () => Promise<ComponentType>;

/** The router would keep a failure for ever. A page that did not arrive says so where it is drawn, and can be asked for again. */
function lazyRoute(load: LoadPage) {
  return async () => {
    const attempt = load();
    return { Component: await attempt.catch(() => lazyPart(load, () => attempt)) };
  };
}

/** A page that only those see who may do this with the module's records. */
function lazyGuarded(segment: Segment, operation: Operation, load: LoadPage) {
  return lazyRoute(async () => {
    const [{ RequirePermission }, Page] = await Promise.all([
      import('#console/session/require-permission.tsx'),
      load(),
    ]);
    return () => (
      <RequirePermission segment={segment} operation={operation}>
        <Page />
      </RequirePermission>
    );
  });
}

function lazyModulePage(segment: Segment, operation: Operation, name: keyof ModulePages) {
  return lazyGuarded(segment, operation, async () => (await lazyModules[segment]()).pages[name] ?? NotOfferedPage);
}

const modulePages = (segment: Segment, loaders: PageLoaders): RouteObject[] =>
  [
    { path: links.list(segment), loader: loaders.list(segment), lazy: lazyModulePage(segment, 'list', 'List') },
    { path: links.create(segment), loader: loaders.create, lazy: lazyModulePage(segment, 'create', 'Create') },
    {
      path: `${links.list(segment)}/:id`,
      loader: loaders.record(segment, 'retrieve'),
      lazy: lazyModulePage(segment, 'retrieve', 'Record'),
    },
    {
      path: `${links.list(segment)}/:id/edit`,
      loader: loaders.record(segment, 'update'),
      lazy: lazyModulePage(segment, 'update', 'Edit'),
    },
  ].map((route) => ({ ...route, shouldRevalidate: otherPage }));

const planning = (load: LoadPage) => lazyGuarded('agenda_appointments', 'list', load);
const accounts = (load: LoadPage) => lazyGuarded('transactions', 'list', load);

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
    lazy: accounts(async () => (await import('#console/screens/transaction/accounts/balances-page.tsx')).BalancesPage),
  },
  {
    path: links.account(''),
    lazy: accounts(async () => (await import('#console/screens/transaction/accounts/account-page.tsx')).AccountPage),
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

const routesWith = (loaders: PageLoaders): RouteObject[] => [
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
            children: [
              ...otherPages,
              ...segments.flatMap((segment) => modulePages(segment, loaders)),
              { path: '*', Component: NotFoundPage },
            ],
          },
        ],
      },
    ],
  },
];

export interface Routing {
  router: ReturnType<typeof createBrowserRouter>;
  loaders: PageLoaders;
}

/** What a page keeps for Back is kept by its entry's key. The router calls all entries that the browser made `default`. */
function giveKey(): void {
  const { state } = window.history;
  if (!state?.key) window.history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}

/** Begins at once to load the page that the console was opened at, while it is still asked who is there. */
export function createRouting(queryClient: QueryClient): Routing {
  giveKey();
  const loaders = createPageLoaders(queryClient);
  return { router: createBrowserRouter(routesWith(loaders)), loaders };
}

export function ConsoleRouter({ router, loaders }: Routing) {
  const session = useSession();
  useEffect(() => loaders.serve(session), [loaders, session]);
  return <RouterProvider router={router} useTransitions />;
}
