/** A write that the database refuses at any of its statements stores nothing, and repeating it stores everything. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Connection } from '#service/sql/connection.ts';
import type { Engine } from '#service/sql/engine.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
let connection: Connection;
beforeAll(async () => {
  service = await startService({ demo: true, today: '2026-11-21' });
  connection = await service.connect();
});
afterAll(async () => {
  await connection.close();
  await service.close();
});

const leg = (account: string, amount: string, credit: 'C' | 'D', currency: string) => {
  return { account, amount, credit, currency };
};
const entry = {
  date: '2026-11-20',
  description: 'Four legs in two currencies',
  details: [
    leg('1000', '7.00', 'D', 'CAD'),
    leg('4000', '7.00', 'C', 'CAD'),
    leg('1010', '9.00', 'D', 'USD'),
    leg('4000', '9.00', 'C', 'USD'),
  ],
};

function post(key: string) {
  return service.ask('POST', '/api/transactions', { body: entry, headers: { 'idempotency-key': key } });
}

interface Refusal {
  refuse: string;
  allow: string;
}

/** Makes the database refuse rows of the table once so many legs are stored, so that it can refuse any of the legs. */
const refusals: Record<Engine['name'], (table: string, legs: number) => Refusal> = {
  sqlite: (table, legs) => ({
    refuse: ['insert', 'update']
      .map(
        (event) => `create trigger refuse_${event} before ${event} on ${table}
          when (select count(*) from transactions_details) >= ${legs} begin select raise(abort, 'no'); end;`,
      )
      .join('\n'),
    allow: 'drop trigger refuse_insert; drop trigger refuse_update;',
  }),
  postgres: (table, legs) => ({
    refuse: `
      create function refuse() returns trigger language plpgsql as $$ begin
        if (select count(*) from transactions_details) >= ${legs} then raise exception 'no'; end if;
        return new;
      end $$;
      create trigger refuse before insert or update on ${table} for each row execute function refuse();`,
    allow: `drop trigger refuse on ${table}; drop function refuse;`,
  }),
};

async function countOf(table: 'transactions' | 'transactions_details'): Promise<number> {
  return (await connection.db.selectFrom(table).select('id').execute()).length;
}

it('whichever table refuses it, and whichever leg', async () => {
  const before = await service.tableDigests();
  expect((await post('the first')).status).toBe(201);
  const after = await service.tableDigests();
  const written = Object.keys(after).filter((table) => after[table] !== before[table]);
  expect(written).toEqual(
    expect.arrayContaining(['transactions', 'transactions_details', 'transactions_sums', 'audit']),
  );
  expect(written.length).toBeGreaterThan(7);

  for (const table of written)
    for (let more = 0; more < (table === 'transactions_details' ? entry.details.length : 1); more++) {
      const legs = (await countOf('transactions_details')) + more;
      const { refuse, allow } = refusals[connection.engine.name](table, legs);
      const stored = await service.tableDigests();
      await connection.exec(refuse);
      const key = `${table} ${more}`;
      const refused = await post(key);
      expect(refused.status, key).toBeGreaterThanOrEqual(400);
      await connection.exec(allow);
      expect(await service.tableDigests(), key).toEqual(stored);

      const entries = await countOf('transactions');
      expect((await post(key)).status, key).toBe(201);
      expect(await countOf('transactions'), key).toBe(entries + 1);
    }
});
