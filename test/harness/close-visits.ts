/** How a file of browser tests ends. */
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import type { Served } from '#test/harness/process.ts';
import type { Visit } from '#test/harness/visit.ts';

/** What is undefined was not opened, because something before it failed. */
interface Opened {
  browser?: Browser | undefined;
  served: Served | undefined;
  visits?: readonly (Visit | undefined)[];
  /** What browsers may complain of. */
  expected?: RegExp;
}

/** Closes everything before it judges anything: what a failed expectation left open would stay for the files to come. */
export async function closeVisits({ browser, served, visits = [], expected = /^$/ }: Opened): Promise<void> {
  let status: number | null | undefined;
  try {
    await browser?.close();
  } finally {
    status = await served?.end();
  }
  const complaints = visits.flatMap((each) => each?.complaints ?? []);
  expect(complaints.filter((each) => !expected.test(each))).toEqual([]);
  expect(status).toBe(0);
}
