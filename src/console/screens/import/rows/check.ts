/** Reads from the service what a check needs: the records to which cells refer, and values already in use. */

import type { ReadingProgress, RecordSource } from '#console/data/source/record-source.ts';
import { readCell } from '#console/screens/import/rows/cell-reading.ts';
import { draftKind, type ImportPlan, type Lookups } from '#console/screens/import/rows/import-plan.ts';
import { type NameIndex, readNameIndex } from '#console/screens/import/rows/name-index.ts';
import { idPath, targetsOf } from '#console/screens/import/targets.ts';
import { hasOtherNumbers, type KnownRecords, keyOf } from '#console/screens/import/update/known-records.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import { maxPerPage } from '#contract/core/query/query-limits.ts';
import { isSegment, type Segment } from '#contract/core/segments.ts';
import type { CsvCell } from '#contract/formats/csv.ts';
import { parsePositiveInteger } from '#contract/formats/whole-number.ts';
import { moduleOf } from '#contract/registry.ts';

export interface LookupProgress extends ReadingProgress {
  segment: Segment;
}

/** Kept while a person corrects what a check found, because it is large and rarely changes meanwhile. */
export interface LookupCache {
  /** Whether the next reads ignore the console's recent copies, because the person asks for the present state. */
  anew: boolean;
  indexes: Map<Segment, NameIndex>;
  /** The records of a strict service, which cannot filter by single values. */
  records: Map<Segment, WireRecord[]>;
  /** The records by module, field and value. A value that no record has is stored with an empty list. */
  holders: Map<string, WireRecord[]>;
}

export function newLookupCache(): LookupCache {
  return { anew: true, indexes: new Map(), records: new Map(), holders: new Map() };
}

/** The rows to check, and the means to read the records that they refer to. */
export interface LookupRequest {
  source: RecordSource;
  rows: readonly CsvCell[][];
  plan: ImportPlan;
  cache: LookupCache;
  signal: AbortSignal;
  onProgress: (progress: LookupProgress) => void;
  mayRead: (segment: Segment) => boolean;
}

export async function readLookups(request: LookupRequest): Promise<Lookups> {
  const { plan, cache } = request;
  const known = plan.update && (await readNamed(request, plan.update.by));
  await readIndexes(request, known);
  return {
    known,
    numbered: hasOtherNumbers(plan) ? await readNamed(request, idPath) : undefined,
    indexes: cache.indexes,
    taken: await readTaken(request),
    parties: draftKind(plan.segment) === 'entry' ? await readParties(request) : undefined,
  };
}

async function readIndexes(request: LookupRequest, known: KnownRecords | undefined): Promise<void> {
  const { source, cache, signal, onProgress, mayRead } = request;
  for (const ref of referredModules(request, known)) {
    if (cache.indexes.has(ref) || !mayRead(ref)) continue;
    const index = await readNameIndex(source, ref, {
      signal,
      anew: cache.anew,
      onProgress: (progress) => onProgress({ ...progress, segment: ref }),
    });
    cache.indexes.set(ref, index);
  }
}

/** The modules to whose records the used columns refer. */
function referredModules(request: LookupRequest, known: KnownRecords = new Map()): Set<Segment> {
  const { columns, constants, segment } = request.plan;
  const used = targetsOf(segment).filter(({ path }) => columns.includes(path) || Boolean(constants[path]?.trim()));
  return new Set(
    used.flatMap(({ field }) =>
      field?.segmentField ? namedModules(request, field.segmentField, known) : (field?.ref ?? []),
    ),
  );
}

/** The modules that a field names, in the file or in the records to update. */
function namedModules(request: LookupRequest, name: string, known: KnownRecords): Segment[] {
  const { segment, spelling } = request.plan;
  const field = moduleOf(segment).fields[name];
  const cells = field ? valuesOf(request, name).map((cell) => String(readCell(field, cell, spelling))) : [];
  return [...cells, ...[...known.values()].map((record) => String(record[name]))].filter(isSegment);
}

/** The existing records that the cells of the column `by` name. */
async function readNamed(request: LookupRequest, by: string): Promise<KnownRecords> {
  const { rows, plan, cache } = request;
  const { segment } = plan;
  const name = by === idPath ? 'id' : by;
  const keys = [...new Set(rows.flatMap((row) => keyOf(row, plan, by) ?? []))];
  const usable = name === 'id' ? keys.filter((key) => parsePositiveInteger(key) !== undefined) : keys;
  if (!usable.length) return new Map();
  if (plan.update) {
    // The records may have been updated since the last check.
    cache.records.delete(segment);
    cache.holders.clear();
  }
  const holders = await holdersOf(request, segment, name, usable);
  return new Map(holders.map((record) => [String(record[name]), record]));
}

type Taken = Map<string, Map<string, WireRecord>>;

async function readTaken(request: LookupRequest): Promise<Taken> {
  const taken: Taken = new Map();
  const { segment } = request.plan;
  const unique = Object.entries(moduleOf(segment).fields).filter(([, field]) => field.unique);
  for (const [name] of unique) {
    const values = valuesOf(request, name);
    const found = new Map<string, WireRecord>();
    if (values.length) {
      const holders = await holdersOf(request, segment, name, values);
      for (const record of holders) found.set(String(record[name]), record);
    }
    taken.set(name, found);
  }
  return taken;
}

function valuesOf({ rows, plan: { columns, constants } }: LookupRequest, path: string): string[] {
  const column = columns.indexOf(path);
  const cells = rows.map((row) => (column < 0 ? undefined : row[column]) ?? constants[path] ?? '');
  return [...new Set(cells.filter((cell) => cell !== ''))];
}

/**
 * A service with filters is queried in batches, once for each value and cache. A strict one is read completely, once
 * for each cache.
 */
export async function holdersOf(request: LookupRequest, segment: Segment, name: string, values: readonly string[]) {
  const { source, cache, signal } = request;
  const onProgress = (progress: ReadingProgress) => request.onProgress({ ...progress, segment });
  if (!source.canQuery(segment, { [name]: [...values] })) {
    const sought = new Set(values);
    const records =
      cache.records.get(segment) ??
      (await source.wholeList(segment, {}, { signal, onProgress, anew: cache.anew })).records;
    cache.records.set(segment, records);
    return records.filter((record) => sought.has(String(record[name])));
  }
  const keyed = values.map((value) => ({ value, key: `${segment} ${name} ${value}` }));
  const missing = keyed.filter(({ key }) => !cache.holders.has(key));
  for (let start = 0; start < missing.length; start += concurrency) {
    const part = missing.slice(start, start + concurrency);
    const { records } = await source.wholeList(segment, { [name]: part.map(({ value }) => value) }, { signal });
    for (const { value, key } of part)
      cache.holders.set(
        key,
        records.filter((record) => String(record[name]) === value),
      );
    onProgress({ read: start + part.length, total: missing.length });
  }
  return keyed.flatMap(({ key }) => cache.holders.get(key) ?? []);
}

/** Values in one query, limited by the length that services accept for an address. */
const concurrency = maxPerPage / 2;

async function readParties(request: LookupRequest): Promise<ReadonlySet<string> | undefined> {
  const codes = valuesOf(request, 'code');
  const parties = (['clients', 'providers'] as const).filter(request.mayRead);
  if (parties.length < 2) return undefined;
  const found = new Set<string>();
  if (!codes.length) return found;
  for (const segment of parties) {
    const holders = await holdersOf({ ...request, onProgress: () => undefined }, segment, 'code', codes);
    for (const record of holders) found.add(String(record.code));
  }
  return found;
}
