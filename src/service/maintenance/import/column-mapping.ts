/** Maps the columns of a spreadsheet to fields of the wire (docs/import.md). */

import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { Field, Fields } from '#contract/core/field.ts';
import { namesOf } from '#contract/core/field-names.ts';
import type { Problem, ProblemName } from '#contract/core/validation-messages.ts';
import type { CsvCell } from '#contract/formats/csv.ts';
import { closeUpNumbers } from '#contract/formats/decimal.ts';
import { isObject, objectsIn } from '#contract/formats/json.ts';
import { UnreadableFile, unreadable } from '#service/maintenance/unreadable-file.ts';

type Values = Record<string, unknown>;

const columns = z.record(z.string(), z.nullable(z.string()));
const dayPattern = /^(?=.*DD)(?=.*MM)(?=.*YYYY)[^A-Za-z\d]*(?:DD|MM|YYYY)(?:[^A-Za-z\d]*(?:DD|MM|YYYY)){2}$/;
const described = z.strictObject({
  columns,
  values: z.optional(z.record(z.string(), z.unknown())),
  decimal: z.optional(z.enum(['.', ','])),
  date: z.optional(z.string().check(z.regex(dayPattern))),
  encoding: z.optional(z.enum(['utf-8', 'windows-1252'])),
});

type Described = z.infer<typeof described>;

export interface Mapping {
  file: string;
  /** The content of the mapping, which tells it from another one. */
  text: string;
  encoding?: Described['encoding'];
  /** Builds the function that makes a record of each line below this header. */
  reader(header: readonly CsvCell[]): (cells: readonly CsvCell[]) => Values;
  /**
   * The contract names the format of days on the wire: if the column has another format, the problem names that one.
   */
  explain(problem: Problem): Problem;
}

/** How a cell is read depends on the kind of its field. */
export function readMapping(file: string, fields: Fields): Mapping {
  const mapping = parseMapping(file);
  requireFields(file, mapping, fields);
  return {
    file,
    text: JSON.stringify(mapping),
    encoding: mapping.encoding,
    reader: (header) => {
      requireColumns(file, mapping, header);
      return (cells) => recordOf(mapping, fields, header, cells);
    },
    explain: (problem) => inFormat(mapping, fields, problem),
  };
}

function inFormat({ columns, date }: Described, fields: Fields, { field, problem, params }: Problem): Problem {
  const named = inFormatOf[problem];
  const fullPath = fieldAt(fields, field)?.fullPath;
  const isOfColumn = Object.values(columns).some((path) => path && fieldAt(fields, path)?.fullPath === fullPath);
  if (!date || !named || !isOfColumn) return { field, problem, params };
  const french = date.replace('DD', 'JJ').replace('YYYY', 'AAAA');
  return { field, problem: named, params: { name_en: date, name_fr: french } };
}

const inFormatOf: Partial<Record<ProblemName, ProblemName>> = {
  day_expected: 'day_in_format_expected',
  date_time_expected: 'date_time_in_format_expected',
};

/** Some editors begin a file with a byte order mark. */
const withoutMark = (text: string) => text.replace(/^\ufeff/, '');

function parseMapping(file: string): Described {
  let json: unknown;
  try {
    json = JSON.parse(withoutMark(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw unreadable(file, cause);
  }
  // The short form contains only the columns.
  const isShort = isObject(json) && !isObject(json.columns);
  const parsed = described.safeParse(isShort ? { columns: json } : json);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => `"${key}", which no mapping has`);
    return issue.path.join('.') || 'the whole';
  });
  throw new UnreadableFile(`${file} is no mapping: look at ${[...new Set(faults)].join(', ')}.`);
}

/** Each field must exist and may be given at most once: under one of its names, and by itself or with its whole list. */
function requireFields(file: string, { columns, values = {} }: Described, fields: Fields): void {
  const given = new Map<string, string>();
  for (const path of [...Object.values(columns).filter((each) => each !== null), ...Object.keys(values)]) {
    const fullPath = fieldAt(fields, path)?.fullPath;
    if (fullPath === undefined) throw new UnreadableFile(`${file}: there is no field ${path}.`);
    const other = given.get(fullPath);
    if (other !== undefined)
      throw new UnreadableFile(`${file}: ${path} is there more than once${other === path ? '' : `, as ${other}`}.`);
    given.set(fullPath, path);
  }
  for (const [fullPath, path] of given) {
    const [list = ''] = fullPath.split('.', 1);
    if (list !== fullPath && given.has(list))
      throw new UnreadableFile(`${file}: ${list} and ${path} cannot both be given: one is inside the other.`);
  }
}

