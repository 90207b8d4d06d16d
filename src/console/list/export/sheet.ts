/** Turns records into sheets: typed cells under headings, in the chosen language and with the chosen columns. */
import '#console/list/export/messages/catalogue.ts';
import { recordNameOf } from '#console/data/record-name.ts';
import { splitList } from '#console/form/input/split-list.ts';
import type { WhatToExport } from '#console/list/export/export-options.ts';
import { type FileWords, type NameOfReference, type SheetCell, textCell } from '#console/list/export/sheet-cell.ts';
import { choiceText } from '#console/record/cells/choice-text.ts';
import { type Field, type Fields, isNone, isPlain } from '#contract/core/field.ts';
import type { Language } from '#contract/core/language.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { Segment } from '#contract/core/segments.ts';
import { fieldLabel } from '#contract/field-labels.ts';
import { zeroDay, zeroTime } from '#contract/formats/calendar.ts';
import { flagWords } from '#contract/formats/spreadsheet.ts';
import { moduleLabels, moduleOf } from '#contract/registry.ts';

export interface Sheet {
  name: string;
  headings: string[];
  rows: Iterable<SheetCell[]>;
  count: number;
}

interface SheetColumn {
  heading: string;
  cell: (record: WireRecord) => SheetCell;
}

interface InnerColumn {
  heading: string;
  cell: (line: Record<string, unknown>) => SheetCell;
}

export function sheetsOf(
  segment: Segment,
  records: readonly WireRecord[],
  what: WhatToExport,
  nameOfReference: NameOfReference,
): Sheet[] {
  const { language, lines } = what;
  const listColumns = ownColumns(segment, what, nameOfReference);
  const nested = nestedOf(segment, what).map(([name, fields]) => ({
    name,
    columns: [...scalars(fields, what)].flatMap(([inner, field]) =>
      columnsFor([segment, name, inner], field, what, nameOfReference),
    ),
  }));
  const main = moduleLabels(segment, language).many;
  const [first] = nested;
  if (lines === 'rows' && first) {
    return [
      {
        name: main,
        headings: distinct([...listColumns, ...first.columns].map(({ heading }) => heading)),
        rows: spread(records, listColumns, first.columns, first.name),
        count: records.reduce((sum, record) => sum + Math.max(1, listOf(record, first.name).length), 0),
      },
    ];
  }
  const sheets =
    lines === 'sheet' ? nested.map(({ name, columns }) => sheetOfLines(segment, records, name, columns, language)) : [];
  const mainSheet = {
    name: main,
    headings: distinct(listColumns.map(({ heading }) => heading)),
    rows: plain(records, listColumns),
    count: records.length,
  };
  return [mainSheet, ...sheets];
}

/** The lists inside a record, such as a client's contacts. */
export function nestedOf(segment: Segment, { shows }: Pick<WhatToExport, 'shows'>): [string, Fields][] {
  return Object.entries(moduleOf(segment).listFields).flatMap(([name, field]): [string, Fields][] =>
    field.fields && shows(field) ? [[name, field.fields]] : [],
  );
}

/** All ids to which a sheet refers, by module. */
export function referencesIn(
  segment: Segment,
  records: readonly WireRecord[],
  what: WhatToExport,
): Map<Segment, Set<number>> {
  const idsByModule = new Map<Segment, Set<number>>();
  const want: NameOfReference = (ref, id) => {
    const ids = idsByModule.get(ref) ?? new Set<number>();
    idsByModule.set(ref, ids.add(id));
    return undefined;
  };
  const columns = ownColumns(segment, what, want);
  for (const record of records) for (const { cell } of columns) cell(record);
  return idsByModule;
}

function idsIn(value: unknown): number[] {
  const ids = typeof value === 'string' ? splitList(value).map(Number) : [Number(value ?? 0)];
  return ids.filter((id) => Number.isInteger(id) && id > 0);
}

function scalars(fields: Fields, { shows }: Pick<WhatToExport, 'shows'>): Map<string, Field> {
  return new Map(Object.entries(fields).filter(([, field]) => isPlain(field) && shows(field)));
}

