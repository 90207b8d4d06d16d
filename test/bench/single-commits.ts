/** The shortest durable write there is: a four-leg entry and a commit of its own, without a server around it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '#service/sql/sqlite.ts';

/** Commits a second. */
export function singleCommits(count: number): number {
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
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  close();
  rmSync(dir, { recursive: true, force: true });
  return count / seconds;
}
