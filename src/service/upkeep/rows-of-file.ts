/** The records of a JSON Lines or CSV file, one after the other. */
import { readFileSync } from 'node:fs';
import { type Cell, readCsv } from '#service/upkeep/csv.ts';
import { UnreadableFile } from '#service/upkeep/unreadable-file.ts';

export interface FileRow {
  /** Counted from 1, a CSV's header not included. */
  row: number;
  record: unknown;
}

export function* rowsOfFile(file: string): Generator<FileRow> {
  const text = readText(file);
  yield* /\.csv$/i.test(file) ? rowsOfCsv(text) : rowsOfJsonLines(text);
}

function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (cause) {
    const reason = cause instanceof TypeError ? 'it is not UTF-8' : (cause as Error).message;
    throw new UnreadableFile(`${file} cannot be read: ${reason}`);
  }
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

function* rowsOfCsv(text: string): Generator<FileRow> {
  const [names = [], ...rows] = readCsv(text);
  for (const [index, cells] of rows.entries()) yield { row: index + 1, record: recordOf(names, cells) };
}

/** A cell that holds nothing says nothing: its field is left out. */
function recordOf(names: readonly Cell[], cells: readonly Cell[]): Record<string, string> {
  const named = cells.map((cell, index): [string, Cell] => [names[index] || `column ${index + 1}`, cell]);
  return Object.fromEntries(named.filter((each): each is [string, string] => each[1] !== undefined));
}
