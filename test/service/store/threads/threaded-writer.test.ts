import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createToken } from '#service/commands/tokens.ts';
import { prepareDatabase } from '#service/sql/database-file.ts';
import { largestGroup } from '#service/sql/group-commit.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import { threadedWriter } from '#service/store/threads/threaded-writer.ts';

/** The thread ends as one does that runs out of memory: with an error that nobody in it caught. */
it('refuses what it is asked after its thread ended, says so, and can still be closed', async () => {
  const writer = await threadedWriter({ file: '/nowhere/to/be/found.db', partyAccounts: [] });
  const refusal = { code: 'SQLITE_IOERR', message: expect.stringContaining('the writer ended') };
  await expect(writer.submit({ name: 'purgeIdempotencyKeys' })).rejects.toMatchObject(refusal);
  await expect(writer.submit({ name: 'purgeIdempotencyKeys' })).rejects.toMatchObject(refusal);
  expect(await writer.died).toMatchObject(refusal);
  await writer.close();
  // By now the thread has certainly ended.
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

/** A writer of its own, a function that writes with it, and another connection to its file. */
async function newWriter() {
  const dir = mkdtempSync(join(tmpdir(), 'comptoir-writers-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = await prepareDatabase(dir);
  const other = openSqlite(file);
  onTestFinished(() => other.close());
  await createToken(other.db, { user: 'ada', role: 'admin' });
  const writer = await threadedWriter({ file, partyAccounts: [] });
  onTestFinished(() => writer.close());
  return { file, other, writer, write: () => writer.submit({ name: 'openSession', tokenId: 1 }) };
}

/** Writes, and returns the number of commits that it took. */
async function commitsOf(write: (writer: Awaited<ReturnType<typeof newWriter>>) => Promise<unknown>): Promise<number> {
  const writer = await newWriter();
  // The writer has opened the file and is idle.
  await writer.writer.submit({ name: 'probe' });
  // While a reader holds its snapshot, no commit leaves the log.
  const reader = openSqlite(writer.file);
  onTestFinished(() => reader.close());
  reader.raw.pragma('wal_checkpoint(truncate)');
  reader.raw.exec('begin');
  reader.raw.prepare('select count(*) from tokens').value();
  await write(writer);
  const commits = commitsIn(readFileSync(`${writer.file}-wal`));
  reader.raw.exec('rollback');
  return commits;
}

it('answers nobody without a commit: who waits for each answer has one for each write', async () => {
  const writes = 20;
  const commits = await commitsOf(async ({ write }) => {
    for (let each = 0; each < writes; each++) await write();
  });
  expect(commits).toBe(writes);
});

it.each([{ groups: 1 }, { groups: 2 }])(
  '$groups full groups that wait together share their commits',
  async ({ groups }) => {
    const commits = await commitsOf(async ({ other, write }) => {
      // Nothing is committed before the thread has received all of them.
      other.raw.exec('begin immediate');
      const submitted = Array.from({ length: groups * largestGroup }, write);
      await yieldToEventLoop();
      other.raw.exec('rollback');
      await Promise.all(submitted);
    });
    // The thread may begin the first before it has received the others.
    expect(commits).toBeLessThanOrEqual(1 + groups);
    expect(commits).toBeGreaterThanOrEqual(groups);
  },
);

it('refuses nobody whom the thread has room for, however many come in one turn after a long wait', async () => {
  const { other, writer, write } = await newWriter();
  other.raw.exec('begin immediate');
  const nobody = 0;
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const submitted = [write()];
  // The thread has received it.
  await yieldToEventLoop();
  vi.advanceTimersByTime(600);
  // The thread has received two groups, and one may always wait.
  for (; submitted.length < 3 * largestGroup; submitted.push(write()))
    expect(writer.isFull(nobody), `after ${submitted.length}`).toBe(false);
  expect(writer.isFull(nobody)).toBe(true);
  other.raw.exec('rollback');
  await Promise.all(submitted);
});

/** Milliseconds. The writer waits a second for others, SQLite itself a minute: a slower test waited for SQLite. */
const soon = 20_000;

it(
  'ends soon although others hold the file, and tells who still waits that it cannot be written',
  async () => {
    const { other, writer, write } = await newWriter();
    await writer.submit({ name: 'probe' });
    other.raw.exec('begin immediate');
    const settled = Promise.allSettled(Array.from({ length: 3 * largestGroup }, write));
    await writer.close();
    for (const each of await settled)
      expect(each).toMatchObject({ status: 'rejected', reason: { code: 'SQLITE_BUSY' } });
    other.raw.exec('rollback');
  },
  soon,
);

it('takes what it was given before its end, once others let go of the file', async () => {
  const { other, writer, write } = await newWriter();
  await writer.submit({ name: 'probe' });
  other.raw.exec('begin immediate');
  const submitted = Promise.all([1, 2, 3].map(write));
  const closed = writer.close();
  other.raw.exec('rollback');
  expect(await submitted).toHaveLength(3);
  await closed;
});
