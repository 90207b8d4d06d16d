/** Whether a write would be taken now: the writer answers, the disk takes a write, the migrations are done. */
import { statSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { setTimeout as pass } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { currentVersion, latestVersion } from '#service/sql/migrate.ts';
import type { Schema } from '#service/sql/tables.ts';
import type { Writer } from '#service/store/threaded-writer.ts';

interface Watched {
  file: string;
  db: Kysely<Schema>;
  writer: Pick<Writer, 'submit'>;
}

/** Who waits longer for a commit than this is not served. */
const longestMilliseconds = 2000;

/** Anybody may ask, and each answer costs an fsync: for so long it holds for all. */
const holdsMilliseconds = 1000;

export function readiness(watched: Watched): () => Promise<boolean> {
  const opened = fileNumber(watched.file);
  let answer: Promise<boolean> | undefined;
  let askedAt = 0;

  async function find(): Promise<boolean> {
    try {
      // A file that was removed or exchanged is still written to, and nobody will find it.
      if (fileNumber(watched.file) !== opened) return false;
      if ((await currentVersion(watched)) !== latestVersion) return false;
      await Promise.all([watched.writer.submit({ name: 'probe' }), writeBeside(watched.file)]);
      return true;
    } catch {
      return false;
    }
  }

  return () => {
    if (!answer || performance.now() > askedAt + holdsMilliseconds) {
      askedAt = performance.now();
      answer = Promise.race([find(), pass(longestMilliseconds, false, { ref: false })]);
    }
    return answer;
  };
}

function fileNumber(file: string): bigint {
  return statSync(file, { bigint: true }).ino;
}

/**
 * The log may have room of its own for a small commit where the disk has none left. The file loses its name before anything is
 * in it, so that not even a process that is killed meanwhile leaves one behind; all of it is written, or it is an error.
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
