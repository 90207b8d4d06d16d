/** An answer sent before its request has arrived in full is received, whatever is still on its way. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Served, serve } from '#test/harness/process.ts';

let served: Served;
let inFront: Served;

beforeAll(async () => {
  served = await serve(['--demo'], { RATE_LIMIT: '0', FAILURE_LIMIT: '0' });
  inFront = await serve([], { API_BASE_URL: served.address });
});
afterAll(async () => {
  expect(await inFront.end()).toBe(0);
  expect(await served.end()).toBe(0);
});

/** The distinct statuses of the answers, or the error of the connection where no answer came. */
async function answersTo(address: string, megabytes: number, token: string): Promise<(number | string)[]> {
  const body = JSON.stringify({ name: 'a'.repeat(megabytes * 1_000_000) });
  const headers = { Authentication: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const answers: (number | string)[] = [];
  // Repeated, because it is chance whether the rest of the body overtakes the answer.
  for (let left = Math.min(20, Math.ceil(100 / megabytes)); left > 0; left--) {
    const answer = await fetch(`${address}/api/clients`, { method: 'POST', headers, body }).catch((cause) => cause);
    answers.push(answer instanceof Response ? answer.status : String(answer.cause ?? answer));
    if (answer instanceof Response) await answer.text();
  }
  return [...new Set(answers)];
}

test.each([1.1, 2, 8, 40])(
  'a body of %d MB is told that it is too large, and is no broken connection',
  async (size) => {
    expect(await answersTo(served.address, size, served.token)).toEqual([413]);
  },
);

test.each([1.1, 2, 8])('a body of %d MB is told so through a service in front, too', async (size) => {
  expect(await answersTo(inFront.address, size, served.token)).toEqual([413]);
});

test('a token that is none is said so before a large body was read', async () => {
  for (const { address } of [served, inFront]) expect(await answersTo(address, 0.9, 'none')).toContain(401);
});
