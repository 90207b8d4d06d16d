/** What a run of tests creates once for all its files. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copiesVariable } from '#test/harness/company.ts';

/** Every suite calls this, even one of a test run within this one: the first creates the directory and removes it. */
export default function beginRun(): (() => void) | undefined {
  if (process.env[copiesVariable]) return undefined;
  const copies = mkdtempSync(join(tmpdir(), 'comptoir-copies-'));
  process.env[copiesVariable] = copies;
  return () => rmSync(copies, { recursive: true, force: true });
}
