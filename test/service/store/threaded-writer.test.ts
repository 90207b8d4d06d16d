import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createToken } from '#service/commands/tokens.ts';
import { prepareDatabase } from '#service/sql/database-file.ts';
import { largestGroup } from '#service/sql/group-commit.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { threadedWriter } from '#service/store/threaded-writer.ts';

/** The thread ends as one does that runs out of memory: with an error that nobody in it caught. */
it('refuses what it is asked after its thread ended, says so, and can still be closed', async () => {
  const writer = await threadedWriter({ file: '/nowhere/to/be/found.db', partyAccounts: [] });
  const refusal = { code: 'SQLITE_IOERR', message: expect.stringContaining('the writer ended') };
  await expect(writer.submit({ name: 'purgeIdempotencyKeys' })).rejects.toMatchObject(refusal);
  await expect(writer.submit({ name: 'purgeIdempotencyKeys' })).rejects.toMatchObject(refusal);
  expect(await writer.died).toMatchObject(refusal);
  await writer.close();
  // By now it is gone for sure.
  await writer.close();
});

const logHeader = 32;
const frameHeader = 24;

/** Frames of the log that end a commit: those that say how large the database is after it. */
function commitsIn(log: Buffer): number {
  const pageSize = log.readUInt32BE(8);
  let commits = 0;
  for (let at = logHeader; at < log.length; at += frameHeader + pageSize) if (log.readUInt32BE(at + 4)) commits++;
  return commits;
}

async function commitsOf(writers: number, writesOfEach: number): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), 'comptoir-writers-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = await prepareDatabase(dir);
  // While a reader holds on to what was there, no commit leaves the log.
  const reader = openSqlite(file);
  await createToken(reader.db, { user: 'ada', role: 'admin' });
  reader.raw.pragma('wal_checkpoint(truncate)');
  reader.raw.exec('begin');
  reader.raw.prepare('select count(*) from tokens').value();

  const writer = await threadedWriter({ file, partyAccounts: [] });
  const write = async () => {
    for (let each = 0; each < writesOfEach; each++) await writer.submit({ name: 'openSession', tokenId: 1 });
  };
  await Promise.all(Array.from({ length: writers }, write));
  const commits = commitsIn(readFileSync(`${file}-wal`));
  reader.raw.exec('rollback');
  reader.close();
  await writer.close();
  return commits;
}

it.each([
  { writers: 1, writes: 20, most: 20 },
  { writers: 8, writes: 20, most: 60 },
  { writers: 64, writes: 20, most: 60 },
])('$writers writers of $writes writes each share their commits: at most $most', async ({ writers, writes, most }) => {
  const commits = await commitsOf(writers, writes);
  expect(commits).toBeLessThanOrEqual(most);
  // A write that waits for nobody has a commit of its own; nobody is answered without one.
  expect(commits).toBeGreaterThanOrEqual(writes);
});

it('refuses nobody whom the thread has room for, however many come in one turn after a long wait', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'comptoir-writers-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = await prepareDatabase(dir);
  const other = openSqlite(file);
  await createToken(other.db, { user: 'ada', role: 'admin' });
  other.raw.exec('begin immediate');
  const writer = await threadedWriter({ file, partyAccounts: [] });
  const nobody = 0;
  const begun = performance.now();
  const submitted = [writer.submit({ name: 'openSession', tokenId: 1 })];
  await expect.poll(() => performance.now() - begun).toBeGreaterThan(600);
  // Two groups are with the thread, and one may always wait.
  for (; submitted.length < 3 * largestGroup; submitted.push(writer.submit({ name: 'openSession', tokenId: 1 })))
    expect(writer.isFull(nobody), `after ${submitted.length}`).toBe(false);
  expect(writer.isFull(nobody)).toBe(true);
  other.raw.exec('rollback');
  other.close();
  await Promise.all(submitted);
  await writer.close();
});

/** It waits a second for them, and SQLite itself a minute: a test that takes longer than this has waited for SQLite. */
const soon = 20_000;

it(
  'ends soon although others hold the file, and tells who still waits that it cannot be written',
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'comptoir-writers-'));
    onTestFinished(() => rmSync(dir, { recursive: true }));
    const file = await prepareDatabase(dir);
    const other = openSqlite(file);
    await createToken(other.db, { user: 'ada', role: 'admin' });
    const writer = await threadedWriter({ file, partyAccounts: [] });
    await writer.submit({ name: 'probe' });
    other.raw.exec('begin immediate');
    const submitted = Array.from({ length: 3 * largestGroup }, () =>
      writer.submit({ name: 'openSession', tokenId: 1 }),
    );
    const settled = Promise.allSettled(submitted);
    await writer.close();
    for (const each of await settled)
      expect(each).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_BUSY' } });
    other.raw.exec('rollback');
    other.close();
  },
  soon,
);

it('takes what it was given before its end, once others let go of the file', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'comptoir-writers-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = await prepareDatabase(dir);
  const other = openSqlite(file);
  await createToken(other.db, { user: 'ada', role: 'admin' });
  const writer = await threadedWriter({ file, partyAccounts: [] });
  await writer.submit({ name: 'probe' });
  other.raw.exec('begin immediate');
  const submitted = Promise.all([1, 2, 3].map(() => writer.submit({ name: 'openSession', tokenId: 1 })));
  const closed = writer.close();
  other.raw.exec('rollback');
  expect(await submitted).toHaveLength(3);
  await closed;
  other.close();
});
