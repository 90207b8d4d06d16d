/** Whether a service kept what it was sent. */

import type { Field, Fields } from '#contract/core/field.ts';
import { compareDecimals } from '#contract/formats/decimal.ts';

type Values = Record<string, unknown>;

/** The fields that came back otherwise than they were sent. What a reply does not show, it cannot deny. */
export function unsavedFields(fields: Fields, sent: Values, answered: Values): string[] {
  return Object.keys(sent).filter((name) => {
    const field = fields[name];
    return field && answered[name] !== undefined && !isKept(field, sent[name], answered[name]);
  });
}

function isKept(field: Field, sent: unknown, answered: unknown): boolean {
  if (sent === answered || String(sent ?? '') === String(answered ?? '')) return true;
  if (field.kind === 'decimal') return sameDecimal(sent, answered);
  if (field.kind === 'legs' && field.fields) return sameLegs(field.fields, sent, answered);
  return isNone(field, sent) && isNone(field, answered);
}

function isNone(field: Field, value: unknown): boolean {
  return value === null || value === '' || (field.kind === 'reference' && value === 0);
}

function sameDecimal(sent: unknown, answered: unknown): boolean {
  try {
    return compareDecimals(String(sent), String(answered)) === 0;
  } catch {
    return false;
  }
}

function sameLegs(fields: Fields, sent: unknown, answered: unknown): boolean {
  if (!Array.isArray(sent) || !Array.isArray(answered) || sent.length !== answered.length) return false;
  return sent.every((leg, index) => unsavedFields(fields, leg, answered[index]).length === 0);
}
