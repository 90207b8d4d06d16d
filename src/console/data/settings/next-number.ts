/** A number for something new that no module keeps: after every number that records or labels have. */
import type { RecordSource } from '#console/data/source/record-source.ts';
import type { Rights } from '#console/session/rights.ts';
import { segments } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import type { NumberKind, NumberLabel } from '#contract/settings/sections/number-labels.ts';

export async function findNextNumber(
  source: RecordSource,
  may: Rights['may'],
  kind: NumberKind,
  labels: readonly NumberLabel[],
): Promise<number> {
  const places = segments
    .filter((segment) => may(segment, 'list'))
    .flatMap((segment) =>
      source
        .scalarFields(moduleOf(segment))
        .filter(([, field]) => field.numbers === kind && field.kind !== 'text')
        .map(([name]) => ({ segment, name })),
    );
  const highest = await Promise.all(
    places.map(async ({ segment, name }) => {
      const query = { sort: `-${name}`, per_page: 1 };
      if (!source.canAsk(segment, query)) return 0;
      const { records } = await source.list(segment, query);
      return Math.max(0, ...records.map((record) => Number(new Map(Object.entries(record)).get(name) ?? 0)));
    }),
  );
  return 1 + Math.max(0, ...highest, ...labels.map(({ number }) => number));
}
