/**
 * Turns rows copied from a spreadsheet into lines of an entry, by their headings if there are any, and else by their
 * order. No I/O.
 */
import { decimalsIn } from '#console/form/form-values.ts';
import { readWrittenAmount } from '#console/form/input/parse-input.ts';
import { legsName, mapColumns } from '#console/screens/import/targets.ts';
import { readMarks } from '#console/screens/transaction/legs/amount-marks.ts';
import {
  blankAfter,
  cells,
  completeAmount,
  type EntryLine,
  type LegCell,
  type Spelling,
  sideOf,
} from '#console/screens/transaction/legs/leg-values.ts';
import { BrokenQuotes, isFilled, readCsv } from '#contract/formats/csv.ts';
import { minorUnits } from '#contract/formats/decimal.ts';
import { fold } from '#contract/formats/text.ts';
import type { Side } from '#contract/rules/ledger.ts';

interface PastedRows {
  legs: EntryLine[];
  /** The number of lines that were filled in. */
  count: number;
  /** The headings of columns that lines do not have, and the labels of rows of totals. */
  leftOut: string[];
}

interface Setting {
  /** The values of a new line. */
  blank: EntryLine;
  language: Spelling['language'];
}

type Row = string[];
/**
 * What a pasted column contains. The side of `amount` comes from its sign or from the column `side`. Undefined for a
 * column that lines do not have.
 */
type ColumnContent = LegCell | 'amount' | 'side' | undefined;
type Given = Partial<Record<Exclude<ColumnContent, undefined>, string>>;

/**
 * Fills in the lines from a cell on. A row with both amounts becomes two lines, and a negative amount goes to the other
 * side. Rows of totals are left out, and so are empty rows between accounts.
 */
export function pasteRows(
  legs: readonly EntryLine[],
  pasted: string,
  from: { index: number; cell: LegCell },
  { blank, language }: Setting,
): PastedRows {
  const rows = rowsOf(pasted);
  const spelling = { language, decimals: decimalsIn(legs) };
  const first = rows.findIndex(isFilled);
  const titled = columnsByTitle(rows.slice(first), from.cell, language);
  const columns = titled?.columns ?? cells.slice(cells.indexOf(from.cell));
  const given = (titled ? rows.slice(first + 1) : rows).map((row) => givenIn(row, columns));
  const counted = given.map((each) => (isTotal(each, language) ? {} : each));
  // Rows without accounts belong to the accounts already in the grid, so empty rows count, too.
  const places = given.some(({ account }) => account) ? counted.filter(isFilledIn) : counted;
  const written = places.slice(0, places.findLastIndex(isFilledIn) + 1).flatMap((each) => splitSides(each, language));
  const lines = [...legs];
  written.forEach((each, offset) => {
    const index = from.index + offset;
    lines[index] = writeOn(lines[index] ?? blankAfter(blank, lines), each, spelling);
  });
  const totals = given.filter((each) => isTotal(each, language)).map(({ account, debit = '' }) => account ?? debit);
  return {
    legs: lines,
    count: written.filter(isFilledIn).length,
    leftOut: [...new Set([...(titled?.leftOut ?? []), ...totals])].filter(Boolean),
  };
}

function isFilledIn(given: Given): boolean {
  return Object.keys(given).length > 0;
}

/**
 * Includes empty rows. Cells may be quoted and contain line breaks, which become spaces. Text that only looks quoted is
 * used as it is.
 */
function rowsOf(pasted: string): Row[] {
  const trimmed = (row: readonly (string | undefined)[]) =>
    row.map((cell = '') => cell.trim().replace(/\s*[\r\n]+\s*/g, ' '));
  try {
    return readCsv(pasted, '\t').map(trimmed);
  } catch (error) {
    if (!(error instanceof BrokenQuotes)) throw error;
    return pasted.split(/\r\n|\n|\r/).map((row) => trimmed(row.split('\t')));
  }
}

