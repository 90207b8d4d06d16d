import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BrokenQuotes,
  CutOffRow,
  escapeFormula,
  readCsv,
  readCsvIn,
  readCsvSheet,
  separatorOf,
  unescapeFormula,
} from '#contract/formats/csv.ts';
import { gateOrSoak } from '#test/harness/gate-or-soak.ts';

/** The rows; on an error, the rows before it and its place. */
function readOf(rows: Iterable<unknown>): unknown[] {
  const read: unknown[] = [];
  try {
    for (const row of rows) read.push(row);
  } catch (cause) {
    if (cause instanceof CutOffRow) read.push(`cut off in row ${cause.row}`);
    else if (cause instanceof BrokenQuotes) read.push(`line ${cause.line}`);
    else throw cause;
  }
  return read;
}

it('reads a text in pieces as it reads it whole, wherever its lines are parted', () => {
  const part = fc.constantFrom('a', 'é', '"', '""', ',', ';', '\n', '\r\n', ' ', '"b\nc"');
  const text = fc.array(part, { maxLength: 24 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, fc.infiniteStream(fc.boolean()), (whole, cuts) => {
      const lines = whole.split(/(?<=\n)/);
      const pieces: string[] = [];
      for (const line of lines) {
        if (pieces.length && cuts.next().value) pieces.push(`${pieces.pop()}${line}`);
        else pieces.push(line);
      }
      expect(readOf(readCsvIn(pieces))).toEqual(readOf(readCsvIn([whole])));
    }),
    { numRuns: gateOrSoak(500, 20_000) },
  );
});

it.each([
  ['a,b\n1,"x\ny', 2],
  ['a\n"1" 2\n', 2],
  ['a\n"1\n2"\n3\n"4', 5],
])('names the line of quotes that do not match in %j', (text, line) => {
  expect(() => readCsv(text)).toThrow(`line ${line}`);
  const pieces = text.split(/(?<=\n)/);
  expect(() => [...readCsvIn(pieces)]).toThrow(`line ${line}`);
});

describe('texts that look like formulas', () => {
  it.each(['=1+1', '+1 418 555-0100', '-5', '@SUM(A1)', '\tx', '\rx', '＝1'])('%j is escaped', (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
  });

  it('other texts stay as they are', () => {
    for (const text of ['Élan', '', "l'été", "'90s", '1+1']) expect(escapeFormula(text)).toBe(text);
  });

  it('every text comes back, and none that is written begins a formula', () => {
    const texts = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', 'a', '1') });
    fc.assert(
      fc.property(fc.oneof(texts, fc.string({ unit: 'grapheme' })), (text) => {
        expect(unescapeFormula(escapeFormula(text))).toBe(text);
        expect(escapeFormula(text)).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});

it('a separator that was chosen is the one', () => {
  expect(readCsv('a;b,c\n1;2,3\n', ',')).toEqual([
    ['a;b', 'c'],
    ['1;2', '3'],
  ]);
});

it.each([',', ';', '\t'])('blank lines before the header do not hide that %j separates', (sign) => {
  const text = `\r\n  \n\t\nCode${sign}Name\nC1${sign}Ada\n`;
  expect(readCsv(text).slice(3)).toEqual([
    ['Code', 'Name'],
    ['C1', 'Ada'],
  ]);
});

it('a header whose first title is empty keeps the separator before the second', () => {
  expect(separatorOf('\tName\n')).toBe('\t');
  expect(separatorOf('\r\n \t\n\tName, first\r\n')).toBe('\t');
  expect(separatorOf('"";Name')).toBe(';');
  expect(separatorOf('\t"Name, first"')).toBe('\t');
});

it.each([
  ['code,name,city\nA,Ada,Laval\nB,Be', 'cut off in row 3'],
  ['code,name,city\n\nA', 'cut off in row 3'],
  ['code,name,city\nA,Ada,La', { cells: ['A', 'Ada', 'La'], row: 2 }],
  ['code,name,city\nB,Be\n', { cells: ['B', 'Be'], row: 2 }],
  ['code,name,,\nB,Be', { cells: ['B', 'Be'], row: 2 }],
  ['code,name,city\nB,Be,', { cells: ['B', 'Be', undefined], row: 2 }],
])('the last row of %j is refused where it is short and not ended', (text, last) => {
  expect(readOf(readCsvIn([text])).at(-1)).toEqual(last);
});

it('a pasted text has no header, and its last row may be short', () => {
  expect(readCsv('a\tb\nc', '\t')).toEqual([['a', 'b'], ['c']]);
});

it('a pasted text keeps its blank rows, so that each row stays beside what it belongs to', () => {
  expect(readCsv('a\n\n\t\nb\n', '\t')).toEqual([['a'], [undefined], [undefined, undefined], ['b']]);
});

it.each([
  ['sep=,\r\ncode,city;state\nA,Laval;QC\n', 'code', 'city;state'],
  ['\ufeffsep=;\ncode;city,state\nA;Laval,QC\n', 'code', 'city,state'],
  ['SEP=\t\rcode\tcity\rA\tLaval\r', 'code', 'city'],
])('%j names its separator in its first line, which is no row', (text, ...header) => {
  expect([...readCsvIn([text])]).toMatchObject([{ cells: header, row: 1 }, { row: 2 }]);
  expect(readCsvSheet(text, separatorOf(text))[0]).toEqual(header);
});

it('a title that begins so is a title', () => {
  expect(readCsv('sep=;x\nA;B\n')).toEqual([
    ['sep=', 'x'],
    ['A', 'B'],
  ]);
});
