/** What a comma-separated text of the wire lists. */
export function splitList(value: unknown): string[] {
  return String(value ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
}
