/** Puts whole wire records into the tables, ids kept: what the import and the demonstration data go through. */
import { objectsIn } from '#contract/formats/json.ts';
import type { Context } from '#service/commands/context.ts';
import { type Nesting, rowOf, type Storage } from '#service/commands/storage.ts';
import { toRow, type Values } from '#service/sql/row-codec.ts';
import type { Connection } from '#service/sql/sqlite.ts';
import type { Row } from '#service/sql/tables.ts';

export interface Loader {
  insert(storage: Storage, record: Values): void;
}

/** One statement for each table, with every column, for there may be millions of rows. */
export function recordLoader({ raw }: Connection, settings: Pick<Context, 'partyAccounts'>): Loader {
  const statements = new Map<string, (row: Row) => number>();

  function statementFor(table: string): (row: Row) => number {
    const columns = raw.pragma(`table_info("${table}")`).map(({ name }) => String(name));
    const quoted = columns.map((name) => `"${name}"`).join(', ');
    const places = columns.map(() => '?').join(', ');
    const statement = raw.prepare(`insert into "${table}" (${quoted}) values (${places})`);
    return (row) => Number(statement.run(...columns.map((name) => row[name] ?? null)).lastInsertRowid);
  }

  function insertRow(table: string, row: Row): number {
    const known = statements.get(table);
    const insertInto = known ?? statementFor(table);
    if (!known) statements.set(table, insertInto);
    return insertInto(row);
  }

  function insertNested(nesting: Nesting, outerId: number, record: Values): void {
    for (const inner of objectsIn(record[nesting.field])) {
      const row = toRow(nesting.columns, inner);
      row[nesting.parent] = outerId;
      Object.assign(row, nesting.derive?.(inner, record, settings));
      const id = insertRow(nesting.table, row);
      if (nesting.nested) insertNested(nesting.nested, id, inner);
    }
  }

  return {
    insert: (storage, record) => {
      const id = insertRow(storage.table, rowOf(storage, record));
      for (const nesting of storage.nestings) if (nesting.owned) insertNested(nesting, id, record);
    },
  };
}
