/**
 * The journal of an import in the browser's database: the rows before anything is sent, a mark before each request, and
 * its outcome. After a reload or a crash the import resumes from it. Where storage is blocked, it lasts as long as the page.
 */

import type { Draft, ImportPlan } from '#console/screens/import/rows/import-plan.ts';
import { openStoredDatabase } from '#console/storage/stored-database.ts';
import type { Segment } from '#contract/core/segments.ts';
import { addDays } from '#contract/formats/calendar.ts';
import type { Cell } from '#contract/formats/csv.ts';

export interface StoredImport {
  /** Made of service, person, module and file, so that the same file is recognised as the same import. */
  id: string;
  address: string;
  /** Undefined where the service names nobody. */
  user?: string;
  segment: Segment;
  file: string;
  /** The local time when the import began. */
  began: string;
  header: string[];
  rows: Cell[][];
  plan: ImportPlan;
  /** Empty where it is no longer offered. */
  drafts: Draft[];
  finished: boolean;
}

export type RowOutcome =
  /** The request was sent and its reply has not arrived. The service keeps its key for the token of that sign-in alone. */
  | { state: 'sent'; signIn?: string }
  | { state: 'made'; id: number; lost: string[] }
  /** Without an idempotency key a second request could create a duplicate, so the record was searched for and found. */
  | { state: 'found'; id: number; equal: number }
  | { state: 'refused'; sentence: string; fields: Record<string, string[]> };

export interface Journal {
  /** False if the journal only lasts until the page is closed. */
  lasting: boolean;
  list: () => Promise<StoredImport[]>;
  keep: (kept: StoredImport) => Promise<void>;
  outcomes: (id: string) => Promise<Map<number, RowOutcome>>;
  note: (id: string, place: number, outcome: RowOutcome) => Promise<void>;
  forget: (id: string) => Promise<void>;
}

/** What its outcomes need, so that the same file creates nothing twice. What the file said is left out. */
export function withoutRows(kept: StoredImport): StoredImport {
  const plan = { ...kept.plan, columns: [], constants: {}, choices: {} };
  return { ...kept, file: '', header: [], rows: [], drafts: [], plan };
}

const keptDays = 30;

/** Reads what is stored, whoever began it, and removes what is too old. */
export async function listRecent({ list, forget }: Journal, today: string): Promise<StoredImport[]> {
  const all = await list();
  const first = addDays(today, -keptDays);
  await Promise.all(all.filter(({ began }) => began < first).map(({ id }) => forget(id)));
  return all.filter(({ began }) => began >= first);
}

let opened: Promise<Journal> | undefined;

export function openJournal(): Promise<Journal> {
  opened ??= openDatabase().then(lastingJournal, passingJournal);
  return opened;
}

const stores = { imports: 'imports', outcomes: 'outcomes' } as const;

function openDatabase(): Promise<IDBDatabase> {
  return openStoredDatabase({
    database: 'comptoir-imports',
    version: 1,
    upgrade: (database) => {
      database.createObjectStore(stores.imports, { keyPath: 'id' });
      database.createObjectStore(stores.outcomes);
    },
  });
}

function placeIn(key: IDBValidKey | undefined): number {
  return Array.isArray(key) ? Number(key[1]) : Number.NaN;
}

function lastingJournal(database: IDBDatabase): Journal {
  async function inStore<T>(
    name: keyof typeof stores,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    const transaction = database.transaction(name, mode);
    const request = work(transaction.objectStore(name));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return request.result;
  }
  const of = (id: string) => IDBKeyRange.bound([id], [id, []]);
  return {
    lasting: true,
    list: () => inStore<StoredImport[]>('imports', 'readonly', (store) => store.getAll()),
    keep: async (kept) => {
      await inStore('imports', 'readwrite', (store) => store.put(kept));
    },
    outcomes: async (id) => {
      const keys = await inStore('outcomes', 'readonly', (store) => store.getAllKeys(of(id)));
      const values = await inStore<RowOutcome[]>('outcomes', 'readonly', (store) => store.getAll(of(id)));
      // Each outcome has the key `[id, place]`, and both results are in the order of the keys.
      return new Map(values.map((outcome, index) => [placeIn(keys[index]), outcome]));
    },
    note: async (id, place, outcome) => {
      await inStore('outcomes', 'readwrite', (store) => store.put(outcome, [id, place]));
    },
    forget: async (id) => {
      await inStore('outcomes', 'readwrite', (store) => store.delete(of(id)));
      await inStore('imports', 'readwrite', (store) => store.delete(id));
    },
  };
}

function passingJournal(): Journal {
  const imports = new Map<string, StoredImport>();
  const outcomes = new Map<string, Map<number, RowOutcome>>();
  return {
    lasting: false,
    list: async () => [...imports.values()],
    keep: async (kept) => {
      imports.set(kept.id, kept);
    },
    outcomes: async (id) => new Map(outcomes.get(id)),
    note: async (id, place, outcome) => {
      outcomes.set(id, (outcomes.get(id) ?? new Map()).set(place, outcome));
    },
    forget: async (id) => {
      imports.delete(id);
      outcomes.delete(id);
    },
  };
}
