/** The shortest durable write there is: a four-leg entry and a commit of its own, without a server around it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSqlite } from '#service/sql/sqlite.ts';
import type { Environment } from '#test/bench/servers/servers.ts';

const here = fileURLToPath(import.meta.url);
const count = 1000;

/** Commits a second, measured in a process of its own. */
export function singleCommits(env: Environment): number {
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', here, 'measure'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (!Number(stdout)) throw new Error(stderr);
  return Number(stdout);
}

function measure(): number {
  const dir = mkdtempSync(join(tmpdir(), 'comptoir-bench-'));
  const { raw, close } = openSqlite(join(dir, 'commits.db'));
  raw.exec(
    'create table entry (id integer primary key, text text); create table leg (entry integer, account text, amount integer)',
  );
  const entry = raw.prepare('insert into entry (text) values (?)');
  const leg = raw.prepare('insert into leg values (?, ?, ?)');
  const started = process.hrtime.bigint();
  for (let index = 0; index < count; index++) {
    raw.exec('begin immediate');
    const { lastInsertRowid } = entry.run('x'.repeat(300));
    for (let each = 0; each < 4; each++) leg.run(lastInsertRowid, '1000', each);
    raw.exec('commit');
  }
  const elapsed = Number(process.hrtime.bigint() - started) / 1e9;
  close();
  rmSync(dir, { recursive: true, force: true });
  return count / elapsed;
}

if (process.argv[1] === here && process.argv[2] === 'measure') process.stdout.write(String(measure()));
