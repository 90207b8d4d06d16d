/** The company's taxes in a table of their own, which repeats the settings so that each sale is computed from few rows. */
import type { Kysely } from 'kysely';
import type { Tax } from '#contract/settings/sections/taxes.ts';
import { readSettings, settingsSchemas } from '#contract/settings/settings.ts';
import type { Values } from '#service/sql/row-codec.ts';
import type { Schema } from '#service/sql/tables.ts';

/** In the order of the settings. */
export async function companyTaxes(db: Kysely<Schema>): Promise<Tax[]> {
  const rows = await db.selectFrom('company_taxes').selectAll().orderBy('position').execute();
  return rows.map(({ name_fr, name_en, rate, from_day, to_day }) => ({
    name: { fr: name_fr, en: name_en },
    rate,
    from: from_day,
    to: to_day,
  }));
}

/** Runs in the transaction that saves the settings. */
export async function storeCompanyTaxes(db: Kysely<Schema>, settings: Values): Promise<void> {
  const taxes = readSettings(settingsSchemas.company, settings).taxes ?? [];
  await db.deleteFrom('company_taxes').execute();
  for (const [position, { name, rate, from, to }] of taxes.entries())
    await db
      .insertInto('company_taxes')
      .values({ position, name_fr: name.fr, name_en: name.en, rate, from_day: from, to_day: to })
      .execute();
}
