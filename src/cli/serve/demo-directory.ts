/** Where the demonstration's data are: in a temporary directory, or kept where `DATA_DIR` says. */
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandFailure } from '#cli/support/command-failure.ts';
import { isDemo, loadDemo } from '#demo/load-demo.ts';
import type { Config } from '#service/config.ts';
import { workDirectory } from '#service/maintenance/work-directory.ts';
import { databaseFile, prepareDatabase, requireOwnDatabase } from '#service/sql/database-file.ts';

export interface DemoDirectory {
  dataDir: string;
  /** Lines that tell the person where the data are and whether they are kept. */
  notes: string[];
  clear(): void;
}

export async function prepareDemoDirectory(config: Config, scale?: number): Promise<DemoDirectory> {
  const { partyAccounts, dataDirIsGiven } = config;
  // A restart by `npm run dev`, a closed terminal or a crash kills a demonstration before it removes its own.
  const dataDir = dataDirIsGiven ? config.dataDir : workDirectory(join(tmpdir(), 'comptoir-demo'));
  const clear = () => {
    if (!dataDirIsGiven) rmSync(dataDir, { recursive: true, force: true });
  };
  const file = databaseFile(dataDir);
  const isKept = existsSync(file);
  if (isKept) requireDemoDirectory(file);
  else
    await prepareDatabase(dataDir, {
      fill: (connection) => loadDemo(connection, { scale, partyAccounts, onProgress }),
    });
  const fate = dataDirIsGiven ? 'are kept' : 'go when it ends';
  return { dataDir, clear, notes: [`The demonstration’s data are in ${dataDir} and ${fate}.`] };
}

/**
 * Called only for a large company, which takes minutes. The default one is ready before any progress is worth reporting.
 */
function onProgress(records: number): void {
  process.stderr.write(`${records} records of the demonstration made\n`);
}

function requireDemoDirectory(file: string): void {
  requireOwnDatabase(file);
  if (!isDemo(file))
    throw new CommandFailure(`${file} holds a company of its own. Start without --demo, or name another DATA_DIR.`);
}
