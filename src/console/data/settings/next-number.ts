/** The number for something new that no module stores: one above every number in records and labels. */
import type { RecordSource } from '#console/data/source/record-source.ts';
import type { Rights } from '#console/session/rights.ts';
import { type Segment, segments } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import type { NumberKind, NumberLabel } from '#contract/settings/sections/number-labels.ts';

interface NumberField {
  segment: Segment;
  name: string;
}

/**
 * The fields that hold numbers of this kind. Undefined where the lists do not show all of them, because a number that
 * looks free may then be in use.
 */
export function fieldsToCount(source: RecordSource, may: Rights['may'], kind: NumberKind): NumberField[] | undefined {
  const numberFields = segments.flatMap((segment) => {
    const { fields, listFields } = moduleOf(segment);
    return Object.entries({ ...fields, ...listFields })
      .filter(([, field]) => field.numberKind === kind)
      .map(([name, { kind: wireKind }]) => ({ segment, name, isCountable: wireKind !== 'text' }));
  });
  const isListed = ({ segment, name }: NumberField) =>
    may(segment, 'list') && source.scalarFields(moduleOf(segment)).some(([listed]) => listed === name);
  return numberFields.every((field) => field.isCountable && isListed(field)) ? numberFields : undefined;
}

/** A strict service cannot return the highest number, so whole modules are read there, once for all of their fields. */
export async function findNextNumber(
  source: RecordSource,
  fields: readonly NumberField[],
  labels: readonly NumberLabel[],
): Promise<number> {
  const highest = await Promise.all(
    fields.map(async ({ segment, name }) => {
      const { records } = await source.first(segment, { sort: `-${name}` }, 1);
      return Math.max(0, ...records.map((record) => Number(new Map(Object.entries(record)).get(name) ?? 0)));
    }),
  );
  return 1 + Math.max(0, ...highest, ...labels.map(({ number }) => number));
}
