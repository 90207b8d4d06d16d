/** Starts Chromium without network traffic of its own. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';

/** The headless shell comes first: it takes a third less processor time for the same pages. */
const places = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Finds the Chromium that `CHROMIUM` names, or an installed one. As root on Debian it is installed, with a notice. */
export function findChromium(): string {
  const executable = [process.env.CHROMIUM ?? '', ...places].find((place) => place && existsSync(place));
  return executable ?? installChromium();
}

function installChromium(): string {
  process.stderr.write('No Chromium found: installing Debian’s chromium-headless-shell for the browser tests …\n');
  const install = 'apt-get update -qq && apt-get install -y -qq chromium-headless-shell fonts-liberation';
  const { status } = spawnSync('sh', ['-c', install], { stdio: ['ignore', 'ignore', 'inherit'], timeout: 600_000 });
  const executable = places.find((place) => existsSync(place));
  if (status === 0 && executable) return executable;
  throw new Error('The browser tests need Chromium. Install it, or name one in CHROMIUM.');
}

/** The tests of one worker share a browser, each with its own contexts: starting one takes longer than many a test. */
export async function openBrowser(more: string[] = []): Promise<Browser> {
  if (more.length || !process.env.VITEST) return launch(more);
  return lend(await sharedBrowser());
}

function launch(more: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), headless: true, args: [...quiet, ...more] });
}

let shared: Promise<Browser> | undefined;

/** The flags for V8 in suites whose pages are closed before its optimizing compilers pay off (vitest.config.ts). */
function scriptFlags(): string[] {
  return process.env.BROWSER_JS_FLAGS ? [`--js-flags=${process.env.BROWSER_JS_FLAGS}`] : [];
}

/** The browser ends with the worker; one that crashed is replaced. */
async function sharedBrowser(): Promise<Browser> {
  const before = await shared;
  if (before?.isConnected()) return before;
  shared = launch(scriptFlags());
  return shared;
}

/** Closing what is returned closes only the contexts opened through it, and not the shared browser. */
function lend(browser: Browser): Browser {
  const opened: BrowserContext[] = [];
  return Object.create(browser, {
    newContext: {
      value: async (options?: BrowserContextOptions) => {
        const context = await browser.newContext(options);
        opened.push(context);
        return context;
      },
    },
    newPage: {
      value: async (options?: BrowserContextOptions) => {
        const page = await browser.newPage(options);
        opened.push(page.context());
        return page;
      },
    },
    close: { value: () => Promise.all(opened.splice(0).map((context) => context.close())) },
  });
}
