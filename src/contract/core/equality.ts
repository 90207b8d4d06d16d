/** When two values of a field are equal, however a service, a file or a person spells them. Rulings section 3. */
import { type Field, type Fields, isNone } from '#contract/core/field.ts';
import { readDateTime, readTime, zeroDay } from '#contract/formats/calendar.ts';
import { exactOf } from '#contract/formats/decimal.ts';
import { isObject, objectsIn, textIn } from '#contract/formats/json.ts';

type Values = Record<string, unknown>;

/** Missing, null and empty are equal, and so are the zeros that mean no record and no day. */
export function sameValue(field: Field, a: unknown, b: unknown): boolean {
  if (a === b) return true;
  return field.fields ? sameLines(field.fields, a, b) : canonical(field, a) === canonical(field, b);
}

/** The names of `a` whose values in `b` differ. A field that one of the two does not contain is not compared. */
export function differingFields(fields: Fields, a: Values, b: Values): string[] {
  return Object.keys(a).filter((name) => {
    const field = fields[name];
    return field && a[name] !== undefined && b[name] !== undefined && !sameValue(field, a[name], b[name]);
  });
}

function sameLines(fields: Fields, a: unknown, b: unknown): boolean {
  const [ours, theirs] = [linesOf(a), linesOf(b)];
  if (!ours || !theirs || ours.length !== theirs.length) return false;
  return ours.every((line, index) => {
    const other = theirs[index];
    return isObject(line) && isObject(other) && !differingFields(fields, line, other).length;
  });
}

function linesOf(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  return value === null || value === undefined ? [] : undefined;
}

/** The same text for every spelling of a value; a value that cannot be read is compared as it is. */
function canonical(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (isNothing(field, text)) return '';
  switch (field.kind) {
    case 'decimal':
    case 'number':
      return canonicalAmount(text);
    case 'id':
    case 'integer':
    case 'reference':
    case 'idText':
      return /^-?\d+$/.test(text) ? String(BigInt(text)) : text;
    case 'flag':
      return typeof value === 'boolean' ? String(Number(value)) : text;
    case 'time':
      return readTime(text) ?? text;
    case 'dateTime':
      return readDateTime(text) ?? text;
    case 'colour':
      return text.toLowerCase();
    case 'taxes':
      return canonicalTaxes(value);
    case 'idList':
      return text
        .split(',')
        .map((id) => id.trim())
        .join(',');
    default:
      return field.normalize?.(text) ?? text;
  }
}

/** Compares only the names, because the rates and amounts follow from them. */
function canonicalTaxes(value: unknown): string {
  return JSON.stringify(objectsIn(value).map(({ name }) => [textIn(name, 'fr'), textIn(name, 'en')]));
}

function isNothing(field: Field, text: string): boolean {
  if (text === '' || isNone(field, text)) return true;
  if (field.kind === 'reference') return Number(text) === 0;
  return field.kind === 'idList' ? text.trim() === '' : field.kind === 'day' && text === zeroDay;
}

function canonicalAmount(text: string): string {
  const exact = exactOf(text.trim());
  if (!exact) return text;
  let { units, scale } = exact;
  for (; scale > 0 && units % 10n === 0n; scale--) units /= 10n;
  return `${units}e-${scale}`;
}
