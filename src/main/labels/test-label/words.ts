import { MM } from '../drawing/paper.ts';

export type Words = {
  readonly text: string;
  readonly xMm: number;
  /** Of the line on which the letters stand. */
  readonly baselineMm: number;
  readonly sizeMm: number;
  readonly font?: 'regular' | 'bold';
  /** What of the words stands at `xMm`; their beginning where absent. */
  readonly anchor?: 'start' | 'middle' | 'end';
};

/** Height of figures and capitals, in parts of the size. */
export const CAPITAL = 0.73;

export function drawWords(document: PDFKit.PDFDocument, words: Words): void {
  const { text, xMm, baselineMm, sizeMm, font = 'regular', anchor = 'start' } = words;
  document.font(font).fontSize(sizeMm * MM);
  const widthMm = document.widthOfString(text) / MM;
  const before = anchor === 'start' ? 0 : anchor === 'end' ? widthMm : widthMm / 2;
  document.text(text, (xMm - before) * MM, baselineMm * MM, { lineBreak: false, baseline: 'alphabetic' });
}
