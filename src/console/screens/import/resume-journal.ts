/**
 * The journal of an import in the browser's database: the rows before anything is sent, a mark before each request, and
 * its outcome. After a reload or a crash the import resumes from it. Where storage is blocked, it lasts as long as the page.
 */

import { findSending, tryLockImport } from '#console/screens/import/import-lock.ts';
import type { Draft, ImportPlan } from '#console/screens/import/rows/import-plan.ts';
import { openStoredDatabase } from '#console/storage/stored-database.ts';
import type { Owner } from '#console/storage/stored-values.ts';
import type { Segment } from '#contract/core/segments.ts';
import { addDays } from '#contract/formats/calendar.ts';
import type { CsvCell } from '#contract/formats/csv.ts';

export interface StoredImport {
  /** Made of service, person, module and file, so that the same file is recognised as the same import. */
  id: string;
  address: string;
  /** Undefined where the service names nobody, and in what a version before kept. */
  user?: string;
  segment: Segment;
  /** The fingerprint of the file's bytes and the sheet. A version before kept it at the end of the id alone. */
  print?: string;
  file: string;
  /** The local time when the import began. */
  began: string;
  /** The local time when its rows were last sent. A version before did not keep it. */
  sent?: string;
  header: string[];
  rows: CsvCell[][];
  /** For each row: where the file has it. A version before did not keep it. */
  lines?: readonly number[];
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
  /** Its code was taken by a record with all its other values, too, which somebody else may have imported meanwhile. */
  | { state: 'found'; id: number; equal?: undefined }
  | { state: 'refused'; sentence: string; fields: Record<string, string[]> };

export interface Journal {
  /** False if the journal only lasts until the page is closed. */
  lasting: boolean;
  list: () => Promise<StoredImport[]>;
  keep: (stored: StoredImport) => Promise<void>;
  outcomes: (id: string) => Promise<Map<number, RowOutcome>>;
  note: (id: string, place: number, outcome: RowOutcome) => Promise<void>;
  forget: (id: string) => Promise<void>;
}

/** What its outcomes need, so that the same file creates nothing twice. What the file said is left out. */
export function withoutRows(stored: StoredImport): StoredImport {
  const plan = { ...stored.plan, columns: [], constants: {}, choices: {} };
  return { ...stored, file: '', header: [], rows: [], lines: [], drafts: [], plan };
}

export function printOf({ id, print }: StoredImport): string {
  return print ?? id.slice(id.lastIndexOf('|') + 1);
}

/** What names nobody counts as everybody's, because the same file would otherwise create its records again. */
export function ownImports(all: readonly StoredImport[], segment: Segment, { address, user }: Owner): StoredImport[] {
  return all.filter(
    (stored) => stored.segment === segment && stored.address === address && (stored.user ?? user) === user,
  );
}

const offeredDays = 30;

/**
 * Of what nobody has sent for long, and no tab is sending, only the outcomes are kept, whoever began it: by them the same
 * file creates nothing twice.
 */
export async function dropOldRows(journal: Journal, today: string): Promise<void> {
  const all = await journal.list();
  const first = addDays(today, -offeredDays);
  const old = all.filter(({ began, sent = began, drafts, rows }) => sent < first && (drafts.length || rows.length));
  const locked = await findSending(old.map(({ id }) => id));
  const unused = old.filter(({ id }) => !locked.has(id));
  await Promise.all(unused.map((stored) => dropOld(journal, stored)));
}

/** A tab may have begun to send it since it was listed, and may have ended. */
async function dropOld(journal: Journal, stored: StoredImport): Promise<void> {
  const lock = await tryLockImport(stored.id);
  if (!lock) return;
  try {
    const now = (await journal.list()).find(({ id }) => id === stored.id);
    // A version before kept no time of sending.
    if (now && now.sent === stored.sent) await dropRows(journal, stored);
  } finally {
    lock.release();
  }
}

/**
 * It is no longer offered. What was sent stays known, so that the same file does not create it twice. Where another
 * tab has begun to send it meanwhile, nothing is dropped, and it is shown as running there.
 */
export async function forgetRows(stored: StoredImport): Promise<void> {
  const lock = await tryLockImport(stored.id);
  try {
    if (lock) await dropRows(await openJournal(), stored);
  } finally {
    lock?.release();
  }
}

/** Where nothing was sent, nothing of it is kept. */
async function dropRows(journal: Journal, stored: StoredImport): Promise<void> {
  const { size } = await journal.outcomes(stored.id);
  // A tab may have finished it since it was listed.
  const now = (await journal.list()).find(({ id }) => id === stored.id) ?? stored;
  await (size ? journal.keep(withoutRows(now)) : journal.forget(stored.id));
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
  /** All that `work` asks for is of one moment, whatever other tabs store. */
  async function inTransaction<W>(
    name: keyof typeof stores,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => W,
  ): Promise<W> {
    const transaction = database.transaction(name, mode);
    const requests = work(transaction.objectStore(name));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return requests;
  }
  async function inStore<T>(
    name: keyof typeof stores,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    return (await inTransaction(name, mode, work)).result;
  }
  const of = (id: string) => IDBKeyRange.bound([id], [id, []]);
  return {
    lasting: true,
    list: () => inStore<StoredImport[]>('imports', 'readonly', (store) => store.getAll()),
    keep: async (stored) => {
      await inStore('imports', 'readwrite', (store) => store.put(stored));
    },
    outcomes: async (id) => {
      const { keys, values } = await inTransaction('outcomes', 'readonly', (store) => {
        const values: IDBRequest<RowOutcome[]> = store.getAll(of(id));
        return { keys: store.getAllKeys(of(id)), values };
      });
      // Each outcome has the key `[id, place]`, and both results are in the order of the keys.
      return new Map(values.result.map((outcome, index) => [placeIn(keys.result[index]), outcome]));
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
    keep: async (stored) => {
      imports.set(stored.id, stored);
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
