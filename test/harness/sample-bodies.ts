/** Bodies for the writes of any module, made from its contract, so that tests cover modules still to come. */
import type { Field } from '#contract/core/field.ts';
import type { Segment } from '#contract/core/segments.ts';
import { moduleOf } from '#contract/registry.ts';
import { type Body, balancedEntry, changes, hasMinimalBody, minimalBody } from '#test/harness/bodies.ts';

let codes = 0;

/** Handwritten where the specification lists the body; otherwise a value for each required field. */
export function createBody(segment: Segment): Body {
  if (hasMinimalBody(segment)) return minimalBody(segment);
  const required = Object.entries(moduleOf(segment).fields).filter(([, field]) => field.required && field.writable);
  return Object.fromEntries(required.map(([name, field]) => [name, sampleOf(field)]));
}

/** Handwritten where there is such a change; otherwise another text in a writable field. */
export function updateBody(segment: Segment): Body {
  const byHand = changes[segment];
  if (byHand) return { ...byHand };
  const { fields } = moduleOf(segment);
  const name = Object.keys(fields).find((each) => fields[each]?.kind === 'text' && fields[each].writable);
  if (!name) throw new Error(`${segment} has no text to change`);
  return { [name]: 'Other' };
}

const samples: Partial<Record<Field['kind'], unknown>> = {
  integer: 1,
  reference: 1,
  flag: 1,
  decimal: '10.00',
  number: 10,
  day: '2026-11-20',
  time: '09:00:00',
  dateTime: '2026-11-20 09:00:00',
  colour: '#336699',
  idText: '1',
  idList: '1',
  legs: balancedEntry.details,
};

function sampleOf({ kind, unique, choices }: Field): unknown {
  if (unique) return `S-${++codes}`;
  return choices?.[0] ?? samples[kind] ?? 'Sample';
}
