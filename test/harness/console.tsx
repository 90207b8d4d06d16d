/** The real console in jsdom on the real service: fetch goes to Fastify's inject, cookies are kept as a browser keeps them. */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, getConfig, render } from '@testing-library/react';
import type { To } from 'react-router-dom';
import { createQueryClient } from '#console/data/query-client.ts';
import { activateLanguage, LanguageProvider } from '#console/messages/language-provider.tsx';
import { ConsoleRouter, createRouting, type Routing } from '#console/routes.tsx';
import { SessionProvider } from '#console/session/session.tsx';
import { ToastList } from '#console/shell/toast-list.tsx';
import { theme } from '#console/theme.ts';
import { dismissAllToasts } from '#console/ui/toasts.ts';
import { changesPath } from '#contract/changes.ts';
import type { Language } from '#contract/core/language.ts';
import { type Role, roles } from '#contract/core/roles.ts';
import type { ForeignService } from '#test/harness/foreign-service.ts';
import { network } from '#test/harness/network.ts';
import { leaveBy, leavePage } from '#test/harness/opened-page.ts';
import type { TestService } from '#test/harness/service.ts';

interface SentRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

const { getElementError } = getConfig();

configure({
  // Generous, as a busy machine may take many times longer.
  asyncUtilTimeout: 20_000,
  // While a query is retried, failed attempts do not print the page: only the last error is read, and it prints it.
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? 'not found') : getElementError(message, container),
});

function isWaiting(): boolean {
  return (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics ?? false;
}

/** Every request that went out, in order. */
export const sentRequests: SentRequest[] = [];
const cookies = new Map<string, string>();
const unanswered = new Set<Promise<unknown>>();

export function bindFetch(service: TestService): void {
  sentRequests.length = 0;
  cookies.clear();
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(String(input), location.origin);
    // `inject` returns only whole responses, so there is no stream here, and pages poll instead.
    if (url.pathname === changesPath) return new Response(null, { status: 404 });
    const headers = Object.fromEntries(new Headers(init.headers).entries());
    const request = {
      method: init.method ?? 'GET',
      url: url.pathname + url.search,
      headers,
      body: init.body as string,
    };
    init.signal?.throwIfAborted();
    sentRequests.push(request);
    const answering = service.app.inject({
      method: request.method as 'GET',
      url: request.url,
      headers: { ...headers, 'sec-fetch-site': 'same-origin', ...cookieHeader(init.credentials) },
      payload: request.body,
    });
    unanswered.add(answering);
    const reply = await answering.finally(() => unanswered.delete(answering));
    keepCookies([reply.headers['set-cookie'] ?? []].flat());
    init.signal?.throwIfAborted();
    const body = reply.statusCode === 204 || reply.statusCode === 304 ? null : reply.body;
    return new Response(body, { status: reply.statusCode, headers: flat(reply.headers) });
  };
}

/** Serves the console in front of another service, as one that passes `/api` on. */
export function bindForeign(service: ForeignService): Pick<TestService, 'tokens'> {
  sentRequests.length = 0;
  globalThis.fetch = async (input, init = {}) => {
    const { pathname, search, origin } = new URL(String(input), location.origin);
    const headers = Object.fromEntries(new Headers(init.headers).entries());
    const url = pathname + search;
    sentRequests.push({ method: init.method ?? 'GET', url, headers, body: init.body as string });
    const { signal: _signal, credentials: _credentials, cache: _cache, ...rest } = init;
    return network((origin === location.origin ? service.address : origin) + url, rest);
  };
  return { tokens: Object.fromEntries(roles.map((role) => [role, service.token])) as Record<Role, string> };
}

function cookieHeader(credentials: RequestCredentials | undefined): Record<string, string> {
  if (credentials === 'omit' || !cookies.size) return {};
  return { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
}

function keepCookies(lines: string[]): void {
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0/i.test(line) || value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
}

function flat(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name, value]) => value !== undefined && name !== 'set-cookie')
      .map(([name, value]) => [name, String(value)]),
  );
}

interface Visit {
  language?: Language;
  as?: Role;
}

let routing: Routing | undefined;
let queryClient: QueryClient | undefined;

/** Navigates as a link on the visited page would. */
export async function goTo(to: To): Promise<void> {
  await routing?.router.navigate(to);
}

/**
 * Leaves the page as a browser does: no more requests, no toasts, no cached records. What is answered only now finds no
 * page any more in a browser; here a form would store its draft, which the next page would offer.
 */
async function leaveConsole(): Promise<void> {
  await queryClient?.cancelQueries();
  await Promise.allSettled(unanswered);
  await yieldToEventLoop();
  queryClient?.clear();
  dismissAllToasts();
  routing?.router.dispose();
}

/** Opens an address as somebody who has signed in before in this tab. */
export async function visit(
  service: Pick<TestService, 'tokens'>,
  path: string,
  { language = 'en', as = 'admin' }: Visit = {},
) {
  cleanup();
  await leavePage();
  leaveBy(leaveConsole);
  standInForTheBrowser();
  const token = service.tokens[as];
  sessionStorage.setItem('comptoir.token', JSON.stringify({ address: '', token, signIn: token }));
  await activateLanguage(language);
  queryClient = createQueryClient();
  const opened = queryClient;
  window.history.pushState(null, '', path);
  routing = createRouting(opened);
  return render(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} env="test">
      <LanguageProvider key={language} initial={language}>
        <QueryClientProvider client={opened}>
          <SessionProvider onSignedOut={() => opened.clear()}>
            <ConsoleRouter {...routing} />
            <ToastList />
          </SessionProvider>
        </QueryClientProvider>
      </LanguageProvider>
    </MantineProvider>,
  );
}

/** Adds what the console needs of a browser and jsdom lacks. */
export function standInForTheBrowser(): void {
  window.matchMedia ??= (query) =>
    ({
      matches: false,
      media: query,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    }) as never;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Object.assign(document, { fonts: new EventTarget() });
  HTMLElement.prototype.scrollIntoView ??= () => {};
  window.scrollTo = () => {};
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
}
