/** The servers' answers are checked against the contract before anything is timed. */
import { deepStrictEqual, ok, strictEqual } from 'node:assert';
import { exactRecord, unwrapList, unwrapRecord } from '#contract/core/envelope.ts';
import { moduleOf } from '#contract/registry.ts';
import { ask, type Server } from '#test/bench/servers/servers.ts';

const ours = { extensions: true };

export interface Compared {
  comptoir: Server;
  min: Server;
  token: string;
}

/** Checks that each list has the contract's records, in order and the same from both. Returns Comptoir's bytes. */
export async function checkReads({ comptoir, min, token }: Compared, paths: readonly string[]) {
  const bodies: Record<string, string> = {};
  const { listFields, fields } = moduleOf('clients');
  for (const path of paths) {
    const answer = await ask(comptoir, token, path);
    strictEqual(answer.status, 200, path);
    const body = await answer.text();
    const sent = JSON.parse(body);
    if (Array.isArray(sent.data)) {
      const { records, meta } = unwrapList(sent);
      for (const record of records) exactRecord(listFields, ours).parse(record);
      const rest = meta.total - (meta.current_page - 1) * meta.per_page;
      strictEqual(records.length, Math.min(meta.per_page, rest), path);
      strictEqual(meta.last_page, Math.ceil(meta.total / meta.per_page), path);
    } else exactRecord(fields, ours).parse(unwrapRecord(sent));
    deepStrictEqual(await (await ask(min, token, path)).json(), sent, `min answers otherwise: ${path}`);
    bodies[path] = body;
  }
  return bodies;
}

export const fourLegs = {
  date: '2026-11-21',
  description: 'bench',
  details: [
    { account: '1000', amount: '100.00', currency: 'CAD', credit: 'D' },
    { account: '1010', amount: '14.98', currency: 'CAD', credit: 'D' },
    { account: '4000', amount: '100.00', currency: 'CAD', credit: 'C' },
    { account: '2300', amount: '14.98', currency: 'CAD', credit: 'C' },
  ],
};

/** Checks that a stored entry is the same from both but for number and time, and an unbalanced one refused. */
export async function checkWrites({ comptoir, min, token }: Compared): Promise<void> {
  const sent: Record<string, unknown>[] = [];
  const unbalanced = { ...fourLegs, details: fourLegs.details.slice(1) };
  for (const server of [comptoir, min]) {
    const answer = await ask(server, token, '/api/transactions', JSON.stringify(fourLegs));
    strictEqual(answer.status, 201);
    const { creation_date, creation_time, ...record } = unwrapRecord(await answer.json());
    exactRecord(moduleOf('transactions').fields, ours).parse({ ...record, creation_date, creation_time });
    sent.push({ ...record, id: 0, number: '' });
    ok(Number(record.number) > 0);
    strictEqual((await ask(server, token, '/api/transactions', JSON.stringify(unbalanced))).status, 422);
    strictEqual((await ask(server, 'cmp_nobody', '/api/transactions', JSON.stringify(fourLegs))).status, 401);
    strictEqual((await ask(server, 'cmp_nobody', '/api/clients')).status, 401);
  }
  deepStrictEqual(sent[1], sent[0]);
}
