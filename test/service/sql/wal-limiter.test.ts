import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Database } from '#service/sql/sqlite-engine.ts';
import { type WalLimiter, walLimiter } from '#service/sql/wal-limiter.ts';

const limit = 200_000;

let directory: string;
let file: string;
let writer: Database;
let reader: Database;
let log: WalLimiter;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'comptoir-log-'));
  file = join(directory, 'log.db');
  writer = new Database(file);
  writer.pragma('journal_mode = wal');
  writer.exec('create table notes (text text) strict');
  log = walLimiter(writer, file, limit);
  reader = new Database(file);
});
afterEach(() => {
  log.end();
  reader.close();
  writer.close();
  rmSync(directory, { recursive: true });
});

const logSize = () => statSync(`${file}-wal`).size;

function write(times: number): void {
  const insert = writer.prepare('insert into notes values (?)');
  for (let each = 0; each < times; each++) insert.run('x'.repeat(20_000));
}

function beginReading(): void {
  reader.exec('begin');
  reader.prepare('select count(*) from notes').value();
}

test('beside a reader that held on for long the log grows, and is small again once it is gone', async () => {
  beginReading();
  write(100);
  log.bound();
  expect(logSize()).toBeGreaterThan(10 * limit);
  expect(reader.prepare('select count(*) from notes').value()).toBe(0);
  reader.exec('rollback');

  const small = async () => {
    write(1);
    log.bound();
    return logSize();
  };
  await expect.poll(small, { timeout: 10_000 }).toBeLessThanOrEqual(limit);
});

test('the end leaves everything in the file, and the log empty', () => {
  write(10);
  log.end();
  expect(logSize()).toBe(0);
});

/** Milliseconds. The limiter waits less than a second for a reader, where SQLite would wait a minute. */
const soon = 20_000;

test(
  'a reader that does not go keeps neither a write nor the end waiting for long',
  () => {
    log.end();
    writer.pragma('busy_timeout = 60000');
    log = walLimiter(writer, file, limit);
    beginReading();
    write(100);
    log.bound();
    log.end();
    expect(writer.prepare('pragma busy_timeout').value()).toBe(60_000);
  },
  soon,
);

test('a checkpoint that fails disturbs nobody, and the next one empties the log', async () => {
  write(100);
  // SQLite refuses a checkpoint inside a transaction of its own connection with an error, as a failing disk does.
  writer.exec('begin');
  writer.prepare('select count(*) from notes').value();
  log.bound();
  expect(logSize()).toBeGreaterThan(limit);
  expect(writer.prepare('pragma busy_timeout').value()).toBe(0);
  writer.exec('rollback');
  const small = () => {
    log.bound();
    return logSize();
  };
  await expect.poll(small, { timeout: 10_000 }).toBeLessThanOrEqual(limit);
});
