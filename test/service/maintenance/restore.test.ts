/** A restore with no database in place, or one that cannot be copied: nothing is lost, and no files are mixed up. */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { backUp } from '#service/maintenance/backup.ts';
import { restore } from '#service/maintenance/restore.ts';
import { databaseFile, prepareDatabase } from '#service/sql/database-file.ts';
import { openSqlite } from '#service/sql/sqlite.ts';

function place(): string {
  const dir = mkdtempSync(join(tmpdir(), 'comptoir-restore-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

const write = (name: string) => `insert into counters (name, last, base) values ('${name}', 1, 0)`;

function writtenIn(file: string): unknown[] {
  const { raw, close } = openSqlite(file);
  const names = raw.prepare("select name from counters where name in ('BEFORE', 'AFTER') order by name desc").values();
  close();
  return names;
}

/** A backup, and a directory that has only the log of later writes, without the database file that it belongs to. */
async function withLogAlone() {
  const dir = place();
  const file = await prepareDatabase(join(dir, 'data'));
  const database = openSqlite(file);
  onTestFinished(() => database.close());
  database.raw.exec(write('BEFORE'));
  const backup = join(dir, 'backup.db');
  backUp(file, backup);
  database.raw.exec(write('AFTER'));
  const left = databaseFile(join(dir, 'left'));
  mkdirSync(join(dir, 'left'));
  for (const suffix of ['-wal', '-shm']) copyFileSync(`${file}${suffix}`, `${left}${suffix}`);
  const moved = join(dir, 'moved.db');
  copyFileSync(file, moved);
  return { backup, left, moved, names: () => readdirSync(join(dir, 'left')) };
}

test('a log that was left behind is not replayed over what was restored, and is kept', async () => {
  const { backup, left, moved } = await withLogAlone();
  const { keptAside = [] } = await restore(backup, left, { user: 'ada' });
  expect(writtenIn(left)).toEqual(['BEFORE']);
  expect(keptAside).toEqual(
    ['-wal', '-shm'].map((suffix) => expect.stringMatching(`/comptoir-replaced-.+\\.db${suffix}$`)),
  );
  // Put beside the file that was moved away, the log still has what was acknowledged.
  copyFileSync(keptAside[0] ?? '', `${moved}-wal`);
  expect(writtenIn(moved)).toEqual(['BEFORE', 'AFTER']);
});

test('a database whose header was changed to a form that SQLite does not know counts as damaged', async () => {
  const dir = place();
  const file = await prepareDatabase(join(dir, 'data'));
  const { raw, close } = openSqlite(file);
  raw.exec(write('BEFORE'));
  close();
  const backup = join(dir, 'backup.db');
  backUp(file, backup);
  const bytes = readFileSync(file);
  bytes[47] = 0xff;
  writeFileSync(file, bytes);
  const { previousFile = '' } = await restore(backup, file, { force: true, user: 'ada' });
  expect(readFileSync(previousFile)).toEqual(bytes);
  expect(writtenIn(file)).toEqual(['BEFORE']);
});

test('what a killed restore left goes with the next, also one of the same number, and what cannot be removed does not hinder it', async ({
  skip,
}) => {
  const dir = place();
  const file = await prepareDatabase(join(dir, 'data'));
  const backup = join(dir, 'backup.db');
  backUp(file, backup);
  const ended = spawnSync('true').pid;
  const [own, foreign] = [`${file}.restore-${process.pid}-abcdef`, `${file}.restore-${ended}-abcdef`];
  mkdirSync(own);
  await restore(backup, file, { force: true, user: 'ada' });
  expect(existsSync(own)).toBe(false);
  mkdirSync(foreign);
  skip(spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', foreign]).status !== 0, 'nothing can be mounted here');
  onTestFinished(() => void spawnSync('umount', [foreign]));
  await restore(backup, file, { force: true, user: 'ada' });
  expect(existsSync(foreign)).toBe(true);
});

test('nor over a new company, and each that is left behind is kept under a name of its own', async () => {
  const { left, names } = await withLogAlone();
  const warnings: string[] = [];
  const log = `${left}-wal`;
  const again = join(left, '..', '..', 'again-wal');
  copyFileSync(log, again);
  for (let turn = 1; turn <= 2; turn++) {
    await prepareDatabase(join(left, '..'), { warn: (sentence) => warnings.push(sentence) });
    expect(writtenIn(left)).toEqual([]);
    rmSync(left);
    copyFileSync(again, log);
  }
  expect(warnings).toEqual([expect.stringContaining('-replaced-'), expect.stringContaining('-replaced-')]);
  expect(names().filter((name) => name.endsWith('.db-wal') && name.includes('replaced'))).toHaveLength(2);
  expect(existsSync(left)).toBe(false);
});

test('a damaged file that cannot be renamed stays in its place with what is beside it', async ({ skip }) => {
  const { backup } = await withLogAlone();
  const directory = place();
  const file = databaseFile(directory);
  writeFileSync(file, 'damaged '.repeat(1000));
  writeFileSync(`${file}-wal`, 'the last writes');
  const mounting = spawnSync('mount', ['--bind', file, file], { encoding: 'utf8' });
  onTestFinished(() => {
    if (mounting.status === 0) spawnSync('umount', ['--lazy', file]);
  });
  skip(mounting.status !== 0, `nothing can be mounted here: ${mounting.stderr}`);
  await expect(restore(backup, file, { force: true, user: 'ada' })).rejects.toThrow(
    /could not take the place of .+ Nothing was changed\.$/,
  );
  expect(readdirSync(directory).filter((name) => name.includes('replaced'))).toEqual([]);
  expect(readFileSync(`${file}-wal`, 'utf8')).toBe('the last writes');
});

test('a file that is no backup is called what it is, and only a changed backup damaged', async () => {
  const dir = place();
  const file = join(dir, 'taken.db');
  const words = () =>
    restore(file, join(dir, 'data', 'comptoir.db'), { user: 'ada' }).then(
      () => 'taken',
      (cause) => String(cause.message).replace(file, 'It'),
    );
  writeFileSync(file, '');
  expect(await words()).toBe('It is not a backup of Comptoir: it is empty.');
  writeFileSync(file, 'Dear Ada, '.repeat(1000));
  expect(await words()).toBe('It is not a whole backup of Comptoir: it is no database, or its beginning was damaged.');
  rmSync(file);
  const { raw, close } = openSqlite(file);
  raw.exec('create table songs (title text)');
  close();
  expect(await words()).toBe('It is not a backup of Comptoir: it belongs to another program.');
  rmSync(file);
  backUp(await prepareDatabase(join(dir, 'other')), file);
  writeFileSync(file, 'x', { flag: 'a' });
  expect(await words()).toBe('It is not a whole backup of Comptoir: it was damaged or changed.');
});
