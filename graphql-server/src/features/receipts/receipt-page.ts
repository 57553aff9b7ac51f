import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';

const require = createRequire(import.meta.url);
const fontFile = (name: string) => readFileSync(require.resolve(`@expo-google-fonts/noto-sans/${name}.ttf`));

const FONTS = {
  regular: fontFile('400Regular/NotoSans_400Regular'),
  bold: fontFile('700Bold/NotoSans_700Bold'),
};

type Font = 'regular' | 'bold';

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

export interface Cell {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
  readonly font?: Font;
  readonly color?: string;
  readonly size?: number;
}

/** The pages of a document, written from top to bottom. */
export class ReceiptPage {
  readonly document: PDFKit.PDFDocument;
  /** Vertical position of the next row. */
  y = TOP;

  /**
   * @param createdAt stored in the file and part of its PDF id, so that rendering is deterministic
   */
  constructor(title: string, author: string, createdAt: Date) {
    this.document = new PdfDocument({
      size: 'A4',
      // All texts have fixed positions, so PDFKit must not add pages.
      margin: 0,
      bufferPages: true,
      lang: 'en-US',
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: createdAt },
    });
    const { regular, bold } = FONTS;
    this.document.registerFont('regular', regular).registerFont('bold', bold);
  }

  /** Height of a row of these cells. */
  heightOf(cells: readonly Cell[]): number {
    return Math.max(
      ...cells.map((cell) => this.styled(cell).heightOfString(cell.text, { width: cell.width })),
    );
  }

  /** Writes a row of cells. */
  row(cells: readonly Cell[], gap = 0): void {
    const height = this.heightOf(cells);
    for (const cell of cells) {
      const { text, x, width, align = 'left' } = cell;
      this.styled(cell).text(text, x, this.y, { width, align });
    }
    this.y += height + gap;
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
}
