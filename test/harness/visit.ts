/** A person at the console: a fresh browser profile, signed in by the link, with an ear for what the browser complains about. */
import type { Browser, Page } from 'playwright-core';
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
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (cause) => complaints.push(String(cause)));
  await page.goto(`${served.address}/sign-in#token=${served.token}`);
  await page.waitForURL((url) => url.pathname !== '/sign-in');
  return { page, complaints, close: () => context.close() };
}
