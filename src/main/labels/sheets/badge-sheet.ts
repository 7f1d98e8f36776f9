import { PAPER_SIZES } from '#shared/domain/label-size.ts';
import { createPaper, MM } from '../drawing/paper.ts';
import type { BadgeSheet } from './code-sheet-data.ts';
import { drawBarsIn, drawStripes, drawWords, fittingSize, TONE_COLOURS } from './sheet-drawing.ts';

/** A bank card (ISO/IEC 7810 ID-1, "CR80"): it fits the usual holders. */
export const CARD_MM = { width: 85.6, height: 54 };

const COLUMNS = 2;
const ROWS = 4;
const GAP_MM = 8;
const MARK_MM = 3;
const PADDING_MM = 5;
const BAND_MM = 9;
const NAME_SIZES_MM = [7, 6, 5.2, 4.6];
const CODE = { topMm: 33, heightMm: 14 };

type Badge = BadgeSheet['badges'][number];

/** Draws badges of card size: eight on an A4 with cutting marks, or one on each label. Pure. */
export async function drawBadgeSheet({ title, size, badges }: BadgeSheet): Promise<Uint8Array> {
  const { widthMm, heightMm } = PAPER_SIZES[size];
  const { document, finish } = createPaper(widthMm, heightMm, title);
  const perPage = size === 'a4' ? COLUMNS * ROWS : 1;
  badges.forEach((badge, index) => {
    const place = index % perPage;
    if (index > 0 && place === 0) document.addPage();
    if (size === 'a4') drawOnPage(document, badge, place);
    else drawOnLabel(document, badge, size);
  });
  return finish();
}

function drawOnPage(document: PDFKit.PDFDocument, badge: Badge, place: number): void {
  const { widthMm, heightMm } = PAPER_SIZES.a4;
  const blockMm = { width: COLUMNS * CARD_MM.width + GAP_MM, height: ROWS * CARD_MM.height + 3 * GAP_MM };
  const xMm = (widthMm - blockMm.width) / 2 + (place % COLUMNS) * (CARD_MM.width + GAP_MM);
  const yMm = (heightMm - blockMm.height) / 2 + Math.floor(place / COLUMNS) * (CARD_MM.height + GAP_MM);
  drawBadge(document, badge, { xMm, yMm, colour: TONE_COLOURS[badge.tone] });
  drawCuttingMarks(document, xMm, yMm);
}

/** In the middle of a label; turned where the label is narrower than the card. */
function drawOnLabel(document: PDFKit.PDFDocument, badge: Badge, size: 'm' | 'l'): void {
  const { widthMm, heightMm } = PAPER_SIZES[size];
  const isTurned = widthMm < CARD_MM.width;
  document.save();
  if (isTurned) document.translate(widthMm * MM, 0).rotate(90);
  const [across, down] = isTurned ? [heightMm, widthMm] : [widthMm, heightMm];
  const xMm = (across - CARD_MM.width) / 2;
  const yMm = (down - CARD_MM.height) / 2;
  // Label printers know no colours and would break them up into dots.
  drawBadge(document, badge, { xMm, yMm, colour: 'black' });
  drawCuttingMarks(document, xMm, yMm);
  document.restore();
}

function drawBadge(
  document: PDFKit.PDFDocument,
  { code, name, role, tone }: Badge,
  { xMm, yMm, colour }: { readonly xMm: number; readonly yMm: number; readonly colour: string },
): void {
  const innerMm = CARD_MM.width - 2 * PADDING_MM;
  const words = { xMm: xMm + PADDING_MM, widthMm: innerMm } as const;
  document.rect(xMm * MM, yMm * MM, CARD_MM.width * MM, BAND_MM * MM).fill(colour);
  drawWords(document, role, { ...words, font: 'bold', sizeMm: 4.2, yMm: yMm + 2.2, colour: 'white' });
  if (tone === 'supervisor')
    drawStripes(document, { xMm, yMm: yMm + BAND_MM, widthMm: CARD_MM.width, heightMm: 2.5, colour });
  const sizeMm = fittingSize(document, name, innerMm, NAME_SIZES_MM);
  const nameMm = { font: 'bold', yMm: yMm + BAND_MM + 5.5 } as const;
  if (sizeMm === null) drawWords(document, name, { ...words, ...nameMm, sizeMm: 4.6, lines: 2 });
  else drawWords(document, name, { ...words, ...nameMm, sizeMm });
  drawBarsIn(document, code, {
    xMm,
    yMm: yMm + CODE.topMm,
    widthMm: CARD_MM.width,
    heightMm: CODE.heightMm,
    align: 'center',
  });
  const below = { font: 'regular', sizeMm: 2.4, yMm: yMm + CODE.topMm + CODE.heightMm + 1 } as const;
  drawWords(document, `Packbench · ${code}`, { ...words, ...below, align: 'center' });
}

/** At the corners, outside the card. */
function drawCuttingMarks(document: PDFKit.PDFDocument, xMm: number, yMm: number): void {
  const [right, bottom] = [xMm + CARD_MM.width, yMm + CARD_MM.height];
  document.lineWidth(0.15 * MM);
  for (const x of [xMm, right])
    for (const y of [yMm, bottom]) {
      const across = x === xMm ? -1 : 1;
      const down = y === yMm ? -1 : 1;
      document.moveTo((x + across * 0.5) * MM, y * MM).lineTo((x + across * MARK_MM) * MM, y * MM);
      document.moveTo(x * MM, (y + down * 0.5) * MM).lineTo(x * MM, (y + down * MARK_MM) * MM);
    }
  document.stroke('black');
}
