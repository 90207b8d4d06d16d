/** Every address of the console. Pages load when first opened. */
import type { ComponentType } from 'react';
import { Outlet, Route, Routes, useParams } from 'react-router-dom';
import { links } from '#console/links.ts';
import { loadSpoken } from '#console/messages/catalogues.ts';
import type { ModulePages } from '#console/record/module-pages.ts';
import { lazyAgenda, lazyModules } from '#console/register.ts';
import { NotFoundPage, NotOfferedPage } from '#console/routing/notice-pages.tsx';
import { RequirePermission } from '#console/session/require-permission.tsx';
import { PageBoundary } from '#console/shell/pages/page-boundary.tsx';
import { SignedIn } from '#console/shell/person/signed-in.tsx';
import { lazyPart } from '#console/ui/lazy-part.tsx';
import type { Operation } from '#contract/core/module.ts';
import { isSegment, type Segment, segments } from '#contract/core/segments.ts';

const HomePage = lazyPart(
  async () => (await loadSpoken(['home', 'dispatch'], () => import('#console/screens/home/home-page.tsx'))).HomePage,
);
const SignInPage = lazyPart(async () => (await import('#console/screens/sign-in/sign-in-page.tsx')).SignInPage);
const AgendaPage = lazyPart(async () => (await lazyAgenda()).AgendaPage);
const ImportPage = lazyPart(
  async () =>
    (await loadSpoken(['transfer', 'ledger'], () => import('#console/screens/import/import-page.tsx'))).ImportPage,
);

const BalancesPage = lazyPart(
  async () =>
    (await loadSpoken(['ledger', 'office'], () => import('#console/screens/transaction/accounts/balances-page.tsx')))
      .BalancesPage,
);

const AccountPage = lazyPart(
  async () =>
    (await loadSpoken(['ledger', 'office'], () => import('#console/screens/transaction/accounts/account-page.tsx')))
      .AccountPage,
);

const operationOf = {
  List: 'list',
  Record: 'retrieve',
  Create: 'create',
  Edit: 'update',
} satisfies Record<keyof ModulePages, Operation>;

type PageName = keyof typeof operationOf;

const SheetPage = lazyPart(
  async () => (await loadSpoken(['agenda'], () => import('#console/screens/agenda/sheet/sheet-page.tsx'))).SheetPage,
);
const WallPage = lazyPart(
  async () => (await loadSpoken(['agenda'], () => import('#console/screens/agenda/wall/wall-page.tsx'))).WallPage,
);
const HoursPage = lazyPart(
  async () => (await loadSpoken(['agenda'], () => import('#console/screens/agenda/setup/hours-page.tsx'))).HoursPage,
);

function lazyPage(segment: Segment, name: PageName): ComponentType {
  return lazyPart(async () => (await lazyModules[segment]()).pages[name] ?? NotOfferedPage);
}

const modulePages = Object.fromEntries(
  segments.map((segment) => [
    segment,
    {
      List: lazyPage(segment, 'List'),
      Record: lazyPage(segment, 'Record'),
      Create: lazyPage(segment, 'Create'),
      Edit: lazyPage(segment, 'Edit'),
    },
  ]),
) as Record<Segment, Record<PageName, ComponentType>>;

function ModulePage({ name }: { name: PageName }) {
  const { segment = '' } = useParams();
  if (!isSegment(segment)) return <NotFoundPage />;
  const Page = modulePages[segment][name];
  return (
    <RequirePermission segment={segment} operation={operationOf[name]}>
      <Page key={segment} />
    </RequirePermission>
  );
}

function AgendaGate({ Page }: { Page: ComponentType }) {
  return (
    <RequirePermission segment="agenda_appointments" operation="list">
      <Page />
    </RequirePermission>
  );
}

function Unframed() {
  return (
    <PageBoundary>
      <Outlet />
    </PageBoundary>
  );
}

export function ConsoleRoutes() {
  return (
    <Routes>
      <Route element={<Unframed />}>
        <Route path={links.signIn()} element={<SignInPage />} />
      </Route>
      <Route element={<SignedIn unframed />}>
        <Route element={<Unframed />}>
          <Route path={links.agendaWall()} element={<AgendaGate Page={WallPage} />} />
        </Route>
      </Route>
      <Route path={links.home()} element={<SignedIn />}>
        <Route index element={<HomePage />} />
        <Route path={links.agenda()} element={<AgendaGate Page={AgendaPage} />} />
        <Route path={links.agendaSheet()} element={<AgendaGate Page={SheetPage} />} />
        <Route path={links.agendaHours()} element={<AgendaGate Page={HoursPage} />} />
        <Route path=":segment" element={<ModulePage name="List" />} />
        <Route path=":segment/new" element={<ModulePage name="Create" />} />
        <Route path=":segment/import" element={<ImportPage />} />
        <Route
          path={links.balances()}
          element={
            <RequirePermission segment="transactions" operation="list">
              <BalancesPage />
            </RequirePermission>
          }
        />
        <Route
          path={links.account('')}
          element={
            <RequirePermission segment="transactions" operation="list">
              <AccountPage />
            </RequirePermission>
          }
        />
        <Route path=":segment/:id" element={<ModulePage name="Record" />} />
        <Route path=":segment/:id/edit" element={<ModulePage name="Edit" />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

/** Begins to load the page that the console was opened at, while it is still finding out who is there. */
export function loadOpenedPage(): void {
  const [, segment = ''] = window.location.pathname.split('/');
  if (window.location.pathname === links.agenda()) lazyAgenda().catch(() => undefined);
  // Where it fails, the page itself says so.
  if (isSegment(segment)) lazyModules[segment]().catch(() => undefined);
}
