/** The records of a JSON Lines or CSV file, one after the other. */
import { readFileSync } from 'node:fs';
import papaparse from 'papaparse';

export interface FileRow {
  /** Counted from 1, a CSV's header not included. */
  row: number;
  record: unknown;
}

export class UnreadableFile extends Error {}

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
  const { data } = papaparse.parse<Record<string, string>>(text, { header: true, skipEmptyLines: 'greedy' });
  for (const [index, record] of data.entries()) yield { row: index + 1, record };
}
