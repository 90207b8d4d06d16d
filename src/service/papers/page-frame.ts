/** The head and the foot of every paper, and how its figures are measured. */
import type { PaperFact, PaperFrame } from '#contract/papers/paper-frame.ts';
import { paperText } from '#contract/papers/paper-words.ts';
import { isOnPapers } from '#contract/settings/sections/company-profile.ts';
import { PageWriter, type TextBlock } from '#service/papers/page-writer.ts';

export const smallSize = 8;
/** The space between columns. */
export const gap = 10;
/** A longer footer does not stand on every page. */
const maxFooterHeight = 60;

/** `repeated` is drawn at the top of each page after the first. */
export function newPaper(paper: PaperFrame, repeated: (writer: PageWriter) => void): PageWriter {
  return new PageWriter({
    title: paper.title,
    author: paper.issuer.name,
    language: paper.language,
    reserved: (writer) => footerHeight(paper, writer) + 24,
    repeated,
  });
}

/** Who sends what to whom. */
export function head({ issuer, title, facts, addressee }: PaperFrame, writer: PageWriter): void {
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
  // The code of a client or a supplier stays in one piece.
  const whole = title.replaceAll('-', '\u2011');
  writer.row([{ text: whole, x: right - half, width: half, size: 18, isStrong: true, align: 'right' }], 10);
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

/** All digits have the same width, so figures that differ only in their digits are measured once. */
export function widest(figures: readonly string[], style: Partial<TextBlock>, { widthOf }: PageWriter): number {
  const forms = new Set(figures.map((figure) => figure.replace(/\d/g, '0')));
  return Math.max(0, ...[...forms].map((text) => widthOf({ ...style, text, align: 'right' })));
}

function footerCell(text: string, { left: x, width }: PageWriter): TextBlock {
  return { text, x, width, size: smallSize, isQuiet: true };
}

function isOnEveryPage(footer: string, writer: PageWriter): boolean {
  return writer.heightOf(footerCell(footer, writer)) <= maxFooterHeight;
}

function footerHeight({ footer }: PaperFrame, writer: PageWriter): number {
  return footer && isOnEveryPage(footer, writer) ? writer.heightOf(footerCell(footer, writer)) : 0;
}

/** A footer that is too long to stand on every page is written once, below everything else. */
export async function longFooter({ footer }: PaperFrame, writer: PageWriter): Promise<void> {
  if (footer && !isOnEveryPage(footer, writer)) await writer.flow(footerCell(footer, writer));
}

/** The footer, the title and the number of each page. To be called last. */
export function feet(paper: PaperFrame, writer: PageWriter): void {
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
