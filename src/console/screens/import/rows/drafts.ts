/** Turns rows into the records to send, with all their problems. The service's data is passed in, so that this file does no I/O. */
import { creationOf } from '#console/form/form-body.ts';
import { emptyValue, initialValue } from '#console/form/form-values.ts';
import { splitList } from '#console/form/input/split-list.ts';
import { readCell } from '#console/screens/import/rows/cell-reading.ts';
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
import { idPath, legFields, legsName, type Spelling, type Target, targetsOf } from '#console/screens/import/targets.ts';
import { keyOf, knownRecord, presentRecord } from '#console/screens/import/update/known-records.ts';
import { readCreate, readUpdate, sentBody } from '#contract/core/body.ts';
import { type Field, type Fields, mustBeFilled, writableFields } from '#contract/core/field.ts';
import { namesOf } from '#contract/core/field-names.ts';
import type { Clock } from '#contract/core/field-options.ts';
import type { WireRecord } from '#contract/core/query/evaluate-query.ts';
import type { CsvCell } from '#contract/formats/csv.ts';
import { objectsIn } from '#contract/formats/json.ts';
import { normalizeAccount } from '#contract/formats/text.ts';
import { moduleOf } from '#contract/registry.ts';
import { imbalances, legsIn } from '#contract/rules/ledger.ts';

type Values = Record<string, unknown>;

interface Gathered {
  rows: number[];
  known?: WireRecord;
  present?: WireRecord;
  values: Values;
  problems: RowProblem[];
}

export function draftRows(rows: readonly CsvCell[][], plan: ImportPlan, lookups: Lookups, clock: Clock): Draft[] {
  const { fields } = moduleOf(plan.segment);
  const groups = groupRows(rows, plan);
  const targets = targetsOf(plan.segment);
  const gathered = groups.map((group) => {
    const row = rows[group[0] ?? 0];
    const known = knownRecord(row, plan, lookups.known);
    const present = known ? undefined : presentRecord(row, plan, lookups.numbered);
    if (present) return { rows: group, present, values: {}, problems: [] };
    if (!known) return gatherGroup(group, rows, targets, plan, lookups);
    const updated = targets.filter(({ path }) => plan.update?.paths.includes(path));
    return { ...gatherGroup(group, rows, updated, { ...plan, constants: {} }, lookups), known };
  });
  noteUnknown(gathered, rows, plan, lookups);
  noteUpdatedTwice(gathered, plan);
  noteRepeated(fields, gathered, plan, lookups);
  return gathered.map((each) => finish(fields, each, plan, lookups, clock));
}

/** One group for each row; the rows of one journal entry form one group, in the order of the file. */
function groupRows(rows: readonly CsvCell[][], { columns }: ImportPlan): number[][] {
  const column = columns.indexOf('@entry');
  if (column < 0) return rows.map((_row, index) => [index]);
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
): Gathered {
  const gathered: Gathered = { rows: group, values: {}, problems: [] };
  const legs: Values[] = [];
  for (const row of group) {
    const leg: Values = {};
    for (const { path, field } of targets) {
      const column = plan.columns.indexOf(path);
      const cell = (column >= 0 ? rows[row]?.[column] : undefined) ?? plan.constants[path];
      if (cell === undefined || (cell.trim() === '' && field?.kind !== 'text' && field?.kind !== 'longText')) {
        if (path === '@entry' && column >= 0) note(gathered, row, column, path, { kind: 'noEntry' });
        continue;
      }
      const at = { row, column: column < 0 ? undefined : column, path };
      if (path === '@entry') keepReference(gathered, cell, plan);
      else if (path === '@debit' || path === '@credit') setSide(leg, path, field, cell, plan.spelling);
      else if (path.startsWith(`${legsName}.`) && field)
        leg[path.slice(legsName.length + 1)] = readLegCell(path, field, cell, plan.spelling);
      else if (field) setValue(gathered, at, field, cell, plan, lookups);
    }
    legs.push(leg);
  }
  if (Object.keys(legFields(moduleOf(plan.segment).fields)).length) gathered.values[legsName] = legs;
  return gathered;
}

