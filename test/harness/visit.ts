/** A person at the console: a fresh browser profile, signed in by the link, with an ear for what the browser complains about. */
import type { Browser, Page } from 'playwright-core';
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
  /** Everything that the browser's console called an error, and every uncaught exception. */
  complaints: string[];
  close(): Promise<void>;
}

export async function visit(browser: Browser, served: Served, options: VisitOptions = {}): Promise<Visit> {
  const { language = 'en', scheme = 'light', width = 1440, touch = false } = options;
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    colorScheme: scheme,
    hasTouch: touch,
    locale: `${language}-CA`,
  });
  const page = await context.newPage();
  watchNetwork(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (cause) => complaints.push(String(cause)));
  await signInByLink(page, served.address, served.token);
  return { page, complaints, close: () => context.close() };
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
