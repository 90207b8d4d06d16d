/** Stores whole wire records with the ids they have. The import and the demonstration data use it. */
import { objectsIn } from '#contract/formats/json.ts';
import type { Context } from '#service/commands/context.ts';
import { type Nesting, rowOf, type Storage } from '#service/commands/storage.ts';
import { toRow, type Values } from '#service/sql/row-codec.ts';
import type { Connection } from '#service/sql/sqlite.ts';
import type { Statements } from '#service/sql/statements.ts';
import type { Row } from '#service/sql/tables.ts';

type Settings = Pick<Context, 'partyAccounts'>;

export interface Loader {
  /** Returns the record's id. */
  insert(storage: Storage, record: Values): number;
}

export function recordLoader({ statements }: Connection, settings: Settings): Loader {
  return {
    insert: (storage, record) => {
      const id = statements.insert(storage.table, [rowOf(storage, record)]);
      for (const nesting of storage.nestings)
        if (nesting.owned) insertNested(statements, nesting, { id, record }, settings);
      return id;
    },
  };
}

/**
 * Stores a record's nested list. Returns the rows and the id of the last one; rows without ids get consecutive ids that
 * end there.
 */
export function insertNested(
  statements: Statements,
  nesting: Nesting,
  outer: { id: number; record: Values },
  settings: Settings,
): { rows: Row[]; last: number } {
  const inners = objectsIn(outer.record[nesting.field]);
  const rows = inners.map((inner) => {
    const row = toRow(nesting.columns, inner);
    row[nesting.parent] = outer.id;
    return Object.assign(row, nesting.derive?.(inner, outer.record, settings));
  });
  if (!nesting.nested) return { rows, last: statements.insert(nesting.table, rows) };
  let last = 0;
  for (const [index, row] of rows.entries()) {
    last = statements.insert(nesting.table, [row]);
    insertNested(statements, nesting.nested, { id: last, record: inners[index] ?? {} }, settings);
  }
  return { rows, last };
}