/** Without a reference of its own, an entry gets as its reference the text by which the file groups its rows. */
function keepReference({ values }: Gathered, cell: string, { columns, constants }: ImportPlan): void {
  if (!columns.includes('reference') && !constants.reference?.trim()) values.reference = cell.trim();
}

function note(
  { problems }: Gathered,
  row: number,
  column: number | undefined,
  path: string,
  cause: ProblemCause,
): void {
  problems.push({ row, column, path, cause: cause });
}

function readLegCell(path: string, field: Field, cell: string, spelling: Spelling): unknown {
  return path === `${legsName}.account` ? normalizeAccount(cell) : readCell(field, cell, spelling);
}

/** A zero or an empty cell on one side does not override the other side. */
function setSide(leg: Values, path: string, field: Field | undefined, cell: string, spelling: Spelling): void {
  const amount = field && readCell(field, cell, spelling);
  if (!amount || /^-?0*(\.0*)?$/.test(String(amount))) return;
  leg.amount = amount;
  leg.credit = path === '@credit' ? 'C' : 'D';
}

type Place = Pick<RowProblem, 'row' | 'column' | 'path'>;

function setValue(gathered: Gathered, at: Place, field: Field, cell: string, plan: ImportPlan, lookups: Lookups): void {
  const number = field.numbers && lookups.numberCalled?.(field.numbers, cell);
  const value = field.ref
    ? resolve(gathered, at, field, cell, plan, lookups)
    : readCell(field, number === undefined ? cell : String(number), plan.spelling);
  if (value === undefined) return;
  const before = gathered.values[at.path];
  if (before !== undefined && before !== value) note(gathered, at.row, at.column, at.path, { kind: 'differs' });
  else gathered.values[at.path] = value;
}

