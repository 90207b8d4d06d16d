/** Scheduled backups: each is complete, the oldest are deleted, and none is deleted unless a new one was made. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { backUp } from '#service/maintenance/backup.ts';
import { companyIdIn } from '#service/maintenance/company-id.ts';
import { restore } from '#service/maintenance/restore.ts';
import { type BackupPlan, backupsIn, scheduleBackups } from '#service/maintenance/scheduled-backups.ts';
import { prepareDatabase } from '#service/sql/database-file.ts';

const hour = 3_600_000;

async function schedule({
  keep = 3,
  make,
  beside,
}: {
  keep?: number;
  make?: (file: string, end: AbortSignal) => Promise<void>;
  /** Another company, whose backups are in the same directory. */
  beside?: { plan: BackupPlan };
} = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'comptoir-backups-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const databaseFile = await prepareDatabase(join(dir, 'data'));
  const company = companyIdIn(databaseFile) ?? '';
  const bytesNeeded = async () => statSync(databaseFile).size;
  const directory = beside?.plan.directory ?? join(dir, 'backups');
  const plan: BackupPlan = { bytesNeeded, directory, company, everyMilliseconds: hour, keep };
  const logged: { level: string; what: string; reason?: string }[] = [];
  const note = (level: string) => (about: object, what: string) => void logged.push({ ...about, level, what });
  const scheduled = scheduleBackups(plan, {
    make: make ?? (async (file) => void backUp(databaseFile, file)),
    log: { info: note('info'), error: note('error') },
  });
  onTestFinished(() => scheduled.stop());
  /** Makes all existing backups older by so many hours. */
  const age = (hours: number) => {
    for (const { file, made } of backupsIn(plan)) {
      const then = new Date(made - hours * hour);
      utimesSync(file, then, then);
    }
  };
  return {
    ...scheduled,
    databaseFile,
    plan,
    dir,
    logged,
    age,
    files: () => backupsIn(plan).map(({ file }) => file),
  };
}

test('one is made when there is none, and the next when its time has come', async () => {
  const { poll, status, files, age, logged } = await schedule();
  expect(status()).toMatchObject({ state: 'none', stored: 0, failures: 0 });
  await poll();
  await poll();
  expect(files()).toHaveLength(1);
  expect(status()).toMatchObject({ state: 'ok', stored: 1, failures: 0, lastBytes: expect.any(Number) });
  age(1);
  await poll();
  expect(files()).toHaveLength(2);
  expect(logged.map(({ level }) => level)).toEqual(['info', 'info']);
});

test('one during which the clock is set has taken the time that passed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const database = await prepareDatabase(join(mkdtempSync(join(tmpdir(), 'comptoir-set-clock-')), 'data'));
  onTestFinished(() => rmSync(dirname(dirname(database)), { recursive: true, force: true }));
  for (const step of [hour, -hour]) {
    const { poll, status } = await schedule({
      make: async (file) => {
        backUp(database, file);
        vi.setSystemTime(Date.now() + step);
      },
    });
    await poll();
    expect(status().lastSeconds).toBeGreaterThan(0);
    expect(status().lastSeconds).toBeLessThan(600);
  }
});

test('one on a disk that takes no dates counts all the same, also where its clock is ahead', async ({ skip }) => {
  const database = await prepareDatabase(join(mkdtempSync(join(tmpdir(), 'comptoir-undated-')), 'data'));
  onTestFinished(() => rmSync(dirname(dirname(database)), { recursive: true, force: true }));
  const { poll, status, logged, files } = await schedule({
    make: async (file) => {
      backUp(database, file);
      const ahead = new Date(Date.now() + hour);
      utimesSync(file, ahead, ahead);
      spawnSync('chattr', ['+i', file]);
    },
  });
  onTestFinished(() => void spawnSync('chattr', ['-i', ...files()]));
  await poll();
  skip(isDatable(files()[0] ?? ''), 'no file can be closed to changes here');
  await poll();
  expect(status()).toMatchObject({ state: 'ok', stored: 1, failures: 0, lastBytes: expect.any(Number) });
  expect(logged.map(({ what }) => what)).toEqual([
    'the disk of the backups lets nobody date them: it does so by its own clock',
    'a backup was made and verified',
  ]);
});

function isDatable(file: string): boolean {
  try {
    utimesSync(file, 1, 1);
    return true;
  } catch {
    return false;
  }
}

test('each can be restored', async () => {
  const { poll, files, dir } = await schedule();
  await poll();
  const restored = await restore(files()[0] ?? '', join(dir, 'elsewhere', 'comptoir.db'), { user: 'ada' });
  expect(restored.isSealed).toBe(true);
});

test('the oldest go when a new one is whole, and nothing else in that place', async () => {
  const { poll, files, age, plan } = await schedule({ keep: 2 });
  mkdirSync(plan.directory);
  for (const name of ['comptoir.db', 'mine-20260101-000000.db', 'comptoir-20260101-000000.db.txt'])
    writeFileSync(join(plan.directory, name), 'mine');
  const made: string[] = [];
  for (let turn = 1; turn <= 4; turn++) {
    await poll();
    made.push(files().at(-1) ?? '');
    age(2);
  }
  expect(files()).toEqual(made.slice(-2));
  expect(readdirSync(plan.directory)).toHaveLength(5);
});

test('one that fails removes nothing, is said, and is tried again later', async () => {
  let isBroken = false;
  const made = await schedule({
    keep: 1,
    make: async (file) => {
      if (isBroken) throw new Error('the disk is gone');
      backUp(made.databaseFile, file);
    },
  });
  const { poll, files, age, status, logged } = made;
  await poll();
  const before = files();
  age(1);
  isBroken = true;
  await poll();
  await poll();
  expect(files()).toEqual(before);
  expect(status()).toMatchObject({ state: 'failed', failures: 1, stored: 1 });
  expect(logged.at(-1)).toMatchObject({ level: 'error', reason: 'the disk is gone' });
});

