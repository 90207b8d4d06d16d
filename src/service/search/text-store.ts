/**
 * Stores the texts of the search index: a limited amount in memory, and the rest in a deleted file that is read in
 * blocks. So the memory that the search takes is bounded, however much data a company has.
 */
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import type { JoinedTexts, SearchedText, StoredTexts, StoreTexts } from '#contract/search/text-block.ts';
import { mayContain, signatureOf } from '#service/search/text-signature.ts';

export interface TextStore {
  keep: StoreTexts;
  close(): void;
}

const maxLettersInMemory = 2_000_000;

/** Space in the file is allocated in multiples of this, so that freed space can be used again. */
const unit = 16_384;

export function createTextStore(path: string, maxLetters = maxLettersInMemory): TextStore {
  const file = textFile(path);
  let letters = 0;

  function inMemory({ joined, starts }: JoinedTexts<string>): StoredTexts {
    const { length } = joined;
    const stored = { joined: isLatin1(joined) ? oneByteEach(joined) : joined, starts };
    letters += length;
    return {
      read: () => stored,
      drop: () => {
        letters -= length;
      },
    };
  }

  return {
    keep: (texts) => {
      const signature = signatureOf(texts.joined);
      const stored = letters + texts.joined.length <= maxLetters ? inMemory(texts) : file.keep(texts);
      return { ...stored, mayContain: (other) => mayContain(signature, other) };
    },
    close: file.close,
  };
}

/** The file is made when the first texts go there. */
function textFile(path: string) {
  const free = new Map<number, number[]>();
  let file: number | undefined;
  let end = 0;
  let scratch = Buffer.from(new ArrayBuffer(0));

  function opened(): number {
    if (file !== undefined) return file;
    file = openSync(path, 'w+', 0o600);
    try {
      rmSync(path, { force: true });
    } catch {
      // Some systems keep the name of an open file; there the file is removed when it is closed.
    }
    return file;
  }

  function placeFor(units: number): number {
    const used = free.get(units)?.pop();
    if (used !== undefined) return used;
    const fresh = end;
    end += units * unit;
    return fresh;
  }

  function keep({ joined, starts }: JoinedTexts<string>): StoredTexts {
    // Folded texts rarely contain a letter outside of Latin-1, so most take one byte a letter.
    const encoding = isLatin1(joined) ? 'latin1' : 'utf16le';
    const [beginnings, letters] = [Buffer.from(starts.buffer), Buffer.from(joined, encoding)];
    const [count, head, length] = [starts.length, beginnings.length, beginnings.length + letters.length];
    const units = Math.ceil(length / unit);
    const place = placeFor(units);
    writeSync(opened(), beginnings, 0, head, place);
    writeSync(opened(), letters, 0, letters.length, place + head);
    return {
      read: () => {
        if (scratch.length < length) scratch = Buffer.from(new ArrayBuffer(units * unit));
        readSync(opened(), scratch, 0, length, place);
        return {
          joined: textIn(scratch.subarray(head, length), encoding),
          starts: new Uint32Array(scratch.buffer, 0, count),
        };
      },
      drop: () => free.set(units, [...(free.get(units) ?? []), place]),
    };
  }

  function close(): void {
    if (file === undefined) return;
    closeSync(file);
    rmSync(path, { force: true });
  }

  return { keep, close };
}

function isLatin1(text: string): boolean {
  return !/[^\0-\xff]/.test(text);
}

/** Folding leaves strings with two bytes a letter, which take twice the memory and twice the time to search. */
function oneByteEach(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}

/** Searched as bytes, because making a string of each block takes longer than searching it. */
function textIn(bytes: Buffer, encoding: 'latin1' | 'utf16le'): SearchedText {
  const width = encoding === 'latin1' ? 1 : 2;
  return {
    indexOf: (text, from = 0) => {
      // As Latin-1 such a letter would be encoded like another one.
      if (encoding === 'latin1' && !isLatin1(text)) return -1;
      const at = bytes.indexOf(text, from * width, encoding);
      return at < 0 ? at : at / width;
    },
    slice: (from = 0, to = bytes.length / width) => bytes.toString(encoding, from * width, to * width),
  };
}
