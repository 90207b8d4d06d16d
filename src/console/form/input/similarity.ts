/** Compares names the way a person would who looks for duplicates. */
import { fold } from '#contract/formats/text.ts';

/** Legal forms of companies, which people often leave out. */
const forms = new Set(['inc', 'ltee', 'ltd', 'enr', 'senc', 'sencrl', 'llc', 'corp', 'cie', 'co']);

/** Whether both have the same words in any order, allowing one typing error for every six letters. */
export function areAlike(one: string, other: string): boolean {
  const a = essence(one);
  const b = essence(other);
  if (!a || !b) return false;
  const slips = Math.floor(Math.max(a.length, b.length) / 6);
  return editDistance(a, b, slips) <= slips;
}

/** The folded words in alphabetical order, without punctuation and legal form. */
function essence(name: string): string {
  const words =
    fold(name)
      .replace(/['’.]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !forms.has(word));
  return (telling.length ? telling : words).sort().join(' ');
}

/** The number of letters to insert, delete, replace or swap. Above `limit` the result is only known to be larger. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(
        at(row, j) + 1,
        at(next, j - 1) + 1,
        at(row, j - 1) + change,
        swapped ? at(before, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = row;
    row = next;
  }
  return at(row, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

/** The digits by which two spellings of a phone number are compared: the last ten, or all of a shorter number. */
export function phoneDigits(text: string): string {
  const [number = ''] = text.split(/x|ext|poste/i);
  return number.replace(/\D/g, '').slice(-10);
}
