/** Which printed values must stay on one line, and which must be allowed to break. */
import { addressOf } from '#console/record/cells/contact-link.tsx';
import type { Field } from '#contract/core/field.ts';
import type { Kind } from '#contract/core/field-options.ts';

/** Words longer than this, such as e-mail addresses, have to break: they would push the other columns off the page. */
const longWord = /\S{31}/;

export function hasLongWord(value: unknown): boolean {
  return typeof value === 'string' && longWord.test(value);
}

const kinds: ReadonlySet<Kind> = new Set(['id', 'idText', 'integer', 'decimal', 'number', 'day', 'time', 'dateTime']);
/** The length of a phone number with an extension. A longer text holds more than the number, and may break. */
const maxPhoneLength = 28;

/** True for numbers, amounts, days, times and phone numbers. */
export function isUnbreakable(field: Field, value: unknown): boolean {
  if (kinds.has(field.kind)) return true;
  const text = field.kind === 'text' ? String(value ?? '') : '';
  return text.length <= maxPhoneLength && addressOf(field.meaning, text)?.startsWith('tel:') === true;
}
