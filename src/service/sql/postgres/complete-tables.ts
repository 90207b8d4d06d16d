/**
 * What PostgreSQL's tables need beyond what the migrations say for every engine. Runs at the end of each migration, and
 * does only what is missing.
 */
import { sql } from 'kysely';
import type { Connection } from '#service/sql/connection.ts';

/** Ids come from a sequence which, as in SQLite, goes on after the ids that rows bring themselves. */
export const assignId = `
  create function assign_id() returns trigger language plpgsql as $$
    declare given bigint;
    begin
      if new.id is null then
        new.id := nextval(tg_argv[0]::regclass);
      else
        execute format('select last_value from %s', tg_argv[0]::regclass) into given;
        if new.id > given then perform setval(tg_argv[0]::regclass, new.id); end if;
      end if;
      return new;
    end $$;`;

/** Runs after each migration. It may be repeated: what is complete is left alone. */
export async function completeTables(connection: Connection): Promise<void> {
  await compareByBytes(connection);
  await assignIds(connection);
  await indexSearchTexts(connection);
}

/** Every text is compared by its bytes, as in SQLite. The server's own order would differ with its locale. */
async function compareByBytes({ db, exec }: Connection): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select columns.table_name as "table", columns.column_name as "column"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and data_type = 'text' and collation_name is null`.execute(db);
  for (const { table, column } of rows)
    await exec(`alter table "${table}" alter column "${column}" type text collate "C"`);
}

async function assignIds({ db, exec }: Connection): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    select columns.table_name as "table"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and column_name = 'id' and data_type = 'bigint'
      and to_regclass(quote_ident(columns.table_name || '_ids')) is null
      and exists (
        select 1 from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
        where indrelid = to_regclass(quote_ident(columns.table_name)) and indisprimary and indnatts = 1 and attname = 'id')
  `.execute(db);
  for (const { table } of rows)
    await exec(`
      create sequence "${table}_ids" minvalue 0 start 0;
      select setval('${table}_ids', coalesce((select max(id) from "${table}"), 0));
      create trigger assign_id before insert on "${table}" for each row execute function assign_id('${table}_ids');`);
}

/** Without the extension, which not every server allows, a search reads the whole table. */
async function indexSearchTexts(connection: Connection): Promise<void> {
  const { db, exec } = connection;
  const trigrams = await schemaOfTrigrams(connection);
  if (trigrams === undefined) return;
  const { rows } = await sql<{ table: string }>`
    select columns.table_name as "table"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and column_name = 'search_text'
      and to_regclass(quote_ident(columns.table_name || '_search_text')) is null`.execute(db);
  for (const { table } of rows)
    await exec(`create index "${table}_search_text" on "${table}" using gin (search_text ${trigrams}.gin_trgm_ops)`);
}

/** The quoted schema of the extension: a database has it only once, and `search_path` need not contain that schema. */
async function schemaOfTrigrams({ db, exec }: Connection): Promise<string | undefined> {
  await exec('savepoint trigrams');
  try {
    await exec('create extension if not exists pg_trgm');
  } catch {
    await exec('rollback to trigrams');
  } finally {
    await exec('release trigrams');
  }
  const { rows } = await sql<{ schema: string }>`
    select quote_ident(nspname) as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm' and has_schema_privilege(extnamespace, 'usage')`.execute(db);
  return rows[0]?.schema;
}
