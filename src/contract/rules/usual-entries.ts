/** What entries usually look like: the accounts that are used together, and the description. */
import { compareTexts, normalizeAccount } from '#contract/formats/text.ts';

export interface PastEntry {
  id: number;
  date: string;
  description: string;
  details: readonly { account: string; credit: string }[];
}

interface UsualLine {
  account: string;
  credit: string;
}

/** Entries with the same accounts on the same sides. */
export interface UsualEntry {
  /** In the order of the latest such entry, each account once on a side. */
  lines: UsualLine[];
  /** The most frequent description; empty where none was used twice, because it then describes a single entry. */
  description: string;
  count: number;
  /** The day of the latest such entry. */
  date: string;
}

/** Entries before the latest of these say little about today. */
export const consideredEntries = 200;
const maxKinds = 10;

/** The most frequent first, and of equally frequent ones the latest. */
export function usualEntries(entries: readonly PastEntry[]): UsualEntry[] {
  const latestFirst = [...entries].sort((a, b) => b.id - a.id).slice(0, consideredEntries);
  const kinds = new Map<string, { lines: UsualLine[]; entries: PastEntry[] }>();
  for (const entry of latestFirst) {
    const lines = linesOf(entry);
    const key = JSON.stringify(lines.map(({ account, credit }) => [account, credit].join(' ')).sort(compareTexts));
    const kind = kinds.get(key) ?? { lines, entries: [] };
    kind.entries.push(entry);
    kinds.set(key, kind);
  }
  return [...kinds.values()]
    .sort((a, b) => b.entries.length - a.entries.length)
    .slice(0, maxKinds)
    .map(({ lines, entries: alike }) => ({
      lines,
      description: usualDescription(alike),
      count: alike.length,
      date: alike[0]?.date ?? '',
    }));
}

function linesOf({ details }: PastEntry): UsualLine[] {
  const lines = details.map(({ account, credit }) => ({ account: normalizeAccount(account), credit }));
  return lines.filter(
    (line, at) => at === lines.findIndex(({ account, credit }) => account === line.account && credit === line.credit),
  );
}

function usualDescription(latestFirst: readonly PastEntry[]): string {
  const uses = new Map<string, number>();
  for (const { description } of latestFirst) uses.set(description, (uses.get(description) ?? 0) + 1);
  const [usual, count = 0] = [...uses].reduce<[string, number]>(
    (most, each) => (each[1] > most[1] ? each : most),
    ['', 0],
  );
  return count > 1 ? usual : '';
}
