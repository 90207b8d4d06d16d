/** The browser's databases, for values too large for a text. Their names are in the same file as the keys. */
import type { StoredDatabases } from '#console/storage/stored-keys.ts';

interface StoredDatabase {
  database: keyof StoredDatabases;
  version: number;
  /** Creates the object stores that an older database, or none, does not have. */
  upgrade: (database: IDBDatabase) => void;
}

/** Rejects if the browser blocks storage. */
export function openStoredDatabase({ database, version, upgrade }: StoredDatabase): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, version);
    request.onupgradeneeded = () => upgrade(request.result);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
