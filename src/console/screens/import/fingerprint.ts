/** Identifies files and rows by 106 bits as text. It is a hash without cryptographic strength. */
export function fingerprint(bytes: Iterable<number>): string {
  let [a, b, c, d] = [0xdeadbeef, 0x41c6ce57, 0x9e3779b9, 0x85ebca6b];
  for (const byte of bytes) {
    a = Math.imul(a ^ byte, 2_654_435_761);
    b = Math.imul(b ^ byte, 1_597_334_677);
    c = Math.imul(c ^ byte, 2_246_822_507);
    d = Math.imul(d ^ byte, 3_266_489_909);
    [b, d] = [b ^ (a >>> 15), d ^ (c >>> 13)];
  }
  return [a, b, c, d].map((part) => (part >>> 0).toString(36)).join('');
}

export function fingerprintOf(text: string): string {
  return fingerprint(new TextEncoder().encode(text));
}
