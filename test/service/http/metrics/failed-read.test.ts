/** Metrics that cannot be read: the client is told that there are none, and the log gives the reason. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#service/config.ts';
import { buildApp } from '#service/http/app.ts';
import { prepareDatabase } from '#service/sql/database-file.ts';
import { openStore } from '#service/store/open-store.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' ? Number(address?.port) : 0;
}

it('says in the log why a scraper without a token gets none', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-metrics-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await prepareDatabase(dataDir);
  const store = await openStore({ dataDir, partyAccounts: [] });
  onTestFinished(() => store.close());
  const lines: string[] = [];
  const stream = new Writable({
    write: (part, _, done) => {
      lines.push(String(part));
      done();
    },
  });
  const port = await freePort();
  const app = await buildApp({
    config: readConfig({ METRICS_PORT: String(port) }),
    store,
    logger: pino({ level: 'error' }, stream),
    backups: () => {
      throw new Error('the disk of the backups is gone');
    },
  });
  onTestFinished(() => app.close());
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(503);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'the metrics could not be read', err: { message: 'the disk of the backups is gone' } },
  ]);
});
