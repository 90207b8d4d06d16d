import * as z from 'zod/mini';
import { day, normalizedText, optionalNormalizedText, parametersOf } from '#contract/core/query/parameter.ts';
import { defineReport } from '#contract/core/report.ts';
import { decimalText, maxDecimals, minorUnits, withoutTrailingZeros } from '#contract/formats/decimal.ts';
import { compareTexts, normalizeAccount } from '#contract/formats/text.ts';
import { type AccountLine, entriesOf, linesOn } from '#contract/rules/account-lines.ts';
import type { Leg } from '#contract/rules/ledger.ts';
import {
  type AgedSides,
  type AgingSpan,
  agingBuckets,
  agingSpans,
  bucketOf,
  settledWithin,
  totalOf,
} from '#contract/statements/aging.ts';
import { cancelledEntries, type ReversibleEntry } from '#contract/statements/reversals.ts';

const text = z.string();
const holder = z.nullable(z.object({ id: z.int(), name: text }));

export const agingRow = z.object({
  code: text,
  client: holder,
  provider: holder,
  currency: text,
  // Up to 30 days, 31 to 60, 61 to 90, and older: without reversed entries, and after each reference was settled within
  // itself (`statements/aging.ts`).
  debits: z.array(text),
  credits: z.array(text),
});

export type AgingRow = z.output<typeof agingRow>;

/** What each client or supplier has open on an account at the end of a day, by the age of its lines. */
export const ledger_aging = defineReport({
  name: 'ledger_aging',
  of: ['transactions', 'clients', 'providers'],
  description:
    'Debits and credits of an account that no reversal and no entry of the same reference settles, by client or supplier code, currency and age in days',
  query: parametersOf({
    account: normalizedText(normalizeAccount),
    at: day(),
    // Only the client or supplier with this code.
    code: optionalNormalizedText((code) => code),
  }),
  reply: z.object({
    // Parties whose balance is zero are left out. The code is empty for entries without one.
    data: z.array(agingRow),
  }),
  fromRecords: ({ transactions, clients, providers }, { account, at, code }) => {
    const spans = agingSpans(at);
    const until = entriesOf(transactions, code).filter(({ date }) => date <= at);
    const entries = new Map(until.map((entry) => [entry.id, entry]));
    const lines = linesOn(entries.values(), account);
    const scale = maxDecimals(lines.map(({ amount }) => amount));
    const open = openReferences(lines, entries, scale);
    const cancelled = cancelledIn(open, entries, account);
    const parts = open.map(({ code, currency, reference, posted }): AgingPart => {
      const standing = posted.filter(({ entry }) => !cancelled.has(entry.id));
      const sides = sidesByBucket(standing, spans);
      return { code, currency, ...(reference ? settledWithin(sides) : sides) };
    });
    return { data: agingRows(parts, { clients: byCode(clients), providers: byCode(providers) }, scale) };
  },
});

type Entry = Omit<ReversibleEntry, 'code' | 'lines' | 'mirrored' | 'isReferenced'> & {
  code: string | null;
  reference: string;
  details: readonly (Leg & { account: string; reference: string })[];
};

interface Posted {
  entry: { id: number; date: string };
  side: 'debits' | 'credits';
  units: bigint;
}

interface OpenReference {
  code: string;
  currency: string;
  /** Empty for the lines of the party that have none. */
  reference: string;
  posted: Posted[];
}

/** A line without a reference has that of its entry. */
function referenceOf({ reference, entry }: { reference: string; entry: { reference: string } }): string {
  return reference || entry.reference;
}

/**
 * Groups lines by party, currency and reference. References that add up to zero are left out, whether their entries
 * cancel or settle each other.
 */
