import { LABEL_SIZES } from '#shared/domain/label-size.ts';
import { drawBars } from '../drawing/codes.ts';
import { ellipsize, MM } from '../drawing/paper.ts';
import { type Bars, fittingBars } from './fitting-bars.ts';
import type { LabelFrame } from './label-data.ts';

export type Face = 'regular' | 'bold';

/** Position of a text: its upper left corner, and the width that it never exceeds. */
export type TextBox = {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  /** Font size; a text that is too wide shrinks down to `minMm`, then it is cut. */
  readonly sizeMm: number;
  readonly minMm?: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly color?: 'black' | 'white';
};

/** A label being drawn: black on white, since thermal paper has no other colours. */
export type LabelPage = {
  readonly widthMm: number;
  readonly heightMm: number;
  /** Scale of this label relative to size `m`. */
  readonly k: number;
  /** One line. */
  line(face: Face, text: string, box: TextBox): void;
  /** Up to `maxLines` lines, wrapped at words; the last one is cut. */
  lines(face: Face, text: string, maxLines: number, box: TextBox): void;
  /** A small caption with its value below. */
  field(caption: string, value: string, box: TextBox): void;
  rule(yMm: number, marginMm: number): void;
  /** A black area. */
  band(yMm: number, heightMm: number): void;
  /** The code of the label, centred. */
  code(yMm: number, heightMm: number): void;
};

/** Line height relative to the font size. */
const LINE_HEIGHT = 1.2;
/** Fitted text stays slightly narrower than its box. */
const FIT_FACTOR = 0.995;
const CAPTION_FACTOR = 0.5;
const MAX_CAPTION_MM = 3.2;

/** null: the bars of the number do not fit the size in a scannable width. */
export function labelPage(document: PDFKit.PDFDocument, { number, size, dpi }: LabelFrame): LabelPage | null {
  const { widthMm, heightMm } = LABEL_SIZES[size];
  const bars = fittingBars(number, size, dpi);
  return bars === null ? null : createLabelPage(document, { widthMm, heightMm, bars });
}

function createLabelPage(
  document: PDFKit.PDFDocument,
  { widthMm, heightMm, bars }: { readonly widthMm: number; readonly heightMm: number; readonly bars: Bars },
): LabelPage {
  function write(text: string, { xMm, yMm, widthMm, align = 'left', color = 'black' }: TextBox): void {
    const free = widthMm * MM - document.widthOfString(text);
    const shift = align === 'center' ? free / 2 : align === 'right' ? free : 0;
    document.fillColor(color).text(text, xMm * MM + shift, yMm * MM, { lineBreak: false });
  }

  function line(face: Face, text: string, box: TextBox): void {
    const plain = collapseWhitespace(text);
    document.font(face).fontSize(box.sizeMm * MM);
    const fitting = (FIT_FACTOR * box.sizeMm * box.widthMm * MM) / document.widthOfString(plain);
    const sizeMm = Math.min(box.sizeMm, Math.max(box.minMm ?? box.sizeMm, fitting));
    document.fontSize(sizeMm * MM);
    // Centred in the height of the original size.
    const yMm = box.yMm + ((box.sizeMm - sizeMm) * LINE_HEIGHT) / 2;
    write(ellipsize(document, plain, box.widthMm * MM), { ...box, yMm });
  }

  return {
    widthMm,
    heightMm,
    k: Math.min(widthMm / LABEL_SIZES.m.widthMm, heightMm / LABEL_SIZES.m.heightMm),
    line,
    lines(face, text, maxLines, box) {
      document.font(face).fontSize(box.sizeMm * MM);
      wrapText(document, collapseWhitespace(text), box.widthMm * MM, maxLines).forEach((row, at) => {
        write(row, { ...box, yMm: box.yMm + at * box.sizeMm * LINE_HEIGHT });
      });
    },
    field(caption, value, box) {
      const captionMm = Math.min(MAX_CAPTION_MM, box.sizeMm * CAPTION_FACTOR);
      line('regular', caption, { ...box, sizeMm: captionMm });
      line('bold', value, { minMm: box.sizeMm * 0.6, ...box, yMm: box.yMm + captionMm * LINE_HEIGHT });
    },
    rule(yMm, marginMm) {
      document.rect(marginMm * MM, yMm * MM, (widthMm - 2 * marginMm) * MM, 0.25 * MM).fill('black');
    },
    band(yMm, heightMm) {
      document.rect(0, yMm * MM, widthMm * MM, heightMm * MM).fill('black');
    },
    code(yMm, heightMm) {
      drawBars(document, bars.widths, { ...bars, yMm, heightMm });
    },
  };
}

/** Names may contain line breaks and tabs. */
function collapseWhitespace(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/**
 * Wraps a text to lines no wider than `width` points in the current font, up to `maxLines`. Text that does
 * not fit ends in an ellipsis.
 */
export function wrapText(
  document: PDFKit.PDFDocument,
  text: string,
  width: number,
  maxLines: number,
): readonly string[] {
  const fits = (line: string) => document.widthOfString(line) <= width;
  const words = text.split(' ');
  const lines: string[] = [];
  while (words.length > 0 && lines.length < maxLines) {
    if (lines.length === maxLines - 1) {
      lines.push(words.splice(0).join(' '));
      break;
    }
    let line = words.shift() ?? '';
    while (words.length > 0 && fits(`${line} ${words[0]}`)) line += ` ${words.shift()}`;
    lines.push(line);
  }
  // A single word may be wider than the label.
  return lines.map((line) => ellipsize(document, line, width));
}

const SUFFIX_LENGTH = 4;

/** The short name of a pallet: the last digits of its barcode. */
export function lastDigits(barcode: string): string {
  return barcode.slice(-SUFFIX_LENGTH);
}
