/**
 * The contract's list query in SQL: search, filters, window, order and page. It must agree with
 * `#contract/core/query/evaluate-query.ts`.
 */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Field, type Fields, fieldOf } from '#contract/core/field.ts';
import type { Module, SortKey } from '#contract/core/module.ts';
import type { Condition } from '#contract/core/query/condition.ts';
import {
  type InnerTest,
  innerFields,
  innerTests,
  type ListQuery,
  ownConditions,
} from '#contract/core/query/list-query.ts';
import { spellingsOf } from '#contract/formats/search-text.ts';
import { fold } from '#contract/formats/text.ts';
import type { SelectFromAny } from '#service/sql/dynamic-table.ts';
import { type Engine, folded } from '#service/sql/engine.ts';
import { toStored } from '#service/sql/row-codec.ts';
import type { RecordTable, Stored } from '#service/sql/tables.ts';

/** SQL for fields that are not columns. */
export type Computed = { readonly [name: string]: RawBuilder<unknown> | undefined };

export interface Listing {
  engine: Engine;
  module: Module;
  table: RecordTable;
  computed: Computed;
  /** The field whose folded text is stored in `order_key`. */
  orderedBy?: string;
  /** Nested lists of the records: the field, its table, and the column with the record's id. */
  nestings: readonly { field: string; table: RecordTable; parent: string }[];
}

/** A field of the list, as SQL. */
export const columnOf = ({ table, computed }: Listing, name: string): RawBuilder<unknown> =>
  computed[name] ?? sql`${sql.ref(`${table}.${name}`)}`;

/** Selects the records that meet the query's conditions, hold all of its words and lie within its window. */
export function applyFilters(select: SelectFromAny, listing: Listing, query: ListQuery): SelectFromAny {
  const conditions = [
    ...ownConditions(query.conditions).map((condition) =>
      test(
        listing.engine,
        fieldOf(listing.module.listFields, condition.field),
        columnOf(listing, condition.field),
        condition,
      ),
    ),
    ...innerTests(query.conditions).map((inner) => testInside(listing, inner)),
    // The longest word is the rarest; if it is missing, the others are not searched for.
    ...query.words.toSorted((a, b) => b.length - a.length).map((word) => contains(listing, word)),
    ...withinWindow(listing.module, query),
  ];
  return conditions.reduce<SelectFromAny>((filtered, condition) => filtered.where(condition), select);
}

/** Selects records through their nested rows, so that an index on those rows is used. */
function testInside(listing: Listing, { list, conditions, isNone }: InnerTest): Expression<SqlBool> {
  const nesting = listing.nestings.find(({ field }) => field === list);
  if (!nesting) throw new Error(`no table holds ${list}`);
  const { table, parent } = nesting;
  const lines = testLines(listing.engine, table, innerFields(listing.module, list), conditions);
  const found = sql`(select ${sql.ref(`${table}.${parent}`)} from ${sql.table(table)} where ${lines})`;
  const id = sql.ref(`${listing.table}.id`);
  return isNone ? sql<SqlBool>`${id} not in ${found}` : sql<SqlBool>`${id} in ${found}`;
}

/** Whether a nested row meets all conditions. */
export function testLines(
  engine: Engine,
  table: string,
  fields: Fields,
  conditions: readonly Condition[],
): RawBuilder<SqlBool> {
  const tests = conditions.map((each) => {
    const [field, column] = [fieldOf(fields, each.field), sql.ref(`${table}.${each.field}`)];
    if (!field.normalize) return test(engine, field, column, each);
    return each.test === 'is' ? isSpelled(column, each.values) : test(engine, field, asRead(column), each);
  });
  return tests.length ? sql<SqlBool>`(${sql.join(tests, sql` and `)})` : sql<SqlBool>`1 = 1`;
}

