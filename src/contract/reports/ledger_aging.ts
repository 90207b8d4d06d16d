import * as z from 'zod/mini';
import { day, parametersOf, spelledText } from '#contract/core/query/parameter.ts';
import { defineReport } from '#contract/core/report.ts';
import { decimalText, maxDecimals } from '#contract/formats/decimal.ts';
import { compareTexts, normalizeAccount } from '#contract/formats/text.ts';
import { linesOn, netOf, type Sides, sidesByCurrency } from '#contract/rules/account-lines.ts';
import { agingBuckets, agingSpans, bucketOf } from '#contract/statements/aging.ts';

const text = z.string();
const holder = z.nullable(z.object({ id: z.int(), name: text }));

const row = z.object({
  code: text,
  client: holder,
  provider: holder,
  currency: text,
  // Up to 30 days, 31 to 60, 61 to 90, and older.
  debits: z.array(text),
  credits: z.array(text),
});

export type AgingRow = z.output<typeof row>;

/** What each client or supplier has open on an account at the end of a day, by the age of its lines. */
export const ledger_aging = defineReport({
  name: 'ledger_aging',
  of: ['transactions', 'clients', 'providers'],
  description: 'Debits and credits of an account by client or supplier code, currency and age in days',
  query: parametersOf({ account: spelledText(normalizeAccount), at: day() }),
  reply: z.object({
    // Those whose balance is zero are left out. The code is empty where the entry has none.
    data: z.array(row),
  }),
  fromRecords: ({ transactions, clients, providers }, { account, at }) => {
    const spans = agingSpans(at);
    const codes = new Map(transactions.map(({ id, code }) => [id, code ?? '']));
    const lines = linesOn(transactions, account).filter(({ entry }) => entry.date <= at);
    const scale = maxDecimals(lines.map(({ amount }) => amount));
    const parts: AgingPart[] = [];
    for (const [code, own] of grouped(lines, ({ entry }) => codes.get(entry.id) ?? ''))
      for (const [bucket, aged] of grouped(own, ({ entry }) => bucketOf(entry.date, spans)))
        for (const [currency, sides] of sidesByCurrency(aged, scale)) parts.push({ code, currency, bucket, sides });
    return { data: agingRows(parts, { clients: byCode(clients), providers: byCode(providers) }, scale) };
  },
});

interface AgingPart {
  code: string;
  currency: string;
  bucket: number;
  sides: Sides;
}

interface Holder {
  id: number;
  name: string;
}

interface Holders {
  clients: ReadonlyMap<string, Holder>;
  providers: ReadonlyMap<string, Holder>;
}

export function byCode(records: Iterable<Holder & { code: string }>): ReadonlyMap<string, Holder> {
  return new Map([...records].map(({ id, name, code }) => [code, { id, name }]));
}

/** By code and currency. */
export function agingRows(parts: Iterable<AgingPart>, { clients, providers }: Holders, scale?: number): AgingRow[] {
  return [...grouped(parts, ({ code, currency }) => JSON.stringify([code, currency])).values()]
    .filter((own) => own.reduce((sum, { sides }) => sum + netOf(sides), 0n) !== 0n)
    .flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const { code, currency } = first;
      const sums = (side: 'debit' | 'credit') =>
        agingBuckets.map((bucket) => {
          const found = own.filter((part) => part.bucket === bucket);
          return decimalText(
            found.reduce((sum, { sides }) => sum + sides[side], 0n),
            scale,
          );
        });
      const [client, provider] = [clients.get(code) ?? null, providers.get(code) ?? null];
      return [{ code, client, provider, currency, debits: sums('debit'), credits: sums('credit') }];
    })
    .sort((a, b) => compareTexts(a.code, b.code) || compareTexts(a.currency, b.currency));
}

function grouped<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
