/**
 * The last closed month, at most one row, and the rule in the database itself: no path stores an entry dated in a closed
 * month. The company's settings say which it is; the row repeats it, and is copied after the entries where a company is
 * restored or moved.
 */
import { isObject, textIn } from '#contract/formats/json.ts';
import type { Connection } from '#service/sql/connection.ts';
import type { Engine } from '#service/sql/engine.ts';
import { closedMonthsGuard } from '#service/sql/postgres/closed-months-guard.ts';

const sqliteGuard = `
  create trigger transactions_open_month before insert on transactions
    when exists (select 1 from closed_months where substr(new.date, 1, 7) <= up_to)
    begin select raise(abort, 'the month is closed'); end;
`;

export async function up({ db, exec }: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('closed_months')
    .addColumn('up_to', 'text', (column) => column.notNull())
    .modifyEnd(engine.tableSuffix)
    .execute();
  const company = await db.selectFrom('settings').select('body').where('scope', '=', 'company').executeTakeFirst();
  const up_to = company && lastClosedIn(company.body);
  if (up_to) await db.insertInto('closed_months').values({ up_to }).execute();
  await exec(engine.name === 'postgres' ? closedMonthsGuard : sqliteGuard);
}

/** The section as the previous version stored it. */
function lastClosedIn(body: string): string | undefined {
  const sections: unknown = JSON.parse(body);
  return isObject(sections) ? textIn(sections.closedMonths, 'upTo') : undefined;
}
