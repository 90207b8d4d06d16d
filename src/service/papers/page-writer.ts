/** Writes texts down the pages of a PDF, and begins a new page where one is full. */
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { Language } from '#contract/core/language.ts';
import { isDrawable, pictureIn } from '#service/papers/drawable-picture.ts';

const { resolve } = createRequire(import.meta.url);
const fonts = {
  regular: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
};

interface TextStyle {
  size?: number;
  isStrong?: boolean;
  isQuiet?: boolean;
  align?: 'left' | 'right';
}

/** A text within a column. */
export interface TextBlock extends TextStyle {
  text: string;
  x: number;
  width: number;
}

/** The size of a text that gives no other. */
export const textSize = 9.5;

const margin = 54;
const ink = '#1a1a1a';
const quietInk = '#5f5f5f';
const rule = '#c8c8c8';

interface PageOptions {
  title: string;
  author: string;
  language: Language;
  /** The height to keep free at the bottom of each page. */
  reserved: (writer: PageWriter) => number;
  /** Drawn at the top of each page after the first. */
  repeated: (writer: PageWriter) => void;
}

/**
 * A document of letter size, written page after page. Positions, sizes and heights are in points, a 72nd of an inch,
 * from the top left. `finish` returns the bytes of the PDF, and nothing can be written after it.
 */
export class PageWriter {
  readonly left = margin;
  readonly right: number;
  readonly width: number;
  readonly pageBottom: number;
  readonly heightOf: Texts['heightOf'];
  readonly heightOfBegin: Texts['heightOfBegin'];
  readonly widthOf: Texts['widthOf'];
  readonly put: Texts['put'];
  readonly #divide: Texts['divide'];
  readonly #doc: Document;
  readonly #options: PageOptions;
  #y = margin;

  constructor(options: PageOptions) {
    this.#options = options;
    this.#doc = newDocument(options);
    const { width, height } = this.#doc.page;
    this.right = width - margin;
    this.width = this.right - this.left;
    this.pageBottom = height - margin;
    const { heightOf, heightOfBegin, widthOf, put, divide } = textsOn(this.#doc);
    this.heightOf = heightOf;
    this.heightOfBegin = heightOfBegin;
    this.widthOf = widthOf;
    this.put = put;
    this.#divide = divide;
  }

  at(): number {
    return this.#y;
  }

  moveTo(place: number): void {
    this.#y = place;
  }

  skip(space: number): void {
    this.#y += space;
  }

  #bottom(): number {
    return this.#doc.page.height - margin - this.#options.reserved(this);
  }

