/** What the company calls the numbers in what was written, as the console shows it beside them. */
import { isSegment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { type NumberKind, type NumberLabels, numberKinds } from '#contract/settings/sections/number-labels.ts';

/** Undefined where the field holds no such number, or nobody named it. */
export type NameOfNumber = (segment: string, field: string, value: unknown) => string | undefined;

export function namesOfNumbers(labels: NumberLabels | undefined): NameOfNumber {
  const named = new Map<NumberKind, Map<string, string>>(
    numberKinds.map((kind) => [kind, new Map(labels?.[kind]?.map(({ number, text }) => [String(number), text]))]),
  );
  return (segment, field, value) => {
    const kind = isSegment(segment) ? moduleOf(segment).fields[field]?.numberKind : undefined;
    return kind && named.get(kind)?.get(String(value));
  };
}
