/**
 * Which letters stand side by side in a block of key texts. Most blocks without a searched text need not be read for it:
 * they are in a file where a company has many records. A block may be said to contain what it does not, and never the other
 * way around.
 */
import { isMark } from '#contract/search/key-text.ts';

/** A bit for each value of a hash. Two thousand texts set about a quarter of them. */
export type Signature = Uint32Array;

const hashBits = 15;

/** Letters from the beginning of a line, its mark and the space after that included: what begins so is rarer than the letters. */
const lineStart = 5;

export function signatureOf(texts: string): Signature {
  const signature = new Uint32Array((1 << hashBits) / 32);
  eachHash(texts, (hash) => {
    signature[hash >>> 5] = (signature[hash >>> 5] ?? 0) | (1 << (hash & 31));
  });
  return signature;
}

/** What a block must have to contain the text. */
export function hashesOf(text: string): number[] {
  const hashes: number[] = [];
  eachHash(text, (hash) => hashes.push(hash));
  return hashes;
}

export function mayContain(signature: Signature, hashes: readonly number[]): boolean {
  return hashes.every((hash) => ((signature[hash >>> 5] ?? 0) & (1 << (hash & 31))) !== 0);
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
