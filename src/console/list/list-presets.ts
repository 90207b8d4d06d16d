/** What a list is narrowed to, a new record of it begins with: the client whose appointments are looked at. */

import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/register.ts';

/** Of the address of a list: single records that its records refer to. */
export function presetsOf(segment: Segment, params: URLSearchParams): Record<string, string> {
  const { fields, endpoints } = moduleOf(segment);
  if (!endpoints.create) return {};
  const asked = Object.entries(fields).flatMap(([name, field]): [string, string][] => {
    const [only = '', another] = params.getAll(name);
    const isMeant = field.kind === 'reference' && field.writable && another === undefined && /^[1-9]\d*$/.test(only);
    return isMeant ? [[name, only]] : [];
  });
  return Object.fromEntries(asked);
}
