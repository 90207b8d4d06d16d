/** What each page may cost to load, in the built product: files before the first row, code of each page, large libraries. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#test/harness/browser.ts';
import { builtConsole, gzipped, importedBy, manifest } from '#test/harness/built-console.ts';
import { type Served, serve } from '#test/harness/process.ts';
import { signInByLink } from '#test/harness/visit.ts';

describe('before the first row of a list', () => {
  /** The limits without the page's own document. */
  const maxFiles = 9;
  const maxCode = 238_700;
  const maxStyles = 17_200;

  let browser: Browser;
  let served: Served;
  beforeAll(async () => {
    served = await serve(['--demo']);
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await served?.end();
  });

  async function signedInPage(): Promise<Page> {
    const signedIn = await browser.newContext();
    await signInByLink(await signedIn.newPage(), served.address, served.token);
    const context = await browser.newContext({ storageState: await signedIn.storageState() });
    return context.newPage();
  }

  test(`at most ${maxFiles} files are asked for, and no more than ${maxCode / 1000} kB of code and ${maxStyles / 1000} kB of styles`, async () => {
    const page = await signedInPage();
    await page.addInitScript(() => {
      const watcher = new MutationObserver(() => {
        if (!document.querySelector('a[data-row]')) return;
        watcher.disconnect();
        Object.assign(window, { filesBefore: performance.getEntriesByType('resource').map(({ name }) => name) });
      });
      watcher.observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${served.address}/clients`, { waitUntil: 'commit' });
    const before = await page.waitForFunction(() => (window as { filesBefore?: string[] }).filesBefore);
    const paths = ((await before.jsonValue()) ?? []).map((each) => new URL(each).pathname);
    const files = paths.filter((path) => !/^\/(api|session)\b/.test(path));
    const bytesOf = (kind: RegExp) =>
      files.filter((each) => kind.test(each)).reduce((sum, each) => sum + gzipped(each), 0);
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(maxFiles);
    expect(bytesOf(/\.js$/)).toBeLessThanOrEqual(maxCode);
    expect(bytesOf(/\.css$/)).toBeLessThanOrEqual(maxStyles);
  });

  test('nothing is loaded ahead, however late the rows come', async () => {
    const page = await signedInPage();
    const files: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/assets/')) files.push(pathname);
    });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/api\/clients\b/, async (route) => {
      await released;
      await route.continue();
    });
    await page.clock.install();
    await page.goto(`${served.address}/clients`, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Clients', level: 1 }).waitFor();
    await page.clock.runFor(5000);
    const before = files.length;
    expect(before, files.join('\n')).toBeLessThanOrEqual(maxFiles);

    release();
    await page.getByRole('grid').getByRole('row').nth(1).waitFor();
    // The files of what opens next are loaded after those.
    await expect.poll(() => files.length).toBeGreaterThan(before);
  });
});

describe('the code of a page, beyond the first download', () => {
  /**
   * The most code that a page's own file may import, in thousands of bytes, gzipped. Modules not listed here have
   * `maxOfModule`.
   */
  const maxOf: Record<string, number> = {
    'modules/transactions': 136.5,
    'screens/agenda/agenda-page': 192.6,
    'screens/agenda/calendar/bay-calendar': 221.5,
    'screens/agenda/calendar/month-grid': 223,
    'screens/agenda/sheet/sheet-page': 138,
    'screens/agenda/wall/wall-page': 138.5,
    'screens/home/home-page': 132.5,
    'screens/import/import-page': 163.5,
    'screens/ledger/account/account-page': 170.7,
    'screens/reports/reports-page': 113,
    'screens/reports/aging/aging-page': 169.5,
    'screens/reports/ledger/general-ledger-page': 176.1,
    'screens/reports/ledger/journal-page': 170.6,
    'screens/reports/party-statement/party-statement-page': 177.3,
    'screens/reports/party-statement/statements-page': 179.8,
    'screens/reports/statements/balance-sheet-page': 170.3,
    'screens/reports/statements/income-statement-page': 172.6,
    'screens/reports/taxes/taxes-page': 173.2,
    'screens/reports/trial-balance/trial-balance-page': 162,
    'shell/palette/palette': 134.7,
  };
  const maxOfModule = 131;

  const first = importedBy('index.html');
  const codeOf = (name: string) =>
    [...importedBy(name)]
      .filter((each) => !first.has(each))
      .reduce((sum, each) => sum + gzipped(manifest[each]?.file ?? ''), 0) / 1000;
  const modules = Object.keys(manifest).filter((name) => /^src\/console\/modules\/\w+\.tsx$/.test(name));
  const named = Object.keys(maxOf).map((name) => `src/console/${name}.tsx`);

  test.each([...new Set([...modules, ...named])])('%s', (path) => {
    expect(manifest).toHaveProperty([path]);
    const name = path.replace(/^src\/console\/|\.tsx$/g, '');
    expect(codeOf(path)).toBeLessThanOrEqual(maxOf[name] ?? maxOfModule);
  });
});

describe('a large library', () => {
  /** Text that only the library's code contains, and the pages that need the library. */
  const libraries: Record<string, { mark: RegExp; pages: RegExp }> = {
    FullCalendar: { mark: /fc-event|eventRange/, pages: /screens\/agenda\/calendar\/(bay-calendar|month-grid)\.tsx$/ },
    Recharts: { mark: /recharts-/, pages: /-chart\.tsx$/ },
    'read-excel-file': { mark: /sharedStrings/, pages: /^node_modules\/read-excel-file\// },
  };
  const scripts = readdirSync(`${builtConsole}/assets`).filter((name) => name.endsWith('.js'));

  test.each(Object.entries(libraries))(
    '%s comes with the pages that use it, and with no other',
    (_name, { mark, pages }) => {
      const holding = scripts.filter((name) => mark.test(readFileSync(`${builtConsole}/assets/${name}`, 'utf8')));
      expect(holding).not.toEqual([]);
      const holds = (name: string) => holding.includes((manifest[name]?.file ?? '').replace('assets/', ''));
      const entries = Object.keys(manifest).filter((name) => !name.startsWith('_'));
      const loading = entries.filter((name) => [...importedBy(name)].some(holds));
      expect(loading.filter((name) => !pages.test(name))).toEqual([]);
    },
  );
});
