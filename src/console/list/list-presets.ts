/**
 * A new record starts with the values by which the list is filtered, such as the client whose appointments are shown.
 */

import type { Segment } from '#contract/core/segments.ts';
import { parsePositiveInteger } from '#contract/formats/whole-number.ts';
import { moduleOf } from '#contract/registry.ts';

/** Reads filters for single referenced records from the list's address. */
export function presetsOf(segment: Segment, params: URLSearchParams): Record<string, string> {
  const { fields, endpoints } = moduleOf(segment);
  if (!endpoints.create) return {};
  const presets = Object.entries(fields).flatMap(([name, field]): [string, string][] => {
    const [only = '', another] = params.getAll(name);
    const isOne = another === undefined && parsePositiveInteger(only) !== undefined;
    return field.kind === 'reference' && field.writable && isOne ? [[name, only]] : [];
  });
  return Object.fromEntries(presets);
}
