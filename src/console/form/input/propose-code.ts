/** Proposes codes for a new record from its name, in the shape of the codes in use. */
import type { Field } from '#contract/core/field.ts';
import { fold } from '#contract/formats/text.ts';

interface CodedRecord {
  code: string;
  name: string;
}

interface Shape {
  /** The beginning of every code, such as `F-`. */
  prefix: string;
  /** The number of letters of the name that follow; 0 if codes contain only a number. */
  letters: number;
  isUpperCase: boolean;
  /** The text between the letters and the number. */
  separator: string;
  /** The minimum number of digits; 0 if codes consist of letters alone. */
  digits: number;
  /** Whether one sequence of numbers serves all names. */
  isOneSequence: boolean;
}

/** The shape used when no codes exist to learn from. */
const defaultShape: Shape = {
  prefix: '',
  letters: 4,
  isUpperCase: true,
  separator: '',
  digits: 3,
  isOneSequence: false,
};
const maxCodeLength = 20;
const proposals = 40;
/** The share of the codes that must have a shape before it is used. */
const minFittingShare = 0.6;

/** Whether a new record's code is proposed from its name. An account's number is not: it classifies the account. */
export function isProposedCode(field: Field | undefined): boolean {
  return field?.meaning === 'code' && field.unique === true && field.normalize === undefined;
}

/** The codes to try, in order; empty if the existing codes follow no recognizable rule. */
export function proposeCodes(name: string, known: readonly CodedRecord[]): string[] {
  const shape = known.length ? commonShape(known) : defaultShape;
  if (!shape) return [];
  const letters = lettersOf(name).slice(0, shape.letters);
  if (shape.letters && !letters) return [];
  const stem = shape.prefix + (shape.isUpperCase ? letters.toUpperCase() : letters) + shape.separator;
  const taken = new Set(known.map(({ code }) => code.toUpperCase()));
  const first = shape.digits || taken.has(stem.toUpperCase()) ? nextNumber(stem, shape, known) : undefined;
  const numbered = Array.from(
    { length: proposals },
    (_none, index) => `${stem}${String((first ?? 2) + index).padStart(shape.digits, '0')}`,
  );
  const all = first === undefined ? [stem, ...numbered] : numbered;
  return all.filter((code) => !taken.has(code.toUpperCase())).slice(0, proposals);
}

/** The letters of a name without accents, spaces and signs. */
function lettersOf(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, '')
    .replace(/^\d+(?=[a-z])/, '');
}

function nextNumber(stem: string, { isOneSequence, digits }: Shape, known: readonly CodedRecord[]): number {
  const numbers = known
    .filter(({ code }) => isOneSequence || code.toUpperCase().startsWith(stem.toUpperCase()))
    .map(({ code }) => Number(/\d{1,9}$/.exec(code)?.[0] ?? 0));
  return Math.max(digits ? 0 : 1, ...numbers) + 1;
}

function commonShape(known: readonly CodedRecord[]): Shape | undefined {
  const shapes = known.flatMap((each) => shapeOf(each) ?? []);
  const counts = new Map<string, { count: number; shape: Omit<Shape, 'isOneSequence'> }>();
  for (const shape of shapes) {
    const key = JSON.stringify(shape);
    counts.set(key, { shape, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count);
  if (!most || most.count < known.length * minFittingShare) return undefined;
  const numbers = known.flatMap(({ code }) => /\d+$/.exec(code)?.[0] ?? []);
  const isOneSequence = numbers.length > 1 && new Set(numbers).size === numbers.length;
  return { ...most.shape, isOneSequence: isOneSequence || most.shape.letters === 0 };
}

/** How a code is made of its name: a prefix, letters with which a word of the name begins, and a number. */
function shapeOf({ code, name }: CodedRecord): Omit<Shape, 'isOneSequence'> | undefined {
  const [, head = '', number = ''] = /^(.*?)(\d*)$/.exec(code) ?? [];
  if (code.length > maxCodeLength) return undefined;
  const [, prefix = '', letters = '', separator = ''] = /^(.*?[^\p{L}])?(\p{L}+)([^\p{L}]*)$/u.exec(head) ?? [];
  const isUpperCase = letters === letters.toUpperCase();
  const starts = [lettersOf(name), ...fold(name).split(/[^a-z0-9]+/)];
  if (letters && starts.some((start) => start.startsWith(fold(letters)))) {
    return { prefix, letters: letters.length, isUpperCase, separator, digits: number.length };
  }
  return number ? { prefix: head, letters: 0, isUpperCase: true, separator: '', digits: number.length } : undefined;
}
