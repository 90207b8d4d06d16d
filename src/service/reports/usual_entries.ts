import { type RawBuilder, sql } from 'kysely';
import { usual_entries as report } from '#contract/reports/usual_entries.ts';
import { consideredEntries, type PastEntry, usualEntries } from '#contract/rules/usual-entries.ts';
import type { Context } from '#service/commands/context.ts';
import { implementReport } from '#service/reports/implement-report.ts';

type Db = Context['db'];

export const usual_entries = implementReport(report, async ({ longReads: db }, { account, code }) => {
  if (!account) return { data: code ? usualEntries(await readEntries(db, await idsOfParty(db, code))) : [] };
  const spellings = await spellingsOf(db, account);
  const ofBoth = code ? await idsOfParty(db, code, spellings) : [];
  return { data: usualEntries(await readEntries(db, ofBoth.length ? ofBoth : await idsOfAccount(db, spellings))) };
});

async function spellingsOf(db: Db, account: string): Promise<string[]> {
  const rows = await db.selectFrom('account_spellings').select('stored').where('account', '=', account).execute();
  return [account, ...rows.map(({ stored }) => stored)];
}

/** One spelling after the other, so that the index on accounts gives the latest entries without sorting all of them. */
async function idsOfAccount(db: Db, spellings: readonly string[]): Promise<number[]> {
  const ids = new Set<number>();
  for (const spelling of spellings) {
    const found = await idsOf(
      db,
      sql`select distinct transaction_id as id from transactions_details where account = ${spelling}`,
    );
    for (const id of found) ids.add(id);
  }
  return [...ids].sort((a, b) => b - a).slice(0, consideredEntries);
}

async function idsOfParty(db: Db, code: string, spellings: readonly string[] = []): Promise<number[]> {
  const isOnAccount = spellings.length
    ? sql`exists (select 1 from transactions_details as leg
        where leg.transaction_id = entry.id and leg.account in (${sql.join(spellings)}))`
    : sql`1 = 1`;
  return idsOf(db, sql`select entry.id from transactions as entry where entry.code = ${code} and ${isOnAccount}`);
}

async function idsOf(db: Db, entries: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${entries} order by id desc limit ${consideredEntries}`.execute(db);
  return rows.map(({ id }) => id);
}

async function readEntries(db: Db, ids: readonly number[]): Promise<PastEntry[]> {
  if (!ids.length) return [];
  const entries = await db
    .selectFrom('transactions')
    .select(['id', 'date', 'description'])
    .where('id', 'in', ids)
    .execute();
  const legs = await db
    .selectFrom('transactions_details')
    .select(['transaction_id', 'account', 'credit'])
    .where('transaction_id', 'in', ids)
    .orderBy('id')
    .execute();
  const legsOf = new Map<number, PastEntry['details'][number][]>(ids.map((id) => [id, []]));
  for (const leg of legs) legsOf.get(leg.transaction_id)?.push(leg);
  return entries.map((entry) => ({ ...entry, details: legsOf.get(entry.id) ?? [] }));
}
