/** The order in which records are offered to choose from, and which of them can no longer be worked with. No I/O. */
import type { MessageId } from '#console/messages/messages.ts';
import { statusWordsOf } from '#console/record/cells/status-words.ts';
import { isRetiring } from '#contract/core/field-options.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

/** The words for a record that is inactive or out of service; undefined for the others. */
export function unavailability(segment: Segment, record: WireRecord): MessageId | undefined {
  const [found] = Object.entries(moduleOf(segment).listFields).flatMap(([name, { status }]) => {
    const words = statusWordsOf({ status });
    if (!status || !words || record[name] !== words.notable) return [];
    if (words.notable === 0) return words.off ?? [];
    return isRetiring[status] ? words.on : [];
  });
  return found;
}

/**
 * In the order set by the company where the module has one, otherwise unchanged. Records that are inactive or out of
 * service come last: they may still be chosen for past work.
 */
export function inOfferedOrder<R extends WireRecord>(segment: Segment, records: readonly R[]): R[] {
  const [rank] = Object.entries(moduleOf(segment).listFields).find(([, { ordersChoices }]) => ordersChoices) ?? [];
  return records
    .map((record) => ({
      record,
      isLast: unavailability(segment, record) ? 1 : 0,
      rank: Number(record[rank ?? ''] ?? 0),
    }))
    .sort((a, b) => a.isLast - b.isLast || a.rank - b.rank || (rank ? a.record.id - b.record.id : 0))
    .map(({ record }) => record);
}
