/** A directory with a DATA_DIR of its own, and the built command line to run on it. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { loadCompanySettings, storeCompanySettings } from '#service/commands/settings.ts';
import { prepareDatabase } from '#service/sql/database-file.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { Database } from '#service/sql/sqlite-engine.ts';
import type { Ran } from '#test/harness/command.ts';
import { createCompanyAt, hasCompany, run, type Served, serve } from '#test/harness/process.ts';

export interface Workspace {
  dir: string;
  /** Its `DATA_DIR`. */
  dataDir: string;
  /** The database file. */
  file: string;
  env: Record<string, string>;
  comptoir(...words: string[]): Promise<Ran>;
  serve(env?: Record<string, string>): Promise<Served>;
  /** Writes a file in the directory and returns its path. */
  write(name: string, text: string | Uint8Array): string;
  /** Runs statements on the database file, without Comptoir. */
  sql(...statements: string[]): void;
  /** A workspace with a copy of the data, for one test. */
  copy(): Workspace;
  remove(): void;
}

export function createWorkspace(): Workspace {
  const dir = mkdtempSync(join(tmpdir(), 'comptoir-cli-'));
  const dataDir = join(dir, 'data');
  const env = { DATA_DIR: dataDir };
  return {
    dir,
    dataDir,
    file: join(dataDir, 'comptoir.db'),
    env,
    comptoir: (...words) => run(words, env),
    serve: (more = {}) => serve([], { ...env, ...more }),
    write: (name, text) => {
      writeFileSync(join(dir, name), text);
      return join(dir, name);
    },
    sql: (...statements) => {
      const file = new Database(join(dataDir, 'comptoir.db'));
      for (const statement of statements) file.exec(statement);
      file.close();
    },
    copy: () => {
      const other = testWorkspace();
      cpSync(dataDir, other.dataDir, { recursive: true });
      return other;
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** A workspace that is removed when the test ends. */
export function testWorkspace(): Workspace {
  const made = createWorkspace();
  onTestFinished(made.remove);
  return made;
}

const partyAccounts = ['1100', '2100'];

/** A workspace with an empty company, removed when the test ends. */
export async function emptyCompanyWorkspace(): Promise<Workspace> {
  const made = testWorkspace();
  await createCompanyAt(made.dataDir, { partyAccounts });
  return made;
}

/** Fills a workspace with the demonstration company. */
export async function fillWithDemo({ dataDir }: Workspace, scale?: number): Promise<void> {
  await createCompanyAt(dataDir, { demo: true, today: '2026-11-21', scale, partyAccounts });
}

/** Copies the settings of another company: the taxes of open sales depend on them, and no module holds them. */
export async function copySettings(from: Workspace, to: Workspace): Promise<void> {
  const source = openSqlite(from.file, { readonly: true });
  const target = openSqlite(await prepareDatabase(to.dataDir));
  const { settings } = await loadCompanySettings(source.db);
  await storeCompanySettings(target.db, settings);
  source.close();
  target.close();
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** A token with all rights; creates an empty company where there is none. */
export async function adminToken({ comptoir, dataDir }: Workspace): Promise<string> {
  if (!hasCompany(dataDir)) await createCompanyAt(dataDir, { partyAccounts });
  const { stdout } = await comptoir('token', 'create', '--user', 'ada', '--role', 'admin');
  return stdout.trim();
}
