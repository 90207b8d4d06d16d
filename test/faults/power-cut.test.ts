/**
 * The power fails at any instant: the system calls of the product's writes are recorded, and each beginning of them is
 * replayed on a disk that holds what was synced and, of the rest, nothing, all, a random half, or random sectors.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDatabase } from '#service/sql/database-file.ts';
import { Database } from '#service/sql/sqlite-engine.ts';
import { type DatabaseIntegrity, intact, integrityOf } from '#test/faults/database-integrity.ts';
import { type Call, readCalls } from '#test/faults/recorded-calls.ts';
import { type Fate, fates, UnreliableDisk } from '#test/faults/unreliable-disk.ts';
import { newWriteLog, recordIn, type WriteLog, writeOnce } from '#test/faults/write-log.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';
import { run, serve } from '#test/harness/process.ts';
import { seededRandom } from '#test/harness/seeded-random.ts';
import { findStrace, recordingTo } from '#test/harness/strace.ts';

const images = Number(process.env.IMAGES ?? gateOrSoak(2000, 10_000));
const writers = 8;
const random = seededRandom();
/** Enough writes for SQLite to move its log into the file several times and to restart it. */
const writesOfEach = 60;
const paths = ['transactions', 'clients', 'sales', 'transactions'] as const;

const { missing } = findStrace();
const dir = mkdtempSync(join(tmpdir(), 'comptoir-power-'));
const before = join(dir, 'before');
const dataDir = join(dir, 'data');
const file = join(dataDir, 'comptoir.db');
const log = join(dir, 'calls');
const image = join(dir, 'image');

beforeAll(async () => {
  if (!missing) await record();
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function record(): Promise<void> {
  const env = { DATA_DIR: dataDir };
  await prepareDatabase(dataDir);
  const token = (await run(['token', 'create', '--user', 'crowd', '--role', 'admin'], env)).stdout.trim();
  cpSync(dataDir, before, { recursive: true });
  const { address, end } = await serve([], env, recordingTo(log));
  const writeLog: WriteLog = newWriteLog(random);
  const writing = Array.from({ length: writers }, async (_, writer) => {
    for (let each = 0; each < writesOfEach; each++)
      await writeOnce(writeLog, { address, token }, paths[writer % paths.length] ?? 'clients');
  });
  await Promise.all(writing);
  expect(await end()).toBe(0);
}

/** What an answer acknowledged, as lines of `promises` that every later image must hold. */
function promisesOf(text: string): string[] {
  const [, body] = /^HTTP\/1\.1 20[01] .*?\r\n\r\n(\{"data":\{.*)$/s.exec(text) ?? [];
  if (!body) return [];
  const record = recordIn(JSON.parse(body));
  if ('details' in record) return [`transactions ${record.id} ${record.number} ${record.reference}`];
  if ('contacts' in record) return [`clients ${record.id} ${record.code}`];
  const invoiced = record.invoice_number ? [`invoices ${record.id} ${record.invoice_number}`] : [];
  return [`sales ${record.id} ${record.sale_number}`, ...invoiced];
}

const promises = `
  select 'transactions ' || id || ' ' || number || ' ' || reference from transactions
  union all select 'clients ' || id || ' ' || code from clients
  union all select 'sales ' || id || ' ' || sale_number from sales
  union all select 'invoices ' || id || ' ' || invoice_number from sales where invoice_number > 0`;

interface Verdict {
  integrity: DatabaseIntegrity;
  lost: string[];
}

/** Checks an image as the next start finds it: SQLite recovers what it can from the log. */
function judge(image: string, acknowledged: readonly string[]): Verdict {
  // Read-only, as a writer would move the log into the file when it ends, in vain for an image that is thrown away.
  const file = new Database(join(image, 'comptoir.db'), { readonly: true });
  try {
    const integrity = integrityOf(file);
    const stored = new Set(file.prepare(promises).values());
    return { integrity, lost: acknowledged.filter((each) => !stored.has(each)) };
  } finally {
    file.close();
  }
}

interface Trouble extends Verdict {
  /** The number of calls before the power failed. */
  after: number;
  fate: Fate;
}

/** The instants are spread over all calls, and each fate is tried at each of them. */
function judgeAll(calls: readonly Call[]): Trouble[] {
  const disk = new UnreliableDisk(dataDir, before, random);
  const acknowledged: string[] = [];
  const trouble: Trouble[] = [];
  const instants = images / fates.length;
  let judged = 0;
  calls.forEach((call, after) => {
    if (call.kind === 'answer') acknowledged.push(...promisesOf(call.text));
    else disk.take(call);
    for (; judged < Math.ceil(((after + 1) * instants) / calls.length); judged++)
      for (const fate of fates) {
        disk.putImage(image, fate);
        const verdict = judge(image, acknowledged);
        if (!isDeepStrictEqual(verdict, { integrity: intact, lost: [] })) trouble.push({ after, fate, ...verdict });
      }
  });
  return trouble;
}

/** The calls by which images can differ: those on the database and its log, and answers that acknowledge something. */
function matters(call: Call): boolean {
  return call.kind === 'answer'
    ? promisesOf(call.text).length > 0
    : new Set([dataDir, file, `${file}-wal`]).has(call.path);
}

test(`${images} power cuts lose nothing that was acknowledged and leave nothing broken`, ({ skip }) => {
  skip(missing !== undefined, missing);
  const calls = readCalls(log).filter(matters);
  const numberOf = (test: (call: Call) => boolean) => calls.filter(test).length;
  expect(numberOf(({ kind }) => kind === 'answer')).toBeGreaterThanOrEqual(writers * writesOfEach);
  // The log was moved into the file while others wrote, and restarted.
  const isLogHead = (call: Call) => call.kind === 'write' && call.path === `${file}-wal` && call.offset === 0;
  expect(numberOf(isLogHead)).toBeGreaterThan(1);
  expect(judgeAll(calls)).toEqual([]);
});
