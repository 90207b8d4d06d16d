/** Yields the records of a JSON Lines or CSV file one after the other. */

import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import {
  BrokenQuotes,
  type CsvCell,
  CutOffRow,
  readCsvIn,
  repeatsHeader,
  unescapeFormula,
} from '#contract/formats/csv.ts';
import { BrokenText, decodePieces, type Encoding, recognizeEncoding } from '#contract/formats/encoding.ts';
import { readExactJson } from '#contract/formats/exact-json.ts';
import type { Mapping } from '#service/maintenance/import/column-mapping.ts';
import { UnreadableFile, unreadable } from '#service/maintenance/unreadable-file.ts';

export interface FileRow {
  /**
   * The line as the file shows it, from 1: the header of a CSV file and blank lines count, line breaks inside quotes do
   * not.
   */
  row: number;
  record: unknown;
}

/** A file that is read as often as needed. */
export interface RowsFile {
  /** The digest of the contents, and of how they are read. */
  digest: string;
  /** The encoding, if neither the file nor its mapping names it. */
  guessedEncoding?: Encoding;
  rows(onRepeat?: OnRepeat): Generator<FileRow>;
}

/** Called with each row that repeats the header and is left out. */
export type OnRepeat = (row: number) => void;

type Pieces = () => Iterable<Uint8Array>;

/** Reads the file now, to know its digest and its encoding, and with each call of `rows`. Throws `UnreadableFile`. */
export function openRows(file: string, mapping?: Mapping): RowsFile {
  const pieces = piecesOf(file);
  refuseWorkbook(file, pieces);
  const digest = createHash('sha256').update(mapping?.text ?? '');
  for (const piece of pieces()) digest.update(piece);
  const { encoding, isGuessed } = encodingOf(file, pieces, mapping);
  return {
    digest: digest.digest('hex'),
    guessedEncoding: isGuessed ? encoding : undefined,
    rows: (onRepeat) => {
      const texts = textsOf(file, pieces, encoding);
      return isSpreadsheet(file) ? rowsOfCsv(file, texts, { mapping, onRepeat }) : rowsOfJsonLines(texts);
    },
  };
}

/** Excel saves text between tabs as `.txt`. */
export function isSpreadsheet(file: string): boolean {
  return /\.(csv|tsv|txt)$/i.test(file);
}

/** A workbook is a ZIP file, or an OLE file in older versions. */
function refuseWorkbook(file: string, pieces: Pieces): void {
  const [start = new Uint8Array()] = pieces();
  const signature = Buffer.from(start.subarray(0, 4)).toString('hex');
  if (signature !== '504b0304' && signature !== 'd0cf11e0') return;
  throw new UnreadableFile(`${file} is a workbook. Save the sheet as CSV (UTF-8), and import that.`);
}

function readOrExplain<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw unreadable(file, cause);
  }
}

/** Wire records are Unicode. Spreadsheets may still write an older encoding. */
function encodingOf(file: string, pieces: Pieces, mapping?: Mapping): ReturnType<typeof recognizeEncoding> {
  const found = explainBroken(file, () => recognizeEncoding(pieces, mapping?.encoding));
  if (!mapping && found.encoding === 'windows-1252')
    throw new UnreadableFile(
      `${file} cannot be read: it is not UTF-8. Save it again as UTF-8${isSpreadsheet(file) ? ', or give a mapping that names its encoding' : ''}.`,
    );
  return found;
}

function* textsOf(file: string, pieces: Pieces, encoding: Encoding): Generator<string> {
  const texts = decodePieces(pieces(), encoding);
  for (;;) {
    const next = explainBroken(file, () => texts.next());
    if (next.done) return;
    yield next.value;
  }
}

function explainBroken<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof BrokenText)) throw cause;
    throw new UnreadableFile(
      `${file} cannot be read: ${cause.message}. The file is damaged or cut off there, or has another encoding. Save it again as UTF-8.`,
    );
  }
}

