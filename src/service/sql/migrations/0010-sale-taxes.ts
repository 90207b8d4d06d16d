/**
 * The taxes fixed with a quoted or invoiced sale, and those that a line is limited to. Sales that were quoted or
 * invoiced before have none. The company's taxes get a table that repeats the settings.
 */
import { isObject, objectsIn, textIn } from '#contract/formats/json.ts';
import type { Connection } from '#service/sql/connection.ts';
import type { Engine } from '#service/sql/engine.ts';

export async function up({ db, exec }: Connection, engine: Engine): Promise<void> {
  await exec(`
    alter table sales add column taxes text not null default '[]';
    alter table sales_products add column taxes text;`);
  await db.schema
    .createTable('company_taxes')
    .addColumn('position', engine.integer, (column) => column.primaryKey())
    .addColumn('name_fr', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('rate', 'text', (column) => column.notNull())
    .addColumn('from_day', 'text', (column) => column.notNull())
    .addColumn('to_day', 'text')
    .modifyEnd(engine.tableSuffix)
    .execute();
  const company = await db.selectFrom('settings').select('body').where('scope', '=', 'company').executeTakeFirst();
  const rows = company ? taxesIn(company.body) : [];
  if (rows.length) await db.insertInto('company_taxes').values(rows).execute();
}

/** The section as the previous version stored it. */
function taxesIn(body: string) {
  const sections: unknown = JSON.parse(body);
  return objectsIn(isObject(sections) && sections.taxes).map((tax, position) => ({
    position,
    name_fr: textIn(tax.name, 'fr') ?? '',
    name_en: textIn(tax.name, 'en') ?? '',
    rate: textIn(tax, 'rate') ?? '0',
    from_day: textIn(tax, 'from') ?? '',
    to_day: textIn(tax, 'to') ?? null,
  }));
}