/** The cells as defined by the list's columns, or by the field's kind where there is no column. */
function ownColumns(segment: Segment, what: WhatToExport, nameOfReference: NameOfReference): SheetColumn[] {
  const { listFields } = moduleOf(segment);
  const { names, columns, text, language, labelText } = what;
  const words: FileWords = { text, language, nameOfReference, labelText };
  const fields = scalars(listFields, what);
  const computed = columns.filter(({ field, exported }) => exported && !fields.has(field));
  return (names ?? [...fields.keys(), ...computed.map(({ field }) => field)]).flatMap((name): SheetColumn[] => {
    const { heading: id, exported } = columns.find(({ field }) => field === name) ?? {};
    const heading = id && text(id);
    if (exported) {
      return exported.map(({ heading: own, cell }) => ({
        heading: (own ? text(own) : heading) ?? headingOf([segment, name], language),
        cell: (record) => cell(record, words),
      }));
    }
    const field = fields.get(name);
    if (!field) return [];
    const own = columnsFor([segment, name], field, what, nameOfReference, heading);
    return isTimeOfWindow(segment, name) ? own.map((column) => emptyWhereUnscheduled(segment, name, column)) : own;
  });
}

function isTimeOfWindow(segment: Segment, name: string): boolean {
  const { window } = moduleOf(segment);
  return window !== undefined && [window.start[1], window.end[1]].includes(name);
}

/**
 * The times of unscheduled records are empty, because their stored midnight would look like a real time. An end that
 * does not follow from the other values is kept, because importing the file could not restore it.
 */
function emptyWhereUnscheduled(segment: Segment, name: string, { heading, cell }: SheetColumn): SheetColumn {
  const { window, deriveFields } = moduleOf(segment);
  const noEnd = Object.fromEntries((window?.end ?? []).map((each) => [each, undefined]));
  const follows = (record: WireRecord) => deriveFields?.({ ...record, ...noEnd }, {})[name] === record[name];
  const start = window?.start[1] ?? '';
  return { heading, cell: (record) => (record[start] === zeroTime && follows(record) ? null : cell(record)) };
}

function headingOf(path: readonly string[], language: Language): string {
  return fieldLabel(path.join('.'), language) ?? path.at(-1) ?? '';
}

function columnsFor(
  path: readonly string[],
  field: Field,
  what: WhatToExport,
  nameOfReference: NameOfReference,
  heading = headingOf(path, what.language),
): InnerColumn[] {
  const { language, withIds, accountName } = what;
  const name = path.at(-1) ?? '';
  const { ref } = field;
  if (accountName && field.meaning === 'account') {
    const named: InnerColumn = {
      heading: what.text('list.export.accountName'),
      cell: (line) => textCell(accountName(String(line[name] ?? ''))),
    };
    return [{ heading, cell: (record) => cellOf(field, record[name], language) }, named];
  }
  if (!ref && field.numberKind) return labelledColumns(heading, name, field, what);
  if (!ref) return [{ heading, cell: (record) => cellOf(field, record[name], language) }];
  const named: InnerColumn = { heading, cell: (record) => namesIn(ref, record[name], nameOfReference) };
  if (!withIds) return [named];
  const asIs = field.kind === 'idList' ? 'text' : 'whole';
  const numbered: InnerColumn = {
    heading: `${heading} (${fieldLabel('id', language) ?? 'id'})`,
    cell: (record) => (idsIn(record[name]).length ? { kind: asIs, text: String(record[name]) } : null),
  };
  return [named, numbered];
}

