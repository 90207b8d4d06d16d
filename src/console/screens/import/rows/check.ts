/** Reads from the service what a check needs: the records to which cells refer, and values already in use. */

import type { ReadingProgress, RecordSource } from '#console/data/source/record-source.ts';
import { draftKind, type ImportPlan, type Lookups } from '#console/screens/import/rows/import-plan.ts';
import { type NameIndex, readNameIndex } from '#console/screens/import/rows/name-index.ts';
import { idPath, targetsOf } from '#console/screens/import/targets.ts';
import { type KnownRecords, keyOf } from '#console/screens/import/update/known-records.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import { maxPerPage } from '#contract/core/query/query-limits.ts';
import type { Segment } from '#contract/core/segments.ts';
import type { Cell } from '#contract/formats/csv.ts';
import { moduleOf } from '#contract/registry.ts';

export interface LookupOptions extends ReadingProgress {
  segment: Segment;
}

interface CheckOptions {
  signal: AbortSignal;
  onProgress: (progress: LookupOptions) => void;
  mayRead: (segment: Segment) => boolean;
}

/** Kept while a person corrects what a check found, because it is large and rarely changes meanwhile. */
export interface LookupCache {
  /** Whether the next reads ignore what the console read a moment ago, because the person asks for the present state. */
  anew: boolean;
  indexes: Map<Segment, NameIndex>;
  /** The records of a strict service, which cannot filter by single values. */
  records: Map<Segment, WireRecord[]>;
}

export function newLookups(): LookupCache {
  return { anew: true, indexes: new Map(), records: new Map() };
}

export async function readLookups(
  source: RecordSource,
  rows: readonly Cell[][],
  plan: ImportPlan,
  known: LookupCache,
  { signal, onProgress, mayRead }: CheckOptions,
): Promise<Lookups> {
  for (const { path, field } of targetsOf(plan.segment)) {
    const isUsed = plan.columns.includes(path) || Boolean(plan.constants[path]?.trim());
    const ref = field?.ref;
    if (!ref || !isUsed || known.indexes.has(ref) || !mayRead(ref)) continue;
    const index = await readNameIndex(source, ref, {
      signal,
      anew: known.anew,
      onProgress: (progress) => onProgress({ ...progress, segment: ref }),
    });
    known.indexes.set(ref, index);
  }
  return {
    known: plan.update && (await readKnown(source, rows, plan, known, signal, onProgress)),
    indexes: known.indexes,
    taken: await readTaken(source, rows, plan, known, signal, onProgress),
    parties:
      draftKind(plan.segment) === 'entry' ? await readParties(source, rows, plan, known, signal, mayRead) : undefined,
  };
}

async function readKnown(
  source: RecordSource,
  rows: readonly Cell[][],
  plan: ImportPlan,
  known: LookupCache,
  signal: AbortSignal,
  onProgress: (progress: LookupOptions) => void,
): Promise<KnownRecords> {
  const { segment, update } = plan;
  const name = update?.by === idPath ? 'id' : (update?.by ?? '');
  const keys = [...new Set(rows.flatMap((row) => keyOf(row, plan) ?? []))];
  const wanted = name === 'id' ? keys.filter((key) => /^[1-9]\d{0,14}$/.test(key)) : keys;
  if (!wanted.length) return new Map();
  // An earlier check may have been followed by an update.
  known.records.delete(segment);
  const holders = await holdersOf(source, segment, name, wanted, known, signal, (progress) =>
    onProgress({ ...progress, segment }),
  );
  return new Map(holders.map((record) => [String(record[name]), record]));
}

type Taken = Map<string, Map<string, WireRecord>>;

async function readTaken(
  source: RecordSource,
  rows: readonly Cell[][],
  plan: ImportPlan,
  known: LookupCache,
  signal: AbortSignal,
  onProgress: (progress: LookupOptions) => void,
): Promise<Taken> {
  const taken: Taken = new Map();
  const { segment } = plan;
  const unique = Object.entries(moduleOf(segment).fields).filter(([, field]) => field.unique);
  for (const [name] of unique) {
    const values = valuesOf(rows, plan, name);
    const found = new Map<string, WireRecord>();
    if (values.length) {
      const holders = await holdersOf(source, segment, name, values, known, signal, (progress) =>
        onProgress({ ...progress, segment }),
      );
      for (const record of holders) found.set(String(record[name]), record);
    }
    taken.set(name, found);
  }
  return taken;
}

function valuesOf(rows: readonly Cell[][], { columns, constants }: ImportPlan, path: string): string[] {
  const column = columns.indexOf(path);
  const cells = rows.map((row) => (column < 0 ? undefined : row[column]) ?? constants[path] ?? '');
  return [...new Set(cells.filter((cell) => cell !== ''))];
}

/** A service with filters is queried in batches of values. A strict one is read completely, once for each cache. */
async function holdersOf(
  source: RecordSource,
  segment: Segment,
  name: string,
  values: readonly string[],
  known: LookupCache,
  signal: AbortSignal,
  onProgress: (progress: ReadingProgress) => void,
) {
  if (!source.canAsk(segment, { [name]: [...values] })) {
    const wanted = new Set(values);
    const records =
      known.records.get(segment) ??
      (await source.wholeList(segment, {}, { signal, onProgress, anew: known.anew })).records;
    known.records.set(segment, records);
    return records.filter((record) => wanted.has(String(record[name])));
  }
  const found = [];
  for (let start = 0; start < values.length; start += atOnce) {
    const part = values.slice(start, start + atOnce);
    found.push(...(await source.wholeList(segment, { [name]: part }, { signal })).records);
    onProgress({ read: start + part.length, total: values.length });
  }
  return found;
}

/** Values in one query, limited by the length that services accept for an address. */
const atOnce = maxPerPage / 2;

async function readParties(
  source: RecordSource,
  rows: readonly Cell[][],
  plan: ImportPlan,
  known: LookupCache,
  signal: AbortSignal,
  mayRead: (segment: Segment) => boolean,
): Promise<ReadonlySet<string> | undefined> {
  const codes = valuesOf(rows, plan, 'code');
  const parties = (['clients', 'providers'] as const).filter(mayRead);
  if (parties.length < 2) return undefined;
  const found = new Set<string>();
  if (!codes.length) return found;
  for (const segment of parties) {
    const holders = await holdersOf(source, segment, 'code', codes, known, signal, () => undefined);
    for (const record of holders) found.add(String(record.code));
  }
  return found;
}
