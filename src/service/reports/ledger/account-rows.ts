/** Reads the lines of an account, and sums those before a line. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { firstDay, lastDay } from '#contract/formats/calendar.ts';
import { decimalText } from '#contract/formats/decimal.ts';
import type { AccountLine, Sides } from '#contract/rules/account-lines.ts';
import {
  type BothSides,
  type Ledger,
  type LinesAsked,
  legSides,
  onAccount,
  sidesOf,
} from '#service/reports/ledger/ledger-sides.ts';

export interface LineRow {
  leg_id: number;
  leg_reference: string;
  amount: number;
  currency: string;
  credit: string;
  projet_id: number | null;
  entry_id: number;
  number: number;
  date: string;
  name: string;
  reference: string;
  description: string;
}

/** By day, then in the order in which they were posted. Both days are included. */
export async function readRows(
  ledger: Ledger,
  { from = firstDay, to = lastDay, ...asked }: LinesAsked & { from?: string; to?: string },
  { limit, offset }: { limit: number; offset: number },
): Promise<LineRow[]> {
  const isWithin: RawBuilder<SqlBool> = sql`entry.date >= ${from} and entry.date <= ${to}`;
  const { rows } = await sql<LineRow>`
    select leg.id as leg_id, leg.reference as leg_reference, leg.amount, leg.currency, leg.credit, leg.projet_id,
      entry.id as entry_id, entry.number, entry.date, entry.name, entry.reference, entry.description
    ${onAccount(ledger, asked)} and ${isWithin}
    order by entry.date, entry.id, leg.id limit ${limit} offset ${offset}`.execute(ledger.db);
  return rows;
}

/** The amount has two decimals and no sign: `credit` tells the side. */
export function lineOf(row: LineRow): AccountLine {
  const { entry_id, number, date, name, reference, description } = row;
  return {
    entry: { id: entry_id, number: String(number), date, name, reference, description },
    reference: row.leg_reference,
    projet_id: row.projet_id === null ? '' : String(row.projet_id),
    amount: decimalText(row.amount),
    currency: row.currency,
    credit: row.credit,
  };
}

/** By currency, the sums of everything before the line, whatever its day. */
export async function sumBefore(ledger: Ledger, asked: LinesAsked, line: LineRow): Promise<Map<string, Sides>> {
  const { rows } = await sql<BothSides & { currency: string; count: number }>`
    select leg.currency, count(*) as count, ${legSides} ${onAccount(ledger, asked)}
      and (entry.date, entry.id, leg.id) < (${line.date}, ${line.entry_id}, ${line.leg_id})
    group by leg.currency`.execute(ledger.db);
  return new Map(rows.map((row) => [row.currency, { ...sidesOf(row), count: row.count }]));
}
