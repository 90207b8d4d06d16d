/** Checks that the disk of the data accepts writes, how fast it is, and how much space is free. */
import { closeSync, existsSync, fsyncSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Finding, ok, problem, sizeOf, warning } from '#cli/doctor/finding.ts';
import { failureOf } from '#service/api-error.ts';
import type { Config } from '#service/config.ts';
import { databaseFile } from '#service/sql/database-file.ts';

const what = 'disk';

export function checkDisk({ dataDir }: Config): Finding[] {
  const directory = nearest(dataDir);
  return [checkFreeSpace(directory, databaseFile(dataDir)), checkWriting(directory)];
}

/** Reports only the problems that keep backups from being written. */
export function checkBackupDisk({ backupDir }: Pick<Config, 'backupDir'>): Finding[] {
  return [checkWriting(nearest(backupDir))].filter(({ state }) => state === 'problem');
}

/** The nearest existing directory, because before the first start the data directory does not exist. */
function nearest(path: string): string {
  const absolute = resolve(path);
  return existsSync(absolute) ? absolute : nearest(dirname(absolute));
}

const minBytes = 64 * 2 ** 20;
const comfortableBytes = 512 * 2 ** 20;

function checkFreeSpace(directory: string, file: string): Finding {
  const { bavail, bsize } = statfsSync(directory);
  const free = bavail * bsize;
  const size = bytesOf(file);
  const sentence = `${sizeOf(free)} are free in ${directory}.`;
  if (free < minBytes) return problem(what, `${sentence} Writes will soon be refused: free some room.`);
  if (free < Math.max(comfortableBytes, 2 * size))
    return warning(what, `${sentence} That is little beside a database of ${sizeOf(size)}: free some room.`);
  return ok(what, sentence);
}

/** Where this account may not look into the directory, the check of the database says so. */
function bytesOf(file: string): number {
  try {
    return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  } catch {
    return 0;
  }
}

const slowMilliseconds = 50;
const rounds = 5;

/** Writes like a commit: one page, then waits until it is on the disk. */
function checkWriting(directory: string): Finding {
  const scratch = join(directory, `.comptoir-doctor-${process.pid}`);
  try {
    const opened = openSync(scratch, 'wx', 0o600);
    try {
      const began = performance.now();
      for (let round = 0; round < rounds; round++) {
        writeSync(opened, Buffer.alloc(4096));
        fsyncSync(opened);
      }
      return writeSpeed((performance.now() - began) / rounds);
    } finally {
      closeSync(opened);
      rmSync(scratch, { force: true });
    }
  } catch (cause) {
    const { message, code } = failureOf(cause);
    return problem(what, `Nothing can be written in ${directory}: ${message}. ${remedyOf(code)}`);
  }
}

function remedyOf(code: string | undefined): string {
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk is full: free some room.';
  if (code === 'EROFS')
    return 'The file system is mounted read-only, whoever owns the directory: look for why, as with dmesg, and mount it for writing.';
  return 'Give the directory to the account that the service runs as.';
}

function writeSpeed(milliseconds: number): Finding {
  const sentence = `It takes a write in ${Math.max(1, Math.round(milliseconds))} ms.`;
  if (milliseconds < slowMilliseconds) return ok(what, sentence);
  return warning(
    what,
    `${sentence} Every save waits for that: put DATA_DIR on a disk of this machine, not on the network.`,
  );
}
