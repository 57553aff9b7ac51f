import { swissCross } from '@larder/shared/code-shape';
import PdfDocument from 'pdfkit';
import { encode } from 'uqr';
import { isPlain, layOut, type Line, type Run } from './lay-out-text.js';
import { RIGHT_TO_LEFT } from './shape.js';
import type { ReceiptLogo } from './receipt.js';
import type { Faces, Weight } from './script-fonts.js';

export const INK = '#1B2A20';
export const GREY = '#55635A';
export const GREEN = '#134A28';
const LINE = '#E4DCCB';

/** Coordinates on an A4 page, in points (1/72 inch). */
export const LEFT = 56;
export const RIGHT = 539;
export const TOP = 56;
/** Start of the footer. */
export const BOTTOM = 770;
const FOOTER = 786;

/** A list of features, even an empty one, makes PDFKit shape a run as a whole, not by words. */
const optionsOf = ({ isRightToLeft }: Run): PDFKit.Mixins.TextOptions => ({
  features: isRightToLeft ? [RIGHT_TO_LEFT] : [],
});
/**
 * Glyphs stand neither for a letter each nor in the order of letters, so readers copy the text of a
 * span (`ActualText`, PDF 1.7, 14.9.4). PDFium leaves characters such as emoji out of it.
 */
const BEYOND_UTF_16_UNIT = /[\u{10000}-\u{10FFFF}]/u;
/** White around a logo, so that it stands in line with the text. */
const LOGO_PADDING = 4;
const NOTO_SANS_ASCENT = 1.069;

export interface Cell {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
  readonly font?: Weight;
  readonly color?: string;
  readonly size?: number;
}

/** The pages of a document, written from top to bottom. */
export class ReceiptPage {
  readonly document: PDFKit.PDFDocument;
  /** Vertical position of the next row. */
  y = TOP;
  private readonly lines = new WeakMap<Cell, readonly Line[]>();
  private readonly widths = new Map<string, number>();

  /**
   * @param faces for all characters of the cells
   * @param createdAt stored in the file and part of its PDF id, so that rendering is deterministic
   */
  constructor(
    private readonly faces: Faces,
    title: string,
    author: string,
    createdAt: Date,
    lang: string,
  ) {
    this.document = new PdfDocument({
      size: 'A4',
      // All texts have fixed positions, so PDFKit must not add pages.
      margin: 0,
      bufferPages: true,
      lang,
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: createdAt },
    });
    for (const { id, font } of [...faces.regular, ...faces.bold]) {
      // Its types do not know that PDFKit also takes what fontkit has opened.
      this.document.registerFont(id, font as unknown as Buffer);
    }
  }

  /** Height of a row of these cells. */
  heightOf(cells: readonly Cell[]): number {
    return Math.max(...cells.map((cell) => this.cellHeight(cell)));
  }

  /** Writes a row of cells. */
  row(cells: readonly Cell[], gap = 0): void {
    const height = this.heightOf(cells);
    for (const cell of cells) {
      const { text, x, width, align = 'left' } = cell;
      if (this.isPlain(cell)) this.styled(cell).text(text, x, this.y, { width, align });
      else this.writeShaped(cell);
    }
    this.y += height + gap;
  }

  /** Draws a picture at the left. */
  picture({ png, width, height }: ReceiptLogo, gap: number): void {
    this.document.image(png, LEFT - LOGO_PADDING, this.y, { width, height });
    this.y += height + gap;
  }

  /** Draws a QR code, black on the white of the page. */
  code(
    { text, hasSwissCross }: { readonly text: string; readonly hasSwissCross: boolean },
    { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
  ): void {
    const { data, size: modules } = encode(text, { ecc: 'M', border: 0 });
    const module = size / modules;
    const { document } = this;
    for (const [row, cells] of data.entries())
      for (const [column, isDark] of cells.entries())
        if (isDark) document.rect(x + column * module, y + row * module, module, module);
    // At once, so that no seams show between them.
    document.fill('#000000');
    if (!hasSwissCross) return;
    for (const part of swissCross(modules))
      document
        .rect(x + part.x * module, y + part.y * module, part.width * module, part.height * module)
        .fill(part.isDark ? '#000000' : '#FFFFFF');
  }

  rule(gap: number): void {
    this.y += gap;
    this.document.moveTo(LEFT, this.y).lineTo(RIGHT, this.y).lineWidth(0.75).strokeColor(LINE).stroke();
    this.y += gap;
  }

  /** Whether this height still fits on the page. */
  fits(height: number): boolean {
    return this.y + height <= BOTTOM;
  }

  addPage(): void {
    this.document.addPage();
    this.y = TOP;
  }

  /** Writes the footers, which have the number of pages, and ends the document. */
  end(foot: (page: number, pages: number) => string): PDFKit.PDFDocument {
    const { count } = this.document.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.document.switchToPage(page);
      this.y = FOOTER;
      const text = foot(page + 1, count);
      this.row([{ text, x: LEFT, width: RIGHT - LEFT, align: 'right', color: GREY, size: 8 }]);
    }
    this.document.end();
    return this.document;
  }

  private styled({ font = 'regular', color = INK, size = 10 }: Cell): PDFKit.PDFDocument {
    return this.document.font(font).fontSize(size).fillColor(color);
  }

  private isPlain({ text, font = 'regular' }: Cell): boolean {
    return isPlain(text, this.faces[font][0]);
  }

  private cellHeight(cell: Cell): number {
    const { text, width } = cell;
    return this.isPlain(cell)
      ? this.styled(cell).heightOfString(text, { width })
      : this.linesOf(cell).length * this.styled(cell).currentLineHeight(true);
  }

  private linesOf(cell: Cell): readonly Line[] {
    const known = this.lines.get(cell);
    if (known) return known;
    const { text, width, font = 'regular', size = 10 } = cell;
    const lines = layOut(text, width, this.faces[font], (run) => this.widthOf(run, size));
    this.lines.set(cell, lines);
    return lines;
  }

  private widthOf(run: Run, size: number): number {
    const key = JSON.stringify([run.face.id, run.isRightToLeft, size, run.text]);
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    const width = this.document.font(run.face.id).fontSize(size).widthOfString(run.text, optionsOf(run));
    this.widths.set(key, width);
    return width;
  }

  /** Writes a cell whose text PDFKit cannot: of several fonts or scripts, or from right to left. */
  private writeShaped(cell: Cell): void {
    const { x, width, align, size = 10, color = INK } = cell;
    const height = this.styled(cell).currentLineHeight(true);
    // Where PDFKit puts the baseline of Noto Sans.
    let baseline = this.y + NOTO_SANS_ASCENT * size;
    for (const line of this.linesOf(cell)) {
      const isAtRight = (align ?? (line.isRightToLeft ? 'right' : 'left')) === 'right';
      let left = isAtRight ? x + width - line.width : x;
      for (const run of line.runs) {
        const styled = this.document.font(run.face.id).fontSize(size).fillColor(color);
        const options = { ...optionsOf(run), lineBreak: false, baseline: 'alphabetic' } as const;
        const isSpan = !BEYOND_UTF_16_UNIT.test(run.text);
        if (isSpan) this.document.markContent('Span', { actual: run.text });
        styled.text(run.text, left, baseline, options);
        if (isSpan) this.document.endMarkedContent();
        left += this.widthOf(run, size);
      }
      baseline += height;
    }
  }
}