/** The account in its normal form. Older spellings are translated by a table of their own. */
export function asRead(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select spelling.account from account_spellings as spelling where spelling.stored = ${column}), ${column})`;
}

/** Whether an account is one of these in any stored spelling. Written so that the index on accounts is used. */
export function isSpelled(column: RawBuilder<unknown>, accounts: readonly unknown[]): RawBuilder<SqlBool> {
  const list = sql.join(accounts);
  const each = sql.join(accounts.map((account) => sql`(${account})`));
  return sql<SqlBool>`${column} in (select stored from account_spellings where account in (${list}) union all values ${each})`;
}

function test(engine: Engine, field: Field, column: RawBuilder<unknown>, condition: Condition): Expression<SqlBool> {
  const values = condition.values.map((value) => toStored(field, value));
  if (condition.test === 'starts') return holdsAny(column, engine.startsWith, condition.values);
  if (condition.test === 'contains') return holdsAny(column, engine.contains, condition.values);
  if (condition.test === 'excludes')
    return sql<SqlBool>`not coalesce(${holdsAny(column, engine.contains, condition.values)}, false)`;
  if (condition.test === 'from' || condition.test === 'to')
    return within(field, column, condition.test, values[0] ?? null);
  const isAny = isAnyOf(column, field, values);
  // A comparison with null is neither true nor false. For `not`, null counts as different from the values.
  return condition.test === 'not' ? sql<SqlBool>`not coalesce(${isAny}, false)` : isAny;
}

/** A day or a time that is not set is in no range, although it sorts before all others. */
function within(field: Field, column: RawBuilder<unknown>, test: 'from' | 'to', limit: Stored): Expression<SqlBool> {
  const isWithin = test === 'from' ? sql<SqlBool>`${column} >= ${limit}` : sql<SqlBool>`${column} <= ${limit}`;
  return field.unset === undefined ? isWithin : sql<SqlBool>`(${isWithin} and ${column} > ${field.unset})`;
}

/** Folds the column once for any number of texts. The `limit` keeps SQLite from folding it again for each one. */
function holdsAny(
  column: RawBuilder<unknown>,
  test: Engine['contains'],
  values: readonly unknown[],
): Expression<SqlBool> {
  const text = sql.ref('folded.text');
  const tests = sql.join(
    values.map((value) => test(text, fold(String(value)))),
    sql` or `,
  );
  return sql<SqlBool>`(select ${tests} from (select ${folded(column)} as text limit 1) as folded)`;
}

function isAnyOf(column: RawBuilder<unknown>, field: Field, values: readonly Stored[]): Expression<SqlBool> {
  const set = values.filter((value) => value !== null);
  const tests: RawBuilder<SqlBool>[] = [];
  if (set.length && field.kind === 'dateTime') tests.push(sql<SqlBool>`substr(${column}, 1, 10) in (${sql.join(set)})`);
  if (set.length) tests.push(sql<SqlBool>`${column} in (${sql.join(set)})`);
  if (set.length < values.length) tests.push(isUnset(column, field));
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`;
}

function isUnset(column: RawBuilder<unknown>, field: Field): RawBuilder<SqlBool> {
  const isText = field.kind === 'text' || field.kind === 'longText' || field.kind === 'colour';
  return isText ? sql<SqlBool>`(${column} is null or ${column} = '')` : sql<SqlBool>`${column} is null`;
}

function contains({ engine, table }: Listing, word: string): RawBuilder<SqlBool> {
  const tests = spellingsOf(word).map((each) => engine.contains(sql.ref(`${table}.search_text`), each));
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`;
}

function withinWindow(module: Module, { window, lasts }: ListQuery): Expression<SqlBool>[] {
  if (!module.window) return [];
  const { start, end } = module.window;
  const tests: Expression<SqlBool>[] = [];
  if (window?.from) tests.push(sql<SqlBool>`${sql.ref(end[0])} >= ${window.from}`);
  if (window?.to) tests.push(sql<SqlBool>`${sql.ref(start[0])} <= ${window.to}`);
  const [ends, starts] = [end, start].map((moment) => sql`(${sql.join(moment.map((name) => sql.ref(name)))})`);
  if (lasts !== undefined) tests.push(lasts ? sql<SqlBool>`${ends} > ${starts}` : sql<SqlBool>`${ends} <= ${starts}`);
  return tests;
}

interface OrderTerm {
  by: RawBuilder<unknown>;
  direction: SortKey['direction'];
}

/** Values that are not set come last in both directions. Ties are ordered by id, in the direction of the first key. */
export function orderTerms(listing: Listing, query: ListQuery): OrderTerm[] {
  const keys = query.sort.length ? query.sort : listing.module.order;
  const id = { by: sql.ref(`${listing.table}.id`), direction: keys[0]?.direction ?? 'asc' };
  return [...keys.flatMap((key) => termsOfKey(listing, key)), id];
}

function termsOfKey(listing: Listing, { field, direction }: SortKey): OrderTerm[] {
  const described = fieldOf(listing.module.listFields, field);
  const column = columnOf(listing, field);
  const nullsLast: OrderTerm[] = described.nullable ? [{ by: sql`${column} is null`, direction: 'asc' }] : [];
  // Descending, a day or a time that is not set comes last by itself, and the index of the order can be used.
  if (described.unset !== undefined && direction === 'asc')
    nullsLast.push({ by: sql`${column} = ${described.unset}`, direction });
  if (field === listing.orderedBy) return [...nullsLast, { by: sql.ref(`${listing.table}.order_key`), direction }];
  const isText = ['text', 'longText', 'choice', 'colour'].includes(described.kind);
  return [...nullsLast, { by: isText ? folded(column) : column, direction }];
}

export function order(select: SelectFromAny, listing: Listing, query: ListQuery): SelectFromAny {
  return orderTerms(listing, query).reduce<SelectFromAny>(
    (sorted, { by, direction }) => sorted.orderBy(by, direction),
    select,
  );
}