/** A number without a label is exported as the number, so that nothing is lost. */
function labelledColumns(
  heading: string,
  name: string,
  field: Field,
  { language, withIds, labelText }: WhatToExport,
): InnerColumn[] {
  const numbered = (record: Record<string, unknown>) =>
    isNone(field, record[name]) ? null : cellOf(field, record[name], language);
  const labelled = (record: Record<string, unknown>): SheetCell => {
    const label = field.numberKind && labelText(field.numberKind, record[name]);
    return label === undefined ? numbered(record) : { kind: 'text', text: label };
  };
  if (!withIds) return [{ heading, cell: labelled }];
  const number = `${heading} (${fieldLabel('id', language) ?? 'id'})`;
  return [
    { heading, cell: labelled },
    { heading: number, cell: numbered },
  ];
}

/** A reference whose name is not known is exported as its id, so that nothing is lost. */
function namesIn(ref: Segment, value: unknown, nameOfReference: NameOfReference): SheetCell {
  const names = idsIn(value).map((id) => nameOfReference(ref, id) ?? String(id));
  return names.length ? { kind: 'text', text: names.join(', ') } : null;
}

function nameForSheet(segment: Segment, record: WireRecord, language: Language): string {
  return recordNameOf(segment, record, language);
}

function cellOf(field: Field, value: unknown, language: Language): SheetCell {
  if (value === null || value === undefined) return null;
  const text = String(value);
  switch (field.kind) {
    case 'flag':
      return { kind: 'text', text: flagWords[language][value === 1 ? 1 : 0] };
    case 'decimal':
    case 'number':
      return { kind: 'amount', text };
    case 'id':
    case 'integer':
      return { kind: 'whole', text };
    case 'idText':
      return { kind: /^(0|[1-9]\d{0,14})$/.test(text) ? 'whole' : 'text', text };
    case 'day':
      return text === zeroDay ? null : { kind: 'day', text };
    case 'time':
      return text === '' ? null : { kind: 'time', text };
    case 'dateTime':
      return { kind: 'moment', text };
    case 'choice':
      return textCell(choiceText(field, text, language));
    default:
      return { kind: 'text', text };
  }
}

function* plain(records: readonly WireRecord[], columns: readonly SheetColumn[]): Generator<SheetCell[]> {
  for (const record of records) yield columns.map(({ cell }) => cell(record));
}

/** One row for each line, with the fields of the record repeated; a record without lines has one row. */
function* spread(
  records: readonly WireRecord[],
  listColumns: readonly SheetColumn[],
  inner: readonly InnerColumn[],
  name: string,
): Generator<SheetCell[]> {
  for (const record of records) {
    const before = listColumns.map(({ cell }) => cell(record));
    const lines = listOf(record, name);
    if (!lines.length) yield [...before, ...inner.map(() => null)];
    for (const line of lines) yield [...before, ...inner.map(({ cell }) => cell(line))];
  }
}

function listOf(record: WireRecord, name: string): Record<string, unknown>[] {
  const list = record[name];
  return Array.isArray(list) ? list : [];
}

/** A sheet of the nested lines of all records, each with the id and the name of its record. */
function sheetOfLines(
  segment: Segment,
  records: readonly WireRecord[],
  name: string,
  columns: readonly InnerColumn[],
  language: Language,
): Sheet {
  const { one } = moduleLabels(segment, language);
  const idHeading = `${one} (${fieldLabel('id', language) ?? 'id'})`;
  function* rows(): Generator<SheetCell[]> {
    for (const record of records) {
      const whose: SheetCell[] = [
        { kind: 'whole', text: String(record.id) },
        { kind: 'text', text: nameForSheet(segment, record, language) },
      ];
      for (const line of listOf(record, name)) yield [...whose, ...columns.map(({ cell }) => cell(line))];
    }
  }
  return {
    name: fieldLabel(`${segment}.${name}`, language) ?? name,
    headings: distinct([idHeading, one, ...columns.map(({ heading }) => heading)]),
    rows: rows(),
    count: records.reduce((sum, record) => sum + listOf(record, name).length, 0),
  };
}

/** A repeated heading gets a number, because two columns of the same name could not be distinguished. */
function distinct(headings: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return headings.map((heading) => {
    const count = (counts.get(heading) ?? 0) + 1;
    counts.set(heading, count);
    return count === 1 ? heading : `${heading} (${count})`;
  });
}
