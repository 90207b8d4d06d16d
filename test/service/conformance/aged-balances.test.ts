/** Aged balances (an extension): the SQL finds the same reversals and settles the same references as the contract does over records. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ledger_aging } from '#contract/reports/ledger_aging.ts';
import { agedBalances } from '#contract/statements/aged-balances.ts';
import {
  anyAt,
  anyCode,
  anyEntries,
  bill,
  credit,
  type Entry,
  payment,
  receivable,
  recordsOf,
  returned,
} from '#test/contract/statements/party-ledger.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { startService, type TestService } from '#test/harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

async function post(entry: Entry): Promise<{ id: number; number: string }> {
  const { status, body } = await service.ask('POST', '/api/transactions', { body: entry });
  expect(status, JSON.stringify(body)).toBe(201);
  return [body.data].flat()[0];
}

async function createClient(code: string) {
  const { status, body } = await service.ask('POST', '/api/clients', { body: { code, name: code } });
  expect(status, JSON.stringify(body)).toBe(201);
  return [body.data].flat()[0];
}

async function agedAt(at: string, { account = receivable, code }: { account?: string; code?: string } = {}) {
  const params = new URLSearchParams({ account, at, ...(code && { code }) });
  const { body } = await service.ask('GET', `/api/ledger_aging?${params}`);
  return body.data;
}

/** The open amounts of a party by age, and its unapplied amount. */
async function openOf(code: string, at: string) {
  const party = agedBalances(await agedAt(at), 'receivable')[0]?.parties.find((each) => each.code === code);
  return party && [...party.buckets, party.unapplied];
}

const at = '2026-06-30';

it('a returned cheque leaves the debt as old as it was, by its reference or by the number that it names', async () => {
  const of = { code: 'RETURNED' };
  await createClient(of.code);
  await post(bill('2026-01-05', of));
  await post(payment('2026-02-10', of));
  await post(returned('2026-06-25', of));
  expect(await openOf('RETURNED', '2026-06-24')).toBeUndefined();
  expect(await openOf('RETURNED', at)).toEqual(['0.00', '0.00', '0.00', '100.00', '0.00']);
  const bare = { code: 'NAMED', reference: '' };
  await createClient(bare.code);
  await post(bill('2026-01-05', bare));
  const { number } = await post(payment('2026-02-10', bare));
  await post(returned('2026-06-25', { ...bare, description: `Contrepassation de l’écriture ${number}` }));
  expect(await openOf('NAMED', at)).toEqual(['0.00', '0.00', '0.00', '100.00', '0.00']);
});

it('a payment and a credit settle the invoice that they name before older ones', async () => {
  const of = { code: 'YOUNG' };
  await createClient(of.code);
  await post(bill('2026-01-05', { ...of, reference: 'F-1' }));
  await post(bill('2026-06-10', { ...of, reference: 'F-2' }));
  await post(payment('2026-06-25', { ...of, reference: 'F-2', amount: '60.00' }));
  await post(credit('2026-06-26', { ...of, reference: 'F-2', amount: '15.00' }));
  expect(await openOf('YOUNG', at)).toEqual(['25.00', '0.00', '0.00', '100.00', '0.00']);
});

it('says what the contract says of the records, whatever was posted', async () => {
  const clients = [await createClient('A'), await createClient('B')];
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(anyEntries, anyAt, anyCode, async (entries, at, code) => {
      // Posted entries stay, so each run has an account of its own.
      const account = `${receivable} ${++runs}`;
      const newest = await post(bill('2026-01-01', { code: null }));
      const posted = entries.map((entry) => ({
        ...entry,
        // The numbers in the descriptions are those of entries of this run.
        description: entry.description.replace(/\d+/g, (digits) => String(Number(newest.number) + Number(digits))),
        details: entry.details.map((leg) => (leg.account === receivable ? { ...leg, account } : leg)),
      }));
      const made: { id: number; number: string }[] = [];
      for (const entry of posted) made.push(await post(entry));
      const transactions = recordsOf(posted).map((record, index) => ({ ...record, ...made[index] }));
      const { data } = ledger_aging.fromRecords({ transactions, clients, providers: [] }, { account, at, code });
      expect(await agedAt(at, { account, code })).toEqual(data);
    }),
    { numRuns: gateOrSoak(40, 400), endOnFailure: true },
  );
});
