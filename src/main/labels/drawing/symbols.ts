import bwip from 'bwip-js/node';
import { GS } from '#shared/domain/barcode.ts';
import type { SymbolCode } from '../sheets/check-sheet-data.ts';
import { bwipNumbers, type CodePlace, DOT_MM } from './codes.ts';
import { MM } from './paper.ts';

/** Quiet zone around each code, in modules: EAN-13 requires 11 on one side (ISO/IEC 15420), Code 128 10. */
const QUIET_MODULES = 11;

/** Alternating widths of bars and gaps, bar first; or the rows of a square. */
export type DrawnCode =
  | { readonly kind: 'bars'; readonly widths: readonly number[]; readonly modules: number }
  | { readonly kind: 'square'; readonly pixels: readonly number[]; readonly modules: number };

export function symbolOf(code: SymbolCode): DrawnCode {
  const drawn = bwip.raw(bwipOptions(code));
  if (code.symbol === 'gs1-datamatrix') {
    const pixels = bwipNumbers(drawn, 'pixs');
    return { kind: 'square', pixels, modules: Math.sqrt(pixels.length) };
  }
  const widths = bwipNumbers(drawn, 'sbs');
  return { kind: 'bars', widths, modules: widths.reduce((sum, width) => sum + width, 0) };
}

/** Draws a symbol without its quiet zone. A square symbol is as high as it is wide and ignores `heightMm`. */
export function drawSymbol(
  document: PDFKit.PDFDocument,
  symbol: DrawnCode,
  { xMm, yMm, moduleDots, heightMm }: CodePlace & { readonly heightMm: number },
): void {
  const module = moduleDots * DOT_MM;
  const box = (x: number, y: number, wide: number, high: number) =>
    document.rect((xMm + x) * MM, (yMm + y) * MM, wide * MM, high * MM);
  if (symbol.kind === 'bars') {
    let at = 0;
    symbol.widths.forEach((width, index) => {
      if (index % 2 === 0) box(at * module, 0, width * module, heightMm);
      at += width;
    });
  } else {
    symbol.pixels.forEach((pixel, index) => {
      const row = Math.floor(index / symbol.modules);
      if (pixel === 1) box((index % symbol.modules) * module, row * module, module, module);
    });
  }
  document.fill('black');
}

/** SVG of a symbol for the screen, black on white, with its quiet zone. */
export function svgOf(code: SymbolCode): string {
  const options = { ...bwipOptions(code), backgroundcolor: 'FFFFFF', padding: QUIET_MODULES };
  return bwip.toSVG(code.symbol === 'gs1-datamatrix' ? options : { ...options, height: 15 });
}

/**
 * Does not use `gs1datamatrix`, which parses a `(` in a serial as an application identifier. `^` introduces
 * FNC1; no GS1 code contains it.
 */
function bwipOptions({ symbol, text }: SymbolCode): { bcid: string; text: string; parsefnc?: true } {
  if (symbol !== 'gs1-datamatrix') return { bcid: symbol, text };
  return { bcid: 'datamatrix', text: `^FNC1${text.replaceAll(GS, '^FNC1')}`, parsefnc: true };
}
