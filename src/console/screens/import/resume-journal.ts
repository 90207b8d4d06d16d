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
  /**
   * Contains the service, the person, the module and the file, so that the same file is recognised as the same import.
   */
  id: string;
  address: string;
  /** Undefined if the service names nobody, or if an earlier version stored the import. */
  user?: string;
  segment: Segment;
  /** The fingerprint of the file's bytes and the sheet. Earlier versions stored it only at the end of the id. */
  print?: string;
  file: string;
  /** The local time when the import began. */
  began: string;
  /** The local time when its rows were last sent. Earlier versions did not store it. */
  sent?: string;
  header: string[];
  rows: CsvCell[][];
  /** For each row, its number in the file. Earlier versions did not store it. */
  lines?: readonly number[];
  plan: ImportPlan;
  /** Empty once the import is no longer offered. */
  drafts: Draft[];
  finished: boolean;
}

export type RowOutcome =
  /**
   * The request was sent and its reply has not arrived. The service knows its idempotency key only under that sign-in.
   */
  | { state: 'sent'; signIn?: string }
  | { state: 'made'; id: number; lost: string[] }
  /**
   * The reply was lost and a second request could have created a duplicate, so the record was searched for and found.
   */
  | { state: 'found'; id: number; equal: number }
  /** A record has the row's code and all its other values. Somebody else may have imported it meanwhile. */
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

/**
 * The import without the contents of its file. Its outcomes still need it, so that the same file creates nothing twice.
 */
export function withoutRows(stored: StoredImport): StoredImport {
  const plan = { ...stored.plan, columns: [], constants: {}, choices: {} };
  return { ...stored, file: '', header: [], rows: [], lines: [], drafts: [], plan };
}

export function printOf({ id, print }: StoredImport): string {
  return print ?? id.slice(id.lastIndexOf('|') + 1);
}

/** An import without a person counts as everybody's, because the same file would otherwise create its records again. */
export function ownImports(all: readonly StoredImport[], segment: Segment, { address, user }: Owner): StoredImport[] {
  return all.filter(
    (stored) => stored.segment === segment && stored.address === address && (stored.user ?? user) === user,
  );
}

const offeredDays = 30;

/**
 * Deletes the rows of imports, of any person, that were not sent for a long time and that no tab is sending. Their
 * outcomes stay, so that the same file creates nothing twice.
 */
export async function dropOldRows(journal: Journal, today: string): Promise<void> {
  const all = await journal.list();
  const first = addDays(today, -offeredDays);
  const old = all.filter(({ began, sent = began, drafts, rows }) => sent < first && (drafts.length || rows.length));
  const locked = await findSending(old.map(({ id }) => id));
  const unused = old.filter(({ id }) => !locked.has(id));
  await Promise.all(unused.map((stored) => dropOld(journal, stored)));
}

/** Checks again under the lock, because a tab may have sent the import since it was listed. */
async function dropOld(journal: Journal, stored: StoredImport): Promise<void> {
  const lock = await tryLockImport(stored.id);
  if (!lock) return;
  try {
    const now = (await journal.list()).find(({ id }) => id === stored.id);
    // Both are undefined if an earlier version stored the import.
    if (now && now.sent === stored.sent) await dropRows(journal, stored);
  } finally {
    lock.release();
  }
}

/**
 * Stops offering the import. Its outcomes stay, so that the same file creates nothing twice. If another tab is sending
 * it meanwhile, nothing is deleted, and the import is shown as running there.
 */
export async function forgetRows(stored: StoredImport): Promise<void> {
  const lock = await tryLockImport(stored.id);
  try {
    if (lock) await dropRows(await openJournal(), stored);
  } finally {
    lock?.release();
  }
}

/** If nothing was sent, deletes the import completely. */
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
  /** Runs the requests of `work` in one transaction, so that they see the same state whatever other tabs store. */
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