  #addPage(): void {
    this.#doc.addPage();
    this.#y = margin;
    this.#options.repeated(this);
  }

  /** Begins a new page if this height does not fit on the present one. What fits on no page stays here. */
  makeRoom(height: number): void {
    if (this.#y + height > this.#bottom() && this.#y > margin) this.#addPage();
  }

  /** Writes cells beside each other; the page continues below the highest. */
  row(cells: readonly TextBlock[], gap = 0): void {
    const height = Math.max(...cells.map(this.heightOf));
    this.makeRoom(height);
    for (const cell of cells) this.put(cell, this.#y);
    this.#y += height + gap;
  }

  /**
   * Writes lines down this page and the next ones; other requests are answered between pages. The last lines stay on
   * one page with the first `followed` points of what comes after them.
   */
  async flow(cell: TextBlock, followed = 0): Promise<void> {
    let rest = { ...cell, text: withBreaks(cell.text) };
    let isFresh = false;
    while (rest.text) {
      const room = this.#bottom() - this.#y;
      let [now, later] = this.#divide(rest, room);
      const height = this.heightOf({ ...rest, text: now });
      // A text that fits, but not together with what follows, leaves its last lines to the next page.
      if (!later && height + followed > room) [now, later] = this.#divide(rest, height - this.heightOfBegin(rest));
      if (!now && isFresh) return this.row([rest]);
      if (now) this.row([{ ...rest, text: now }]);
      rest = { ...rest, text: later };
      if (!later) return;
      this.#addPage();
      isFresh = true;
      await setImmediate();
    }
  }

  line(): void {
    this.#doc.moveTo(this.left, this.#y).lineTo(this.right, this.#y).lineWidth(0.5).strokeColor(rule).stroke();
  }

  /**
   * Returns the height of the drawn picture, which is less than that of the box if the picture is wide; 0 if it cannot
   * be read, because a paper must not fail by its logo.
   */
  picture(source: string, { fit }: { fit: [number, number] }): number {
    try {
      const data = pictureIn(source);
      if (!isDrawable(data)) return 0;
      // Only where it draws at a position of its own does the library tell, by moving it, how high the picture is.
      this.#doc.y = this.#y;
      this.#doc.image(data, this.left, undefined, { fit });
      return this.#doc.y - this.#y;
    } catch {
      return 0;
    }
  }

  /** Draws something on every page, once their number is known. */
  onEveryPage(draw: DrawPage): void {
    drawOnPages(this.#doc, draw);
  }

  finish(): Promise<Buffer> {
    return bytesOf(this.#doc);
  }
}

type Texts = ReturnType<typeof textsOn>;

type Document = InstanceType<typeof PDFDocument>;

function newDocument({ title, author, language }: Pick<PageOptions, 'title' | 'author' | 'language'>): Document {
  return new PDFDocument({
    size: 'LETTER',
    margin,
    font: fonts.regular,
    bufferPages: true,
    lang: `${language}-CA`,
    displayTitle: true,
    info: { Title: title, Author: author },
  });
}

/** Measures, divides and writes texts at any position. */
function textsOn(doc: Document) {
  function styled({ size = textSize, isStrong, isQuiet }: TextStyle): Document {
    return doc.font(isStrong ? fonts.strong : fonts.regular, size).fillColor(isQuiet ? quietInk : ink);
  }

  function heightOf({ text, width, ...style }: TextBlock): number {
    return text ? styled(style).heightOfString(withBreaks(text), { width }) : 0;
  }

  /** The width on a single line. In a slightly narrower column the text is broken. */
  function widthOf({ text, align, ...style }: TextStyle & { text: string }): number {
    return Math.ceil(styled(style).widthOfString(printable(text), featuresOf(align))) + 1;
  }

  /** Writes at a position of its own, however far the page is written. */
  function put({ text, x, width, align = 'left', ...style }: TextBlock, top: number): void {
    if (text) styled(style).text(withBreaks(text), x, top, { width, align, lineBreak: true, ...featuresOf(align) });
  }

  /** The height of two lines: less of a text would stand alone at the end of a page. */
  function heightOfBegin(cell: TextBlock): number {
    return heightOf({ ...cell, text: 'x\nx' });
  }

  /** The whole lines that are no higher than the limit, and what comes after them. */
  function divide({ text, ...cell }: TextBlock, limit: number): [now: string, later: string] {
    const ends = [...text.matchAll(/[ \n]+|$/g)].map(({ index }) => index);
    const upTo = (count: number) => text.slice(0, ends[count - 1] ?? 0);
    const fits = (count: number) => heightOf({ ...cell, text: upTo(count) }) <= limit;
    let fitting = 0;
    let beyond = 1;
    // Takes few measurements for a page, and never measures the whole of a text that takes many pages.
    while (beyond <= ends.length && fits(beyond)) {
      fitting = beyond;
      beyond *= 2;
    }
    beyond = Math.min(beyond, ends.length + 1);
    while (beyond - fitting > 1) {
      const middle = Math.floor((fitting + beyond) / 2);
      if (fits(middle)) fitting = middle;
      else beyond = middle;
    }
    const now = upTo(fitting);
    return [now, text.slice(now.length).replace(/^(?:[ \n]*\n| +)/, '')];
  }

  return { heightOf, heightOfBegin, widthOf, put, divide };
}

type DrawPage = (page: number, pages: number) => void;

function drawOnPages(doc: Document, draw: DrawPage): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page);
    // Otherwise a text below the margin would begin a new page.
    doc.page.margins.bottom = 0;
    draw(page + 1, count);
  }
}

/** Ends the document. */
function bytesOf(doc: Document): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((done, fail) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => done(Buffer.concat(chunks)));
    doc.on('error', fail);
    doc.end();
  });
}

/**
 * Digits of the same width stand below each other. Texts with features, even an empty list, are laid out anew each
 * time.
 */
function featuresOf(align: TextBlock['align']): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  return align === 'right' ? { features: ['tnum'] } : {};
}

/** No word is longer, and a longer address may be broken. */
const longestWord = 100;

/**
 * Breaks what has no blank for longer than that. The library measures the whole rest of a word at the end of each line,
 * which takes minutes for a text that is a single word.
 */
function withBreaks(text: string): string {
  return printable(text).replace(longWords, '$&\n');
}

// A non-breaking space within a line is part of a word. With `u`, no character is cut in two.
const longWords = new RegExp(`[^ \\n]{${longestWord}}(?=[^ \\n])`, 'gu');

/**
 * Removes characters that have no shape of their own. The fonts would print a box for them, and they are often in
 * pasted text: tabs of spreadsheets, marks of the web, other line ends.
 */
function printable(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '')
    .replace(/(?!\n)[\p{Cc}\u1680\u3000]/gu, ' ');
}