test('none for twice the time is overdue', async () => {
  const { poll, age, status } = await schedule();
  await poll();
  age(3);
  expect(status().state).toBe('overdue');
});

test('a clock that was set back does not put the next one off', async () => {
  const { poll, age, files } = await schedule();
  await poll();
  age(-24 * 365);
  await poll();
  expect(files()).toHaveLength(2);
});

test('one with a date in the future neither calls for one after the other nor takes the place of those of the past', async () => {
  const { poll, age, files, plan, status } = await schedule({ keep: 2 });
  await poll();
  age(2);
  await poll();
  const past = files();
  const ahead = join(plan.directory, `comptoir-${plan.company}-29990101-000000.db`);
  writeFileSync(ahead, 'made while the clock was wrong');
  utimesSync(ahead, new Date('2999-01-01'), new Date('2999-01-01'));
  for (let turn = 1; turn <= 4; turn++) await poll();
  expect(files()).toEqual([...past, ahead]);
  expect(status()).toMatchObject({ state: 'ok', stored: 3, failures: 0 });

  for (const file of past) utimesSync(file, new Date(Date.now() - 3 * hour), new Date(Date.now() - 3 * hour));
  expect(status().state).toBe('overdue');
  for (let turn = 1; turn <= 4; turn++) await poll();
  expect(files()).toHaveLength(3);
  expect(files()).toContain(ahead);
});

test('as many with a date in the future as are kept do not cost the one just made', async () => {
  const { poll, files, plan, logged, status } = await schedule({ keep: 2 });
  mkdirSync(plan.directory);
  for (const day of ['01', '02', '03']) {
    const ahead = join(plan.directory, `comptoir-${plan.company}-299901${day}-000000.db`);
    writeFileSync(ahead, 'made while the clock was wrong');
    utimesSync(ahead, new Date(`2999-01-${day}`), new Date(`2999-01-${day}`));
  }
  for (let turn = 1; turn <= 4; turn++) await poll();
  expect(logged.map(({ level }) => level)).toEqual(['info']);
  expect(files()).toHaveLength(4);
  expect(status()).toMatchObject({ state: 'ok', failures: 0 });
});

test('what a killed one left behind is removed', async () => {
  const { poll, plan } = await schedule();
  mkdirSync(plan.directory);
  const left = join(plan.directory, `comptoir-${plan.company}-20260101-000000.db.77.partial`);
  writeFileSync(left, 'half');
  await poll();
  expect(existsSync(left)).toBe(false);
});

test('what a stop cuts short leaves nothing behind, and is no failure', async () => {
  const { poll, plan, logged, stop } = await schedule({
    make: (file, end) =>
      new Promise((_done, fail) => {
        writeFileSync(`${file}.77.partial`, 'half');
        end.addEventListener('abort', () => fail(new Error('it was ended')));
      }),
  });
  const looked = poll();
  await expect.poll(() => existsSync(plan.directory) && readdirSync(plan.directory)).toHaveLength(1);
  await stop();
  await looked;
  expect([readdirSync(plan.directory), logged]).toEqual([[], []]);
});

test('a file server whose clock is ahead calls for one backup, and costs none of the older ones', async () => {
  const ahead = new Date(Date.now() + hour);
  const { poll, files, plan, status } = await schedule({
    keep: 2,
    make: async (file) => {
      writeFileSync(file, 'made there');
      utimesSync(file, ahead, ahead);
    },
  });
  mkdirSync(plan.directory);
  const older = join(plan.directory, `comptoir-${plan.company}-20260101-000000.db`);
  writeFileSync(older, 'made before');
  const then = new Date(Date.now() - 2 * hour);
  utimesSync(older, then, then);
  for (let turn = 1; turn <= 4; turn++) await poll();
  expect(files()).toHaveLength(2);
  expect(files()[0]).toBe(older);
  expect(status()).toMatchObject({ state: 'ok', stored: 2, failures: 0 });
});

test('two companies in one directory each make, count and remove their own', async () => {
  const one = await schedule({ keep: 1 });
  const other = await schedule({ keep: 1, beside: one });
  await one.poll();
  expect(other.status()).toMatchObject({ state: 'none', stored: 0 });
  const left = join(one.plan.directory, `comptoir-${one.plan.company}-20260101-000000.db.77.partial`);
  writeFileSync(left, 'under way');
  for (let turn = 1; turn <= 3; turn++) {
    await other.poll();
    other.age(2);
  }
  expect(existsSync(left)).toBe(true);
  expect([one.status(), other.status()]).toMatchObject([{ state: 'ok', stored: 1 }, { stored: 1 }]);
  expect(one.files().map(companyIdIn)).toEqual([one.plan.company]);
  expect(other.files().map(companyIdIn)).toEqual([other.plan.company]);
});

test('a backup of an earlier version, whose name does not say whose it is, is the company’s that it holds', async () => {
  const one = await schedule({ keep: 1 });
  const other = await schedule({ keep: 1, beside: one });
  mkdirSync(one.plan.directory);
  const file = join(one.plan.directory, 'comptoir-20260101-000000.db');
  backUp(one.databaseFile, file);
  expect([one.files(), other.files()]).toEqual([[file], []]);
  await other.poll();
  expect(one.files()).toEqual([file]);
  one.age(2);
  await one.poll();
  expect(existsSync(file)).toBe(false);
  expect(other.status()).toMatchObject({ state: 'ok', stored: 1 });
});
