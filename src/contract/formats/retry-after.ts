/** The seconds that `Retry-After` asks to wait. It holds seconds, or a moment, which is compared with the `Date` header because clocks differ. */
export function readRetryAfter(headers: Headers): number | undefined {
  const text = headers.get('Retry-After')?.trim();
  if (!text) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) return undefined;
  const now = Date.parse(headers.get('Date') ?? '');
  return Math.max(0, Math.ceil((moment - (Number.isNaN(now) ? Date.now() : now)) / 1000));
}
