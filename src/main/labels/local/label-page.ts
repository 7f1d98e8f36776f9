import { LABEL_SIZES } from '#shared/domain/label-size.ts';
import { drawBars } from '../drawing/codes.ts';
import { MM, shortened } from '../drawing/paper.ts';
import { type Bars, fittingBars } from './fitting-bars.ts';
import type { LabelFrame } from './label-data.ts';

export type Face = 'regular' | 'bold';

/** Where a text stands: its upper left corner, and the width that it never leaves. */
export type TextBox = {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  /** Height of the letters' line; a text that is too wide gets smaller down to `leastMm`, then it is cut. */
  readonly sizeMm: number;
  readonly minMm?: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly color?: 'black' | 'white';
};

/** A label that is being drawn: black on white, which is all that thermal paper can do. */
export type LabelPage = {
  readonly widthMm: number;
  readonly heightMm: number;
  /** By how much what is laid out for `m` grows on this label. */
  readonly k: number;
  /** One line. */
  line(face: Face, text: string, box: TextBox): void;
  /** Up to so many lines, broken between words; the last one is cut. */
  lines(face: Face, text: string, maxLines: number, box: TextBox): void;
  /** A small caption, the value below it. */
  field(caption: string, value: string, box: TextBox): void;
  rule(yMm: number, marginMm: number): void;
  /** A black area. */
  band(yMm: number, heightMm: number): void;
  /** The label's code, in the middle. */
  code(yMm: number, heightMm: number): void;
};

/** A line of text is higher than its letters. */
const LINE_HEIGHT = 1.2;
/** A text that is made to fit is a hair narrower than its place. */
const FIT_FACTOR = 0.995;
const CAPTION_FACTOR = 0.5;
const MAX_CAPTION_MM = 3.2;

/** null: no code of the label's number that scans fits its size. */
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
    const plain = onOneLine(text);
    document.font(face).fontSize(box.sizeMm * MM);
    const fitting = (FIT_FACTOR * box.sizeMm * box.widthMm * MM) / document.widthOfString(plain);
    const sizeMm = Math.min(box.sizeMm, Math.max(box.minMm ?? box.sizeMm, fitting));
    document.fontSize(sizeMm * MM);
    // In the middle of the height that it was given.
    const yMm = box.yMm + ((box.sizeMm - sizeMm) * LINE_HEIGHT) / 2;
    write(shortened(document, plain, box.widthMm * MM), { ...box, yMm });
  }

  return {
    widthMm,
    heightMm,
    k: Math.min(widthMm / LABEL_SIZES.m.widthMm, heightMm / LABEL_SIZES.m.heightMm),
    line,
    lines(face, text, maxLines, box) {
      document.font(face).fontSize(box.sizeMm * MM);
      wrapped(document, onOneLine(text), box.widthMm * MM, maxLines).forEach((row, at) => {
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

/** Names come with line breaks and tabs in them. */
function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** A text in lines of at most `width` points in the document's font, at most so many; what does not fit ends in an ellipsis. */
export function wrapped(
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
  // A word that is wider than the label is cut as well.
  return lines.map((line) => shortened(document, line, width));
}

const SUFFIX_LENGTH = 4;

/** What people call a pallet by: the end of its barcode. */
export function lastDigits(barcode: string): string {
  return barcode.slice(-SUFFIX_LENGTH);
}
