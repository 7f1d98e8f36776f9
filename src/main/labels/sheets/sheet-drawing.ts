import { code128Modules, DOT_MM, drawCode128 } from '../drawing/codes.ts';
import { MM } from '../drawing/paper.ts';
import type { SheetTone } from './code-sheet-data.ts';
import { SIGN_SIDE, type SignPaths } from './command-icons.ts';

/** Dark enough for white words on a black-and-white printer. */
export const TONE_COLOURS: Readonly<Record<SheetTone, string>> = {
  packer: '#1b4f8f',
  supervisor: '#7a3e00',
  warning: '#a01818',
};

/** Quiet zone on both sides of a code, in modules (ISO/IEC 15417). */
const QUIET_MODULES = 10;
/** From 0.5 mm, which any scanner reads at arm's length, to 0.25 mm for the longest badges. */
const MODULE_DOTS = [4, 3, 2];
const SIGN_STROKE = 1.8;
const STRIPE_MM = 3;

type TextPlace = {
  readonly font: 'regular' | 'bold';
  readonly sizeMm: number;
  readonly xMm: number;
  readonly yMm: number;
  /** Longer texts are cut after `lines` lines (1). Absent: not cut. */
  readonly widthMm?: number;
  readonly lines?: number;
  readonly colour?: string;
  readonly align?: 'left' | 'center';
};

export function drawWords(document: PDFKit.PDFDocument, words: string, place: TextPlace): void {
  const { font, sizeMm, xMm, yMm, widthMm, lines = 1, colour = 'black', align = 'left' } = place;
  document
    .font(font)
    .fontSize(sizeMm * MM)
    .fillColor(colour);
  const fitted =
    widthMm === undefined
      ? { lineBreak: false }
      : { width: widthMm * MM, height: sizeMm * 1.25 * lines * MM, ellipsis: true, align };
  document.text(words, xMm * MM, yMm * MM, fitted);
}

/** The largest of these sizes at which the words fit into one line; null: none. In mm. */
export function fittingSize(
  document: PDFKit.PDFDocument,
  words: string,
  widthMm: number,
  sizesMm: readonly number[],
): number | null {
  const fits = (size: number) =>
    document
      .font('bold')
      .fontSize(size * MM)
      .widthOfString(words) <=
    widthMm * MM;
  return sizesMm.find(fits) ?? null;
}

/** Draws a sign of strokes in a square of this side. */
export function drawSign(
  document: PDFKit.PDFDocument,
  paths: SignPaths,
  { xMm, yMm, sideMm, colour }: { xMm: number; yMm: number; sideMm: number; colour: string },
): void {
  document.save();
  document.translate(xMm * MM, yMm * MM).scale((sideMm * MM) / SIGN_SIDE);
  document.lineWidth(SIGN_STROKE).lineCap('round').lineJoin('round');
  for (const path of paths) document.path(path).stroke(colour);
  document.restore();
}

/** Slanted stripes, which warn on black-and-white paper, too. */
export function drawStripes(
  document: PDFKit.PDFDocument,
  {
    xMm,
    yMm,
    widthMm,
    heightMm,
    colour,
  }: { xMm: number; yMm: number; widthMm: number; heightMm: number; colour: string },
): void {
  document.save();
  document.rect(xMm * MM, yMm * MM, widthMm * MM, heightMm * MM).clip();
  for (let at = -heightMm; at < widthMm + heightMm; at += 2 * STRIPE_MM) {
    const left = xMm + at;
    document
      .moveTo(left * MM, (yMm + heightMm) * MM)
      .lineTo((left + heightMm) * MM, yMm * MM)
      .lineTo((left + heightMm + STRIPE_MM) * MM, yMm * MM)
      .lineTo((left + STRIPE_MM) * MM, (yMm + heightMm) * MM)
      .fill(colour);
  }
  document.restore();
}

/** Where a code may be drawn, quiet zones included. `align`: at which end of the width. */
type BarsPlace = {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly align: 'left' | 'center' | 'right';
};

/** Draws a Code 128 as wide as its place allows; its edges are on whole dots of a 203 dpi printer. */
export function drawBarsIn(document: PDFKit.PDFDocument, code: string, place: BarsPlace): void {
  const modules = code128Modules(code);
  const moduleDots =
    MODULE_DOTS.find((dots) => (modules + 2 * QUIET_MODULES) * dots * DOT_MM <= place.widthMm) ?? 2;
  const quietMm = QUIET_MODULES * moduleDots * DOT_MM;
  const freeMm = place.widthMm - modules * moduleDots * DOT_MM;
  const offsets = { left: quietMm, center: freeMm / 2, right: freeMm - quietMm };
  const xMm = Math.round((place.xMm + offsets[place.align]) / DOT_MM) * DOT_MM;
  drawCode128(document, code, { xMm, yMm: place.yMm, moduleDots, heightMm: place.heightMm });
}
