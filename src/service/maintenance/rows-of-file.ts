/** The records of a JSON Lines or CSV file, one after the other. */

import { readFileSync } from 'node:fs';
import { BrokenQuotes, type Cell, readCsv } from '#contract/formats/csv.ts';
import { decodeUtf8, decodeWindows1252 } from '#contract/formats/encoding.ts';
import { undefuseText } from '#contract/formats/spreadsheet.ts';
import { failureOf } from '#service/api-error.ts';
import type { Mapping } from '#service/maintenance/mapping.ts';
import { UnreadableFile } from '#service/maintenance/unreadable-file.ts';

export interface FileRow {
  /** Counted from 1, a CSV's header not included. */
  row: number;
  record: unknown;
}

export function* rowsOfFile(file: string, mapping?: Mapping): Generator<FileRow> {
  const text = decode(file, readBytes(file), mapping);
  yield* isCsv(file) ? rowsOfCsv(text, mapping) : rowsOfJsonLines(text);
}

export function isCsv(file: string): boolean {
  return /\.csv$/i.test(file);
}

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new UnreadableFile(`${file} cannot be read: ${failureOf(cause).message}`);
  }
}

/** Wire records are UTF-8. A spreadsheet's file may be in its older encoding, and what is no UTF-8 is that. */
function decode(file: string, bytes: Uint8Array, mapping?: Mapping): string {
  if (mapping?.encoding === 'windows-1252') return decodeWindows1252(bytes);
  const text = decodeUtf8(bytes);
  if (text !== undefined) return text;
  if (mapping && !mapping.encoding) return decodeWindows1252(bytes);
  throw new UnreadableFile(`${file} cannot be read: it is not UTF-8`);
}

function* rowsOfJsonLines(text: string): Generator<FileRow> {
  let row = 0;
  for (const line of text.split('\n')) {
    if (!line.trim()) continue;
    row++;
    yield { row, record: parseLine(line) };
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function* rowsOfCsv(text: string, mapping?: Mapping): Generator<FileRow> {
  const [names = [], ...rows] = cellsOf(text);
  const read = mapping?.reader(names) ?? ((cells: readonly Cell[]) => recordOf(names, cells));
  for (const [index, cells] of rows.entries()) yield { row: index + 1, record: read(cells) };
}

function cellsOf(text: string): Cell[][] {
  try {
    // Exports put an apostrophe before what a spreadsheet would take for a formula.
    return readCsv(text).map((cells) => cells.map((cell) => cell && undefuseText(cell)));
  } catch (cause) {
    if (cause instanceof BrokenQuotes) throw new UnreadableFile(`Line ${cause.line}: its quotes do not match.`);
    throw cause;
  }
}

/** A cell that holds nothing says nothing: its field is left out. */
function recordOf(names: readonly Cell[], cells: readonly Cell[]): Record<string, string> {
  const named = cells.map((cell, index): [string, Cell] => [names[index] || `column ${index + 1}`, cell]);
  return Object.fromEntries(named.filter((each): each is [string, string] => each[1] !== undefined));
}
