/**
 * Records which letters stand side by side in a text, so that most texts without a searched one need not be read. It
 * may say that a text contains what it does not, but never the other way around.
 */
import { isMark } from '#contract/search/key-text.ts';

/** A bit for each value of a hash. The key texts of two thousand records set about a quarter of them. */
type Signature = Uint32Array;

const hashBits = 15;

/**
 * Letters from the beginning of a line, including its mark and the space after that: such a beginning is rarer than its
 * letters.
 */
const lineStart = 5;

export function signatureOf(text: string): Signature {
  const signature = new Uint32Array((1 << hashBits) / 32);
  eachHash(text, (hash) => {
    signature[hash >>> 5] = (signature[hash >>> 5] ?? 0) | (1 << (hash & 31));
  });
  return signature;
}

export function mayContain(signature: Signature, text: string): boolean {
  let isPossible = true;
  eachHash(text, (hash) => {
    isPossible &&= ((signature[hash >>> 5] ?? 0) & (1 << (hash & 31))) !== 0;
  });
  return isPossible;
}

function eachHash(text: string, use: (hash: number) => void): void {
  for (let at = 0; at + 3 <= text.length; at++) {
    use(hashOf(text, at, at + 3));
    if (isMark(text.charCodeAt(at)) && at + lineStart <= text.length) use(hashOf(text, at, at + lineStart));
  }
}

function hashOf(text: string, from: number, to: number): number {
  let hash = to - from;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x9e3779b1);
  return hash >>> (32 - hashBits);
}
