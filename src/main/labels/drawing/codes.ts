import bwip from 'bwip-js/node';
import { MM } from './paper.ts';

/** Size of one dot of a 203 dpi label printer. Modules are whole dots, so that bars stay sharp. */
export const DOT_MM = 0.125;

export type CodePlace = {
  readonly xMm: number;
  readonly yMm: number;
  /** Dots of a 203 dpi printer per module. */
  readonly moduleDots: number;
};

/** Width of a Code 128 in modules, without quiet zones. */
export function code128Modules(text: string): number {
  return code128Widths(text).reduce((sum, width) => sum + width, 0);
}

/** Draws a Code 128 and returns its width in millimetres, without quiet zones. */
export function drawCode128(
  document: PDFKit.PDFDocument,
  text: string,
  place: CodePlace & { readonly heightMm: number },
): number {
  const moduleMm = place.moduleDots * DOT_MM;
  return drawBars(document, code128Widths(text), { ...place, moduleMm });
}

/** Draws alternating bars and gaps, starting with a bar, and returns their total width in millimetres. */
export function drawBars(
  document: PDFKit.PDFDocument,
  widths: readonly number[],
  place: { readonly xMm: number; readonly yMm: number; readonly moduleMm: number; readonly heightMm: number },
): number {
  const { moduleMm } = place;
  let at = place.xMm;
  widths.forEach((width, index) => {
    if (index % 2 === 0) document.rect(at * MM, place.yMm * MM, width * moduleMm * MM, place.heightMm * MM);
    at += width * moduleMm;
  });
  document.fill('black');
  return at - place.xMm;
}

/** Widths of a Code 128 in modules, alternating bars and gaps. */
export function code128Widths(text: string): readonly number[] {
  return bwipNumbers(bwip.raw({ bcid: 'code128', text }), 'sbs');
}

/** Draws a square DataMatrix and returns its side in millimetres, without the quiet zone. */
export function drawDataMatrix(document: PDFKit.PDFDocument, text: string, place: CodePlace): number {
  const pixels = bwipNumbers(bwip.raw({ bcid: 'datamatrix', text }), 'pixs');
  const side = Math.sqrt(pixels.length);
  const module = place.moduleDots * DOT_MM;
  pixels.forEach((pixel, index) => {
    if (pixel === 0) return;
    const x = place.xMm + (index % side) * module;
    const y = place.yMm + Math.floor(index / side) * module;
    document.rect(x * MM, y * MM, module * MM, module * MM);
  });
  document.fill('black');
  return side * module;
}

/** Extracts the drawing of bwip-js: `sbs` are widths of bars and gaps, `pixs` modules row by row. */
export function bwipNumbers(drawn: unknown, name: 'sbs' | 'pixs'): readonly number[] {
  const [symbol]: readonly unknown[] = Array.isArray(drawn) ? drawn : [];
  if (typeof symbol === 'object' && symbol !== null && name in symbol) {
    const numbers: unknown = Reflect.get(symbol, name);
    if (Array.isArray(numbers)) return numbers.map(Number);
  }
  throw new Error(`bwip-js drew no ${name}`);
}
