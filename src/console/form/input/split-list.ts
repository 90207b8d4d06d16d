/** The parts of a comma-separated text of the wire. */
export function splitList(value: unknown): string[] {
  return String(value ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
}
