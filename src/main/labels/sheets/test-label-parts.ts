import { DOT_MM } from '../drawing/codes.ts';
import { MM } from '../drawing/paper.ts';

export type PlacedText = {
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
  drawText(document, { text: `${lengthMm} мм · mm`, sizeMm: WORDS_MM, ...place });
}

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
  const caption = { xMm: xMm + wide + heightMm * 0.2, sizeMm: heightMm * 0.5 };
  drawText(document, { ...caption, text: 'верх', font: 'bold', baselineMm: yMm + heightMm * 0.45 });
  drawText(document, { ...caption, text: 'top', baselineMm: yMm + heightMm * 0.95 });
}

export type FineSteps = {
  readonly xMm: number;
  readonly yMm: number;
  /** Of one square; a multiple of 0.75 mm, so that whole lines of 1, 2 and 3 dots fit. */
  readonly squareMm: number;
  readonly gapMm: number;
};

const STEPS = [1, 2, 3] as const;
const STEP_WORDS_MM = 2.25;

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
    drawText(document, { text: String(dots), sizeMm: STEP_WORDS_MM, ...place });
  });
}

export type Stairs = {
  /** The last millimetre that is marked. */
  readonly steps: number;
  /** Where the stairs begin, along their edge from the left or the top. */
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

/** Along the edge, for one step: upright numbers are wider than high. */
export const ACROSS_MM = 2.5;
export const DOWN_MM = 2.25;
const FIGURES_MM = 2.25;
const MARK_MM = 0.25;
const GAP_MM = 0.5;

/**
 * At each edge a mark for every millimetre from it, with its number, one beside the other like stairs: of what is cut off the
 * lowest numbers are missing.
 */
export function drawEdgeStairs(
  document: PDFKit.PDFDocument,
  { widthMm, heightMm }: { readonly widthMm: number; readonly heightMm: number },
  stairs: Stairs,
): void {
  const figure = FIGURES_MM * CAPITAL;
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
