/**
 * Reads CSV with any separator and line ends that spreadsheets write, and with line breaks inside quotes; also writes
 * it. An empty cell is undefined and `""` is the empty text. We know of no library that distinguishes the two.
 */

export type CsvCell = string | undefined;

/** Thrown if a quote is opened and never closed, or a quoted cell continues after its closing quote. */
export class BrokenQuotes extends Error {
  /** Counted from 1. */
  readonly line: number;

  constructor(line: number) {
    super(`line ${line}: its quotes do not match`);
    this.line = line;
  }
}

/** Thrown if the last row has fewer cells than the header and no line end: the rest of the file is missing. */
export class CutOffRow extends Error {
  /** The row in which a spreadsheet shows it, from 1. */
  readonly row: number;

  constructor(row: number) {
    super(`row ${row} ends before its last column`);
    this.row = row;
  }
}

/** If a header contains two of them equally often, the earlier one in this list is the separator. */
export const separators = [';', '\t', ','] as const;

/** Every row, blank ones too, of a text without a header, such as one that is pasted. Throws `BrokenQuotes`. */
export function readCsv(text: string, separator = separatorOf(text)): CsvCell[][] {
  return [...allRowsIn([text], separator)].map(({ cells }) => cells);
}

/**
 * Every row, blank ones too, so that each has the number of the row in which a spreadsheet shows it. Throws
 * `BrokenQuotes` and `CutOffRow`.
 */
export function readCsvSheet(text: string, separator: string): CsvCell[][] {
  return [...wholeRowsOf(allRowsIn([text], separator))];
}

interface PlacedRow {
  cells: CsvCell[];
  /** The row in which a spreadsheet shows it, from 1. */
  row: number;
}

/**
 * The rows that are not blank of a text that comes in pieces. Each piece but the last ends with a line feed. Only the
 * unfinished part is held in memory. Throws `BrokenQuotes` and `CutOffRow`.
 */
export function* readCsvIn(pieces: Iterable<string>, separator?: string): Generator<PlacedRow> {
  let row = 0;
  for (const cells of wholeRowsOf(allRowsIn(pieces, separator))) {
    row++;
    if (isFilled(cells)) yield { cells, row };
  }
}

/** Rows that are ended may be short: spreadsheets leave out empty cells at the end. */
function* wholeRowsOf(rows: Iterable<ReadRow>): Generator<CsvCell[]> {
  let row = 0;
  let width = 0;
  for (const { cells, isEnded } of rows) {
    row++;
    if (isFilled(cells)) {
      width ||= cells.findLastIndex((cell) => cell?.trim()) + 1;
      if (!isEnded && cells.length < width) throw new CutOffRow(row);
    }
    yield cells;
  }
}

interface ReadRow {
  cells: CsvCell[];
  /** Whether the row ends with a line end. Only the last row may have none. */
  isEnded: boolean;
}

function* allRowsIn(pieces: Iterable<string>, separator?: string): Generator<ReadRow> {
  let rest = '';
  let line = 1;
  let enough = 0;
  let pattern: RegExp | undefined;
  let isBegun = false;
  for (const piece of pieces) {
    rest += piece;
    if (!isBegun && separatorLine.test(rest)) {
      separator ??= separatorOf(rest);
      rest = rest.replace(separatorLine, '');
      line++;
    }
    isBegun = true;
    // Pieces are collected first: searching for the end of a long quoted cell at every piece would take quadratic time.
    if (rest.length < enough) continue;
    enough = 2 * rest.length;
    // The separator is recognized in the header.
    if (!pattern && !rest.trim()) continue;
    pattern ??= cellPattern(separator ?? separatorOf(rest));
    const { rowAt } = yield* rowsOf(rest, pattern);
    line += lineBreaksIn(rest.slice(0, rowAt));
    rest = rest.slice(rowAt);
    enough = 2 * rest.length;
  }
  if (!rest) return;
  pattern ??= cellPattern(separator ?? separatorOf(rest));
  const { rowAt, cellAt } = yield* rowsOf(rest, pattern);
  if (rowAt < rest.length) throw new BrokenQuotes(line + lineBreaksIn(rest.slice(0, cellAt)));
}

