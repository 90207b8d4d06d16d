/** No stale reads: after a write was answered, every read finds it, whoever wrote and wherever it is read. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminToken, bearer, createWorkspace, type Workspace } from '#test/cli/workspace.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import type { Served } from '#test/harness/process.ts';
import { seededRandom } from '#test/harness/seeded-random.ts';

interface Wire {
  data: Record<string, unknown>[];
  meta: { total: number; last_page: number };
}

const clientCount = 30;
const rounds = gateOrSoak(3, 60);
const writesARound = gateOrSoak(60, 400);

let here: Workspace;
let served: Served;
let token: string;
/** The last number that was acknowledged as the address of each client. */
let written: Map<number, number>;
/** The codes and names of the clients and contacts imported so far. */
let imported: string[];

beforeAll(async () => {
  here = createWorkspace();
  token = await adminToken(here);
  served = await here.serve();
  written = new Map();
  imported = [];
  for (let turn = 1; turn <= clientCount; turn++) {
    const { data } = await write('POST', '/api/clients', { code: `C${turn}`, name: `Client ${turn}`, address: '0' });
    written.set(Number(data.id), 0);
  }
});

afterAll(async () => {
  await served.end();
  here.remove();
});

const headers = () => ({ ...bearer(token), 'Content-Type': 'application/json' });

async function write(method: string, path: string, body: object): Promise<{ data: Record<string, unknown> }> {
  const answer = await fetch(served.address + path, { method, headers: headers(), body: JSON.stringify(body) });
  expect(answer.ok).toBe(true);
  return (await answer.json()) as { data: Record<string, unknown> };
}

/** A reader that keeps what it read and asks whether it has changed since, as browsers do. */
function reader() {
  const known = new Map<string, { etag: string; text: string }>();
  return async (path: string): Promise<unknown> => {
    const before = known.get(path);
    const conditional: Record<string, string> = before ? { 'If-None-Match': before.etag } : {};
    const answer = await fetch(served.address + path, { headers: { ...bearer(token), ...conditional } });
    if (answer.status === 304) return JSON.parse(before?.text ?? '');
    expect(answer.status).toBe(200);
    const text = await answer.text();
    known.set(path, { etag: answer.headers.get('etag') ?? '', text });
    return JSON.parse(text);
  };
}

type Read = ReturnType<typeof reader>;

async function wholeList(read: Read, path: string): Promise<Record<string, unknown>[]> {
  const records: Record<string, unknown>[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const { data, meta } = (await read(`${path}?per_page=100&page=${page}`)) as Wire;
    records.push(...data);
    last = meta.last_page;
  }
  return records;
}

const random = seededRandom();

/** Makes one read of a random kind, and compares it with what had been acknowledged before it began. */
async function lookOnce(read: Read): Promise<void> {
  const floor = new Map(written);
  const names = [...imported];
  const id = random.pick([...floor.keys()]);
  const kind = random.pick(['record', 'list', 'filtered', 'contacts'] as const);
  if (kind === 'record') {
    const { data } = (await read(`/api/clients/${id}`)) as { data: Record<string, unknown> };
    expect(Number(data.address)).toBeGreaterThanOrEqual(floor.get(id) ?? 0);
  } else if (kind === 'filtered') {
    const { data } = (await read(`/api/clients?q=client&id=${id}`)) as Wire;
    expect(Number(data[0]?.address)).toBeGreaterThanOrEqual(floor.get(id) ?? 0);
  } else if (kind === 'list') {
    const addresses = new Map((await wholeList(read, '/api/clients')).map(({ id, address }) => [id, Number(address)]));
    for (const [each, least] of floor) expect(addresses.get(each)).toBeGreaterThanOrEqual(least);
  } else {
    const storedNames = new Set((await wholeList(read, '/api/clients_contacts')).map(({ nom }) => nom));
    expect(names.filter((name) => !storedNames.has(name))).toEqual([]);
  }
}

async function whileReading(work: () => Promise<void>): Promise<void> {
  let isDone = false;
  const readers = Array.from({ length: 4 }, async () => {
    const read = reader();
    while (!isDone) await lookOnce(read);
    // Reads once more after the last write.
    await lookOnce(read);
  });
  try {
    await work();
  } finally {
    isDone = true;
    await Promise.all(readers);
  }
}

/** Each client has only one writer, so that its numbers only grow. */
async function writeMany(writer: number, writers: number): Promise<void> {
  const own = [...written.keys()].filter((id) => id % writers === writer);
  for (let turn = 0; turn < writesARound / writers; turn++) {
    const id = random.pick(own);
    const next = (written.get(id) ?? 0) + 1;
    await write('PUT', `/api/clients/${id}`, { address: String(next) });
    written.set(id, next);
  }
}

async function importSome(round: number): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    const name = `imported-${round}-${turn}`;
    const client = { code: name, name, contacts: [{ nom: name }] };
    const file = here.write(`${name}.jsonl`, `${JSON.stringify(client)}\n`);
    expect(await here.comptoir('import', 'clients', file)).toMatchObject({ status: 0 });
    imported.push(name);
  }
}

async function revokeOne(): Promise<void> {
  const made = (await here.comptoir('token', 'create', '--user', 'bob', '--role', 'viewer')).stdout.trim();
  const status = async () => (await fetch(`${served.address}/api/clients`, { headers: bearer(made) })).status;
  for (let turn = 0; turn < 3; turn++) expect(await status()).toBe(200);
  const list = (await here.comptoir('token', 'list')).stdout.trim().split('\n');
  expect(await here.comptoir('token', 'revoke', list.at(-1)?.split('\t')[0] ?? '')).toMatchObject({ status: 0 });
  expect(await status()).toBe(401);
}

test('whatever is written by requests, imports and the command line is in every answer from then on', async () => {
  for (let round = 0; round < rounds; round++) {
    await whileReading(async () => {
      await Promise.all([writeMany(0, 3), writeMany(1, 3), writeMany(2, 3), importSome(round), revokeOne()]);
    });
  }
});

test('after a restore every answer is of the restored data', async () => {
  const backup = join(here.dir, 'backup.db');
  expect(await here.comptoir('backup', backup)).toMatchObject({ status: 0 });
  const before = new Map(written);
  await whileReading(() => writeMany(0, 1));
  const read = reader();
  for (const id of before.keys()) await read(`/api/clients/${id}`);
  await wholeList(read, '/api/clients');
  expect(await here.comptoir('restore', backup, '--force')).toMatchObject({ status: 0 });
  written = before;
  const listed = new Map((await wholeList(read, '/api/clients')).map(({ id, address }) => [id, Number(address)]));
  for (const [id, number] of before) {
    expect(listed.get(id)).toBe(number);
    const { data } = (await read(`/api/clients/${id}`)) as { data: Record<string, unknown> };
    expect(Number(data.address)).toBe(number);
  }
  await whileReading(() => writeMany(0, 1));
});
