/** The open amounts of each client or supplier, by currency. */
import { sumDecimals } from '#contract/formats/decimal.ts';
import type { AgingRow } from '#contract/reports/ledger_aging.ts';
import { type Aged, type AgingSide, aged, agingBuckets } from '#contract/statements/aging.ts';

export interface AgedParty extends Aged {
  code: string;
  /** The client of a receivable, the supplier of a payable; the other one where only they have the code. */
  party: { segment: 'clients' | 'providers'; id: number; name: string } | undefined;
}

export interface AgedBalances {
  currency: string;
  parties: AgedParty[];
  totals: Aged;
}

export function agedBalances(rows: readonly AgingRow[], side: AgingSide): AgedBalances[] {
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const parties = own.map((row) => ({ code: row.code, party: partyOf(row, side), ...aged(row, side) }));
    const sum = (amountOf: (party: AgedParty) => string) => sumDecimals(parties.map(amountOf));
    const totals = {
      buckets: agingBuckets.map((bucket) => sum(({ buckets }) => buckets[bucket] ?? '0.00')),
      unapplied: sum(({ unapplied }) => unapplied),
      total: sum(({ total }) => total),
    };
    return { currency, parties, totals };
  });
}

function partyOf({ client, provider }: AgingRow, side: AgingSide): AgedParty['party'] {
  const asClient = client && { segment: 'clients' as const, ...client };
  const asProvider = provider && { segment: 'providers' as const, ...provider };
  return (side === 'receivable' ? (asClient ?? asProvider) : (asProvider ?? asClient)) ?? undefined;
}
