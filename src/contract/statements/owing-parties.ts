/** The clients or suppliers with an unsettled balance, to whom statements of account go. */
import { compareDecimals } from '#contract/formats/decimal.ts';
import { compareTexts } from '#contract/formats/text.ts';
import type { AgingRow } from '#contract/reports/ledger_aging.ts';
import { type AgingSide, aged } from '#contract/statements/aging.ts';

/** The days beyond which something must be unpaid, in the order of the buckets; `0` for any age. */
export const minimumAges = ['0', '30', '60', '90'] as const;
export type MinimumAge = (typeof minimumAges)[number];

interface OwingParty {
  code: string;
  /** The client, or the supplier of a payable; null where there is no such record. */
  holder: AgingRow['client'];
  /** In every currency, also those in which nothing is owed. */
  ages: AgingRow[];
}

/** Ordered by code. A party owes if it does in at least one currency. */
export function owingParties(rows: readonly AgingRow[], side: AgingSide, minimumAge: MinimumAge): OwingParty[] {
  const codes = [...new Set(rows.filter((row) => isOwing(row, side, minimumAge)).map(({ code }) => code))];
  return codes.sort(compareTexts).map((code) => {
    const ages = rows.filter((row) => row.code === code);
    return { code, holder: ages[0]?.[side === 'receivable' ? 'client' : 'provider'] ?? null, ages };
  });
}

function isOwing(row: AgingRow, side: AgingSide, minimumAge: MinimumAge): boolean {
  const { buckets, total } = aged(row, side);
  return isPositive(total) && buckets.slice(minimumAges.indexOf(minimumAge)).some(isPositive);
}

function isPositive(amount: string): boolean {
  return compareDecimals(amount, '0') > 0;
}
