import { code128Modules, DOT_MM, drawCode128, drawDataMatrix } from '../drawing/codes.ts';
import { createPaper, MM } from '../drawing/paper.ts';
import type { TestLabel } from '../pdf/pdf-task.ts';
import { drawEdgeStairs, drawFineSteps, drawScaleLine, drawText, drawTopArrow } from './test-label-parts.ts';
import { type TestLabelPlan, testLabelPlan } from './test-label-plan.ts';

const FRAME_MM = 0.25;
/** In modules, both sides together. */
const QUIET = 20;

/**
 * Draws a page that shows whether a printer is set up right: a frame at the very edge, numbered marks from
 * each edge (cut off?), a line of known length (scaled?), an arrow (rotated?), fine lines (too dark, too
 * pale?), and `code` as bars and as a square, as fine as on labels. Throws RangeError if the bars would be
 * too fine: size s has space for 15 letters.
 */
export async function drawTestLabel({ size, code }: TestLabel): Promise<Uint8Array> {
  const plan = testLabelPlan(size);
  const { widthMm, heightMm } = plan;
  const { document, finish } = createPaper(widthMm, heightMm, `Packbench test label ${size}`);
  document
    .lineWidth(FRAME_MM * MM)
    .rect((FRAME_MM / 2) * MM, (FRAME_MM / 2) * MM, (widthMm - FRAME_MM) * MM, (heightMm - FRAME_MM) * MM)
    .stroke('black');
  drawEdgeStairs(document, plan, plan.stairs);
  drawTopArrow(document, plan.arrow);
  drawScaleLine(document, plan.scale);
  drawFineSteps(document, plan.fine);
  for (const words of plan.words) drawText(document, words);
  drawBars(document, code, plan.bars);
  drawDataMatrix(document, code, plan.square);
  drawText(document, { ...plan.code, text: code });
  return finish();
}

/** Draws centred bars of 3 dots if they fit, otherwise of 2. */
function drawBars(document: PDFKit.PDFDocument, code: string, bars: TestLabelPlan['bars']): void {
  const modules = code128Modules(code);
  const moduleDots = [3, 2].find((dots) => (modules + QUIET) * dots * DOT_MM <= bars.maxMm);
  if (moduleDots === undefined) throw new RangeError(`the bars of ${code.length} characters do not fit`);
  const dots = Math.round(bars.middleMm / DOT_MM - (modules * moduleDots) / 2);
  drawCode128(document, code, { xMm: dots * DOT_MM, yMm: bars.yMm, heightMm: bars.heightMm, moduleDots });
}
