import { PAPER_SIZES } from '#shared/domain/label-size.ts';
import { createPaper, MM } from '../drawing/paper.ts';
import type { CodeCard, CodeGroup, CodeSheet, SheetTone } from './code-sheet-data.ts';
import { type SignPaths, WARNING_ICON } from './command-icons.ts';
import { drawBarsIn, drawSign, drawStripes, drawWords, fittingSize, TONE_COLOURS } from './sheet-drawing.ts';

const PAGE = { ...PAPER_SIZES.a4, marginMm: 10 };
const CONTENT_WIDTH_MM = PAGE.widthMm - 2 * PAGE.marginMm;
const BAND_MM = 14;
const NOTE_MM = 7;
const GROUP_HEADING_MM = 9;
const COLUMNS = 2;
const CARD_WIDTH_MM = CONTENT_WIDTH_MM / COLUMNS;
const PADDING_MM = 3;
const SIGN_MM = 8.5;
const STRIPES_MM = 2.5;
/** Below the code: its content in small letters. */
const CODE_TEXT_MM = 4;
const CAPTION_SIZES_MM = [5.5, 4.8, 4.2, 3.6];
/** A caption of two lines, such as the platform's reasons. */
const LONG_CAPTION_MM = 3.4;

type CardRow = { readonly cards: readonly CodeCard[]; readonly isApart: boolean };
type Piece = { readonly heading: string; readonly rows: CardRow[]; readonly isApart: boolean };

/** Height of a card, and what is left free below it. */
const PLAIN = { cardMm: 29, gapMm: 0, codeTopMm: 12, codeMm: 12 };
/** Codes of these cards are at least 3 cm from all others: a beam held to one does not reach the next. */
const APART = { cardMm: 36, gapMm: 9, codeTopMm: 18, codeMm: 13 };
/** With its quiet zones: two codes at the outer ends of a row leave 3 cm between them. */
const MAX_APART_CODE_MM = 83.5;

/**
 * Draws codes to hang up at the bench, two per row (A4). The codes of a row apart stand at its outer ends. Pure.
 */
export async function drawCodeSheet({ title, parts }: CodeSheet): Promise<Uint8Array> {
  const { document, finish } = createPaper(PAGE.widthMm, PAGE.heightMm, title);
  const pages = parts.flatMap((part) =>
    paginate(part.groups, contentHeight(part.note)).map((pieces) => ({ ...part, pieces })),
  );
  pages.forEach(({ heading, note, tone, pieces }, index) => {
    if (index > 0) document.addPage();
    drawBand(document, heading, tone, pages.length === 1 ? '' : `${index + 1} / ${pages.length}`);
    const noteMm = PAGE.marginMm + BAND_MM + 1.5;
    if (note !== '')
      drawWords(document, note, {
        font: 'regular',
        sizeMm: 3.4,
        xMm: PAGE.marginMm,
        yMm: noteMm,
        widthMm: CONTENT_WIDTH_MM,
      });
    let topMm = PAGE.heightMm - PAGE.marginMm - contentHeight(note);
    for (const piece of pieces) {
      if (piece.heading !== '') drawGroupHeading(document, piece, tone, topMm);
      topMm += headingHeight(piece);
      for (const row of piece.rows) {
        row.cards.forEach((card, column) => {
          const place = { column, xMm: PAGE.marginMm + column * CARD_WIDTH_MM, yMm: topMm };
          drawCard(document, card, place, row.isApart, tone);
        });
        topMm += rowHeight(row);
      }
    }
  });
  return finish();
}

function contentHeight(note: string): number {
  return PAGE.heightMm - 2 * PAGE.marginMm - BAND_MM - (note === '' ? 2 : NOTE_MM);
}

/** Moves rows that do not fit to a new page, under the same heading. */
function paginate(groups: readonly CodeGroup[], heightMm: number): readonly (readonly Piece[])[] {
  const pages: Piece[][] = [[]];
  let usedMm = 0;
  for (const { heading, isApart, cards } of groups)
    rowsOf(cards, isApart).forEach((row, index) => {
      const headingMm = index === 0 ? headingHeight({ heading }) : 0;
      const isFull = usedMm > 0 && usedMm + headingMm + rowHeight(row) - gapOf(row) > heightMm;
      if (isFull) {
        pages.push([]);
        usedMm = 0;
      }
      if (index > 0 && !isFull) pages.at(-1)?.at(-1)?.rows.push(row);
      else {
        pages.at(-1)?.push({ heading, isApart, rows: [row] });
        usedMm += headingHeight({ heading });
      }
      usedMm += rowHeight(row);
    });
  return pages;
}

function rowsOf(cards: readonly CodeCard[], isApart: boolean): readonly CardRow[] {
  return Array.from({ length: Math.ceil(cards.length / COLUMNS) }, (_, row) => ({
    cards: cards.slice(row * COLUMNS, (row + 1) * COLUMNS),
    isApart,
  }));
}

function headingHeight({ heading }: Pick<Piece, 'heading'>): number {
  return heading === '' ? 0 : GROUP_HEADING_MM;
}

function gapOf({ isApart }: CardRow): number {
  return (isApart ? APART : PLAIN).gapMm;
}

