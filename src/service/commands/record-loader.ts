/** Stores whole wire records with the ids they have. The import and the demonstration data use it. */
import { objectsIn } from '#contract/formats/json.ts';
import type { Context } from '#service/commands/context.ts';
import { type Nesting, rowOf, type TableMapping } from '#service/commands/table-mapping.ts';
import { toRow, type Values } from '#service/sql/row-codec.ts';
import type { Statements } from '#service/sql/statements.ts';
import type { Row } from '#service/sql/tables.ts';

type Settings = Pick<Context, 'partyAccounts'>;

type Inserting = Pick<Statements, 'insert'>;

export interface Loader {
  /** Returns the record's id. */
  insert(mapping: TableMapping, record: Values): Promise<number>;
}

/**
 * Stores records as they are, in the caller's transaction. The checks, the audit row and the new module version that a
 * write has are left to the caller.
 */
export function recordLoader(statements: Inserting, settings: Settings): Loader {
  return {
    insert: async (mapping, record) => {
      const id = await statements.insert(mapping.table, [rowOf(mapping, record)]);
      for (const nesting of mapping.nestings)
        if (nesting.owned) await insertNested(statements, nesting, { id, record }, settings);
      return id;
    },
  };
}

/**
 * Stores a record's nested list. Returns the rows and the id of the last one; rows without ids get consecutive ids that
 * end there.
 */
export async function insertNested(
  statements: Inserting,
  nesting: Nesting,
  outer: { id: number; record: Values },
  settings: Settings,
): Promise<{ rows: Row[]; last: number }> {
  const inners = objectsIn(outer.record[nesting.field]);
  const rows = inners.map((inner) => {
    const row = toRow(nesting.columns, inner);
    row[nesting.parent] = outer.id;
    return Object.assign(row, nesting.derive?.(inner, outer.record, settings));
  });
  if (!nesting.nested) return { rows, last: await statements.insert(nesting.table, rows) };
  let last = 0;
  for (const [index, row] of rows.entries()) {
    last = await statements.insert(nesting.table, [row]);
    await insertNested(statements, nesting.nested, { id: last, record: inners[index] ?? {} }, settings);
  }
  return { rows, last };
}
