/** Remembers the focused row of each list, by history entry, so that the browser's Back returns to it. */
import * as z from 'zod/mini';
import { personalMap } from '#console/storage/safe-storage.ts';
import { storedValue } from '#console/storage/stored-value.ts';

const storedPlaces = storedValue({
  key: 'comptoir.places',
  scope: 'tab',
  schema: z.array(z.tuple([z.string(), z.int()])),
});
const maxRememberedLists = 50;

const rows = personalMap<string, number>();
let isRead = false;

function rememberedRows(): Map<string, number> {
  if (!isRead) for (const [list, id] of storedPlaces.get() ?? []) rows.set(list, id);
  isRead = true;
  return rows;
}

export function rememberedRow(list: string): number | undefined {
  return rememberedRows().get(list);
}

export function rememberRow(list: string, id: number): void {
  const all = rememberedRows();
  all.delete(list);
  all.set(list, id);
  for (const oldest of [...all.keys()].slice(0, -maxRememberedLists)) all.delete(oldest);
}

/** Stored, so that Back still finds the row after a record's page was reloaded. */
export function storeRememberedRows(): void {
  storedPlaces.set([...rememberedRows()]);
}
