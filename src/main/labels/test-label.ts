import { LABEL_SIZES } from '#shared/domain/label-size.ts';
import { drawCode128, drawDataMatrix } from './drawing/codes.ts';
import { createPaper, MM } from './drawing/paper.ts';
import type { Drawing } from './pdf/pdf-task.ts';

const A4 = { widthMm: 210, heightMm: 297 };

/**
 * A page that shows whether a printer is set up right: a frame at the very edge (cut off?), rulers in millimetres
 * (scaled?), words (turned?), and codes to scan.
 */
export async function drawTestLabel(size: Drawing): Promise<Uint8Array> {
  const { widthMm, heightMm } = size === 'a4' ? A4 : LABEL_SIZES[size];
  const { document, finish } = createPaper(widthMm, heightMm, `Packbench test label ${size}`);
  drawFrames(document, widthMm, heightMm);
  drawRulers(document, widthMm, heightMm);
  const code = `PB-TEST-${size.toUpperCase()}`;
  line(document, 'bold', 3.4, 8, 7, `Packbench · ${size.toUpperCase()}`);
  line(document, 'regular', 3, 8, 11.5, `${widthMm} × ${heightMm} mm · мм`);
  const width = drawCode128(document, code, { xMm: 8, yMm: 17, moduleDots: 2, heightMm: 10 });
  drawDataMatrix(document, code, { xMm: 8 + width + 4, yMm: 17, moduleDots: 4 });
  line(document, 'regular', 2.6, 8, 28, code);
  line(document, 'regular', 2.2, 8, 33, 'Test label · Пробная этикетка');
  return finish();
}

function line(
  document: PDFKit.PDFDocument,
  font: 'regular' | 'bold',
  sizeMm: number,
  xMm: number,
  yMm: number,
  text: string,
): void {
  document
    .font(font)
    .fontSize(sizeMm * MM)
    .text(text, xMm * MM, yMm * MM, { lineBreak: false });
}

function drawFrames(document: PDFKit.PDFDocument, widthMm: number, heightMm: number): void {
  for (const inset of [0.125, 2]) {
    document
      .lineWidth(0.25 * MM)
      .rect(inset * MM, inset * MM, (widthMm - 2 * inset) * MM, (heightMm - 2 * inset) * MM)
      .stroke('black');
  }
}

function drawRulers(document: PDFKit.PDFDocument, widthMm: number, heightMm: number): void {
  const length = (mm: number) => (mm % 10 === 0 ? 4 : mm % 5 === 0 ? 3 : 1.5);
  document.lineWidth(0.125 * MM);
  for (let mm = 1; mm < widthMm; mm++) document.moveTo(mm * MM, 0).lineTo(mm * MM, length(mm) * MM);
  for (let mm = 1; mm < heightMm; mm++) document.moveTo(0, mm * MM).lineTo(length(mm) * MM, mm * MM);
  document.stroke('black');
  for (let mm = 10; mm < widthMm - 4; mm += 10) line(document, 'regular', 1.8, mm + 0.4, 2.4, String(mm));
  for (let mm = 10; mm < heightMm - 4; mm += 10) line(document, 'regular', 1.8, 2.4, mm + 0.2, String(mm));
}
