/** Where the demonstration's data are: in a scratch place, or kept where `DATA_DIR` says. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandFailure } from '#cli/command-failure.ts';
import { isDemo, loadDemo } from '#demo/load-demo.ts';
import type { Config } from '#service/config.ts';
import { databaseFile, demandOurs, prepareDatabase } from '#service/sql/database-file.ts';

export interface DemoPlace {
  dataDir: string;
  /** Where the data are, and whether they stay. */
  notes: string[];
  clear(): void;
}

export async function demoPlace(config: Config, scale?: number): Promise<DemoPlace> {
  const { partyAccounts, dataDirIsGiven } = config;
  const dataDir = dataDirIsGiven ? config.dataDir : mkdtempSync(join(tmpdir(), 'comptoir-demo-'));
  const clear = () => {
    if (!dataDirIsGiven) rmSync(dataDir, { recursive: true, force: true });
  };
  const file = databaseFile(dataDir);
  const isKept = existsSync(file);
  if (isKept) demandDemo(file);
  else await prepareDatabase(dataDir, { fill: (fresh) => loadDemo(fresh, { scale, partyAccounts }) });
  const fate = dataDirIsGiven ? 'are kept' : 'go when it ends';
  return { dataDir, clear, notes: [`The demonstration’s data are in ${dataDir} and ${fate}.`] };
}

function demandDemo(file: string): void {
  demandOurs(file);
  if (!isDemo(file))
    throw new CommandFailure(`${file} holds a company of its own. Start without --demo, or name another DATA_DIR.`);
}
