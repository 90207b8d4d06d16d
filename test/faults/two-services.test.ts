/** Two services on the same data, as when one is started before the other has ended: each sees at once what the other did. */
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { adminToken, bearer, testWorkspace } from '#test/cli/workspace.ts';
import { intact, readIntegrity } from '#test/faults/database-integrity.ts';
import { ask, lostAmongUnseen, newWriteLog, paths, writeOnce } from '#test/faults/write-log.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { seededRandom } from '#test/harness/seeded-random.ts';

const writers = 8;
const turns = gateOrSoak(20, 500);
const random = seededRandom();

test('share numbers and keys, show what the other acknowledged at once, and one goes on when the other is killed', async () => {
  const here = testWorkspace();
  const token = await adminToken(here);
  const [one, other] = [await here.serve(), await here.serve()];
  const doors = [one, other].map(({ address }) => ({ address, token }));
  const writeLog = newWriteLog(random);
  const writing = Array.from({ length: writers }, async (_, writer) => {
    const door = doors[writer % 2] ?? { address: one.address, token };
    for (let turn = 0; turn < turns; turn++) await writeOnce(writeLog, door, paths[writer % paths.length] ?? 'clients');
  });
  // Lists with the ETag of the list before, as a stale answer would be "not changed".
  const seeing = (async () => {
    let etag = '';
    for (let turn = 0; turn < turns; turn++) {
      const client = await ask({ address: one.address, token }, 'POST', 'clients', {
        body: { code: `S-${turn}`, name: 'Seen' },
      });
      const headers = { ...bearer(token), ...(etag && { 'If-None-Match': etag }) };
      const answer = await fetch(`${other.address}/api/clients?sort=-id&per_page=100&q=Seen`, { headers });
      expect(answer.status).toBe(200);
      etag = answer.headers.get('etag') ?? '';
      const { data } = (await answer.json()) as { data: { id: number }[] };
      expect(data.map(({ id }) => id)).toContain(client.data.id);
    }
  })();
  await Promise.all([...writing, seeing]);
  for (const door of doors) {
    for (const path of paths)
      for (const id of writeLog.acknowledged.get(path)?.keys() ?? []) writeLog.unseen.add(`${path}/${id}`);
    expect(await lostAmongUnseen(writeLog, door)).toEqual([]);
  }
  expect(readIntegrity(String(here.env.DATA_DIR))).toEqual(intact);

  const key = { body: { code: 'KEY', name: 'Once' }, key: 'shared' };
  const [first, second] = [
    await ask({ address: one.address, token }, 'POST', 'clients', key),
    await ask({ address: other.address, token }, 'POST', 'clients', key),
  ];
  expect(second).toEqual(first);

  one.process.kill('SIGKILL');
  await once(one.process, 'exit');
  await writeOnce(writeLog, { address: other.address, token }, 'transactions');
  expect(await lostAmongUnseen(writeLog, { address: other.address, token })).toEqual([]);
  expect(await other.end()).toBe(0);
  expect(await here.comptoir('check')).toMatchObject({ status: 0, stderr: '' });
});
