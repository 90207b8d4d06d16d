/** Reads `Retry-After`: seconds, or a moment, which is compared with the service's `Date` header because clocks differ. */
export function readRetryAfter(headers: Headers): number | undefined {
  const text = headers.get('Retry-After')?.trim();
  if (!text) return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) return undefined;
  const now = Date.parse(headers.get('Date') ?? '');
  return Math.max(0, Math.ceil((moment - (Number.isNaN(now) ? Date.now() : now)) / 1000));
}