/** Each call reads the file from its beginning. A pipe can be read only once, so its content is kept. */
function piecesOf(file: string): Pieces {
  if (readOrExplain(file, () => statSync(file)).isFile()) return () => linesOf(file);
  const content = readOrExplain(file, () => readFileSync(file));
  return () => [content];
}

const pieceLength = 2 ** 18;
const lineFeed = 0x0a;

/** Splits a file at line ends, which is safe in every encoding but UTF-16: no other character contains that byte. */
function* linesOf(file: string): Generator<Uint8Array> {
  const descriptor = readOrExplain(file, () => openSync(file, 'r'));
  try {
    let rest: Buffer[] = [];
    for (const piece of piecesFrom(file, descriptor)) {
      const end = piece.lastIndexOf(lineFeed) + 1;
      if (end) {
        yield Buffer.concat([...rest, piece.subarray(0, end)]);
        rest = [];
      }
      if (end < piece.length) rest.push(piece.subarray(end));
    }
    if (rest.length) yield Buffer.concat(rest);
  } finally {
    closeSync(descriptor);
  }
}

function* piecesFrom(file: string, descriptor: number): Generator<Buffer> {
  for (let position = 0; ; ) {
    const piece = Buffer.allocUnsafe(pieceLength);
    const length = readOrExplain(file, () => readSync(descriptor, piece, { position }));
    if (!length) return;
    position += length;
    yield piece.subarray(0, length);
  }
}

function* rowsOfJsonLines(texts: Iterable<string>): Generator<FileRow> {
  let row = 0;
  for (const text of texts) {
    // Each text ends with a line feed, after which no line begins.
    for (const line of text.replace(/\n$/, '').split('\n')) {
      row++;
      if (!line.trim()) continue;
      yield { row, record: readExactJson(line) };
    }
  }
}

interface CsvReading {
  mapping?: Mapping;
  onRepeat?: OnRepeat;
}

function* rowsOfCsv(file: string, texts: Iterable<string>, { mapping, onRepeat }: CsvReading): Generator<FileRow> {
  let header: readonly CsvCell[] = [];
  let read: ((cells: readonly CsvCell[]) => Record<string, unknown>) | undefined;
  for (const { cells, row } of filledRowsOf(file, texts)) {
    if (!read) {
      header = cells;
      read = mapping?.reader(header) ?? readerOf(file, header);
    } else if (repeatsHeader(header, cells)) onRepeat?.(row);
    else yield { row, record: read(cells) };
  }
  // An empty file has no header, but the mapping may require columns.
  if (!read) mapping?.reader([]);
}

/** Removes the apostrophe that exports put before texts that look like a formula. */
function* filledRowsOf(file: string, texts: Iterable<string>): Generator<{ cells: CsvCell[]; row: number }> {
  try {
    for (const { cells, row } of readCsvIn(texts))
      yield { cells: cells.map((cell) => cell && unescapeFormula(cell)), row };
  } catch (cause) {
    if (cause instanceof BrokenQuotes)
      throw new UnreadableFile(`${file}: the quotes of line ${cause.line} do not match.`);
    if (!(cause instanceof CutOffRow)) throw cause;
    throw new UnreadableFile(
      `${file} seems cut off: its last row, ${cause.row}, ends before its last column and without a line end. Nothing was imported. Save the file again; if it is whole, end that row with a line break.`,
    );
  }
}

/** Of two columns with the same heading, one would be dropped silently. */
function readerOf(file: string, names: readonly CsvCell[]): (cells: readonly CsvCell[]) => Record<string, string> {
  for (const name of names) {
    const count = names.filter((each) => each === name).length;
    if (name && count > 1) throw new UnreadableFile(`${file}: the file has ${count} columns "${name}".`);
  }
  return (cells) => recordOf(names, cells);
}

/** An empty cell leaves its field out. */
function recordOf(names: readonly CsvCell[], cells: readonly CsvCell[]): Record<string, string> {
  const named = cells.map((cell, index): [string, CsvCell] => [names[index] || `column ${index + 1}`, cell]);
  return Object.fromEntries(named.filter((each): each is [string, string] => each[1] !== undefined));
}
