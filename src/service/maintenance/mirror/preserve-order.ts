/**
 * Preserves the order of lists that are sorted by a field which the wire does not show: the `code` of resources on a
 * strict wire, and the creation date of projects everywhere. If the stored values give another order, the field is
 * filled with new values that give the right one.
 */

import { type Field, fieldOf } from '#contract/core/field.ts';
import type { Direction } from '#contract/core/module.ts';
import { addDays } from '#contract/formats/calendar.ts';
import { compareCodePoints, fold } from '#contract/formats/text.ts';
import { readClock } from '#service/clock.ts';
import { bumpModuleVersion } from '#service/commands/module-versions.ts';
import type { MirrorContext } from '#service/maintenance/mirror/mirror-context.ts';
import { idsInOrder, readList } from '#service/maintenance/mirror/mirror-state.ts';
import { readAll } from '#service/maintenance/mirror/mirror-table.ts';
import { inTransaction } from '#service/sql/connection.ts';
import type { Values } from '#service/sql/row-codec.ts';

/**
 * If the wire does not show the field by which the list is ordered, as for resources, gives that field keys in the
 * source's order.
 */
export async function preserveOrder(mirroring: MirrorContext): Promise<void> {
  const { connection, segment, run, implementation, mirrored } = mirroring;
  const { db } = connection;
  if (!(await readList(db, segment)).hidesOrder) return;
  const [{ field: name, direction }] = implementation.module.order;
  const records = await readAll(mirrored, await idsInOrder(db, segment, run));
  if (standsInOrder(records, name, direction)) return;
  const keys = keysFor(records, fieldOf(implementation.module.fields, name), direction);
  await inTransaction(connection, async () => {
    for (const [index, record] of records.entries()) {
      const ordered = { ...record, [name]: keys[index] };
      await mirrored.replace(record, ordered);
      await db
        .updateTable('mirror_records')
        .set({ digest: mirrored.digest(ordered) })
        .where('segment', '=', segment)
        .where('id', '=', Number(record.id))
        .execute();
    }
    await bumpModuleVersion(connection.statements, segment);
  });
}

/** Records with equal values are ordered by id, in the same direction. */
function standsInOrder(records: readonly Values[], name: string, direction: Direction): boolean {
  const sign = direction === 'asc' ? 1 : -1;
  return records.every((record, index) => {
    const before = records[index - 1];
    if (!record[name]) return false;
    if (!before) return true;
    const difference = compareCodePoints(fold(String(before[name])), fold(String(record[name])));
    return sign * (difference || Number(before.id) - Number(record.id)) < 0;
  });
}

function keysFor(records: readonly Values[], field: Field, direction: Direction): string[] {
  if (field.kind === 'day') return daysFor(records, direction);
  const digits = Math.max(4, String(records.length).length);
  const numbers = records.map((_, index) => String(index + 1).padStart(digits, '0'));
  return direction === 'asc' ? numbers : numbers.reverse();
}

/** Uses as few days as possible and ends with today, so that records created here later come after them. */
function daysFor(records: readonly Values[], direction: Direction): string[] {
  const ids = records.map(({ id }) => Number(id));
  if (direction === 'desc') ids.reverse();
  let later = 0;
  const offsets = ids.map((id, index) => {
    if (index && id < (ids[index - 1] ?? 0)) later++;
    return later;
  });
  const days = offsets.map((offset) => addDays(readClock().today, offset - later));
  return direction === 'desc' ? days.reverse() : days;
}
