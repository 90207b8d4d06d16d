/** A person at the console: a fresh browser profile, signed in, with an ear for what the browser complains about. */
import { type Browser, type ConsoleMessage, type Page, request } from 'playwright-core';
import { sessionPath } from '#contract/core/session.ts';
import { watchNetwork } from '#test/harness/network-idle.ts';
import type { Served } from '#test/harness/process.ts';

export interface VisitOptions {
  language?: 'en' | 'fr';
  scheme?: 'light' | 'dark';
  width?: number;
  /** Fingers on the screen. */
  touch?: boolean;
}

export interface Visit {
  page: Page;
  /** Everything that the browser's console called an error, and every uncaught exception, each with the page that it was on. */
  complaints: string[];
  close(): Promise<void>;
}

/** Nothing is open yet: most tests open an address of their own, and each page that is loaded before it takes its time. */
export async function visit(browser: Browser, served: Served, options: VisitOptions = {}): Promise<Visit> {
  const { language = 'en', scheme = 'light', width = 1440, touch = false } = options;
  const session = await openSession(served);
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: scheme,
    hasTouch: touch,
    locale: `${language}-CA`,
    storageState: { cookies: session ?? [], origins: [] },
  });
  const page = await context.newPage();
  if (session) await page.addInitScript(markSession);
  watchNetwork(page);
  const complaints: string[] = [];
  complaintsIn.set(browser, [...(complaintsIn.get(browser) ?? []), complaints]);
  const note = (complaint: string) => complaints.push(`${complaint}, on ${pathOf(page.url())}`);
  page.on('console', (message) => {
    if (message.type() === 'error') note(textOf(message));
  });
  page.on('pageerror', (cause) => note(String(cause)));
  if (!session) await signInByLink(page, served.address, served.token);
  return { page, complaints, close: () => context.close() };
}

/** What was complained of in each visit of a browser. */
const complaintsIn = new WeakMap<Browser, string[][]>();

/** Whoever takes them has heard them: they are not there the next time. */
export function takeComplaints(browser: Browser): string[] {
  return (complaintsIn.get(browser) ?? []).flatMap((each) => each.splice(0));
}

/** A resource that failed is named where the message comes from, not in its text. */
function textOf(message: ConsoleMessage): string {
  return `${message.text()} (${pathOf(message.location().url)})`;
}

/** Ports differ from run to run, and could be read as a status. */
function pathOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/**
 * By it the console knows that there may be a cookie, which it cannot see (src/console/storage/token-storage.ts). Written as the
 * page's first document begins, and only there: to have Playwright store it costs a process of the browser for each visit.
 */
function markSession(): void {
  if (window.name) return;
  window.name = 'visited';
  localStorage.setItem('comptoir.session', 'open');
}

/** The cookies of a person who has signed in. A strict service has no sessions: there the page itself signs in. */
async function openSession({ address, token }: Pick<Served, 'address' | 'token'>) {
  const browserless = await request.newContext();
  try {
    const answer = await browserless.post(address + sessionPath, { data: { token } });
    return answer.ok() ? (await browserless.storageState()).cookies : undefined;
  } finally {
    await browserless.dispose();
  }
}

/** Also in a tab beside one that is signed in: a session holds in both, the token of a strict service in one alone. */
export async function signInByLink(page: Page, address: string, token: string): Promise<void> {
  await page.goto(`${address}/sign-in#token=${token}`);
  await page.waitForFunction(
    () =>
      location.pathname !== '/sign-in' || /(the link|le lien)\?/.test(document.querySelector('h1')?.textContent ?? ''),
  );
  if (new URL(page.url()).pathname !== '/sign-in') return;
  await page.getByRole('button', { name: /^(Stay signed in|Garder la session)/ }).click();
  await page.waitForURL((url) => url.pathname !== '/sign-in');
}
