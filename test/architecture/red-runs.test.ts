/** A run in which tests failed ends with another status than 0, also where it had a PostgreSQL server. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Ends as Vitest does: the status is set, and the process has nothing left to do. */
function statusOf(exitCode: number): number | null {
  const text = `await import('#test/harness/postgres-server.ts'); process.exitCode = ${exitCode};`;
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', text]);
  return status;
}

it.each([0, 1])('a process with the harness of PostgreSQL that ends with %i ends so', (exitCode) => {
  expect(statusOf(exitCode)).toBe(exitCode);
});