/** Undefined if the first row is not a heading: it names no column of accounts or amounts, or contains an amount. */
function columnsByTitle(rows: readonly Row[], cell: LegCell, language: Spelling['language']) {
  const [titles = [], ...below] = rows;
  if (!below.some(isFilled) || titles.some((title) => isAmount(title, language))) return undefined;
  const paths = mapColumns('transactions', titles);
  const hasAmount = paths.includes(`${legsName}.amount`);
  const columns = paths.map((path) => contentOf(path, hasAmount));
  if (!columns.some((each) => each && telling.has(each))) return undefined;
  const leftOut = titles.filter((title, index) => title && !columns[index] && below.some((row) => row[index]));
  // A single column of amounts is pasted on the side of the cursor.
  const side = sideOf(cell) === 'C' ? 'credit' : 'debit';
  return { columns: columns.map((each) => (each === 'amount' && !columns.includes('side') ? side : each)), leftOut };
}

const telling: ReadonlySet<ColumnContent> = new Set(['account', 'debit', 'credit', 'amount']);

/** A column called credit contains the letters of sides only if there is also a column of amounts. */
function contentOf(path: string, hasAmount: boolean): ColumnContent {
  if (path === `${legsName}.credit`) return hasAmount ? 'side' : 'credit';
  return contentByPath[path];
}

const contentByPath: Record<string, ColumnContent> = {
  [`${legsName}.account`]: 'account',
  [`${legsName}.amount`]: 'amount',
  [`${legsName}.reference`]: 'reference',
  [`${legsName}.currency`]: 'currency',
  '@debit': 'debit',
  '@credit': 'credit',
  reference: 'reference',
};

/** Parses a row. An amount of zero, or a dash in place of one, counts as empty. */
function givenIn(row: Row, columns: readonly ColumnContent[]): Given {
  const values = columns.flatMap((content, index) => {
    const text = row[index] ?? '';
    // A project can only be chosen, not pasted as text.
    if (!content || !text || content === 'projet_id') return [];
    const isFigure = content === 'debit' || content === 'credit' || content === 'amount';
    return isFigure && isNothing(text) ? [] : [[content, text]];
  });
  return Object.fromEntries(values);
}

function isNothing(text: string): boolean {
  return /^[-\u2212\u2013\u20140.,]*$/.test(readMarks(text).amount.replace(/[\s$€£]/g, ''));
}

function isAmount(text: string, language: Spelling['language']): boolean {
  const read = readWrittenAmount(readMarks(text).amount.replace(/[()]/g, ''), language);
  return read !== undefined && minorUnits(read, 12) !== undefined;
}

/** Whether a row is the total of those above it. */
function isTotal({ account = '', debit, credit }: Given, language: Spelling['language']): boolean {
  if (/^(sous[- ]?|sub[- ]?|grand )?tota(l|ls|ux)( general)?( [a-z]{3})?\s*:?$/.test(fold(account))) return true;
  return !account && debit !== undefined && debit === credit && isAmount(debit, language);
}

function splitSides(given: Given, language: Spelling['language']): Given[] {
  const { debit, credit, ...both } = given;
  if (debit === undefined || credit === undefined) return [given];
  if (!isAmount(debit, language) || !isAmount(credit, language)) return [given];
  return [
    { ...both, debit },
    { ...both, credit },
  ];
}

function writeOn(leg: EntryLine, { debit, credit, amount, side, currency, ...texts }: Given, spelling: Spelling) {
  const written: EntryLine = { ...leg, ...texts, ...(currency && { currency: currency.toUpperCase() }) };
  const figure = debit ?? credit ?? amount;
  if (figure === undefined) return written;
  const on: Side = debit === undefined && (credit !== undefined || isCredit(side)) ? 'C' : 'D';
  const marked = readMarks(figure);
  const held = written.currency || marked.currency;
  // An amount in another currency than its line keeps its mark, so that it is reported as unreadable.
  if (marked.currency && marked.currency !== held?.toUpperCase()) return { ...written, credit: on, amount: figure };
  const completed = completeAmount(marked.amount, marked.side ?? on, spelling);
  return { ...written, credit: on, amount: figure, ...completed, ...(completed && held && { currency: held }) };
}

function isCredit(side = ''): boolean {
  return /^c(r|t|redit)?\.?$/.test(fold(side));
}
