/** What is too large for a text: databases of the browser, named in the one list beside the keys. */
import type { StoredDatabases } from '#console/storage/stored-keys.ts';

interface StoredDatabase {
  database: keyof StoredDatabases;
  version: number;
  /** Makes what this version needs and an older one, or none, lacks. */
  upgrade: (database: IDBDatabase) => void;
}

/** Rejects where the browser keeps nothing. */
export function openStoredDatabase({ database, version, upgrade }: StoredDatabase): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, version);
    request.onupgradeneeded = () => upgrade(request.result);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
