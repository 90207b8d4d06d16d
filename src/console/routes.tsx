/** Every address of the console. The router asks for a page's code when it is opened. */
import type { ComponentType } from 'react';
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router-dom';
import { links } from '#console/links.ts';
import { loadSpoken } from '#console/messages/catalogues.ts';
import type { ModulePages } from '#console/record/module-pages.ts';
import { lazyAgenda, lazyModules } from '#console/register.ts';
import { NotFoundPage, NotOfferedPage } from '#console/routing/notice-pages.tsx';
import { LoadingPage } from '#console/shell/pages/loading-page.tsx';
import { PageBoundary } from '#console/shell/pages/page-boundary.tsx';
import { SignedIn } from '#console/shell/person/signed-in.tsx';
import { keystrokeBuffer } from '#console/ui/keystroke-buffer.ts';
import { lazyPart } from '#console/ui/lazy-part.tsx';
import type { Operation } from '#contract/core/module.ts';
import { type Segment, segments } from '#contract/core/segments.ts';

type LoadPage = () => Promise<ComponentType>;

/** The router would keep a failure for ever: a page that did not arrive is asked for again where it is drawn, and says so there. */
const lazyRoute = (load: LoadPage) => async () => ({ Component: await load().catch(() => lazyPart(load)) });

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

/** However a new record is begun: what is typed before its form is there goes into it. */
function keepKeystrokes({ request }: { request: Request }): null {
  // Where a page is opened, or the browser goes back to it, its address is there before it.
  if (request.url !== window.location.href) keystrokeBuffer.begin();
  return null;
}

const modulePages = (segment: Segment): RouteObject[] => [
  { path: links.list(segment), lazy: lazyModulePage(segment, 'list', 'List') },
  {
    path: links.create(segment),
    loader: keepKeystrokes,
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: lazyModulePage(segment, 'create', 'Create'),
  },
  { path: `${links.list(segment)}/:id`, lazy: lazyModulePage(segment, 'retrieve', 'Record') },
  { path: `${links.list(segment)}/:id/edit`, lazy: lazyModulePage(segment, 'update', 'Edit') },
];

const planning = (load: LoadPage) => lazyGuarded('agenda_appointments', 'list', load);
const accounts = (load: LoadPage) => lazyGuarded('transactions', 'list', load);

const framedPages: RouteObject[] = [
  {
    index: true,
    lazy: lazyRoute(
      async () =>
        (await loadSpoken(['home', 'dispatch'], () => import('#console/screens/home/home-page.tsx'))).HomePage,
    ),
  },
  { path: links.agenda(), lazy: planning(async () => (await lazyAgenda()).AgendaPage) },
  {
    path: links.agendaSheet(),
    lazy: planning(
      async () =>
        (await loadSpoken(['agenda'], () => import('#console/screens/agenda/sheet/sheet-page.tsx'))).SheetPage,
    ),
  },
  {
    path: links.agendaHours(),
    lazy: planning(
      async () =>
        (await loadSpoken(['agenda'], () => import('#console/screens/agenda/setup/hours-page.tsx'))).HoursPage,
    ),
  },
  {
    path: links.balances(),
    lazy: accounts(
      async () =>
        (
          await loadSpoken(
            ['ledger', 'office'],
            () => import('#console/screens/transaction/accounts/balances-page.tsx'),
          )
        ).BalancesPage,
    ),
  },
  {
    path: links.account(''),
    lazy: accounts(
      async () =>
        (await loadSpoken(['ledger', 'office'], () => import('#console/screens/transaction/accounts/account-page.tsx')))
          .AccountPage,
    ),
  },
  {
    path: '/:segment/import',
    lazy: lazyRoute(
      async () =>
        (await loadSpoken(['transfer', 'ledger'], () => import('#console/screens/import/import-page.tsx'))).ImportPage,
    ),
  },
  ...segments.flatMap(modulePages),
  { path: '*', Component: NotFoundPage },
];

function Page() {
  return (
    <PageBoundary>
      <Outlet />
    </PageBoundary>
  );
}

const routes: RouteObject[] = [
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
            lazy: planning(
              async () =>
                (await loadSpoken(['agenda'], () => import('#console/screens/agenda/wall/wall-page.tsx'))).WallPage,
            ),
          },
          {
            lazy: lazyRoute(async () => (await import('#console/shell/frame.tsx')).Frame),
            children: framedPages,
          },
        ],
      },
    ],
  },
];

/** Begins at once to load the page that the console was opened at. */
export function createConsoleRouter() {
  return createBrowserRouter(routes);
}
