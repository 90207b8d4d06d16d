/** An index of the records to which cells may refer, by id, code and name. */

import { recordNameOf } from '#console/data/record-name.ts';
import type { ReadOptions, RecordSource } from '#console/data/source/record-source.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { fold } from '#contract/formats/text.ts';
import { moduleOf } from '#contract/registry.ts';

export interface NameIndex {
  names: Map<number, string>;
  byText: Map<string, Set<number>>;
}

export async function readNameIndex(source: RecordSource, segment: Segment, options: ReadOptions): Promise<NameIndex> {
  const { records } = await source.wholeList(segment, {}, options);
  return indexNames(segment, records);
}

export function indexNames(segment: Segment, records: readonly WireRecord[]): NameIndex {
  const index: NameIndex = { names: new Map(), byText: new Map() };
  const note = (text: string, id: number) => {
    const key = fold(text.trim());
    if (key) index.byText.set(key, (index.byText.get(key) ?? new Set()).add(id));
  };
  const telling = [...new Set(['code', ...moduleOf(segment).title])];
  for (const record of records) {
    const code = typeof record.code === 'string' ? record.code : '';
    const name = recordNameOf(segment, record, 'fr');
    index.names.set(record.id, code && code !== name ? `${name} (${code})` : name);
    for (const field of telling) note(String(record[field] ?? ''), record.id);
    for (const language of ['fr', 'en'] as const) {
      note(recordNameOf(segment, record, language), record.id);
      note(`${recordNameOf(segment, record, language)} (${code})`, record.id);
    }
  }
  return index;
}

/** All records that a text may mean: by code or name, or else by id. */
export function candidatesFor(index: NameIndex, text: string): number[] {
  const bare = text.trim();
  const found = new Set(index.byText.get(fold(bare)));
  if (/^\d{1,15}$/.test(bare) && index.names.has(Number(bare))) found.add(Number(bare));
  return [...found];
}