/** The id of the record that a text means. Adds a problem if there is none, or more than one. */
function resolve(
  gathered: Gathered,
  at: Place,
  field: Field,
  cell: string,
  plan: ImportPlan,
  lookups: Lookups,
): unknown {
  const { ref } = field;
  const index = ref && lookups.indexes.get(ref);
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

/** Adds problems for numbers of no record: what the row makes would have another number. */
function noteUnknown(all: readonly Gathered[], rows: readonly CsvCell[][], plan: ImportPlan, lookups: Lookups): void {
  const column = columnOf(plan, idPath);
  const isRead = plan.update?.by === idPath ? lookups.known : lookups.numbered;
  if (column === undefined || !isRead) return;
  for (const each of all) {
    const [row = 0] = each.rows;
    const text = keyOf(rows[row], plan, idPath);
    if (text && !each.known && !each.present) note(each, row, column, idPath, { kind: 'unknown', text });
  }
}

/** Adds problems for records that several rows would update. */
function noteUpdatedTwice(all: readonly Gathered[], plan: ImportPlan): void {
  if (!plan.update) return;
  const { by } = plan.update;
  const first = new Map<number, number>();
  const column = columnOf(plan, by);
  for (const each of all) {
    if (!each.known) continue;
    const [row = 0] = each.rows;
    const earlier = first.get(each.known.id);
    if (earlier === undefined) first.set(each.known.id, row);
    else note(each, row, column, by, { kind: 'twice', line: earlier });
  }
}

/** Adds problems for unique values that occur twice in the file or already in stored records. */
function noteRepeated(fields: Fields, all: readonly Gathered[], plan: ImportPlan, { taken }: Lookups): void {
  for (const [name] of Object.entries(fields).filter(([, field]) => field.unique)) {
    const first = new Map<string, number>();
    const column = plan.columns.indexOf(name);
    for (const each of all) {
      const value = each.values[name];
      const [row = 0] = each.rows;
      if (typeof value !== 'string') continue;
      const earlier = first.get(value);
      const holder = taken.get(name)?.get(value);
      const at = column < 0 ? undefined : column;
      if (earlier !== undefined) note(each, row, at, name, { kind: 'twice', line: earlier });
      else first.set(value, row);
      if (holder && holder.id !== each.known?.id) note(each, row, at, name, { kind: 'taken', holder });
    }
  }
}

function finish(fields: Fields, each: Gathered, plan: ImportPlan, lookups: Lookups, clock: Clock): Draft {
  const { rows, known, present, values, problems } = each;
  if (present) return { rows, present, body: {}, sent: {}, problems };
  const noted = new Set(problems.map(({ path }) => path));
  if (problems.some(({ cause }) => cause.kind === 'unknown')) return { rows, body: {}, sent: {}, problems };
  const given = known ? values : { ...nothingIn(fields), ...values };
  const reading = known ? readUpdate(fields, given) : readCreate(fields, given, clock);
  if (!reading.ok) {
    for (const problem of reading.problems) {
      const path = pathOf(fields, problem.field);
      if (!noted.has(path)) problems.push({ ...placeOf(path, each, plan), cause: { kind: 'contract', problem } });
    }
    return { rows, known, body: {}, sent: {}, problems };
  }
  const read: Values = reading.value;
  noteLedger(each, read, plan, lookups);
  const { whole, deduce } = creationOf(plan.segment, clock);
  const all = known || !whole ? undefined : { ...read, ...deduce?.(read, {}) };
  const sent = all ?? Object.fromEntries(Object.keys(given).map((name) => [name, read[name]]));
  return { rows, known, body: sentBody(writableFields(fields), sent), sent, problems };
}

/** What a create says of the required fields that may have nothing, where a row has nothing for them. */
function nothingIn(fields: Fields): Values {
  const optional = Object.entries(fields).filter(([, field]) => field.required && !mustBeFilled(field));
  return Object.fromEntries(optional.map(([name, field]) => [name, emptyValue(field, true)]));
}

function noteLedger(each: Gathered, read: Values, plan: ImportPlan, { parties }: Lookups): void {
  if (draftKind(plan.segment) !== 'entry') return;
  for (const problem of imbalances(legsIn(read[legsName]))) {
    each.problems.push({ ...placeOf(legsName, each, plan), cause: { kind: 'contract', problem } });
  }
  const { code } = read;
  if (typeof code === 'string' && code && parties && !parties.has(code)) {
    each.problems.push({ ...placeOf('code', each, plan), cause: { kind: 'noParty', text: code } });
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

function placeOf(path: string, { rows, values }: Gathered, plan: ImportPlan): Place {
  const [name = '', index, inner] = path.split('.');
  const row = rows[Number(index ?? 0)] ?? rows[0] ?? 0;
  if (index === undefined) return { row, column: columnOf(plan, name), path };
  const leg = objectsIn(values[name])[Number(index)] ?? {};
  const side = leg.credit === 'C' ? '@credit' : '@debit';
  const column = columnOf(plan, `${name}.${inner}`) ?? (inner === 'amount' ? columnOf(plan, side) : undefined);
  return { row, column, path: inner ? `${name}.${inner}` : name };
}

function columnOf({ columns }: ImportPlan, path: string): number | undefined {
  const column = columns.indexOf(path);
  return column < 0 ? undefined : column;
}

/** The required fields that have neither a column nor a constant. Rows that update records need none of them. */
export function missingTargets({ segment, columns, constants, update }: ImportPlan): string[] {
  if (update) return [];
  const has = (path: string) => columns.includes(path) || Boolean(constants[path]?.trim());
  const legHas = (path: string) => has(path) || (/\.(amount|credit)$/.test(path) && (has('@debit') || has('@credit')));
  return targetsOf(segment)
    .filter(
      ({ path, field }) =>
        field &&
        mustBeFilled(field) &&
        initialValue(field, { today: '', now: '' }) === undefined &&
        !path.startsWith('@'),
    )
    .filter(({ path }) => !(path.startsWith(`${legsName}.`) ? legHas(path) : has(path)))
    .map(({ path }) => path);
}
