/** Writers that log what they sent and what was acknowledged, to compare it with the data after a crash. */
import { isDeepStrictEqual } from 'node:util';
import type { SeededRandom } from '#test/harness/seeded-random.ts';

export type WireRecord = Record<string, unknown> & { id: number };

/** A create under way, to be repeated word for word when its answer never came. */
interface Intent {
  path: string;
  body: Record<string, unknown>;
  key: string;
}

interface Service {
  address: string;
  token: string;
}

export interface WriteLog {
  /** The source of all random content. */
  random: SeededRandom;
  /** The acknowledged records by path and id, as the last answer showed them. */
  acknowledged: Map<string, Map<number, WireRecord>>;
  /** The acknowledged records not verified since, as `path/id`. */
  unseen: Set<string>;
  /** Creates that were sent and not answered. */
  pending: Set<Intent>;
  /** Sales whose invoice was requested and not answered. */
  invoicing: Set<number>;
}

export const paths = ['transactions', 'clients', 'sales', 'agenda_appointments'] as const;
type Path = (typeof paths)[number];

export function newWriteLog(random: SeededRandom): WriteLog {
  const acknowledged = new Map(paths.map((path): [string, Map<number, WireRecord>] => [path, new Map()]));
  return { random, acknowledged, unseen: new Set(), pending: new Set(), invoicing: new Set() };
}

export async function ask({ address, token }: Service, method: string, path: string, sent: Partial<Intent> = {}) {
  const reply = await fetch(`${address}/api/${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(sent.body && { 'Content-Type': 'application/json' }),
      ...(sent.key && { 'Idempotency-Key': sent.key }),
    },
    body: sent.body && JSON.stringify(sent.body),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path} got ${reply.status}: ${text}`);
  return JSON.parse(text);
}

/** The agenda wraps its record in an array, and its creates name `car_id` what other reads name `vehicle_id`. */
export function recordIn({ data }: { data: unknown }): WireRecord {
  const { car_id, ...record } = (Array.isArray(data) ? data[0] : data) as WireRecord;
  return car_id === undefined ? (record as WireRecord) : ({ ...record, vehicle_id: car_id } as WireRecord);
}

function keep(writeLog: WriteLog, path: string, record: WireRecord): void {
  writeLog.acknowledged.get(path)?.set(record.id, record);
  writeLog.unseen.add(`${path}/${record.id}`);
}

let made = 0;

const cents = (random: SeededRandom) => `${random.int(1, 4999)}.${String(random.int(0, 99)).padStart(2, '0')}`;

/** Two to eight legs in one or two currencies, balanced because each amount is both a debit and a credit. */
function entry(mark: string, random: SeededRandom) {
  const pairs = Array.from({ length: random.int(1, 4) }, () => ({
    amount: cents(random),
    currency: random.pick(['CAD', 'USD']),
  }));
  const leg = (account: string, credit: 'C' | 'D') => (pair: (typeof pairs)[number]) => ({ account, credit, ...pair });
  return {
    reference: mark,
    date: '2026-11-20',
    description: `${pairs.length * 2} legs`,
    details: [...pairs.map(leg('1000', 'D')), ...pairs.map(leg('4000', 'C'))],
  };
}

const bodies: Record<Path, (mark: string, client: number, random: SeededRandom) => Record<string, unknown>> = {
  transactions: (mark, _client, random) => entry(mark, random),
  clients: (mark) => ({ code: mark, name: `Client ${mark} – éàü 🚚`, city: 'Québec' }),
  sales: (_mark, client_id) => ({ client_id, date: '2026-11-20' }),
  agenda_appointments: (mark) => ({ date_at: '2026-11-20', time_at: '09:30', title: mark, vehicle_id: 7 }),
};

async function send(writeLog: WriteLog, service: Service, intent: Intent): Promise<WireRecord> {
  const record = recordIn(await ask(service, 'POST', intent.path, intent));
  writeLog.pending.delete(intent);
  keep(writeLog, intent.path, record);
  return record;
}