function openReferences(
  lines: readonly AccountLine[],
  entries: ReadonlyMap<number, Entry>,
  scale: number,
): OpenReference[] {
  const open = new Map<string, OpenReference>();
  for (const line of lines) {
    const { entry, currency, amount, credit } = line;
    const [code, reference] = [entries.get(entry.id)?.code ?? '', referenceOf(line)];
    const key = JSON.stringify([code, currency, reference]);
    const found = open.get(key) ?? { code, currency, reference, posted: [] };
    open.set(key, found);
    const side = credit === 'D' ? 'debits' : 'credits';
    found.posted.push({ entry, side, units: minorUnits(amount, scale) ?? 0n });
  }
  return [...open.values()].filter(
    ({ reference, posted }) =>
      !reference || totalOf(posted.map(({ side, units }) => (side === 'debits' ? units : -units))),
  );
}

function sidesByBucket(posted: readonly Posted[], spans: readonly AgingSpan[]): AgedSides {
  const sides = { debits: agingBuckets.map(() => 0n), credits: agingBuckets.map(() => 0n) };
  for (const { entry, side, units } of posted) {
    const bucket = bucketOf(entry.date, spans);
    sides[side][bucket] = (sides[side][bucket] ?? 0n) + units;
  }
  return sides;
}

/** Compares only entries with an amount on both sides of a reference, which are few even in a large ledger. */
function cancelledIn(
  open: readonly OpenReference[],
  entries: ReadonlyMap<number, Entry>,
  account: string,
): Set<number> {
  const ids = new Set<number>();
  for (const { posted } of open)
    for (const alike of grouped(posted, ({ units }) => units).values())
      if (alike.some(({ side }) => side !== alike[0]?.side)) for (const { entry } of alike) ids.add(entry.id);
  const reversible = [...ids].flatMap((id) => {
    const entry = entries.get(id);
    return entry ? [reversibleOn(entry, account)] : [];
  });
  return cancelledEntries(reversible);
}

/** References count only on this account: at the bank, a returned cheque has another one than the payment. */
function reversibleOn(entry: Entry, account: string): ReversibleEntry {
  const { id, number, date, code, description } = entry;
  const [lines, mirrored]: [string[], string[]] = [[], []];
  let isReferenced = true;
  for (const leg of entry.details) {
    const spelled = normalizeAccount(leg.account);
    const reference = spelled === account ? referenceOf({ ...leg, entry }) : undefined;
    if (reference === '') isReferenced = false;
    const moved = JSON.stringify([spelled, leg.currency, withoutTrailingZeros(leg.amount), reference]);
    const [side, other] = leg.credit === 'D' ? ['D', 'C'] : ['C', 'D'];
    lines.push(`${side}${moved}`);
    mirrored.push(`${other}${moved}`);
  }
  const textOf = (some: string[]) => some.sort().join(' ');
  return {
    id,
    number,
    date,
    code: code ?? '',
    description,
    lines: textOf(lines),
    mirrored: textOf(mirrored),
    isReferenced,
  };
}

interface AgingPart extends AgedSides {
  code: string;
  currency: string;
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

/** One row for each code and currency. */
export function agingRows(parts: Iterable<AgingPart>, { clients, providers }: Holders, scale?: number): AgingRow[] {
  return [...grouped(parts, ({ code, currency }) => JSON.stringify([code, currency])).values()]
    .flatMap((own) => {
      const [first] = own;
      const [debits, credits] = [sumsOf(own, 'debits'), sumsOf(own, 'credits')];
      if (!first || totalOf(debits) === totalOf(credits)) return [];
      const { code, currency } = first;
      const [client, provider] = [clients.get(code) ?? null, providers.get(code) ?? null];
      const texts = (units: bigint[]) => units.map((each) => decimalText(each, scale));
      return [{ code, client, provider, currency, debits: texts(debits), credits: texts(credits) }];
    })
    .sort((a, b) => compareTexts(a.code, b.code) || compareTexts(a.currency, b.currency));
}

function sumsOf(parts: readonly AgingPart[], side: 'debits' | 'credits'): bigint[] {
  return agingBuckets.map((bucket) => totalOf(parts.map((part) => part[side][bucket] ?? 0n)));
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
