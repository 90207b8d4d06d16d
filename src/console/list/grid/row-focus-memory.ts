/** Which row had the focus in each list that Back may come back to, by the place in the browser's history. */
import * as z from 'zod/mini';
import { storedValue } from '#console/storage/stored-value.ts';

const storedPlaces = storedValue({
  key: 'comptoir.places',
  scope: 'tab',
  schema: z.array(z.tuple([z.string(), z.int()])),
});
const most = 50;

let places: Map<string, number> | undefined;

function kept(): Map<string, number> {
  places ??= new Map(storedPlaces.get());
  return places;
}

export function rememberedRow(list: string): number | undefined {
  return kept().get(list);
}

export function rememberRow(list: string, id: number): void {
  const all = kept();
  all.delete(list);
  all.set(list, id);
  for (const oldest of [...all.keys()].slice(0, -most)) all.delete(oldest);
}

/** So that a reload of a record still finds the way back to its row. */
export function storeRememberedRows(): void {
  storedPlaces.set([...kept()]);
}
