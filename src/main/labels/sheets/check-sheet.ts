import { PAPER_SIZES } from '#shared/domain/label-size.ts';
import { DOT_MM } from '../drawing/codes.ts';
import { createPaper, MM } from '../drawing/paper.ts';
import { type DrawnCode, drawSymbol, symbolOf } from '../drawing/symbols.ts';
import type { CheckSheet } from './check-sheet-data.ts';

/** Quiet zone around a code, in modules. */
const QUIET_MODULES = 10;
const MIN_MODULE_DOTS = 2;
/** High enough for a hand-held beam at any angle. */
const MAX_BAR_HEIGHT_MM = 26;
/** Height of a row of squares relative to a row of bars. */
const SQUARE_ROW_FACTOR = 1.35;

type Layout = {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly marginMm: number;
  readonly captionMm: number;
  /** Preferred module widths, the widest that fits first: printers of 203 dpi draw whole dots only. */
  readonly moduleDots: { readonly bars: readonly number[]; readonly square: readonly number[] };
  /** One code per page, without the heading: the page is too small for more. */
  readonly hasOneCodePerPage: boolean;
};

const LABEL = {
  marginMm: 3,
  captionMm: 3,
  moduleDots: { bars: [3, 2], square: [5, 4] },
  hasOneCodePerPage: false,
};
const LAYOUTS: Readonly<Record<CheckSheet['size'], Layout>> = {
  s: { ...PAPER_SIZES.s, ...LABEL, marginMm: 1.5, hasOneCodePerPage: true },
  m: { ...PAPER_SIZES.m, ...LABEL },
  l: { ...PAPER_SIZES.l, ...LABEL, captionMm: 3.4 },
  a4: {
    ...PAPER_SIZES.a4,
    hasOneCodePerPage: false,
    marginMm: 12,
    captionMm: 5,
    moduleDots: { bars: [4, 3], square: [6, 5] },
  },
};

type Card = CheckSheet['codes'][number] & { readonly drawn: DrawnCode };
type Box = {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
};

/**
 * Draws the codes of the scanner check one below the other, squares in one row; one code per page on the
 * smallest label. Pure.
 */
export async function drawCheckSheet({ size, title, note, codes }: CheckSheet): Promise<Uint8Array> {
  const layout = LAYOUTS[size];
  const { document, finish } = createPaper(layout.widthMm, layout.heightMm, title);
  const cards = codes.map((code): Card => ({ ...code, drawn: symbolOf(code) }));
  const pages = layout.hasOneCodePerPage ? cards.map((card) => [[card]]) : [rowsOfCards(cards)];
  pages.forEach((rows, index) => {
    if (index > 0) document.addPage();
    const headMm = layout.hasOneCodePerPage ? 0 : drawHead(document, layout, title, note);
    const { xMm, widthMm, heightMm } = contentBox(layout);
    const shares = rows.map(([card]) => (card?.drawn.kind === 'square' ? SQUARE_ROW_FACTOR : 1));
    const shareMm = (heightMm - headMm) / shares.reduce((sum, share) => sum + share, 0);
    let yMm = layout.marginMm + headMm;
    rows.forEach((row, at) => {
      const cellMm = widthMm / row.length;
      const rowMm = (shares[at] ?? 1) * shareMm;
      row.forEach((card, column) => {
        const cell = { xMm: xMm + column * cellMm, yMm, widthMm: cellMm, heightMm: rowMm };
        drawCard(document, card, layout, cell);
      });
      yMm += rowMm;
    });
  });
  return finish();
}

/** Draws title and instructions, and returns their height in mm. */
function drawHead(document: PDFKit.PDFDocument, layout: Layout, title: string, note: string): number {
  const { captionMm, marginMm } = layout;
  drawText(document, 'bold', 1.15 * captionMm, title, contentBox(layout));
  drawText(document, 'regular', 0.7 * captionMm, note, {
    ...contentBox(layout),
    yMm: marginMm + 1.7 * captionMm,
  });
  return 4 * captionMm;
}

function contentBox({ marginMm, widthMm, heightMm }: Layout): Box {
  const both = 2 * marginMm;
  return { xMm: marginMm, yMm: marginMm, widthMm: widthMm - both, heightMm: heightMm - both };
}

function rowsOfCards(cards: readonly Card[]): readonly (readonly Card[])[] {
  const squares = cards.filter(({ drawn }) => drawn.kind === 'square');
  return cards.flatMap((card) => {
    if (card.drawn.kind === 'bars') return [[card]];
    return card === squares[0] ? [squares] : [];
  });
}

function drawCard(document: PDFKit.PDFDocument, { caption, drawn }: Card, layout: Layout, box: Box): void {
  const { captionMm } = layout;
  drawText(document, 'bold', captionMm, caption, box);
  const topMm = 1.7 * captionMm;
  const freeMm = box.heightMm - topMm - 1.5;
  const fits = (dots: number) =>
    (drawn.modules + 2 * QUIET_MODULES) * dots * DOT_MM <= box.widthMm + 2 * layout.marginMm &&
    (drawn.kind === 'bars' || drawn.modules * dots * DOT_MM <= freeMm);
  const moduleDots = layout.moduleDots[drawn.kind].find(fits) ?? MIN_MODULE_DOTS;
  const codeMm = drawn.modules * moduleDots * DOT_MM;
  // On whole dots, so that bars stay sharp.
  const xMm = snapToDot(box.xMm + (box.widthMm - codeMm) / 2);
  drawSymbol(document, drawn, {
    xMm,
    yMm: snapToDot(box.yMm + topMm),
    moduleDots,
    heightMm: Math.min(freeMm, MAX_BAR_HEIGHT_MM),
  });
}

function snapToDot(mm: number): number {
  return Math.round(mm / DOT_MM) * DOT_MM;
}

function drawText(
  document: PDFKit.PDFDocument,
  font: 'regular' | 'bold',
  sizeMm: number,
  text: string,
  { xMm, yMm, widthMm }: Pick<Box, 'xMm' | 'yMm' | 'widthMm'>,
): void {
  document
    .font(font)
    .fontSize(sizeMm * MM)
    .fillColor('black')
    .text(text, xMm * MM, yMm * MM, {
      width: widthMm * MM,
      height: sizeMm * 1.3 * text.split('\n').length * MM,
      align: 'center',
      ellipsis: true,
    });
}
