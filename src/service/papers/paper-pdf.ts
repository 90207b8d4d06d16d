/** A quote or an invoice as a PDF on letter paper: its number and the page stand on every sheet. */
import { setImmediate } from 'node:timers/promises';
import { paperText } from '#contract/papers/paper-words.ts';
import type { PaperFact, SalePaper } from '#contract/papers/sale-paper.ts';
import { isOnPapers } from '#contract/settings/sections/company-profile.ts';
import { type PageWriter, pageWriter, type TextBlock } from '#service/papers/page-writer.ts';

const figureWidth = 78;
const gap = 10;
const smallSize = 8;
/** A longer footer stands once, at the end. */
const maxFooterHeight = 60;

/** The bytes of the PDF, whose words are those of `paper` alone. */
export async function paperPdf(paper: SalePaper): Promise<Buffer> {
  const writer = pageWriter({
    title: paper.title,
    author: paper.issuer.name,
    language: paper.language,
    reserved: (page) => footerHeight(paper, page) + 24,
    repeated: (page) => {
      headings(paper, page);
    },
  });
  head(paper, writer);
  headings(paper, writer);
  await rows(paper, writer);
  conditions(paper, writer);
  feet(paper, writer);
  return writer.finish();
}

function head({ issuer, title, facts, addressee }: SalePaper, writer: PageWriter): void {
  const { left, right, width } = writer;
  const half = width / 2 - gap;
  const top = writer.at();
  const isShown = issuer.logo !== '' && isOnPapers(issuer.logo);
  const height = isShown ? writer.picture(issuer.logo, { fit: [170, 56] }) : 0;
  if (height) writer.skip(height + 8);
  writer.row([{ text: issuer.name, x: left, width: half, size: 12, isStrong: true }], 2);
  for (const text of issuer.lines) writer.row([{ text, x: left, width: half, size: smallSize, isQuiet: true }]);
  const leftEnd = writer.at();
  writer.moveTo(top);
  writer.row([{ text: title, x: right - half, width: half, size: 18, isStrong: true, align: 'right' }], 10);
  for (const fact of facts) factRow(fact, writer);
  writer.moveTo(Math.max(leftEnd, writer.at()) + 20);
  if (addressee) {
    writer.row([{ text: addressee.label, x: left, width: half, size: smallSize, isQuiet: true }], 1);
    writer.row([{ text: addressee.name, x: left, width: half, isStrong: true }]);
    for (const text of addressee.lines) writer.row([{ text, x: left, width: half }]);
    writer.skip(20);
  }
}

function factRow({ label, value }: PaperFact, writer: PageWriter): void {
  const valueWidth = 120;
  const x = writer.right - valueWidth;
  writer.row(
    [
      { text: label, x: x - 130, width: 122, isQuiet: true, align: 'right' },
      { text: value, x, width: valueWidth, align: 'right' },
    ],
    2,
  );
}

/** The first cell takes what the figures leave. */
function cellsOf([first = '', ...figures]: readonly string[], { left, right, width }: PageWriter): TextBlock[] {
  const begin = right - figures.length * figureWidth;
  return [
    { text: first, x: left, width: width - figures.length * figureWidth - gap },
    ...figures.map(
      (text, index): TextBlock => ({
        text,
        x: begin + index * figureWidth + gap,
        width: figureWidth - gap,
        align: 'right',
      }),
    ),
  ];
}

function headings(paper: SalePaper, writer: PageWriter): void {
  writer.row(
    cellsOf(paper.headings, writer).map((cell) => ({ ...cell, size: smallSize, isQuiet: true })),
    4,
  );
  writer.line();
  writer.skip(5);
}

async function rows(paper: SalePaper, writer: PageWriter): Promise<void> {
  const last = paper.rows.length - 1;
  for (const [index, { name, code, description, figures }] of paper.rows.entries()) {
    const cells = cellsOf([code ? `${name} (${code})` : name, ...figures], writer);
    const [first] = cells;
    const details: TextBlock = {
      text: description,
      x: first?.x ?? 0,
      width: first?.width ?? 0,
      size: smallSize,
      isQuiet: true,
    };
    const parts = description ? writer.pieces(details, 120) : [];
    const [begin] = parts;
    // A line begins with its description, and the last one stays with the totals.
    const height = Math.max(...cells.map(writer.heightOf)) + (begin ? writer.heightOf(begin) : 0);
    writer.makeRoom(height + (index === last && parts.length < 2 ? totalsHeight(paper, writer) : 0));
    writer.row(cells);
    for (const part of parts) {
      writer.row([part]);
      // Other requests are answered between the lines of a long paper.
      await setImmediate();
    }
    writer.skip(4);
    writer.line();
    writer.skip(5);
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

function totalRows({ totals: all }: SalePaper, { right }: PageWriter): TextBlock[][] {
  const amountWidth = 100;
  const x = right - amountWidth;
  return all.map(({ label, value, isWhole }) => {
    const style = { isStrong: isWhole, size: isWhole ? 11 : undefined, align: 'right' as const };
    return [
      { text: label, x: x - 230, width: 220, ...style },
      { text: value, x, width: amountWidth, ...style },
    ];
  });
}

function conditions({ termsHeading, terms, footer }: SalePaper, writer: PageWriter): void {
  const { left: x, width } = writer;
  if (terms) {
    writer.row([{ text: termsHeading, x, width, isStrong: true }], 2);
    writer.flow({ text: terms, x, width, size: smallSize });
    writer.skip(10);
  }
  if (footer && !isOnEveryPage(footer, writer)) writer.flow({ text: footer, x, width, size: smallSize, isQuiet: true });
}

function footerCell(text: string, { left: x, width }: PageWriter): TextBlock {
  return { text, x, width, size: smallSize, isQuiet: true };
}

function isOnEveryPage(footer: string, writer: PageWriter): boolean {
  return writer.heightOf(footerCell(footer, writer)) <= maxFooterHeight;
}

function footerHeight({ footer }: SalePaper, writer: PageWriter): number {
  return footer && isOnEveryPage(footer, writer) ? writer.heightOf(footerCell(footer, writer)) : 0;
}

function feet(paper: SalePaper, writer: PageWriter): void {
  const { left: x, width, pageBottom } = writer;
  const { title, footer, language } = paper;
  const height = footerHeight(paper, writer);
  writer.onEveryPage((page, pages) => {
    if (height) writer.put(footerCell(footer, writer), pageBottom - height - 14);
    const numbered = paperText('page', language, { page, pages });
    writer.put({ text: title, x, width: width / 2, size: smallSize, isQuiet: true }, pageBottom);
    writer.put(
      { text: numbered, x: x + width / 2, width: width / 2, size: smallSize, isQuiet: true, align: 'right' },
      pageBottom,
    );
  });
}
