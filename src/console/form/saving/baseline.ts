/** The record and values with which a form starts, and how its input is then read. */
import { useState } from 'react';
import { creationOf, type Purpose } from '#console/form/form-body.ts';
import { copiedRecord, formValues, initialRecord } from '#console/form/form-values.ts';
import type { Baseline, FormBasis } from '#console/form/submission.ts';
import { readWallClock } from '#console/time/wall-clock.ts';
import type { Fields } from '#contract/core/field.ts';
import type { Language } from '#contract/core/language.ts';
import type { Segment } from '#contract/core/segments.ts';

export function useBaseline<S extends Segment>(
  fields: Fields,
  basis: FormBasis<S>,
  language: Language,
): { current: Baseline<S> } {
  const [baseline] = useState(() => ({ current: beginWith(fields, basis, language) }));
  return baseline;
}

export function beginWith<S extends Segment>(fields: Fields, basis: FormBasis<S>, language: Language): Baseline<S> {
  if (basis.operation === 'update') {
    const { record } = basis.version;
    return { record, seen: basis.version, values: formValues<S>(fields, record, language) };
  }
  const { copied, presets, pinned } = basis;
  const fresh = initialRecord(fields, readWallClock(), presets);
  const record = copied ? { ...fresh, ...copiedRecord(fields, copied) } : fresh;
  return {
    record,
    seen: { record: {}, etag: null },
    values: { ...formValues<S>(fields, record, language), ...pinned },
  };
}

export function purposeOf(
  segment: Segment,
  operation: FormBasis['operation'],
  { values }: Pick<Baseline, 'values'>,
): Purpose {
  if (operation === 'update') return { operation, before: values };
  return creationOf(segment, readWallClock());
}
