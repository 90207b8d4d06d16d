/** Turns rows into the records to send, with all their problems. The service's data is passed in, so that this file does no I/O. */
import { creationOf } from '#console/form/form-body.ts';
import { emptyValue } from '#console/form/form-values.ts';
import { splitList } from '#console/form/input/split-list.ts';
import { readCell } from '#console/screens/import/rows/cell-reading.ts';
import { dayProblem } from '#console/screens/import/rows/day-reading.ts';
import {
  columnOf,
  type Gathered,
  note,
  noteForgotten,
  noteRepeated,
  noteUnknown,
  noteUpdatedTwice,
} from '#console/screens/import/rows/gathered-rows.ts';
import {
  choiceKey,
  type Draft,
  draftKind,
  type ImportPlan,
  type Lookups,
  type ProblemCause,
  type RowProblem,
} from '#console/screens/import/rows/import-plan.ts';
import { candidatesFor } from '#console/screens/import/rows/name-index.ts';
import type { Spelling } from '#console/screens/import/rows/spelling.ts';
import { entryPath, legFields, legsName, type Target, targetsOf } from '#console/screens/import/targets.ts';
import { knownRecord, presentRecord } from '#console/screens/import/update/known-records.ts';
import { readCreate, readUpdate, sentBody } from '#contract/core/body.ts';
import { type Field, type Fields, mustBeFilled, writableFields } from '#contract/core/field.ts';
import { namesOf } from '#contract/core/field-names.ts';
import type { Clock } from '#contract/core/field-options.ts';
import type { DeduceFields } from '#contract/core/module.ts';
import type { WireRecord, WireValues } from '#contract/core/query/evaluate-query.ts';
import { isSegment, type Segment } from '#contract/core/segments.ts';
import type { CsvCell } from '#contract/formats/csv.ts';
import { objectsIn } from '#contract/formats/json.ts';
import { normalizeAccount } from '#contract/formats/text.ts';
import { moduleOf } from '#contract/registry.ts';
import { imbalances, legsIn } from '#contract/rules/ledger.ts';

type DraftInputs = [rows: readonly CsvCell[][], plan: ImportPlan, lookups: Lookups, clock: Clock];

