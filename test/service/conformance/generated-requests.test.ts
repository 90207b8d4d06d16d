/** Random bodies for every write: valid ones are accepted, and nothing makes the service fail. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyBody, spoilt } from '#test/harness/arbitrary-bodies.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { postgresOfRun } from '#test/harness/postgres-company.ts';
import { startService, type TestService } from '#test/harness/service.ts';
import { listedCreates, listedLists, listedUpdates } from '#test/harness/specification.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21' });
});
afterAll(() => service.close());

/** Rounds of ten valid bodies or twenty spoilt ones; fewer on PostgreSQL, where the same code reads the bodies. */
const rounds = postgresOfRun() ? { valid: 10, spoilt: 10 } : { valid: 20, spoilt: 25 };

const writes = [...listedCreates, ...listedUpdates.filter(({ path }) => !path.includes('?'))];

describe.each(writes)('$method $path of $segment', ({ method, path, segment, operation }) => {
  const url = path.replace(':id', '2');
  const bodies = anyBody(segment, operation as 'create' | 'update');
  const send = (all: unknown[]) => Promise.all(all.map((body) => service.ask(method, url, { body })));

  it('takes what is valid', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(bodies, { minLength: 10, maxLength: 10 }), async (all) => {
        for (const [index, { status, body }] of (await send(all)).entries())
          if (status !== (operation === 'create' ? 201 : 200))
            throw new Error(`${status} ${JSON.stringify(body)} to ${JSON.stringify(all[index])}`);
      }),
      { numRuns: gateOrSoak(rounds.valid, 50), endOnFailure: true },
    );
  });

  it('takes or refuses what is spoilt, and never fails', async () => {
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(spoilt(bodies), { minLength: 20, maxLength: 20 }), async (all) => {
        for (const [index, { status, body }] of (await send(all)).entries()) {
          if (status >= 500) throw new Error(`${status} to ${JSON.stringify(all[index])}`);
          if (status < 300) continue;
          refused++;
          expect(body).toMatchObject({ success: false, code: 'invalid' });
        }
      }),
      { numRuns: gateOrSoak(rounds.spoilt, 50), endOnFailure: true },
    );
    expect(refused).toBeGreaterThan(50);
  });
});

it.each(listedLists)('leaves $path readable, as the contract says, to its last record', async ({ path }) => {
  for (let page = 1, last = 1; page <= last; page++) {
    const { status, body } = await service.ask('GET', `${path}?per_page=100&page=${page}`);
    expect(status, JSON.stringify(body).slice(0, 500)).toBe(200);
    last = body.meta.last_page;
  }
});
