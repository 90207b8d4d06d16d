/** The company's names of the numbers in audited values, as the console shows them beside the numbers. */
import { isSegment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { type NumberKind, type NumberLabels, numberKinds } from '#contract/settings/sections/number-labels.ts';

/** Returns undefined for a field that holds no such number, and for a number without a name. */
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