export function draftRows(...inputs: DraftInputs): Draft[] {
  for (const steps = draftInSteps(...inputs); ; ) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same as a generator that yields after each record. */
export function* draftInSteps(...[rows, plan, lookups, clock]: DraftInputs): Generator<undefined, Draft[]> {
  const { fields } = moduleOf(plan.segment);
  const targets = targetsOf(plan.segment);
  const gathered: Gathered[] = [];
  for (const group of groupRows(rows, plan)) {
    gathered.push(gather(group, rows, targets, plan, lookups));
    yield;
  }
  noteUnknown(gathered, rows, plan, lookups);
  noteForgotten(fields, gathered, plan);
  noteUpdatedTwice(gathered, plan);
  noteRepeated(fields, gathered, plan, lookups);
  const drafts: Draft[] = [];
  for (const each of gathered) {
    drafts.push(finish(fields, each, plan, lookups, clock));
    yield;
  }
  return drafts;
}

function gather(
  group: number[],
  rows: readonly CsvCell[][],
  targets: readonly Target[],
  plan: ImportPlan,
  lookups: Lookups,
): Gathered {
  const row = rows[group[0] ?? 0];
  const known = knownRecord(row, plan, lookups.known);
  const present = known ? undefined : presentRecord(row, plan, lookups.numbered);
  if (present) return { rows: group, present, values: {}, problems: [] };
  if (!known) return gatherGroup(group, rows, targets, plan, lookups);
  const updated = targets.filter(({ path }) => plan.update?.paths.includes(path));
  return gatherGroup(group, rows, updated, { ...plan, constants: {} }, lookups, known);
}

/** One group for each row; the rows of one journal entry form one group, in the order of the file. */
function groupRows(rows: readonly CsvCell[][], { columns, constants }: ImportPlan): number[][] {
  const column = columns.indexOf(entryPath);
  if (column < 0) return constants[entryPath]?.trim() ? [[...rows.keys()]] : rows.map((_row, index) => [index]);
  const groups = new Map<string, number[]>();
  for (const [index, row] of rows.entries()) {
    const entry = row[column]?.trim() || ` ${index}`;
    groups.set(entry, [...(groups.get(entry) ?? []), index]);
  }
  return [...groups.values()];
}

function gatherGroup(
  group: number[],
  rows: readonly CsvCell[][],
  targets: readonly Target[],
  plan: ImportPlan,
  lookups: Lookups,
  known?: WireRecord,
): Gathered {
  const gathered: Gathered = { rows: group, known, values: {}, problems: [] };
  const legs: WireValues[] = [];
  for (const row of group) {
    const leg: WireValues = {};
    for (const { path, field } of targets) {
      const column = plan.columns.indexOf(path);
      const cell = (column >= 0 ? rows[row]?.[column] : undefined) ?? plan.constants[path];
      if (cell === undefined || (cell.trim() === '' && field?.kind !== 'text' && field?.kind !== 'longText')) {
        if (path === entryPath && column >= 0) note(gathered, row, column, path, { kind: 'noEntry' });
        continue;
      }
      const at = { row, column: column < 0 ? undefined : column, path };
      if (path === entryPath) keepReference(gathered, cell, plan);
      else if (field && (path === '@debit' || path === '@credit'))
        setSide(gathered, at, leg, field, cell, plan.spelling);
      else if (path.startsWith(`${legsName}.`) && field)
        leg[path.slice(legsName.length + 1)] = readLegCell(path, field, cell, plan.spelling);
      else if (field) setValue(gathered, at, field, cell, plan, lookups);
    }
    legs.push(leg);
  }
  if (Object.keys(legFields(moduleOf(plan.segment).fields)).length) gathered.values[legsName] = legs;
  return gathered;
}

/** Without a reference of its own, an entry gets the text that groups its rows as its reference. */
function keepReference({ values }: Gathered, cell: string, { columns, constants }: ImportPlan): void {
  if (!columns.includes('reference') && !constants.reference?.trim()) values.reference = cell.trim();
}

function readLegCell(path: string, field: Field, cell: string, spelling: Spelling): unknown {
  return path === `${legsName}.account` ? normalizeAccount(cell) : readCell(field, cell, spelling);
}

/**
 * A zero or an empty cell on one side does not override the other side. A negative amount is moved to the other side,
 * as in the grid.
 */
function setSide(
  gathered: Gathered,
  at: CellRef,
  leg: WireValues,
  field: Field,
  cell: string,
  spelling: Spelling,
): void {
  const read = String(readCell(field, cell, spelling));
  if (/^-?0*(\.0*)?$/.test(read)) return;
  if (leg.amount !== undefined) {
    note(gathered, at.row, at.column, at.path, { kind: 'bothSides' });
    return;
  }
  const [, amount] = /^-(\d.*)$/.exec(read) ?? [];
  leg.amount = amount ?? read;
  leg.credit = (at.path === '@credit') === (amount === undefined) ? 'C' : 'D';
}

type CellRef = Pick<RowProblem, 'row' | 'column' | 'path'>;

function setValue(
  gathered: Gathered,
  at: CellRef,
  field: Field,
  cell: string,
  plan: ImportPlan,
  lookups: Lookups,
): void {
  const number = field.numberKind && lookups.numberCalled?.(field.numberKind, cell);
  const ref = referredModule(field, gathered, lookups);
  const value = ref
    ? resolve(gathered, at, { field, ref }, cell, plan, lookups)
    : readCell(field, number === undefined ? cell : String(number), plan.spelling);
  if (value === undefined) return;
  const refused = (field.kind === 'day' || field.kind === 'dateTime') && dayProblem(field.kind, cell, plan.spelling);
  if (refused) note(gathered, at.row, at.column, at.path, refused);
  const before = gathered.values[at.path];
  if (before !== undefined && before !== value) note(gathered, at.row, at.column, at.path, { kind: 'differs' });
  else gathered.values[at.path] = value;
}

/**
 * The module of the record that the field names. Undefined if another field tells the module and its records cannot be
 * read here; then only the service can check the number.
 */
function referredModule(field: Field, { values, known }: Gathered, { indexes }: Lookups): Segment | undefined {
  if (!field.segmentField) return field.ref;
  const module = String(values[field.segmentField] ?? known?.[field.segmentField]);
  return isSegment(module) && indexes.has(module) ? module : undefined;
}

/** The id of the record to which a text refers. Adds a problem if there is none, or several. */
function resolve(
  gathered: Gathered,
  at: CellRef,
  { field, ref }: { field: Field; ref: Segment },
  cell: string,
  plan: ImportPlan,
  lookups: Lookups,
): unknown {
  const index = lookups.indexes.get(ref);
  const texts = field.kind === 'idList' ? splitList(cell.replaceAll(';', ',')) : [cell.trim()];
  const ids = texts.map((text) => {
    if (text === '0' || !index) return text;
    const candidates = candidatesFor(index, text);
    const chosen = plan.choices[choiceKey(ref, text)];
    if (chosen !== undefined && index.names.has(chosen)) return String(chosen);
    if (candidates.length === 1) return String(candidates[0]);
    const cause: ProblemCause = candidates.length
      ? { kind: 'several', ref, text, candidates }
      : { kind: 'nobody', text };
    note(gathered, at.row, at.column, at.path, cause);
    return undefined;
  });
  return ids.includes(undefined) ? undefined : ids.join(',');
}

function finish(fields: Fields, each: Gathered, plan: ImportPlan, lookups: Lookups, clock: Clock): Draft {
  const { rows, known, present, values, problems } = each;
  if (present) return { rows, present, body: {}, sent: {}, problems };
  // `differs` concerns a further row and says nothing about the first row's own value, which may be unreadable.
  const noted = new Set(problems.filter(({ cause }) => cause.kind !== 'differs').map(({ path }) => path));
  if (problems.some(({ cause }) => cause.kind === 'unknown')) return { rows, body: {}, sent: {}, problems };
  const { whole, deriveFields } = creationOf(plan.segment, clock);
  const given = known ? values : withDeduced(fields, { ...nothingIn(fields), ...values }, deriveFields);
  const reading = known ? readUpdate(fields, given) : readCreate(fields, given, clock);
  if (!reading.ok) {
    for (const problem of reading.problems) {
      const path = pathOf(fields, problem.field);
      if (!noted.has(path)) problems.push({ ...cellOf(path, each, plan), cause: { kind: 'contract', problem } });
    }
    return { rows, known, body: {}, sent: {}, problems };
  }
  const read: WireValues = reading.value;
  noteLedger(each, read, plan, lookups);
  const all = known || !whole ? undefined : { ...read, ...deriveFields?.(read, {}) };
  const sent = all ?? Object.fromEntries(Object.keys(given).map((name) => [name, read[name]]));
  return { rows, known, body: sentBody(writableFields(fields), sent), sent, problems };
}

/** The empty values of the required fields that may be empty, for rows without a value. */
function nothingIn(fields: Fields): WireValues {
  const optional = Object.entries(fields).filter(([, field]) => field.required && !mustBeFilled(field));
  return Object.fromEntries(optional.map(([name, field]) => [name, emptyValue(field, true)]));
}

/** Fills in empty required fields that follow from others: an appointment without a time is not scheduled yet. */
function withDeduced(fields: Fields, given: WireValues, deriveFields: DeduceFields | undefined): WireValues {
  const deduced = Object.entries(deriveFields?.(given, {}) ?? {});
  const needed = deduced.filter(([name]) => fields[name]?.required && given[name] === undefined);
  return { ...Object.fromEntries(needed), ...given };
}

function noteLedger(each: Gathered, read: WireValues, plan: ImportPlan, { parties }: Lookups): void {
  if (draftKind(plan.segment) !== 'entry') return;
  for (const problem of imbalances(legsIn(read[legsName]))) {
    each.problems.push({ ...cellOf(legsName, each, plan), cause: { kind: 'contract', problem } });
  }
  const { code } = read;
  if (typeof code === 'string' && code && parties && !parties.has(code)) {
    each.problems.push({ ...cellOf('code', each, plan), cause: { kind: 'noParty', text: code } });
  }
}

/**
 * `details.1.amount` becomes the path `details.amount` in the second row; an input name of the specification becomes
 * its field.
 */
function pathOf(fields: Fields, wireName: string): string {
  const [name = '', index, inner] = wireName.split('.');
  const [own = name] = Object.entries(fields).find(([each, field]) => namesOf(each, field).includes(name)) ?? [];
  return index === undefined ? own : [own, index, inner].filter(Boolean).join('.');
}

function cellOf(path: string, { rows, values }: Gathered, plan: ImportPlan): CellRef {
  const [name = '', index, inner] = path.split('.');
  const row = rows[Number(index ?? 0)] ?? rows[0] ?? 0;
  if (index === undefined) return { row, column: columnOf(plan, name), path };
  const leg = objectsIn(values[name])[Number(index)] ?? {};
  const side = leg.credit === 'C' ? '@credit' : '@debit';
  const column = columnOf(plan, `${name}.${inner}`) ?? (inner === 'amount' ? columnOf(plan, side) : undefined);
  return { row, column, path: inner ? `${name}.${inner}` : name };
}
