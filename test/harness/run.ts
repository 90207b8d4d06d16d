/** What a run of tests makes once, for all its files. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copiesVariable } from '#test/harness/company.ts';

export default function beginRun(): () => void {
  const copies = mkdtempSync(join(tmpdir(), 'comptoir-copies-'));
  process.env[copiesVariable] ??= copies;
  return () => rmSync(copies, { recursive: true, force: true });
}
