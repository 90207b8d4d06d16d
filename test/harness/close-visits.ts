/** How a file of browser tests ends. */
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import type { Served } from '#test/harness/process.ts';
import { takeComplaints } from '#test/harness/visit.ts';

/** What is undefined was not opened, because something before it failed. */
interface Opened {
  browser: Browser | undefined;
  served: Served | undefined;
  /** What stands before the service, as the network does. */
  proxy?: { close(): Promise<unknown> } | undefined;
  /** What browsers may complain of, because a test provokes it. */
  expectedComplaints?: RegExp | undefined;
}

/** A strict service does not describe itself: by this answer the console knows it. */
const strictAnswer = /status of 404 \(Not Found\) \(\/api\)/;

/**
 * Closes everything before it judges anything: what a failed expectation left open would stay for the files to come. No page of
 * any visit in this browser may have complained of anything else than what is expected, and the service ends well.
 */
export async function closeVisits({ browser, served, proxy, expectedComplaints = /^$/ }: Opened): Promise<void> {
  let status: number | null | undefined;
  try {
    await browser?.close();
    await proxy?.close();
  } finally {
    status = await served?.end();
  }
  const complaints = browser ? takeComplaints(browser) : [];
  const isExpected = (each: string) => expectedComplaints.test(each) || (served?.isStrict && strictAnswer.test(each));
  expect(complaints.filter((each) => !isExpected(each))).toEqual([]);
  if (served) expect(status).toBe(0);
}
