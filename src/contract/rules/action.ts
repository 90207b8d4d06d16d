/**
 * The time of an action is that of its date where it was sent without one. Rulings section 4, "Action". A service that is
 * not ours may say so by an empty text or null.
 */
export function deduceTime({ date, time }: Record<string, unknown>): { time?: string } {
  return time ? {} : { time: String(date).slice(11) };
}
