/**
 * Whether a write would succeed now: the writer responds, the disk accepts a write and returns what was written, and
 * the migrations are done.
 */
import { open, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileNumber } from '#service/sql/database-file.ts';
import { latestVersion } from '#service/sql/migrate.ts';
import { Database } from '#service/sql/sqlite-engine.ts';
import type { Writer } from '#service/store/threads/threaded-writer.ts';

interface Watched {
  file: string;
  writer: Pick<Writer, 'submit'>;
}

/** Milliseconds. A commit that takes longer counts as not ready. */
const maxMilliseconds = 2000;

/** Anyone may ask, and each check costs an fsync, so the result is shared for this many milliseconds. */
const holdsMilliseconds = 1000;

/**
 * The file must still be the one that is open now (rulings section 5, `/health/ready`). Never throws: a failure counts
 * as not ready.
 */
export function readiness(watched: Watched): () => Promise<boolean> {
  const opened = fileNumber(watched.file);

  return sharedAnswer(async () => {
    // If the file was removed or replaced, writes still go to the old one and would be lost.
    if (fileNumber(watched.file) !== opened) return false;
    if (Number(storedVersion(watched.file)) !== latestVersion) return false;
    await Promise.all([watched.writer.submit({ name: 'probe' }), writeBeside(watched.file)]);
    return true;
  });
}

/** Asks at most once in a while. A failure, or no answer in time, counts as not ready. */
export function sharedAnswer(find: () => Promise<boolean>): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  let askedAt = 0;
  let isFinding = false;
  return () => {
    // A disk that hangs gets no second check beside the first, because checks would pile up.
    if (!answer || (!isFinding && performance.now() > askedAt + holdsMilliseconds)) {
      askedAt = performance.now();
      isFinding = true;
      const found = find()
        .catch(() => false)
        .finally(() => {
          isFinding = false;
        });
      answer = Promise.race([found, delay(maxMilliseconds, false, { ref: false })]);
    }
    return answer;
  };
}

/**
 * The log may have room for a small commit when the disk is full, so a scratch file is written as well. It is unlinked
 * before it is written, so that even a killed process leaves nothing behind.
 */
async function writeBeside(file: string): Promise<void> {
  const scratch = `${file}-ready`;
  const opened = await open(scratch, 'w', 0o600);
  try {
    await rm(scratch, { force: true });
    await opened.writeFile(Buffer.alloc(65_536));
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/**
 * On a connection of its own, because one in use has these pages in memory and does not notice that the disk returns
 * none. Never without SQLite: closing the file would drop the locks of the whole process.
 */
function storedVersion(file: string): unknown {
  const fresh = new Database(file, { readonly: true });
  try {
    return fresh.prepare('select version from schema_version').value();
  } finally {
    fresh.close();
  }
}
