import { expect, it } from 'vitest';
import { isFilled } from '#console/record/cells/value.tsx';
import { fieldOf } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';

it.each<[Segment, string, unknown, boolean]>([
  ['clients', 'city', 'Laval', true],
  ['clients', 'city', '', false],
  ['clients', 'city', null, false],
  ['clients', 'credit', '0.00', true],
  ['clients', 'inactive', 0, true],
  ['clients', 'contacts', [], false],
  ['clients', 'contacts', [{ id: 1 }], true],
  ['tasks', 'end_date', '2026-11-26', true],
  ['tasks', 'end_date', '0000-00-00', false],
  ['tasks', 'projet_id', 3, true],
  ['tasks', 'projet_id', 0, false],
  ['agenda_appointments', 'vehicle_id', 0, false],
])('of %s, %s with %j is shown: %s', (segment, name, value, isShown) => {
  expect(isFilled(fieldOf(moduleOf(segment).fields, name), value)).toBe(isShown);
});
