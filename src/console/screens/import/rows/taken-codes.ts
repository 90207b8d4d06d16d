/** Rows that the service refuses because their codes are taken: somebody else may have imported the same file meanwhile. */
import type { ApiClient } from '#console/data/api-client.ts';
import { isForbidden } from '#console/data/service-error.ts';
import { recordSourceOf } from '#console/data/source/choose-source.ts';
import type { Draft } from '#console/screens/import/rows/import-plan.ts';
import { differingFields } from '#contract/core/equality.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

/**
 * Returns the id of the record that has the code of a refused row and all its other values; undefined if another record
 * has the code, or if that is unknown. A strict service is read completely, once for several rows.
 */
export function createCodeCheck(api: ApiClient, segment: Segment) {
  const { fields } = moduleOf(segment);
  const source = recordSourceOf(api);
  let read: readonly WireRecord[] = [];

  async function holderOf(name: string, value: string): Promise<WireRecord | undefined> {
    const holds = (record: WireRecord) => record[name] === value;
    if (source.canQuery(segment, { [name]: value }))
      return (await source.wholeList(segment, { [name]: value })).records.find(holds);
    if (!read.some(holds)) read = (await source.wholeList(segment, {}, { anew: true })).records;
    return read.find(holds);
  }

  return async ({ sent }: Draft, refused: Record<string, unknown>): Promise<number | undefined> => {
    const [name] = Object.keys(refused).filter((each) => fields[each]?.unique && typeof sent[each] === 'string');
    if (!name) return undefined;
    try {
      const holder = await holderOf(name, String(sent[name]));
      return holder && !differingFields(fields, sent, holder).length ? holder.id : undefined;
    } catch (error) {
      // A person who may not read the records only learns from the service that the code is taken.
      if (isForbidden(error)) return undefined;
      throw error;
    }
  };
}