/** A missing or misspelt column is an error, because its data would be lost unnoticed. */
function requireColumns(file: string, { columns }: Described, header: readonly CsvCell[]): void {
  const titles = header.map(titleOf).filter((title) => title !== '');
  for (const title of Object.keys(columns)) {
    const count = titles.filter((each) => each === title).length;
    if (count !== 1) throw new UnreadableFile(`${file}: the file has ${count || 'no'} columns "${title}".`);
  }
  const unmapped = titles.find((title) => !Object.hasOwn(columns, title));
  if (unmapped !== undefined)
    throw new UnreadableFile(`${file} does not say what the column "${unmapped}" is. Give null to leave it out.`);
}

function titleOf(cell: CsvCell): string {
  return cell?.trim() ?? '';
}

/** An empty cell leaves its field out. A filled cell in a column without a title is refused with its row. */
function recordOf(mapping: Described, fields: Fields, header: readonly CsvCell[], cells: readonly CsvCell[]): Values {
  const record: Values = {};
  for (const [path, value] of Object.entries(mapping.values ?? {})) put(record, path, value);
  for (const [index, cell] of cells.entries()) {
    if (cell === undefined) continue;
    const title = titleOf(header[index]);
    const path = title === '' ? `column ${index + 1}` : mapping.columns[title];
    if (path) put(record, path, spelledForTheWire(cell, fieldAt(fields, path)?.field, mapping));
  }
  return record;
}

interface MappedField {
  /** The path with the fields' own names. */
  fullPath: string;
  field: Field;
}

/** `items.0.weight` is the field `weight` of the first of a booking's items. */
function fieldAt(fields: Fields, path: string): MappedField | undefined {
  const [name = '', position, inner, ...rest] = path.split('.');
  const found = Object.entries(fields).find(([fieldName, each]) => namesOf(fieldName, each).includes(name));
  if (!found) return undefined;
  const [ownName, field] = found;
  if (position === undefined) return { fullPath: ownName, field };
  const isInnerField = /^\d$/.test(position) && inner !== undefined && !rest.length;
  const within = isInnerField && field.fields ? fieldAt(field.fields, inner) : undefined;
  return within && { fullPath: `${ownName}.${position}.${within.fullPath}`, field: within.field };
}

function put(record: Values, path: string, value: unknown): void {
  const [name = '', position, inner] = path.split('.');
  if (inner === undefined) {
    record[path] = value;
    return;
  }
  const list = objectsIn(record[name]);
  for (let index = list.length; index <= Number(position); index++) list.push({});
  Object.assign(list[Number(position)] ?? {}, { [inner]: value });
  record[name] = list;
}

function spelledForTheWire(cell: string, field: Field | undefined, { decimal, date }: Described): string {
  if (field?.kind === 'decimal' || field?.kind === 'number') return decimal === ',' ? withPoint(cell) : cell;
  if (date && (field?.kind === 'day' || field?.kind === 'dateTime')) return withDay(cell, date);
  return cell;
}

/**
 * Turns `1 234,50` into `1234.50`. Points become commas, so that `1.234` is refused and not read as a decimal. `12 50`
 * stays as it is, and is refused, too.
 */
function withPoint(cell: string): string {
  return (closeUpNumbers(cell) ?? cell).replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','));
}

/**
 * Turns a date of the pattern at the start of the cell into `YYYY-MM-DD`. Any other text stays, and validation then
 * refuses it.
 */
function withDay(cell: string, pattern: string): string {
  const expression = pattern
    .replace(/[^A-Z]/g, '\\$&')
    .replace('DD', `(?<day>${digitsOf('DD', pattern)})`)
    .replace('MM', `(?<month>${digitsOf('MM', pattern)})`)
    .replace('YYYY', '(?<year>\\d{4})');
  const match = new RegExp(`^${expression}(?<rest>[ T].*)?$`).exec(cell.trim());
  const { day = '', month = '', year = '', rest = '' } = match?.groups ?? {};
  return match ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${rest}` : cell;
}

/** Without a separator before the next part, a single digit would leave open where that part begins. */
function digitsOf(part: 'DD' | 'MM', pattern: string): string {
  return new RegExp(`(?<![A-Z])${part}(?![A-Z])`).test(pattern) ? '\\d{1,2}' : '\\d{2}';
}
