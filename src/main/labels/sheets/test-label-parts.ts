import { DOT_MM } from '../drawing/codes.ts';
import { MM } from '../drawing/paper.ts';

export type PlacedText = {
  readonly text: string;
  readonly xMm: number;
  /** Position of the baseline. */
  readonly baselineMm: number;
  readonly sizeMm: number;
  readonly font?: 'regular' | 'bold';
  /** Which part of the text is at `xMm`; default: its start. */
  readonly anchor?: 'start' | 'middle' | 'end';
};

/** Height of digits and capitals relative to the font size. */
export const CAPITAL_HEIGHT = 0.73;

export function drawText(document: PDFKit.PDFDocument, words: PlacedText): void {
  const { text, xMm, baselineMm, sizeMm, font = 'regular', anchor = 'start' } = words;
  document.font(font).fontSize(sizeMm * MM);
  const widthMm = document.widthOfString(text) / MM;
  const before = anchor === 'start' ? 0 : anchor === 'end' ? widthMm : widthMm / 2;
  document.text(text, (xMm - before) * MM, baselineMm * MM, { lineBreak: false, baseline: 'alphabetic' });
}

const LINE_MM = 0.25;
const END_MM = 4;
const TICK_MM = 1.5;
const WORDS_MM = 2.75;

/**
 * Draws a line with a mark at each end, exactly `lengthMm` apart from centre to centre, and small marks every
 * 10 mm.
 */
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
  drawText(document, { text: `${lengthMm} мм · mm`, sizeMm: WORDS_MM, ...place });
}

/** Draws an arrow that points to the upper edge, with its caption on the right. `yMm`: its tip. */
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
  const caption = { xMm: xMm + wide + heightMm * 0.2, sizeMm: heightMm * 0.5 };
  drawText(document, { ...caption, text: 'верх', font: 'bold', baselineMm: yMm + heightMm * 0.45 });
  drawText(document, { ...caption, text: 'top', baselineMm: yMm + heightMm * 0.95 });
}

export type FineSteps = {
  readonly xMm: number;
  readonly yMm: number;
  /** Side of one square; a multiple of 0.75 mm, so that whole lines of 1, 2 and 3 dots fit. */
  readonly squareMm: number;
  readonly gapMm: number;
};

const STEPS = [1, 2, 3] as const;
const STEP_WORDS_MM = 2.25;

/**
 * Draws lines, and checks below them, of 1, 2 and 3 dots of a 203 dpi printer. Printed too dark, the finest
 * ones are solid black; too pale, they break up.
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
    drawText(document, { text: String(dots), sizeMm: STEP_WORDS_MM, ...place });
  });
}

export type Stairs = {
  /** Number of marked millimetres. */
  readonly steps: number;
  /** Start of the stairs along each edge, from the left or the top. */
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

/** Length of one step along the edge: numbers are wider than high. */
export const ACROSS_MM = 2.5;
export const DOWN_MM = 2.25;
const FIGURES_MM = 2.25;
const MARK_MM = 0.25;
const GAP_MM = 0.5;

/**
 * Draws at each edge a numbered mark for every millimetre, in steps like stairs. If the edge is cut off, the
 * lowest numbers are missing.
 */
export function drawEdgeStairs(
  document: PDFKit.PDFDocument,
  { widthMm, heightMm }: { readonly widthMm: number; readonly heightMm: number },
  stairs: Stairs,
): void {
  const figure = FIGURES_MM * CAPITAL_HEIGHT;
  for (let mm = 1; mm <= stairs.steps; mm++) {
    const text = String(mm);
    const across = (mm - 1) * ACROSS_MM;
    const down = (mm - 1) * DOWN_MM;
    const flat = (x: number, y: number) =>
      document.rect(x * MM, (y - MARK_MM / 2) * MM, ACROSS_MM * MM, MARK_MM * MM);
    const upright = (x: number, y: number) =>
      document.rect((x - MARK_MM / 2) * MM, y * MM, MARK_MM * MM, DOWN_MM * MM);
    flat(stairs.top + across, mm);
    flat(stairs.bottom + across, heightMm - mm);
    upright(mm, stairs.left + down);
    upright(widthMm - mm, stairs.right + down);
    document.fill('black');
    const number = { text, sizeMm: FIGURES_MM };
    const middle = (start: number) => ({ xMm: start + across + ACROSS_MM / 2, anchor: 'middle' }) as const;
    const baselineFrom = (start: number) => start + down + (DOWN_MM + figure) / 2;
    drawText(document, { ...number, ...middle(stairs.top), baselineMm: mm + GAP_MM + figure });
    drawText(document, { ...number, ...middle(stairs.bottom), baselineMm: heightMm - mm - GAP_MM });
    drawText(document, { ...number, xMm: mm + GAP_MM, baselineMm: baselineFrom(stairs.left) });
    const end = { xMm: widthMm - mm - GAP_MM, anchor: 'end' } as const;
    drawText(document, { ...number, ...end, baselineMm: baselineFrom(stairs.right) });
  }
}
