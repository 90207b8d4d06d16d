/** A client that got no answer repeats its request with the same `Idempotency-Key`: it takes effect once. */
import { Agent, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { adminToken, bearer, emptyCompanyWorkspace } from '#test/cli/workspace.ts';
import { intact, readIntegrity } from '#test/faults/database-integrity.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { lossyProxy } from '#test/harness/lossy-proxy.ts';
import { seededRandom } from '#test/harness/seeded-random.ts';

const intents = gateOrSoak(150, 10_000);
const senders = 16;
const percentage = 30;
const random = seededRandom();

const agent = new Agent({ keepAlive: false });

interface Intent {
  address: string;
  token: string;
  mark: string;
}

const leg = (account: string, credit: 'C' | 'D') => ({ account, credit, amount: '12.34', currency: 'CAD' });

/** The id of the entry; undefined where no complete answer came. */
function post({ address, token, mark }: Intent): Promise<number | undefined> {
  const headers = { ...bearer(token), 'Content-Type': 'application/json', 'Idempotency-Key': mark };
  const details = [leg('1000', 'D'), leg('4000', 'C')];
  return new Promise((resolve, reject) => {
    const outgoing = request(`${address}/api/transactions`, { method: 'POST', agent, headers }, async (answer) => {
      let text = '';
      try {
        for await (const part of answer) text += part;
      } catch {
        return resolve(undefined);
      }
      if (answer.statusCode === 201) resolve(JSON.parse(text).data.id);
      // An earlier request with the same key is still being processed.
      else if (answer.statusCode === 409) resolve(undefined);
      else reject(new Error(`${answer.statusCode}: ${text}`));
    });
    outgoing.on('error', () => resolve(undefined));
    outgoing.end(JSON.stringify({ reference: mark, date: '2026-11-20', description: 'Once', details }));
  });
}

async function postUntilAnswered(intent: Intent): Promise<number> {
  for (;;) {
    const id = await post(intent);
    if (id !== undefined) return id;
  }
}

test(`${intents} entries through a line that loses three answers in ten are there once each`, async () => {
  const here = await emptyCompanyWorkspace();
  const token = await adminToken(here);
  const { address, end } = await here.serve();
  const line = await lossyProxy(address, percentage, random);
  onTestFinished(line.close);
  const ids = new Map<string, number>();
  let sent = 0;
  const sending = Array.from({ length: senders }, async () => {
    while (sent < intents) {
      const mark = `I-${++sent}`;
      ids.set(mark, await postUntilAnswered({ address: line.address, token, mark }));
    }
  });
  await Promise.all(sending);
  const { connections, cuts } = line.counts();
  expect(cuts).toBeGreaterThan(intents * (percentage / 100) * 0.5);
  expect(connections).toBeGreaterThanOrEqual(intents + cuts);

  const { stdout } = await here.comptoir('export', 'transactions');
  const entries: { id: number; reference: string }[] = stdout
    .split('\n')
    .filter(Boolean)
    .map((text) => JSON.parse(text));
  expect(entries).toHaveLength(intents);
  expect(new Map(entries.map(({ id, reference }) => [reference, id]))).toEqual(ids);
  expect(readIntegrity(String(here.env.DATA_DIR))).toEqual(intact);
  expect(await end()).toBe(0);
});
