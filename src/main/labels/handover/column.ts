import { MM } from '../drawing/paper.ts';
import { shortened } from '../drawing/shortened.ts';

type Font = 'regular' | 'bold';

/** A text column that grows downwards and turns the page by itself. All measures in millimetres. */
export type Column = {
  readonly document: PDFKit.PDFDocument;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  /** One line, cut off at the right edge; moves down. */
  line(font: Font, size: number, text: string): void;
  /** Text anywhere; moves nothing. Cut off after `width`. */
  at(font: Font, size: number, x: number, y: number, text: string, width?: number): void;
  /** A line across the column. */
  rule(): void;
  room(height: number): void;
  /** Turns the page unless so much is left on it. True: it was turned. */
  keep(height: number): boolean;
};

export type Page = { readonly widthMm: number; readonly heightMm: number; readonly marginMm: number };

/** Kept free at the bottom for the page number. */
const FOOT_MM = 16;

export function createColumn(document: PDFKit.PDFDocument, page: Page): Column {
  const left = page.marginMm;
  const right = page.widthMm - page.marginMm;
  let y = page.marginMm;

  function at(font: Font, size: number, x: number, top: number, text: string, width = right - x): void {
    document
      .font(font)
      .fontSize(size * MM)
      .fillColor('black');
    document.text(shortened(document, text, width * MM), x * MM, top * MM, { lineBreak: false });
  }

  function keep(height: number): boolean {
    if (y + height <= page.heightMm - FOOT_MM) return false;
    document.addPage();
    y = page.marginMm;
    return true;
  }

  return {
    document,
    left,
    right,
    get y() {
      return y;
    },
    at,
    keep,
    line(font, size, text) {
      keep(size * 1.4);
      at(font, size, left, y, text);
      y += size * 1.4;
    },
    rule() {
      document
        .lineWidth(0.2 * MM)
        .moveTo(left * MM, y * MM)
        .lineTo(right * MM, y * MM)
        .stroke('black');
      y += 1.5;
    },
    room(height) {
      y += height;
    },
  };
}
