/**
 * Reads CSV as spreadsheets write it, with any of their separators and line ends, and line breaks inside quotes; and writes it.
 * A cell without anything is undefined, and one of `""` is the empty text: no library that we know of can tell them apart.
 */

export type Cell = string | undefined;

/** Thrown where a quote is opened and not closed, or stands inside a plain cell's beginning. */
export class BrokenQuotes extends Error {
  /** Counted from 1. */
  readonly line: number;

  constructor(line: number) {
    super(`line ${line}: its quotes do not match`);
    this.line = line;
  }
}

/** Where a header has as many of one as of another, the first of them it is. */
export const separators = [';', '\t', ','] as const;

/** Lines in which every cell is blank are left out. */
export function readCsv(text: string, separator = separatorOf(text)): Cell[][] {
  return [...rowsOf(text, cellPattern(separator))].filter((cells) => cells.some((cell) => cell?.trim()));
}

/** The one that the header has most of, outside quotes; a title may hold a comma. */
export function separatorOf(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1);
  const signs = [...line.replace(/"[^"]*("|$)/g, '')];
  const count = (separator: string) => signs.filter((sign) => sign === separator).length;
  const [most = ','] = [...separators].sort((a, b) => count(b) - count(a));
  return most;
}

/** A quoted cell or a plain one, and what ends it. */
function cellPattern(separator: string): RegExp {
  return new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|((?!")[^${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`, 'y');
}

function* rowsOf(text: string, pattern: RegExp): Generator<Cell[]> {
  let cells: Cell[] = [];
  while (pattern.lastIndex < text.length) {
    const start = pattern.lastIndex;
    const match = pattern.exec(text);
    if (!match) throw new BrokenQuotes(lineAt(text, start));
    const [, quoted, plain, ending = ''] = match;
    cells.push(quoted === undefined ? plain || undefined : quoted.replaceAll('""', '"'));
    if (separators.some((each) => each === ending)) continue;
    yield cells;
    cells = [];
  }
  if (cells.length) yield [...cells, undefined];
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split(/\r\n|\n|\r/).length;
}

/** A line with its end. */
export function csvLine(cells: readonly Cell[], separator = ','): string {
  return `${cells.map((cell) => (cell === undefined ? '' : quoteIfNeeded(cell, separator))).join(separator)}\r\n`;
}

const figure = /^-?\d+([.,]\d+)?$/;

/** A text is quoted for every separator, so that a program that guesses another one reads the same cells. */
function quoteIfNeeded(text: string, separator: string): string {
  const isPlain = figure.test(text) ? !text.includes(separator) : /^[^"\r\n;\t,]+$/.test(text) && text.trim() === text;
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}
