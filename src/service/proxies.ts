/** `TRUST_PROXY`: which proxies stand in front, whose word on the caller's address and on TLS is believed. */
import { isIP } from 'node:net';

const named = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address, a network such as `10.0.0.0/8`, or a name for one. */
export function isProxyName(text: string): boolean {
  if (named.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (!family || rest.length) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
