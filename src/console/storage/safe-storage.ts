/** Keeps something small in the browser. False where it has no room: then it lasts as long as the page. */
export function keep(area: Storage, place: string, value: string): boolean {
  try {
    area.setItem(place, value);
    return true;
  } catch {
    return false;
  }
}
