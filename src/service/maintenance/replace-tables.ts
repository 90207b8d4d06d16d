/**
 * Replaces everything in a database by what an attached one holds, within the transaction of the caller. SQLite's own
 * copying of pages cannot take part in a transaction, so others could write between what the caller read and the copy.
 */
import type { Database } from '#service/sql/sqlite-engine.ts';

interface Definition {
  type: 'table' | 'index' | 'view' | 'trigger';
  name: string;
  sql: string;
}

/** The other database is attached as `restored`, and references are not enforced. */
export function replaceTables(raw: Database): void {
  const present = definitionsIn(raw, 'main');
  // Triggers first: some of them guard rows against being removed. An index goes with its table.
  for (const type of ['trigger', 'view', 'table'] as const)
    for (const { name } of present.filter((each) => each.type === type)) raw.exec(`drop ${type} main."${name}"`);
  const coming = definitionsIn(raw, 'restored');
  const make = (type: Definition['type']) => {
    for (const { sql } of coming.filter((each) => each.type === type)) raw.exec(sql);
  };
  make('table');
  // Into an empty table with the same indexes, SQLite copies the pages and sorts nothing.
  make('index');
  for (const { name } of coming.filter(({ type }) => type === 'table')) copyRows(raw, name);
  raw.exec(`delete from main.sqlite_sequence;
    insert into main.sqlite_sequence (name, seq) select name, seq from restored.sqlite_sequence`);
  make('view');
  // Last, because the rows that they would create are among those that were copied.
  make('trigger');
}

/** Without the definitions that SQLite creates itself. */
function definitionsIn(raw: Database, database: 'main' | 'restored'): Definition[] {
  return raw
    .prepare(
      `select type, name, sql from ${database}.sqlite_master where sql is not null and name not like 'sqlite!_%' escape '!'`,
    )
    .all<Definition>();
}

function copyRows(raw: Database, table: string): void {
  const columns = raw.prepare(`select name, hidden from pragma_table_xinfo('${table}', 'restored')`).all();
  // Generated columns cannot be inserted. Without any, no names are given, because only then pages are copied as they
  // are.
  const stored = columns.filter(({ hidden }) => !Number(hidden)).map(({ name }) => `"${name}"`);
  const isPlain = stored.length === columns.length;
  raw.exec(
    `insert into main."${table}" ${isPlain ? '' : `(${stored.join()})`}
      select ${isPlain ? '*' : stored.join()} from restored."${table}"`,
  );
}
