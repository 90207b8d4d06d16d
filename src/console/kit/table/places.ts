/** Which row had the focus in each list that Back may come back to, by the place in the browser's history. */
import { keep } from '#console/storage/safe-storage.ts';

const place = 'comptoir.places';
const most = 50;

let places: Map<string, number> | undefined;

function kept(): Map<string, number> {
  places ??= new Map(read());
  return places;
}

function read(): [string, number][] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

export function placeIn(list: string): number | undefined {
  return kept().get(list);
}

export function rememberPlace(list: string, id: number): void {
  const all = kept();
  all.delete(list);
  all.set(list, id);
  for (const oldest of [...all.keys()].slice(0, -most)) all.delete(oldest);
}

/** So that a reload of a record still finds the way back to its row. */
export function keepPlaces(): void {
  keep(sessionStorage, place, JSON.stringify([...kept()]));
}
