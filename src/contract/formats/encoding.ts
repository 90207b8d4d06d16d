/** Decodes text files: Unicode in its encodings, and the encoding of older spreadsheets. */
import { decodeWindows1252 } from '#contract/formats/windows-1252.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Thrown for a Unicode text that contains an invalid sequence of bytes. */
export class BrokenText extends Error {
  /** Counted from 1. */
  readonly line: number;

  constructor(line: number, encoding: Encoding) {
    super(`line ${line} is not valid ${encoding === 'utf-8' ? 'UTF-8' : 'UTF-16'}`);
    this.line = line;
  }
}

/**
 * Returns the pieces of a text, from the start at each call. Each piece but the last ends with the byte of a line feed.
 */
type Pieces = () => Iterable<Uint8Array>;

interface RecognizedEncoding {
  encoding: Encoding;
  /** Whether neither the text nor the caller names it. UTF-8 is never a guess, because nothing else looks like it. */
  isGuessed: boolean;
}

/**
 * A byte order mark decides. Otherwise zero bytes indicate UTF-16, and a text that is neither that nor UTF-8 is taken
 * as windows-1252. If most bytes beyond ASCII are valid UTF-8, the file is damaged or cut off: throws `BrokenText`.
 */
export function recognizeEncoding(pieces: Pieces, named?: 'utf-8' | 'windows-1252'): RecognizedEncoding {
  const start = startOf(pieces());
  const marked = markedEncoding(start);
  const encoding = marked ?? wideEncoding(start) ?? named;
  if (encoding && encoding !== 'utf-8') return { encoding, isGuessed: !marked && encoding !== named };
  if (isUtf8(pieces())) return { encoding: 'utf-8', isGuessed: false };
  const { whole, broken, line } = surveyUtf8(pieces());
  if (encoding || whole > broken) throw new BrokenText(line, 'utf-8');
  return { encoding: 'windows-1252', isGuessed: true };
}

/** Each decoded piece ends with a line feed, too, or there is only one. Throws `BrokenText`. */
export function* decodePieces(pieces: Iterable<Uint8Array>, encoding: Encoding): Generator<string> {
  if (encoding === 'windows-1252') {
    for (const piece of pieces) yield decodeWindows1252(piece);
    return;
  }
  const decoder = new TextDecoder(encoding);
  // In UTF-16 the byte of a line feed is half a character, so pieces may end inside of one.
  let text = '';
  for (const piece of pieces) {
    text += decoder.decode(piece, { stream: true });
    if (encoding !== 'utf-8') continue;
    yield text;
    text = '';
  }
  // Something is left if the last character is incomplete.
  if (decoder.decode()) throw new BrokenText(text.split(/\r\n|\n|\r/).length, encoding);
  if (text) yield text;
}

/** Throws `BrokenText`. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const { encoding } = recognizeEncoding(() => [bytes]);
  return { text: [...decodePieces([bytes], encoding)].join(''), encoding };
}

const startLength = 512;

function startOf(pieces: Iterable<Uint8Array>): Uint8Array {
  const start: number[] = [];
  for (const piece of pieces) {
    start.push(...piece.subarray(0, startLength - start.length));
    if (start.length === startLength) break;
  }
  return Uint8Array.from(start);
}

function markedEncoding([first, second, third]: Uint8Array): Encoding | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined;
}

function wideEncoding(start: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (start.length < 4 || start.length % 2) return undefined;
  const zeros = (odd: number) => start.filter((byte, index) => index % 2 === odd && byte === 0).length;
  const limit = start.length / 3;
  if (zeros(1) > limit && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > limit && zeros(1) === 0 ? 'utf-16be' : undefined;
}

function isUtf8(pieces: Iterable<Uint8Array>): boolean {
  try {
    for (const piece of pieces) new TextDecoder('utf-8', { fatal: true }).decode(piece);
    return true;
  } catch {
    return false;
  }
}

/** How many bytes beyond ASCII belong to whole characters, how many do not, and the line of the first that does not. */
function surveyUtf8(pieces: Iterable<Uint8Array>): { whole: number; broken: number; line: number } {
  const found = { whole: 0, broken: 0, line: 1 };
  for (const piece of pieces) {
    for (let at = 0; at < piece.length; ) {
      const length = characterLength(piece, at);
      if (length > 1) found.whole += length;
      else if (!length) found.broken++;
      else if (!found.broken && isLineEnd(piece, at)) found.line++;
      at += length || 1;
    }
  }
  return found;
}

function isLineEnd(piece: Uint8Array, at: number): boolean {
  return piece[at] === 0x0a || (piece[at] === 0x0d && piece[at + 1] !== 0x0a);
}

/** In bytes; 0 where no character of UTF-8 begins. */
function characterLength(piece: Uint8Array, at: number): number {
  const lead = piece[at] ?? 0;
  if (lead < 0x80) return 1;
  const length =
    lead >= 0xc2 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
  const [second = 0, ...others] = piece.subarray(at + 1, at + length);
  const isWhole = 2 + others.length === length && others.every((byte) => byte >= 0x80 && byte < 0xc0);
  return isWhole && second >= (firstSeconds.get(lead) ?? 0x80) && second <= (lastSeconds.get(lead) ?? 0xbf)
    ? length
    : 0;
}

/**
 * The lowest and highest second byte after these first bytes: others would be a longer spelling of an earlier
 * character, a surrogate, or beyond the last character.
 */
const firstSeconds = new Map([
  [0xe0, 0xa0],
  [0xf0, 0x90],
]);
const lastSeconds = new Map([
  [0xed, 0x9f],
  [0xf4, 0x8f],
]);
