/** A statement of account as a PDF on letter paper: a table for each currency, and the balance by age below it. */
import { setImmediate } from 'node:timers/promises';
import type { StatementPaper, StatementPart } from '#contract/papers/statement-paper.ts';
import { feet, gap, head, longFooter, newPaper, smallSize, widest } from '#service/papers/page-frame.ts';
import { type PageWriter, type TextBlock, textSize } from '#service/papers/page-writer.ts';

/** The width of a column of figures that needs no more. */
const figureWidth = 56;
const maxNumberWidth = 80;
const referenceWidth = 72;
/** The least width of the description, whatever the figures need. */
const leastDescriptionWidth = 90;
/** The space between two lines. */
const lineGap = 4;

/** The bytes of the PDF, whose words all come from `paper`. */
export async function statementPdf(paper: StatementPaper): Promise<Buffer> {
  let current: Table | undefined;
  const writer = newPaper(paper, (page) => {
    if (current) headings(current, page);
  });
  head(paper, writer);
  for (const part of paper.parts) {
    current = tableOf(part, writer);
    await table(part, current, writer);
    current = undefined;
    ages(part, writer);
  }
  if (!paper.parts.length) writer.row([{ text: paper.none, x: writer.left, width: writer.width }], 16);
  await longFooter(paper, writer);
  feet(paper, writer);
  return writer.finish();
}

interface Column {
  x: number;
  width: number;
}

interface Table {
  headings: string[];
  texts: Column[];
  figures: Column[];
  figureSize: number;
}

/**
 * Columns of days and figures are as wide as the widest of them, because neither must be broken, and the description gets
 * the rest. If that is too little, the figures are written smaller.
 */
function tableOf({ headings: words, lines, opening, due }: StatementPart, writer: PageWriter): Table {
  const widthOf = (index: number) =>
    widest([words[index] ?? '', ...lines.map(({ texts }) => texts[index] ?? '')], {}, writer);
  const needed = due.figures.map((figure, index) => {
    const standing = index === due.figures.length - 1 ? [opening.value] : [];
    const figures = [...standing, ...lines.map((line) => line.figures[index] ?? '')];
    return Math.max(figureWidth, widest(figures, {}, writer), widest([figure], { isStrong: true }, writer));
  });
  const fixed = [widthOf(0), Math.min(widthOf(1), maxNumberWidth)];
  const sum = (widths: readonly number[]) => widths.reduce((all, each) => all + each, 0);
  const room = writer.width - sum(fixed) - referenceWidth - leastDescriptionWidth - 6 * gap;
  const shrink = Math.min(1, room / sum(needed));
  const figures = needed.map((each) => each * shrink);
  const description = writer.width - sum(fixed) - referenceWidth - sum(figures) - 6 * gap;
  const columns: Column[] = [];
  let x = writer.left;
  for (const width of [...fixed, description, referenceWidth, ...figures]) {
    columns.push({ x, width });
    x += width + gap;
  }
  return { headings: words, texts: columns.slice(0, 4), figures: columns.slice(4), figureSize: textSize * shrink };
}

function cellsOf(texts: readonly string[], figures: readonly string[], shape: Table): TextBlock[] {
  return [
    ...shape.texts.map((column, index) => ({ ...column, text: texts[index] ?? '' })),
    ...shape.figures.map((column, index): TextBlock => {
      return { ...column, text: figures[index] ?? '', size: shape.figureSize, align: 'right' };
    }),
  ];
}

function headings(shape: Table, writer: PageWriter): void {
  const cells = cellsOf(shape.headings, shape.headings.slice(shape.texts.length), shape);
  writer.row(
    cells.map((cell) => ({ ...cell, size: smallSize, isQuiet: true })),
    4,
  );
  writer.line();
  writer.skip(5);
}

async function table(part: StatementPart, shape: Table, writer: PageWriter): Promise<void> {
  const { currency, opening, lines, due } = part;
  const texts = { x: writer.left, width: (shape.texts.at(-1)?.x ?? 0) + referenceWidth - writer.left };
  const strong = (cells: TextBlock[]) => cells.map((cell) => ({ ...cell, isStrong: true }));
  const figures = (values: readonly string[]) => cellsOf([], values, shape).slice(shape.texts.length);
  const dueCells = strong([{ ...texts, text: due.label }, ...figures(due.figures)]);
  const dueHeight = Math.max(...dueCells.map(writer.heightOf)) + 2 * lineGap;
  // A heading stands with the first line of its table.
  writer.makeRoom(80);
  writer.row([{ ...texts, text: currency, isStrong: true }], 4);
  headings(shape, writer);
  const openingCells = [{ ...texts, text: opening.label }, ...figures(['', '', opening.value])];
  writer.row(openingCells, lineGap);
  for (const [index, line] of lines.entries()) {
    const cells = cellsOf(line.texts, line.figures, shape);
    const height = Math.max(...cells.map(writer.heightOf)) + lineGap;
    // The last line stays with what is due.
    writer.makeRoom(height + (index === lines.length - 1 ? dueHeight : 0));
    writer.row(cells, lineGap);
    // Other requests are answered between the lines of a long statement.
    await setImmediate();
  }
  writer.makeRoom(dueHeight);
  writer.line();
  writer.skip(lineGap);
  writer.row(dueCells, 18);
}

function ages({ ages: facts }: StatementPart, writer: PageWriter): void {
  if (!facts.length) return;
  const width = (writer.width - gap * (facts.length - 1)) / facts.length;
  const cell = (text: string, index: number): TextBlock => {
    return { text, x: writer.left + index * (width + gap), width, align: 'right' };
  };
  const figures = facts.map(({ value }) => value);
  const shrink = Math.min(1, width / widest(figures, {}, writer));
  const labels = facts.map(({ label }, index) => ({ ...cell(label, index), size: smallSize, isQuiet: true }));
  const values = figures.map((value, index) => ({ ...cell(value, index), size: textSize * shrink }));
  writer.makeRoom(Math.max(...[...labels, ...values].map(writer.heightOf)) * 2 + lineGap);
  writer.row(labels, lineGap);
  writer.row(values, 18);
}
