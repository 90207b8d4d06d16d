/** What a run of tests makes once, for all its files. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copiesVariable } from '#test/harness/company.ts';

/** Each suite asks for it, also those of a run within this one: the first makes it, and takes it away. */
export default function beginRun(): (() => void) | undefined {
  if (process.env[copiesVariable]) return undefined;
  const copies = mkdtempSync(join(tmpdir(), 'comptoir-copies-'));
  process.env[copiesVariable] = copies;
  return () => rmSync(copies, { recursive: true, force: true });
}
