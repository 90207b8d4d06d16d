/** Rows copied from a spreadsheet, as lines of an entry: by their headings where they have some, else by their order. Pure. */
import { decimalsIn, type FormValues } from '#console/form/form-values.ts';
import { readWrittenAmount } from '#console/form/input/parse-input.ts';
import { legsName, mapColumns } from '#console/screens/import/targets.ts';
import {
  blankAfter,
  type Cell,
  cells,
  type Side,
  type Spelling,
  settleAmount,
  sideOf,
} from '#console/screens/transaction/legs/leg-values.ts';
import { BrokenQuotes, readCsv } from '#contract/formats/csv.ts';
import { minorUnits } from '#contract/formats/decimal.ts';
import { fold } from '#contract/formats/text.ts';

export interface Pasted {
  legs: FormValues[];
  /** How many lines were written on. */
  count: number;
  /** Headings of columns that a line has no cell for, and what rows of totals are called. */
  leftOut: string[];
}

interface Setting {
  /** What a new line begins with. */
  blank: FormValues;
  language: Spelling['language'];
}

type Row = string[];
/** What a pasted column holds; `amount` has its side by its sign, or from the column `side`. Undefined: nothing of a line. */
type Holds = Cell | 'amount' | 'side' | undefined;
type Given = Partial<Record<Exclude<Holds, undefined>, string>>;

/**
 * Into the lines from a cell on. Both amounts of one row become two lines; a negative amount goes to the other side. Rows
 * without anything, and those of totals, are left out.
 */
export function pasteRows(
  legs: readonly FormValues[],
  pasted: string,
  from: { index: number; cell: Cell },
  { blank, language }: Setting,
): Pasted {
  const rows = rowsOf(pasted);
  const spelling = { language, decimals: decimalsIn(legs) };
  const titled = columnsByTitle(rows, from.cell, language);
  const columns = titled?.columns ?? cells.slice(cells.indexOf(from.cell));
  const given = (titled ? rows.slice(1) : rows).map((row) => givenIn(row, columns));
  const givenRows = given.filter((each) => Object.keys(each).length && !isTotal(each, language));
  const lines = [...legs];
  const written = givenRows.flatMap((each) => splitSides(each, language));
  written.forEach((each, offset) => {
    const index = from.index + offset;
    lines[index] = writeOn(lines[index] ?? blankAfter(blank, lines), each, spelling);
  });
  const totals = given.filter((each) => isTotal(each, language)).map(({ account, debit = '' }) => account ?? debit);
  return {
    legs: lines,
    count: written.length,
    leftOut: [...new Set([...(titled?.leftOut ?? []), ...totals])].filter(Boolean),
  };
}

/** Cells may be quoted, with line breaks inside, which a line has no room for; what only looks quoted is taken as it stands. */
function rowsOf(pasted: string): Row[] {
  const trimmed = (row: readonly (string | undefined)[]) =>
    row.map((cell = '') => cell.trim().replace(/\s*[\r\n]+\s*/g, ' '));
  try {
    return readCsv(pasted, '\t').map(trimmed);
  } catch (error) {
    if (!(error instanceof BrokenQuotes)) throw error;
    const rows = pasted.split(/\r\n|\n|\r/).map((row) => trimmed(row.split('\t')));
    return rows.filter((row) => row.some(Boolean));
  }
}

/** Undefined where the first row is no row of headings: it names no column of accounts or amounts, or holds an amount. */
function columnsByTitle(rows: readonly Row[], cell: Cell, language: Spelling['language']) {
  const [titles = [], ...below] = rows;
  if (!below.length || titles.some((title) => isAmount(title, language))) return undefined;
  const paths = mapColumns('transactions', titles);
  const hasAmount = paths.includes(`${legsName}.amount`);
  const columns = paths.map((path) => holdingOf(path, hasAmount));
  if (!columns.some((each) => each && telling.has(each))) return undefined;
  const isFilled = (index: number) => below.some((row) => row[index]);
  const leftOut = titles.filter((title, index) => title && !columns[index] && isFilled(index));
  // One column of amounts goes where the cursor is.
  const side = sideOf(cell) === 'C' ? 'credit' : 'debit';
  return { columns: columns.map((each) => (each === 'amount' && !columns.includes('side') ? side : each)), leftOut };
}

const telling: ReadonlySet<Holds> = new Set(['account', 'debit', 'credit', 'amount']);

/** A column called credit holds the letters of sides only beside one of amounts. */
function holdingOf(path: string, hasAmount: boolean): Holds {
  if (path === `${legsName}.credit`) return hasAmount ? 'side' : 'credit';
  return holdings[path];
}

const holdings: Record<string, Holds> = {
  [`${legsName}.account`]: 'account',
  [`${legsName}.amount`]: 'amount',
  [`${legsName}.reference`]: 'reference',
  [`${legsName}.currency`]: 'currency',
  '@debit': 'debit',
  '@credit': 'credit',
  reference: 'reference',
};

/** What a row says. An amount of zero, or the dash that stands for one, says nothing. */
function givenIn(row: Row, columns: readonly Holds[]): Given {
  const values = columns.flatMap((holds, index) => {
    const text = row[index] ?? '';
    // A project is chosen, not written.
    if (!holds || !text || holds === 'projet_id') return [];
    const isFigure = holds === 'debit' || holds === 'credit' || holds === 'amount';
    return isFigure && isNothing(text) ? [] : [[holds, text]];
  });
  return Object.fromEntries(values);
}

function isNothing(text: string): boolean {
  return /^[-\u2212\u2013\u20140.,]*$/.test(text.replace(/[\s\u00a0\u202f$]/g, ''));
}

function isAmount(text: string, language: Spelling['language']): boolean {
  const read = readWrittenAmount(text.replace(/[()]/g, ''), language);
  return read !== undefined && minorUnits(read, 12) !== undefined;
}

/** The last row of a sheet sums what stands above it. */
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

function writeOn(leg: FormValues, { debit, credit, amount, side, currency, ...texts }: Given, spelling: Spelling) {
  const written: FormValues = { ...leg, ...texts, ...(currency && { currency: currency.toUpperCase() }) };
  const figure = debit ?? credit ?? amount;
  if (figure === undefined) return written;
  const on: Side = debit === undefined && (credit !== undefined || isCredit(side)) ? 'C' : 'D';
  return { ...written, credit: on, amount: figure, ...settleAmount(figure, on, spelling) };
}

function isCredit(side = ''): boolean {
  return /^c(r|t|redit)?\.?$/.test(fold(side));
}
