import { PAPER_SIZES } from '#shared/domain/label-size.ts';
import { code128Modules, DOT_MM, drawCode128 } from '../drawing/codes.ts';
import { createPaper, MM } from '../drawing/paper.ts';

const PAGE = { ...PAPER_SIZES.a4, marginMm: 10 };
const HEADING_MM = 12;
const CARD = { widthMm: 95, heightMm: 33, columns: 2, paddingMm: 3 };
const CONTENT_HEIGHT_MM = PAGE.heightMm - 2 * PAGE.marginMm - HEADING_MM;
const CARDS_PER_PAGE = CARD.columns * Math.floor(CONTENT_HEIGHT_MM / CARD.heightMm);
/** Gap between groups: a beam held to one code does not reach the next. */
const GROUP_GAP_MM = 30;
/** Height of the group heading, inside the gap above the cards. */
const GROUP_HEADING_MM = 8;
const CODE = { topMm: 14, heightMm: 14 };
/** Quiet zone on both sides of a code, in modules (ISO/IEC 15417). */
const QUIET_MODULES = 10;
/** From 0.5 mm, which any scanner reads at arm's length, to 0.25 mm for the longest badges. */
const MODULE_DOTS = [4, 3, 2];
const CAPTION_SIZES_MM = [5.5, 4.5, 3.8, 3.2];

/** Draws codes to hang up at the bench or to cut out, two per row (A4). Pure. */
export async function drawCodeSheet({ title, parts }: CodeSheet): Promise<Uint8Array> {
  const { document, finish } = createPaper(PAGE.widthMm, PAGE.heightMm, title);
  const pages = parts.flatMap(({ heading, groups }) =>
    paginate(groups).map((onPage) => ({ heading, groups: onPage })),
  );
  pages.forEach(({ heading, groups }, index) => {
    if (index > 0) document.addPage();
    text(document, 'bold', 6, PAGE.marginMm, PAGE.marginMm, heading);
    let topMm = PAGE.marginMm + HEADING_MM;
    for (const group of groups) {
      text(document, 'bold', 4.5, PAGE.marginMm, topMm - GROUP_HEADING_MM, group.heading);
      group.cards.forEach((card, at) => {
        const xMm = PAGE.marginMm + (at % CARD.columns) * CARD.widthMm;
        drawCard(document, card, xMm, topMm + Math.floor(at / CARD.columns) * CARD.heightMm);
      });
      topMm += rowsOf(group.cards) * CARD.heightMm + GROUP_GAP_MM;
    }
  });
  return finish();
}

/** Moves a group that does not fit to a new page, and splits groups longer than a page. */
function paginate(groups: readonly CodeGroup[]): readonly (readonly CodeGroup[])[] {
  const pages: CodeGroup[][] = [[]];
  let usedMm = 0;
  for (const group of groups.flatMap(splitGroup)) {
    const heightMm = rowsOf(group.cards) * CARD.heightMm;
    if (usedMm > 0 && usedMm + heightMm > CONTENT_HEIGHT_MM) {
      pages.push([]);
      usedMm = 0;
    }
    pages.at(-1)?.push(group);
    usedMm += heightMm + GROUP_GAP_MM;
  }
  return pages;
}

function splitGroup({ heading, cards }: CodeGroup): readonly CodeGroup[] {
  const pieces = Math.ceil(cards.length / CARDS_PER_PAGE);
  return Array.from({ length: pieces }, (_, piece) => ({
    heading,
    cards: cards.slice(piece * CARDS_PER_PAGE, (piece + 1) * CARDS_PER_PAGE),
  }));
}

function rowsOf(cards: readonly CodeCard[]): number {
  return Math.ceil(cards.length / CARD.columns);
}

function drawCard(document: PDFKit.PDFDocument, card: CodeCard, xMm: number, yMm: number): void {
  const { widthMm, heightMm, paddingMm } = CARD;
  // Cutting line, which also helps to aim the beam at one code.
  document
    .lineWidth(0.1 * MM)
    .rect(xMm * MM, yMm * MM, widthMm * MM, heightMm * MM)
    .stroke('#999999');
  const innerMm = widthMm - 2 * paddingMm;
  const fits = (size: number) =>
    document
      .font('bold')
      .fontSize(size * MM)
      .widthOfString(card.caption) <=
    innerMm * MM;
  const size = CAPTION_SIZES_MM.find(fits);
  // A caption too long for one line at any size takes two lines.
  if (size === undefined) text(document, 'bold', 3.2, xMm + paddingMm, yMm + 1.6, card.caption, innerMm, 2);
  else text(document, 'bold', size, xMm + paddingMm, yMm + 2, card.caption, innerMm);
  text(document, 'regular', 3, xMm + paddingMm, yMm + 9.2, card.below, innerMm);
  const modules = code128Modules(card.code);
  const moduleDots =
    MODULE_DOTS.find((dots) => (modules + 2 * QUIET_MODULES) * dots * DOT_MM <= widthMm) ?? 2;
  const codeMm = modules * moduleDots * DOT_MM;
  const place = { xMm: xMm + (widthMm - codeMm) / 2, yMm: yMm + CODE.topMm, moduleDots };
  drawCode128(document, card.code, { ...place, heightMm: CODE.heightMm });
  text(document, 'regular', 2.6, xMm + paddingMm, yMm + CODE.topMm + CODE.heightMm + 0.8, card.code, innerMm);
}

function text(
  document: PDFKit.PDFDocument,
  font: 'regular' | 'bold',
  sizeMm: number,
  xMm: number,
  yMm: number,
  words: string,
  widthMm?: number,
  lines = 1,
): void {
  document
    .font(font)
    .fontSize(sizeMm * MM)
    .fillColor('black');
  const fitted =
    widthMm === undefined
      ? { lineBreak: false }
      : { width: widthMm * MM, height: sizeMm * 1.25 * lines * MM, ellipsis: true };
  document.text(words, xMm * MM, yMm * MM, fitted);
}

/** Content of a sheet of codes; all texts as printed. */
export type CodeSheet = {
  readonly title: string;
  /** Each part begins on a new page. */
  readonly parts: readonly {
    readonly heading: string;
    /** Groups are far enough apart that a scanner aimed at one does not read another. */
    readonly groups: readonly CodeGroup[];
  }[];
};

export type CodeGroup = {
  /** Above its cards; empty if the heading of the part is enough. */
  readonly heading: string;
  readonly cards: readonly CodeCard[];
};

export type CodeCard = {
  /** Exact content of the code. */
  readonly code: string;
  /** Large text above the code. */
  readonly caption: string;
  /** Small text below the caption. */
  readonly below: string;
};
