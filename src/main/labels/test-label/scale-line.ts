import { MM } from '../drawing/paper.ts';
import { drawWords } from './words.ts';

const LINE_MM = 0.25;
const END_MM = 4;
const TICK_MM = 1.5;
const WORDS_MM = 2.75;

/** A line with a mark at each end, exactly `lengthMm` apart from middle to middle, and a small one every 10 mm. */
export function drawScaleLine(
  document: PDFKit.PDFDocument,
  { xMm, yMm, lengthMm }: { readonly xMm: number; readonly yMm: number; readonly lengthMm: number },
): void {
  const half = LINE_MM / 2;
  document.rect(xMm * MM, (yMm - half) * MM, lengthMm * MM, LINE_MM * MM);
  for (let at = 0; at <= lengthMm; at += 10) {
    const high = at === 0 || at === lengthMm ? END_MM : TICK_MM;
    document.rect((xMm + at - half) * MM, (yMm - high / 2) * MM, LINE_MM * MM, high * MM);
  }
  document.fill('black');
  const place = { xMm: xMm + lengthMm / 2, baselineMm: yMm - 1.25, anchor: 'middle' } as const;
  drawWords(document, { text: `${lengthMm} мм · mm`, sizeMm: WORDS_MM, ...place });
}
