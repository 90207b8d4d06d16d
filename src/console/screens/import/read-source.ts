/** Reads a file as rows of texts: CSV and TSV in any usual encoding, and the sheets of an Excel file. */

import { fingerprint } from '#console/screens/import/fingerprint.ts';
import { momentOf } from '#contract/formats/calendar.ts';
import {
  type CsvCell,
  isFilled,
  readCsvSheet,
  repeatsHeader,
  separatorOf,
  unescapeFormula,
} from '#contract/formats/csv.ts';
import { decodeText, type Encoding } from '#contract/formats/encoding.ts';

interface SourceSheet {
  name: string;
  header: string[];
  /** The rows below the header, without blank ones and those that repeat it. */
  rows: CsvCell[][];
  /** For each row, its number in a spreadsheet, from 1. Line breaks inside quotes do not count. */
  lines: number[];
  /** The number of rows that repeat the header. */
  repeats: number;
}

export interface SourceFile {
  name: string;
  /** A fingerprint of the file's bytes. */
  print: string;
  sheets: SourceSheet[];
  /** How a text file was read. */
  encoding?: Encoding;
  separator?: string;
}

/** Thrown for an Excel file from before 2007 or with a password. Neither can be opened here. */
export class OldExcelFile extends Error {}

/** Thrown if the code that reads Excel files could not be loaded, so that nothing is known about the file. */
export class ReaderNotLoaded extends Error {}

export async function readSource(file: File, separator?: string): Promise<SourceFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const print = fingerprint(bytes);
  if (beginsWith(bytes, zipMark)) return { name: file.name, print, sheets: await readWorkbook(bytes) };
  if (beginsWith(bytes, compoundMark)) throw new OldExcelFile('an Excel file before XLSX, or with a password');
  const { text, encoding } = decodeText(bytes);
  const used = separator ?? separatorOf(text.replace(/^\ufeff/, ''));
  const rows = readCsvSheet(text.replace(/^\ufeff/, ''), used).map((cells) =>
    cells.map((cell) => cell && unescapeFormula(cell)),
  );
  return { name: file.name, print, sheets: [sheetOf('', rows, isFilled)], encoding, separator: used };
}

const zipMark = [0x50, 0x4b];
/** The signature of Microsoft's older compound file format. */
const compoundMark = [0xd0, 0xcf, 0x11, 0xe0];

function beginsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

function sheetOf(name: string, all: readonly CsvCell[][], isKept: (row: readonly CsvCell[]) => boolean): SourceSheet {
  const [titled, ...below] = all.flatMap((cells, index) => (isKept(cells) ? [{ cells, line: index + 1 }] : []));
  const header = titled?.cells ?? [];
  const kept = below.filter(({ cells }) => !repeatsHeader(header, cells));
  const rows = kept.map(({ cells }) => cells);
  const width = rows.reduce((most, row) => Math.max(most, row.length), header.length);
  const titles = Array.from({ length: width }, (_none, index) => header[index]?.trim() ?? '');
  const last = titles.findLastIndex((title, index) => title !== '' || rows.some((row) => row[index]?.trim()));
  return {
    name,
    header: titles.slice(0, last + 1),
    rows: rows.map((row) => row.slice(0, last + 1)),
    lines: kept.map(({ line }) => line),
    repeats: below.length - kept.length,
  };
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<SourceSheet[]> {
  const [{ unzipSync, zipSync }, { default: readXlsx }] = await loadReader();
  // The library would unpack a large sheet in a worker, which the page's content security policy refuses. It only
  // copies uncompressed entries, so the file is unpacked here first.
  const entries = unzipSync(bytes, { filter: ({ name }) => /\.(xml|rels)$/.test(name) });
  const { buffer } = zipSync(entries, { level: 0 });
  // Numbers are read as texts, so that no amount becomes a float. Text cells are not changed, not even `1E5`.
  const sheets = await readXlsx(buffer, { parseNumber: shortened, trim: false });
  return sheets
    .map(({ sheet, data }) =>
      sheetOf(
        sheet,
        data.map((row) => row.map(textOfCell)),
        (row) => row.some(Boolean),
      ),
    )
    .filter(({ header }) => header.length > 0);
}

async function loadReader() {
  try {
    return await Promise.all([import('fflate'), import('read-excel-file/universal')]);
  } catch (cause) {
    throw new ReaderNotLoaded('the code that reads Excel files did not load', { cause });
  }
}

function textOfCell(value: unknown): CsvCell {
  if (value === null || value === undefined || value === '') return undefined;
  return typeof value === 'object' ? momentText(Number(value)) : String(value);
}

/**
 * A spreadsheet stores moments as fractions of a day, so they are rounded to the second. A day before 1900 stands for a
 * time without a day.
 */
function momentText(milliseconds: number): string {
  const { day, time } = momentOf(Math.round(milliseconds / 1000));
  if (day < '1900-01-01') return time;
  return time === '00:00:00' ? day : `${day} ${time}`;
}

/** `0.30000000000000004` becomes 0.3, because a spreadsheet's number has only 15 significant digits. */
function shortened(text: string): string {
  if (/^-?\d+(\.\d+)?[eE][+-]?\d+$/.test(text)) return plainDigits(Number(text).toPrecision(15));
  if (!/^-?\d+\.\d{10,}$/.test(text)) return text;
  return plainDigits(Number(text).toPrecision(15));
}

function plainDigits(text: string): string {
  if (/e/i.test(text)) return text;
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
