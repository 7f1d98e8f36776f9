import { MM } from '../drawing/paper.ts';
import { CAPITAL, drawWords } from './words.ts';

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
    const beside = (start: number) => start + down + (DOWN_MM + figure) / 2;
    drawWords(document, { ...number, ...middle(stairs.top), baselineMm: mm + GAP_MM + figure });
    drawWords(document, { ...number, ...middle(stairs.bottom), baselineMm: heightMm - mm - GAP_MM });
    drawWords(document, { ...number, xMm: mm + GAP_MM, baselineMm: beside(stairs.left) });
    const end = { xMm: widthMm - mm - GAP_MM, anchor: 'end' } as const;
    drawWords(document, { ...number, ...end, baselineMm: beside(stairs.right) });
  }
}
