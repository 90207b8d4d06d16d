/** The companies that are measured: made once for a size, kept over runs, and copied for whoever writes into one. */
import { createHash } from 'node:crypto';
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createToken } from '#service/commands/tokens.ts';
import { databaseFile } from '#service/sql/database-file.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { copyToMin } from '#test/bench/servers/min-company.ts';
import { serve } from '#test/harness/process.ts';

/** The number of clients, to which the other records are in proportion. */
export const scale = Number(process.env.BENCH_SCALE ?? 100_000);

export interface Company {
  /** A data directory of its own, whose database is not open. */
  dataDir: string;
  /** A file with the same records in the tables of the shortest server. */
  minFile: string;
  /** An administrator's token, which is valid in both. */
  token: string;
  clear(): void;
}

export const cache = 'node_modules/.cache/comptoir-bench';

export async function companyOf(clients = scale): Promise<Company> {
  const made = await original(clients);
  const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-bench-'));
  const minFile = join(dataDir, 'min.db');
  copyFileSync(databaseFile(made), databaseFile(dataDir), constants.COPYFILE_FICLONE);
  copyFileSync(join(made, 'min.db'), minFile, constants.COPYFILE_FICLONE);
  const token = readFileSync(join(made, 'token'), 'utf8');
  return { dataDir, minFile, token, clear: () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function original(clients: number): Promise<string> {
  const place = join(cache, `company-${clients}-${recipe()}`);
  if (existsSync(place)) return place;
  process.stderr.write(`Making a company of ${clients.toLocaleString('en')} clients, once …\n`);
  mkdirSync(cache, { recursive: true });
  const making = mkdtempSync(join(cache, 'making-'));
  await (await serve(['--demo', '--scale', String(clients)], { DATA_DIR: making })).end();
  writeFileSync(join(making, 'token'), await tokenIn(making));
  await copyToMin(databaseFile(making), join(making, 'min.db'));
  renameSync(making, place);
  return place;
}

async function tokenIn(dataDir: string): Promise<string> {
  const { db, close } = openSqlite(databaseFile(dataDir));
  try {
    return await createToken(db, { user: 'admin', role: 'admin' });
  } finally {
    close();
  }
}

/** A hash of what creates the company and its tables; where it changes, another company is created. */
function recipe(): string {
  const hash = createHash('sha256');
  for (const folder of ['src/demo', 'src/service/sql/migrations']) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
    for (const name of names.filter((each) => each.endsWith('.ts'))) hash.update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 12);
}
