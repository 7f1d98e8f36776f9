import { MM } from '../drawing/paper.ts';
import { drawWords } from './words.ts';

/** An arrow that points to the upper edge, and the word for it at its right. `yMm`: its tip. */
export function drawTopArrow(
  document: PDFKit.PDFDocument,
  { xMm, yMm, heightMm }: { readonly xMm: number; readonly yMm: number; readonly heightMm: number },
): void {
  const wide = heightMm * 0.8;
  const [head, shaft] = [heightMm * 0.5, wide * 0.4];
  const corners = [
    [wide / 2, 0],
    [wide, head],
    [(wide + shaft) / 2, head],
    [(wide + shaft) / 2, heightMm],
    [(wide - shaft) / 2, heightMm],
    [(wide - shaft) / 2, head],
    [0, head],
  ].map(([x = 0, y = 0]): [number, number] => [(xMm + x) * MM, (yMm + y) * MM]);
  document.polygon(...corners).fill('black');
  const beside = { xMm: xMm + wide + heightMm * 0.2, sizeMm: heightMm * 0.5 };
  drawWords(document, { ...beside, text: 'верх', font: 'bold', baselineMm: yMm + heightMm * 0.45 });
  drawWords(document, { ...beside, text: 'top', baselineMm: yMm + heightMm * 0.95 });
}