function rowHeight(row: CardRow): number {
  return (row.isApart ? APART : PLAIN).cardMm + gapOf(row);
}

/** For whom the sheet is: white words on a colour. */
function drawBand(document: PDFKit.PDFDocument, heading: string, tone: SheetTone, page: string): void {
  const { marginMm } = PAGE;
  document
    .rect(marginMm * MM, marginMm * MM, CONTENT_WIDTH_MM * MM, (BAND_MM - 2) * MM)
    .fill(TONE_COLOURS[tone]);
  const words = { font: 'bold', yMm: marginMm + 2.6, colour: 'white' } as const;
  const sizeMm = fittingSize(document, heading, CONTENT_WIDTH_MM - 26, [6, 5.4, 4.8]) ?? 4.2;
  drawWords(document, heading, { ...words, sizeMm, xMm: marginMm + 4 });
  drawWords(document, page, { ...words, sizeMm: 4.5, xMm: marginMm + CONTENT_WIDTH_MM - 18 });
}

function drawGroupHeading(
  document: PDFKit.PDFDocument,
  { heading, isApart }: Piece,
  tone: SheetTone,
  topMm: number,
): void {
  const colour = TONE_COLOURS[isApart ? 'warning' : tone];
  const { marginMm } = PAGE;
  if (isApart) drawSign(document, WARNING_ICON, { xMm: marginMm, yMm: topMm + 1, sideMm: 6.5, colour });
  else document.rect(marginMm * MM, (topMm + 1.8) * MM, 2 * MM, 5 * MM).fill(colour);
  const xMm = marginMm + (isApart ? 8 : 4);
  drawWords(document, heading, { font: 'bold', sizeMm: 4.5, xMm, yMm: topMm + 1.6, colour });
}

type CardPlace = { readonly column: number; readonly xMm: number; readonly yMm: number };

function drawCard(
  document: PDFKit.PDFDocument,
  card: CodeCard,
  { column, xMm, yMm }: CardPlace,
  isApart: boolean,
  tone: SheetTone,
): void {
  const { cardMm, codeTopMm, codeMm: barsMm } = isApart ? APART : PLAIN;
  const colour = TONE_COLOURS[isApart ? 'warning' : tone];
  // Cutting line, which also helps to aim the beam at one code.
  document
    .lineWidth((isApart ? 0.4 : 0.15) * MM)
    .rect(xMm * MM, yMm * MM, CARD_WIDTH_MM * MM, cardMm * MM)
    .stroke(isApart ? colour : '#777777');
  if (isApart) drawStripes(document, { xMm, yMm, widthMm: CARD_WIDTH_MM, heightMm: STRIPES_MM, colour });
  const topMm = yMm + (isApart ? STRIPES_MM + 2 : 1.6);
  drawCardSign(document, card.sign, { xMm: xMm + PADDING_MM, yMm: topMm, colour });
  const wordsMm = xMm + PADDING_MM + SIGN_MM + 2.5;
  const widthMm = xMm + CARD_WIDTH_MM - PADDING_MM - wordsMm;
  const sizeMm = fittingSize(document, card.caption, widthMm, CAPTION_SIZES_MM);
  const caption = { font: 'bold', sizeMm: sizeMm ?? LONG_CAPTION_MM, xMm: wordsMm, widthMm } as const;
  drawWords(document, card.caption, { ...caption, yMm: topMm - 0.4, lines: sizeMm === null ? 2 : 1 });
  const belowMm = topMm + (sizeMm === null ? 8.6 : 6.4);
  drawWords(document, card.below, { font: 'regular', sizeMm: 2.9, xMm: wordsMm, yMm: belowMm, widthMm });
  const codeMm = isApart ? MAX_APART_CODE_MM : CARD_WIDTH_MM;
  drawBarsIn(document, card.code, {
    xMm: isApart && column > 0 ? xMm + CARD_WIDTH_MM - codeMm : xMm,
    yMm: yMm + codeTopMm,
    widthMm: codeMm,
    heightMm: barsMm,
    align: isApart ? outerEnd(column) : 'center',
  });
  drawWords(document, card.code, {
    font: 'regular',
    sizeMm: 2.3,
    xMm: xMm + PADDING_MM,
    yMm: yMm + cardMm - CODE_TEXT_MM + 0.4,
    widthMm: CARD_WIDTH_MM - 2 * PADDING_MM,
    align: 'center',
  });
}

function outerEnd(column: number): 'left' | 'right' {
  return column === 0 ? 'left' : 'right';
}

function drawCardSign(
  document: PDFKit.PDFDocument,
  sign: { readonly paths: SignPaths } | { readonly number: number },
  { xMm, yMm, colour }: { xMm: number; yMm: number; colour: string },
): void {
  if ('paths' in sign) {
    drawSign(document, sign.paths, { xMm, yMm, sideMm: SIGN_MM, colour });
    return;
  }
  const half = SIGN_MM / 2;
  document.circle((xMm + half) * MM, (yMm + half) * MM, half * MM).fill(colour);
  drawWords(document, String(sign.number), {
    font: 'bold',
    sizeMm: 5,
    xMm,
    yMm: yMm + 1.4,
    widthMm: SIGN_MM,
    align: 'center',
    colour: 'white',
  });
}
