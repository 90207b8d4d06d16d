/** Every address of the console. Pages load when first opened. */
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import type { ModulePages } from '#console/kit/pages.ts';
import { Gate } from '#console/layout/gate.tsx';
import { LoadingPage } from '#console/layout/loading-page.tsx';
import { NotFoundPage, NotOfferedPage } from '#console/layout/notice-pages.tsx';
import { PageError } from '#console/layout/page-error.tsx';
import { SignedIn } from '#console/layout/signed-in.tsx';
import { links } from '#console/links.ts';
import { lazyModules } from '#console/register.ts';
import type { Operation } from '#contract/module.ts';
import { type Segment, segments } from '#contract/segments.ts';

interface PageRoute {
  path: string;
  page: keyof ModulePages;
  operation: Operation;
}

function pageRoutes(segment: Segment): PageRoute[] {
  return [
    { path: links.list(segment), page: 'List', operation: 'list' },
    { path: links.create(segment), page: 'Create', operation: 'create' },
    { path: `${links.list(segment)}/:id`, page: 'Record', operation: 'retrieve' },
    { path: `${links.list(segment)}/:id/edit`, page: 'Edit', operation: 'update' },
  ];
}

function routeOf(segment: Segment, { path, page, operation }: PageRoute): RouteObject {
  return {
    path,
    HydrateFallback: LoadingPage,
    ErrorBoundary: PageError,
    lazy: async () => {
      const { pages } = await lazyModules[segment]();
      return { Component: gated(segment, operation, pages[page] ?? NotOfferedPage) };
    },
  };
}

function gated(segment: Segment, operation: Operation, Page: ComponentType): ComponentType {
  return function GatedPage() {
    return (
      <Gate segment={segment} operation={operation}>
        <Page />
      </Gate>
    );
  };
}

const home: RouteObject = {
  index: true,
  HydrateFallback: LoadingPage,
  ErrorBoundary: PageError,
  lazy: async () => ({ Component: (await import('#console/screens/home/home-page.tsx')).HomePage }),
};

const signIn: RouteObject = {
  path: links.signIn(),
  HydrateFallback: LoadingPage,
  ErrorBoundary: PageError,
  lazy: async () => ({ Component: (await import('#console/screens/sign-in/sign-in-page.tsx')).SignInPage }),
};

const notFound: RouteObject = { path: '*', ErrorBoundary: PageError, Component: NotFoundPage };

export const routes: RouteObject[] = [
  signIn,
  {
    path: links.home(),
    Component: SignedIn,
    ErrorBoundary: PageError,
    children: [
      home,
      ...segments.flatMap((segment) => pageRoutes(segment).map((each) => routeOf(segment, each))),
      notFound,
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