async function invoice(writeLog: WriteLog, service: Service, id: number): Promise<void> {
  writeLog.invoicing.add(id);
  keep(writeLog, 'sales', recordIn(await ask(service, 'PUT', `sales/${id}`, { body: { action: 'invoice' } })));
  writeLog.invoicing.delete(id);
}

/** A client that certainly exists, for a sale needs one. */
async function clientOf(writeLog: WriteLog, service: Service): Promise<number> {
  const [known] = writeLog.acknowledged.get('clients')?.keys() ?? [];
  if (known) return known;
  await writeOnce(writeLog, service, 'clients');
  return clientOf(writeLog, service);
}

export async function writeOnce(writeLog: WriteLog, service: Service, path: Path): Promise<void> {
  const client = path === 'sales' ? await clientOf(writeLog, service) : 0;
  const mark = `M-${++made}`;
  const intent = { path, body: bodies[path](mark, client, writeLog.random), key: `key-${mark}` };
  writeLog.pending.add(intent);
  const { id } = await send(writeLog, service, intent);
  if (path === 'sales') await invoice(writeLog, service, id);
}

/** Writes until the service is down; a failure before that is thrown. */
export async function writeUntilDown(
  writeLog: WriteLog,
  service: Service,
  path: Path,
  isDown: () => boolean,
): Promise<void> {
  for (;;) {
    try {
      await writeOnce(writeLog, service, path);
    } catch (cause) {
      if (isDown() && cause instanceof TypeError) return;
      throw cause;
    }
  }
}

/** Sends every unanswered create twice again; both answers must be one record. */
export async function retryPending(writeLog: WriteLog, service: Service): Promise<void> {
  for (const intent of [...writeLog.pending]) {
    const first = await send(writeLog, service, intent);
    const second = await send(writeLog, service, intent);
    if (JSON.stringify(first) !== JSON.stringify(second)) throw new Error(`${intent.key} gave two records`);
  }
  for (const id of [...writeLog.invoicing]) await invoice(writeLog, service, id);
}

/** How many records are requested at once. */
const idsPerRequest = 100;

/** The acknowledged records not verified since that are not stored as they were acknowledged. */
export async function lostAmongUnseen(writeLog: WriteLog, service: Service): Promise<string[]> {
  const lost: string[] = [];
  for (const path of paths) {
    const ids = [...writeLog.unseen]
      .filter((each) => each.startsWith(`${path}/`))
      .map((each) => each.slice(path.length + 1));
    for (let from = 0; from < ids.length; from += idsPerRequest)
      lost.push(...(await lostAmong(writeLog, service, path, ids.slice(from, from + idsPerRequest))));
  }
  writeLog.unseen.clear();
  return lost;
}

async function lostAmong(writeLog: WriteLog, service: Service, path: Path, ids: string[]): Promise<string[]> {
  const idQuery = ids.map((id) => `id=${id}`).join('&');
  const { data } = await ask(service, 'GET', `${path}?per_page=${idsPerRequest}&${idQuery}`);
  const stored = new Map<string, WireRecord>(data.map((record: WireRecord) => [String(record.id), record]));
  return ids
    .filter((id) => {
      const known = { ...writeLog.acknowledged.get(path)?.get(Number(id)) };
      // An invoice that was requested and not answered may exist or not.
      if (path === 'sales' && writeLog.invoicing.has(Number(id))) known.invoice_number = stored.get(id)?.invoice_number;
      return !isDeepStrictEqual({ ...stored.get(id) }, known);
    })
    .map((id) => `${path}/${id}`);
}

/** Every record of a module, page by page. */
export async function readAll(service: Service, path: string): Promise<Map<number, WireRecord>> {
  const records = new Map<number, WireRecord>();
  for (let page = 1, last = 1; page <= last; page++) {
    const { data, meta } = await ask(service, 'GET', `${path}?per_page=100&page=${page}`);
    for (const record of data) records.set(record.id, record);
    last = meta.last_page;
  }
  return records;
}
