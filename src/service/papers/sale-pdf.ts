/** A quote or an invoice as a PDF on letter paper: its number and the page stand on every sheet. */
import { setImmediate } from 'node:timers/promises';
import type { SalePaper } from '#contract/papers/sale-paper.ts';
import { feet, gap, head, longFooter, newPaper, smallSize, widest } from '#service/papers/page-frame.ts';
import { type PageWriter, type TextBlock, textSize } from '#service/papers/page-writer.ts';

/** The width of a column or a total that needs no more. */
const figureWidth = 68;
const amountWidth = 100;
/** The least width of the first column, whatever the figures need. */
const leastNameWidth = 110;
const headingGap = 2;

/** The bytes of the PDF, whose words all come from `paper`. */
export async function salePdf(paper: SalePaper): Promise<Buffer> {
  const writer = newPaper(paper, (page) => headings(paper, table, page));
  const table = tableOf(paper, writer);
  head(paper, writer);
  headings(paper, table, writer);
  await rows(paper, table, writer);
  await conditions(paper, writer);
  await longFooter(paper, writer);
  feet(paper, writer);
  return writer.finish();
}

interface Table {
  /** The first column, and one for each figure. */
  columns: { x: number; width: number }[];
  figureSize: number;
}

/**
 * A column is as wide as its widest figure, because a number must not be broken, and the first column gets the rest. If
 * that is too little, the figures are written smaller.
 */
function tableOf({ headings, rows }: SalePaper, writer: PageWriter): Table {
  const { left, right, width } = writer;
  const needed = headings.slice(1).map((_, index) => {
    const figures = rows.map((row) => row.figures[index] ?? '');
    return Math.max(figureWidth, widest(figures, {}, writer));
  });
  const room = width - leastNameWidth - needed.length * gap;
  const shrink = Math.min(1, room / needed.reduce((sum, each) => sum + each, 0));
  const columns: Table['columns'] = [];
  let end = right;
  for (const each of needed.toReversed()) {
    columns.unshift({ x: end - each * shrink, width: each * shrink });
    end -= each * shrink + gap;
  }
  return { columns: [{ x: left, width: end - left }, ...columns], figureSize: textSize * shrink };
}

function cellsOf(texts: readonly string[], { columns, figureSize: size }: Table): TextBlock[] {
  return columns.map((column, index) => {
    const text = texts[index] ?? '';
    return index === 0 ? { text, ...column } : { text, ...column, size, align: 'right' };
  });
}

function headings(paper: SalePaper, table: Table, writer: PageWriter): void {
  writer.row(
    cellsOf(paper.headings, table).map((cell) => ({ ...cell, size: smallSize, isQuiet: true })),
    4,
  );
  writer.line();
  writer.skip(5);
}

/** The space between two lines of the table, above and below the rule. */
const rowGap = { above: 4, below: 5 };
/** A higher description begins on the page of its line, and continues on the next page. */
const maxWholeDescription = 120;

async function rows(paper: SalePaper, table: Table, writer: PageWriter): Promise<void> {
  const last = paper.rows.length - 1;
  for (const [index, { name, code, description, figures }] of paper.rows.entries()) {
    const cells = cellsOf([code ? `${name} (${code})` : name, ...figures], table);
    const [first] = cells;
    const details: TextBlock = {
      text: description,
      x: first?.x ?? 0,
      width: first?.width ?? 0,
      size: smallSize,
      isQuiet: true,
    };
    // The last line, or the end of its description, stays with the totals.
    const followed = rowGap.above + rowGap.below + (index === last ? totalsHeight(paper, writer) : 0);
    const height = writer.heightOf(details);
    const together = height > maxWholeDescription ? writer.heightOfBegin(details) : height + followed;
    writer.makeRoom(Math.max(...cells.map(writer.heightOf)) + together);
    writer.row(cells);
    await writer.flow(details, followed);
    writer.skip(rowGap.above);
    writer.line();
    writer.skip(rowGap.below);
    // Other requests are answered between the lines of a long paper.
    await setImmediate();
  }
  totals(paper, writer);
}

const totalGap = 3;

function totalsHeight(paper: SalePaper, writer: PageWriter): number {
  return totalRows(paper, writer).reduce((sum, cells) => sum + Math.max(...cells.map(writer.heightOf)) + totalGap, 16);
}

function totals(paper: SalePaper, writer: PageWriter): void {
  writer.makeRoom(totalsHeight(paper, writer));
  for (const cells of totalRows(paper, writer)) writer.row(cells, totalGap);
  writer.skip(16);
}

function totalRows({ totals: all }: SalePaper, writer: PageWriter): TextBlock[][] {
  const styled = all.map(({ label, value, isWhole }) => {
    const style = { isStrong: isWhole, size: isWhole ? 11 : undefined, align: 'right' as const };
    return { label, value, style };
  });
  const width = Math.max(amountWidth, ...styled.map(({ value, style }) => widest([value], style, writer)));
  const x = writer.right - width;
  return styled.map(({ label, value, style }) => [
    { text: label, x: x - 230, width: 220, ...style },
    { text: value, x, width, ...style },
  ]);
}

async function conditions({ termsHeading, terms }: SalePaper, writer: PageWriter): Promise<void> {
  const { left: x, width } = writer;
  const style = { x, width, size: smallSize };
  if (terms) {
    const heading = { text: termsHeading, x, width, isStrong: true };
    writer.makeRoom(writer.heightOf(heading) + headingGap + writer.heightOfBegin({ ...style, text: terms }));
    writer.row([heading], headingGap);
    await writer.flow({ ...style, text: terms });
    writer.skip(10);
  }
}
