/** The two consoles of a comparison, at the same service and the same records, in one browser. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { serveReactAdmin } from '#test/bench/console/react-admin.ts';
import { companyOf } from '#test/bench/servers/company.ts';
import { startComptoir } from '#test/bench/servers/servers.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { watchNetwork } from '#test/harness/network-idle.ts';
import { signInByLink } from '#test/harness/visit.ts';

export interface Console {
  /** The address of the list of clients. */
  list: string;
  /** Selectors in the list: a row, what opens it, the first text of the first row, and the button to the next page. */
  row: string;
  open: string;
  lead: string;
  next: string;
  /** The selector of the client's name in the form that changes it. */
  field: string;
  /** Opens a browser profile of its own: nothing is cached, and somebody is signed in. */
  visit(): Promise<Visit>;
}

export interface Visit {
  page: Page;
  /** Slows the processor down: 1 is this machine, 4 one that is four times slower. */
  slowDown(rate: number): Promise<void>;
  close(): Promise<void>;
}

export interface Ours {
  ours: Console;
  /** The address of the service. */
  address: string;
  token: string;
  browser: Browser;
}

export interface Consoles extends Ours {
  reactAdmin: Console;
}

export async function withOurs<R>(measure: (at: Ours) => Promise<R>): Promise<R> {
  const company = await companyOf();
  const { token } = company;
  const { address, end } = await startComptoir(company);
  const browser = await openBrowser();
  try {
    const signedIn = await signIn(browser, address, token);
    const ours: Console = {
      list: `${address}/clients`,
      row: 'a[data-row]',
      open: 'a[data-row]',
      lead: 'a[data-row]',
      next: 'button[aria-label="Next page"]',
      field: 'form [name="name"]',
      visit: () => visit(browser, { storageState: signedIn }),
    };
    return await measure({ ours, address, token, browser });
  } finally {
    await browser.close();
    await end();
    company.clear();
  }
}

export function withConsoles<R>(measure: (consoles: Consoles) => Promise<R>): Promise<R> {
  return withOurs(async (at) => {
    const { address, close } = await serveReactAdmin(at.address);
    const reactAdmin: Console = {
      list: `${address}/#/clients`,
      row: 'tbody .RaDataTable-row',
      open: '.RaDataTable-row td:nth-child(2)',
      lead: '.RaDataTable-row td:nth-child(2)',
      next: 'button[aria-label="Go to next page"]',
      field: 'input[name="name"]',
      visit: () => visit(at.browser, { token: at.token }),
    };
    try {
      return await measure({ ...at, reactAdmin });
    } finally {
      close();
    }
  });
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What the browser of a signed-in user stores, apart from its cache. */
async function signIn(browser: Browser, address: string, token: string): Promise<State> {
  const context = await browser.newContext();
  await signInByLink(await context.newPage(), address, token);
  const state = await context.storageState();
  await context.close();
  return state;
}

interface SignedIn {
  storageState?: State;
  /** The token for react-admin, which has no session. */
  token?: string;
}

async function visit(browser: Browser, { storageState, token }: SignedIn): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-CA', storageState });
  // The loader of this file wraps every function in a call of `__name`, which the page does not have.
  await context.addInitScript('globalThis.__name = (made) => made;');
  if (token) await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)});`);
  const page = await context.newPage();
  watchNetwork(page);
  const wire = await context.newCDPSession(page);
  return {
    page,
    slowDown: (rate) => wire.send('Emulation.setCPUThrottlingRate', { rate }).then(() => undefined),
    close: () => context.close(),
  };
}
