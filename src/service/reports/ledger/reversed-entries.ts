/** Finds the entries on an account that cancel each other, as the contract's `cancelledEntries` decides. */
import { sql } from 'kysely';
import { cancelledEntries, type ReversibleEntry } from '#contract/statements/reversals.ts';
import { type Ledger, type LinesAsked, onAccount } from '#service/reports/ledger/ledger-sides.ts';
import { asRead, isSpelled } from '#service/sql/list-query.ts';

/** A line without a reference of its own has that of its entry. */
export const lineReference = sql`coalesce(nullif(leg.reference, ''), entry.reference)`;

type Row = Omit<ReversibleEntry, 'number' | 'isReferenced'> & { number: number; isReferenced: number };

/**
 * Examines only open references, and in these only amounts on both sides: nothing is left of a settled reference,
 * whether its entries cancel each other or not. Of those, only entries whose lines mirror another's leave the database.
 * A line's text contains the lengths of its parts, so that no text has two meanings.
 */
export async function readCancelled(ledger: Ledger, { at, ...asked }: LinesAsked & { at: string }): Promise<number[]> {
  const spelled = asRead(sql.ref('leg.account'));
  const isOnAccount = isSpelled(sql.ref('leg.account'), [asked.account]);
  const { rows } = await sql<Row>`
    with line as (
      select entry.id as entry_id, coalesce(entry.code, '') as code, leg.currency, ${lineReference} as reference,
        leg.credit, leg.amount
      ${onAccount(ledger, asked)} and entry.date <= ${at}
    ), amounts as (
      select code, currency, reference, amount, min(credit) as one_side, max(credit) as other_side,
        sum(case when credit = 'D' then amount else -amount end) as net
      from line group by code, currency, reference, amount
    ), balances as (
      select amounts.*, sum(net) over (partition by code, currency, reference) as balance from amounts
    ), suspects as (
      select distinct line.entry_id, line.code from balances join line on line.code = balances.code
        and line.currency = balances.currency and line.reference = balances.reference and line.amount = balances.amount
      where balances.one_side <> balances.other_side and (balances.reference = '' or balances.balance <> 0)
    ), sided as (
      select suspects.entry_id, suspects.code, leg.credit, case when leg.credit = 'D' then 'C' else 'D' end as other,
        case when ${isOnAccount} then ${lineReference} end as reference,
        leg.currency || ' ' || leg.amount || ' ' || length(${spelled}) || ' ' || ${spelled} as moved
      from suspects join transactions as entry on entry.id = suspects.entry_id
        join transactions_details as leg on leg.transaction_id = suspects.entry_id
    ), texts as (
      select sided.*, moved || ' ' || coalesce(length(reference) || ' ' || reference, '-') as line from sided
    ), mirrors as (
      select entry_id, code, min(case when reference = '' then 0 else 1 end) as "isReferenced",
        string_agg(credit || line, ' ' order by credit || line) as lines,
        string_agg(other || line, ' ' order by other || line) as mirrored
      from texts group by entry_id, code
    )
    select entry.id, entry.number, entry.date, entry.description, mirrors.code, mirrors.lines, mirrors.mirrored,
      mirrors."isReferenced"
    from mirrors join transactions as entry on entry.id = mirrors.entry_id
    where mirrors.mirrored in (select lines from mirrors)`.execute(ledger.db);
  const entries = rows.map((row) => ({ ...row, number: String(row.number), isReferenced: row.isReferenced === 1 }));
  return [...cancelledEntries(entries)];
}
