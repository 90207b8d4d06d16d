/** Closes what a file of browser tests opened. */
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import type { Served } from '#test/harness/process.ts';
import { takeComplaints } from '#test/harness/visit.ts';

/** Undefined where something failed before it was opened. */
interface Opened {
  browser: Browser | undefined;
  served: Served | undefined;
  /** A proxy between the browser and the service. */
  proxy?: { close(): Promise<unknown> } | undefined;
  /** Complaints of the browser that a test provokes on purpose. */
  expectedComplaints?: RegExp | undefined;
}

/** A strict service does not describe itself; this answer tells the console so. */
const strictAnswer = /status of 404 \(Not Found\) \(\/api\)/;

/**
 * Closes everything before it checks anything, as leftovers would disturb later files. Fails when a visit of this
 * browser had unexpected complaints, or when the service does not end with status 0.
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
