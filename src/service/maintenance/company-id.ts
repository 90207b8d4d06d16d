/** Which company a database or a backup holds. */
import type { Kysely } from 'kysely';
import { companyIdFrom } from '#service/sql/migrations/0018-company-id.ts';
import { openSqlite } from '#service/sql/sqlite.ts';
import type { Schema } from '#service/sql/tables.ts';

export async function companyIdOf(db: Kysely<Schema>): Promise<string> {
  return (await db.selectFrom('epoch').select('company').executeTakeFirstOrThrow()).company;
}

/** Reads a file of any version; undefined if it cannot be read, for example because it is damaged. */
export function companyIdIn(file: string): string | undefined {
  try {
    const { raw, close } = openSqlite(file, { readonly: true });
    try {
      const hasOne = raw.prepare("select 1 from pragma_table_info('epoch') where name = 'company'").value();
      if (hasOne) return String(raw.prepare('select company from epoch').value());
      return companyIdFrom(String(raw.prepare('select hash from tokens order by id limit 1').value() ?? ''));
    } finally {
      close();
    }
  } catch {
    return undefined;
  }
}
