/** The order in which records are offered to choose from, and which of them can no longer be worked with. No I/O. */
import type { MessageId } from '#console/messages/messages.ts';
import { statusWordsOf } from '#console/record/cells/status-words.ts';
import type { Status } from '#contract/core/field-options.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

const closing: ReadonlySet<Status | undefined> = new Set<Status>(['active', 'inactive', 'disabled']);

/** The words for a record that is inactive or out of service; undefined for the others. */
export function unavailability(segment: Segment, record: WireRecord): MessageId | undefined {
  const [words] = Object.entries(moduleOf(segment).listed).flatMap(([name, field]) => {
    const status = closing.has(field.status) ? statusWordsOf(field) : undefined;
    return status && record[name] === status.notable ? [status] : [];
  });
  return words && (words.notable ? words.on : words.off);
}

/**
 * By the order that the people of the company have set, where the module has one, and otherwise as they come. Those that can
 * no longer be worked with are last: they may still be meant, for what is past.
 */
export function inOfferedOrder<R extends WireRecord>(segment: Segment, records: readonly R[]): R[] {
  const { order } = moduleOf(segment).listed;
  const places = new Map(
    records.map((record) => [record, { isLast: unavailability(segment, record) ? 1 : 0, order: Number(record.order) }]),
  );
  const placeOf = (record: R) => places.get(record) ?? { isLast: 0, order: 0 };
  return [...records].sort((a, b) => {
    const [one, other] = [placeOf(a), placeOf(b)];
    const byOrder = order ? one.order - other.order || a.id - b.id : 0;
    return one.isLast - other.isLast || byOrder;
  });
}
