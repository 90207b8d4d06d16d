/** Many people at one thing at once: no change is lost, no total is wrong, no number is given twice. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminToken, createWorkspace, type Workspace } from '#test/cli/workspace.ts';
import { intact, readIntegrity } from '#test/faults/database-integrity.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { type KeepAliveClient, keepAliveClient } from '#test/harness/keep-alive-client.ts';
import type { Served } from '#test/harness/process.ts';

let here: Workspace;
let served: Served;
let ask: KeepAliveClient;
beforeAll(async () => {
  here = createWorkspace();
  const token = await adminToken(here);
  served = await here.serve();
  ask = keepAliveClient({ ...served, token });
});
afterAll(async () => {
  expect(await served.end()).toBe(0);
  here.remove();
});

async function create(path: string, body: unknown): Promise<number> {
  const answer = await ask('POST', path, { body });
  expect(answer.status).toBe(201);
  return answer.body.data.id;
}

const allOf = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const bank = { accounts: 8, writers: 16, readers: 8, reads: gateOrSoak(2000, 100_000) };

test(`${bank.reads} reads of balances while money moves between accounts are of one moment each`, async () => {
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  let reads = 0;
  let sent = 0;
  let taken = 0;
  const account = (index: number) => `900${index % bank.accounts}`;
  await create('transactions', opening(account));
  sent = taken = 1;

  const writing = allOf(bank.writers, async (writer) => {
    for (let turn = 0; reads < bank.reads; turn++) {
      const leg = (index: number, credit: 'C' | 'D') => {
        return { account: account(index), credit, amount: '1.00', currency: 'CAD' };
      };
      sent++;
      const details = [leg(writer + turn, 'D'), leg(writer + turn + 1 + (turn % 7), 'C')];
      await create('transactions', { date: '2026-11-20', description: 'Moved', details });
      taken++;
    }
  });
  const reading = allOf(bank.readers, async () => {
    for (; reads < bank.reads; reads++) {
      const before = taken;
      const { status, body } = await ask('GET', 'ledger_balances?from=2026-11-01&to=2026-11-30');
      expect(status).toBe(200);
      const balances: { account: string; debit: string; credit: string; count: number; closing: string }[] = body.data;
      const ours = balances.filter((each) => each.account.startsWith('900'));
      expect(ours).toHaveLength(bank.accounts);
      // Every account was opened with a hundred, and transfers between them keep the sum.
      expect(ours.reduce((sum, { closing }) => sum + cents(closing), 0)).toBe(bank.accounts * 100_00);
      const moved = ours.reduce((sum, { count }) => sum + count, 0) - bank.accounts;
      expect(moved % 2).toBe(0);
      expect(1 + moved / 2).toBeGreaterThanOrEqual(before);
      expect(1 + moved / 2).toBeLessThanOrEqual(sent);
    }
  });
  await Promise.all([writing, reading]);
  expect(taken).toBeGreaterThan(bank.writers);
});

/** The entry that opens each account with a hundred. */
function opening(account: (index: number) => string) {
  const deposits = Array.from({ length: bank.accounts }, (_, index) => {
    return { account: account(index), credit: 'D', amount: '100.00', currency: 'CAD' };
  });
  const owed = { account: '3000', credit: 'C', amount: `${bank.accounts * 100}.00`, currency: 'CAD' };
  return { date: '2026-11-20', description: 'Opened', details: [...deposits, owed] };
}

const counting = { people: 50, turns: 200 };

test(`of ${counting.people} people who count on in one record, ${counting.turns} times each, none undoes another`, async () => {
  const path = `projects/${await create('projects', { name: '0' })}`;
  const statuses = await allOf(counting.people, async () => {
    const own: number[] = [];
    for (let turn = 0; turn < counting.turns; turn++) {
      const { body, headers } = await ask('GET', path);
      const name = String(Number(body.data.nom) + 1);
      own.push((await ask('PUT', path, { body: { name }, headers: { 'If-Match': String(headers.etag) } })).status);
    }
    return own;
  });
  const numberOf = (wanted: number) => statuses.flat().filter((status) => status === wanted).length;
  expect(numberOf(200) + numberOf(412)).toBe(counting.people * counting.turns);
  expect(numberOf(200)).toBeGreaterThan(0);
  expect(numberOf(412)).toBeGreaterThan(0);
  expect((await ask('GET', path)).body.data.nom).toBe(String(numberOf(200)));
});

const invoicing = { people: 64, sales: 200 };

test(`${invoicing.people} who invoice one sale at once get one number, and ${invoicing.sales} sales get theirs without a gap`, async () => {
  const client_id = await create('clients', { code: 'RACE', name: 'Race' });
  const sales = await allOf(invoicing.sales, () => create('sales', { client_id, date: '2026-11-20' }));
  const numbers: number[] = [];
  for (const id of sales) {
    const answers = await allOf(invoicing.people, () => ask('PUT', `sales/${id}`, { body: { action: 'invoice' } }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const invoiceNumbers = new Set(answers.map(({ body }) => body.data.invoice_number));
    expect(invoiceNumbers.size).toBe(1);
    numbers.push(...invoiceNumbers);
  }
  expect(numbers).toEqual(sales.map((_, index) => index + 1));
  expect(readIntegrity(String(here.env.DATA_DIR))).toEqual(intact);
});
