/** What is never broken over two lines on paper, and what has to be. */
import { addressOf } from '#console/record/cells/contact-link.tsx';
import type { Field } from '#contract/core/field.ts';
import type { Kind } from '#contract/core/field-options.ts';

/** An address of mail or a line of marks; a longer one would push the other columns off the page. */
const longWord = /\S{31}/;

export function hasLongWord(value: unknown): boolean {
  return typeof value === 'string' && longWord.test(value);
}

const kinds: ReadonlySet<Kind> = new Set(['id', 'idText', 'integer', 'decimal', 'number', 'day', 'time', 'dateTime']);
/** With an extension. What somebody wrote beside a number may be of any length, and gives way. */
const longestPhone = 28;

/** Numbers, amounts, days, times and phones. */
export function isOnePiece(field: Field, value: unknown): boolean {
  if (kinds.has(field.kind)) return true;
  const text = field.kind === 'text' ? String(value ?? '') : '';
  return text.length <= longestPhone && addressOf(field.meaning, text)?.startsWith('tel:') === true;
}
