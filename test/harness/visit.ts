/** A person at the console: a fresh browser profile, signed in, whose complaints are recorded. */
import { type Browser, type ConsoleMessage, type Page, request } from 'playwright-core';
import { sessionPath } from '#contract/core/session.ts';
import { watchNetwork } from '#test/harness/network-idle.ts';
import type { Served } from '#test/harness/process.ts';

export interface VisitOptions {
  language?: 'en' | 'fr';
  scheme?: 'light' | 'dark';
  width?: number;
  /** Whether the device has a touch screen. */
  touch?: boolean;
}

export interface Visit {
  page: Page;
  /** Every error in the browser's console and every uncaught exception, each with the page it occurred on. */
  complaints: string[];
  close(): Promise<void>;
}

/**
 * Opens no page unless signing in needs one: most tests open an address of their own, and each page load takes time.
 */
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

/** The complaints of each visit, by browser. */
const complaintsIn = new WeakMap<Browser, string[][]>();

/** Returns the complaints so far and clears them. */
export function takeComplaints(browser: Browser): string[] {
  return (complaintsIn.get(browser) ?? []).flatMap((each) => each.splice(0));
}

/** Adds the address of a resource that failed, which is in the message's location and not in its text. */
function textOf(message: ConsoleMessage): string {
  return `${message.text()} (${pathOf(message.location().url)})`;
}

/** Leaves out the port, which differs from run to run and could be read as a status. */
function pathOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/**
 * Tells the console that there may be a cookie, which it cannot see (src/console/storage/token-storage.ts). Set only as
 * the page's first document begins: having Playwright store it costs a browser process for each visit.
 */
function markSession(): void {
  if (window.name) return;
  window.name = 'visited';
  localStorage.setItem('comptoir.session', 'open');
}

/**
 * The cookies of a signed-in person; undefined for a strict service, which has no sessions: there the page signs in.
 */
async function openSession({ address, token }: Pick<Served, 'address' | 'token'>) {
  const browserless = await request.newContext();
  try {
    const answer = await browserless.post(address + sessionPath, { data: { token } });
    return answer.ok() ? (await browserless.storageState()).cookies : undefined;
  } finally {
    await browserless.dispose();
  }
}

/** Works also in a tab beside a signed-in one: both tabs share a session, but not the token of a strict service. */
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
