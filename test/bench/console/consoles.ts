/** The two consoles of a comparison, at the same service and the same records, in one browser. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { serveReactAdmin } from '#test/bench/console/react-admin.ts';
import { companyOf } from '#test/bench/servers/company.ts';
import { startComptoir } from '#test/bench/servers/servers.ts';
import { openBrowser } from '#test/harness/browser.ts';
import { watchNetwork } from '#test/harness/network-idle.ts';
import { signInByLink } from '#test/harness/visit.ts';

export interface Console {
  /** The list of clients. */
  list: string;
  /** In it: a row, where it is pressed, and the first text of the first one. */
  row: string;
  open: string;
  lead: string;
  next: string;
  /** Of the form that changes a client: the name. */
  field: string;
  /** A browser profile of its own, nothing cached, somebody signed in. */
  visit(): Promise<Visit>;
}

export interface Visit {
  page: Page;
  /** 1 is this machine, 4 one that is four times slower. */
  slowDown(rate: number): Promise<void>;
  close(): Promise<void>;
}

export interface Ours {
  ours: Console;
  /** Of the service. */
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

/** What the browser of somebody who is signed in keeps, its cache not among it. */
async function signIn(browser: Browser, address: string, token: string): Promise<State> {
  const context = await browser.newContext();
  await signInByLink(await context.newPage(), address, token);
  const state = await context.storageState();
  await context.close();
  return state;
}

interface SignedIn {
  storageState?: State;
  /** Of react-admin, which knows no session. */
  token?: string;
}

async function visit(browser: Browser, { storageState, token }: SignedIn): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-CA', storageState });
  // The loader of this file has every function named by a call that the page does not know.
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
