/** Change streams of the built product when it ends, and when another process writes. */
import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bearing, listenTo } from '#test/harness/change-stream.ts';
import { run, type Served, serve } from '#test/harness/process.ts';

let served: Served;

beforeEach(async () => {
  served = await serve(['--demo'], { RATE_LIMIT: '0' });
});
afterEach(async () => {
  await served.end('SIGKILL');
});

test('SIGTERM ends every stream at once and as a whole, and the service with exit 0', async () => {
  const streams = await Promise.all(Array.from({ length: 20 }, () => listenTo(served.address, bearing(served.token))));
  for (const stream of streams) expect((await stream.next()).name).toBe('live');
  const ended = Promise.all(streams.map((stream) => stream.rest()));
  expect(await served.end()).toBe(0);
  // A stream that was cut off would have rejected.
  expect(await ended).toEqual(streams.map(() => []));
});

test('what the command line brings in is told to whoever listens to the service', async () => {
  const stream = await listenTo(served.address, bearing(served.token));
  expect((await stream.next()).name).toBe('live');
  const file = `${served.dataDir}/new.jsonl`;
  writeFileSync(
    file,
    '{"titre":"From a file","date":"2027-01-01 09:00:00","module":"clients","moduleID":1,"userID":1}\n',
  );
  const { status, stderr } = await run(['import', 'reminders', file], { DATA_DIR: served.dataDir });
  expect(status, stderr).toBe(0);
  expect(await stream.nextChange()).toMatchObject({ module: 'reminders', id: null, actor: null });
  stream.close();
});
