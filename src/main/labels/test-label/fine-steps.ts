import { DOT_MM } from '../drawing/codes.ts';
import { MM } from '../drawing/paper.ts';
import { drawWords } from './words.ts';

export type FineSteps = {
  readonly xMm: number;
  readonly yMm: number;
  /** Of one square; a multiple of 0.75 mm, so that whole lines of 1, 2 and 3 dots fit. */
  readonly squareMm: number;
  readonly gapMm: number;
};

const STEPS = [1, 2, 3] as const;
const WORDS_MM = 2.25;

/**
 * Lines and checks of 1, 2 and 3 dots (of a 203 dpi printer), lines above and checks below: too dark and the finest are black, too
 * pale and they break up.
 */
export function drawFineSteps(document: PDFKit.PDFDocument, { xMm, yMm, squareMm, gapMm }: FineSteps): void {
  STEPS.forEach((dots, index) => {
    const left = xMm + index * (squareMm + gapMm);
    const fine = dots * DOT_MM;
    const box = (x: number, y: number, wide: number, high: number) =>
      document.rect((left + x) * MM, (yMm + y) * MM, wide * MM, high * MM);
    const count = Math.round(squareMm / fine);
    for (let line = 0; line < count; line += 2) box(line * fine, 0, fine, squareMm);
    for (let row = 0; row < count; row++)
      for (let column = row % 2; column < count; column += 2)
        box(column * fine, squareMm + row * fine, fine, fine);
    document.fill('black');
    const place = {
      xMm: left + squareMm / 2,
      baselineMm: yMm + 2 * squareMm + 2.25,
      anchor: 'middle',
    } as const;
    drawWords(document, { text: String(dots), sizeMm: WORDS_MM, ...place });
  });
}