/** The first line of some files names the separator. Spreadsheets do not show it as a row. */
const separatorLine = /^\ufeff?sep=([;\t,])(\r\n|\n|\r)/i;

/**
 * The separator that the first line names, or the one that occurs most in the header outside of quotes, because a
 * quoted title may contain commas.
 */
export function separatorOf(text: string): string {
  const [, named] = separatorLine.exec(text) ?? [];
  if (named) return named;
  // Blank lines may come before the header. It may begin with a separator that is white space, if its first title is
  // empty.
  const [line = ''] = /^.*\S.*$/m.exec(text) ?? [];
  const signs = [...line.replace(/"[^"]*("|$)/g, '')];
  const count = (separator: string) => signs.filter((sign) => sign === separator).length;
  const [separator = ','] = [...separators].sort((a, b) => count(b) - count(a));
  return separator;
}

/** Matches a quoted or plain cell and the separator or line end after it. */
function cellPattern(separator: string): RegExp {
  return new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|((?!")[^${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`, 'y');
}

/** Returns where it stopped: the start of the row, and of the cell in it whose quotes do not match yet. */
function* rowsOf(text: string, pattern: RegExp): Generator<ReadRow, { rowAt: number; cellAt: number }> {
  let cells: CsvCell[] = [];
  let [rowAt, cellAt] = [0, 0];
  pattern.lastIndex = 0;
  while (cellAt < text.length) {
    const match = pattern.exec(text);
    if (!match) return { rowAt, cellAt };
    const [, quoted, plain, ending = ''] = match;
    cells.push(quoted === undefined ? plain || undefined : quoted.replaceAll('""', '"'));
    cellAt = pattern.lastIndex;
    if (separators.some((each) => each === ending)) continue;
    yield { cells, isEnded: ending !== '' };
    cells = [];
    rowAt = cellAt;
  }
  if (cells.length) yield { cells: [...cells, undefined], isEnded: false };
  return { rowAt: text.length, cellAt };
}

export function isFilled(cells: readonly CsvCell[]): boolean {
  return cells.some((cell) => cell?.trim());
}

/**
 * Whether a row repeats the header, as programs that print page by page write it and as joined files have it. Such a row is
 * no record. Spaces around titles and empty cells at the end do not count.
 */
export function repeatsHeader(header: readonly CsvCell[], cells: readonly CsvCell[]): boolean {
  const width = Math.max(header.length, cells.length);
  return Array.from({ length: width }, (_none, index) => index).every(
    (index) => (header[index]?.trim() ?? '') === (cells[index]?.trim() ?? ''),
  );
}

function lineBreaksIn(text: string): number {
  return text.split(/\r\n|\n|\r/).length - 1;
}

/** A line including its line end. */
export function csvLine(cells: readonly CsvCell[], separator = ','): string {
  return `${cells.map((cell) => (cell === undefined ? '' : quoteIfNeeded(cell, separator))).join(separator)}\r\n`;
}

const figure = /^-?\d+([.,]\d+)?$/;

/** Quotes texts that contain any separator, so that a program that assumes another one reads the same cells. */
function quoteIfNeeded(text: string, separator: string): string {
  const isPlain = figure.test(text) ? !text.includes(separator) : /^[^"\r\n;\t,]+$/.test(text) && text.trim() === text;
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}

const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/;
const escapedFormula = /^'+[=+\-@\t\r\n＝＋－＠]/;

/**
 * A spreadsheet that opens a CSV file runs texts that begin like a formula, so an apostrophe is written before them.
 * `unescapeFormula` removes it when the file is read back.
 */
export function escapeFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

export function unescapeFormula(text: string): string {
  return escapedFormula.test(text) ? text.slice(1) : text;
}
