import type { HandoverWords } from '#shared/messages/papers.ts';
import { ellipsize, MM } from '../drawing/paper.ts';
import type { HandoverList } from './handover-list-data.ts';

type Pallet = HandoverList['pallets'][number];
type Pack = Pallet['packs'][number];

const ROW_MM = 5;
/** Left edge of each table column, relative to the text column. */
const TABS = { number: 0, pack: 10, order: 52, units: 92, goods: 108 };

/** Draws a table per pallet: its packs with their orders, unit counts and goods. */
export function drawPallets(column: Column, data: HandoverList, words: HandoverWords): void {
  let number = 0;
  for (const pallet of data.pallets) {
    // A heading never stays alone at the bottom of a page.
    column.keepTogether(4 * ROW_MM);
    drawHeading(column, pallet, words);
    for (const pack of pallet.packs) {
      number++;
      if (column.keepTogether(ROW_MM)) drawHeading(column, pallet, words);
      drawPack(column, number, pack);
    }
    column.space(ROW_MM);
  }
}

function drawHeading(column: Column, pallet: Pallet, words: HandoverWords): void {
  const units = pallet.packs.reduce((sum, pack) => sum + pack.units.length, 0);
  const counted = `${words.packs.toLowerCase()}: ${pallet.packs.length}, ${words.units.toLowerCase()}: ${units}`;
  const name = pallet.isTemporary ? `${pallet.barcode} (${words.temporary})` : pallet.barcode;
  column.line('bold', 4, `${words.pallet} ${name} — ${counted}`);
  column.rule();
  drawRow(column, 'bold', [words.number, words.pack, words.order, words.units, words.goods]);
}

function drawPack(column: Column, number: number, pack: Pack): void {
  const goods = pack.units.map((unit) => [unit.name, unit.size].filter(Boolean).join(' ')).join('; ');
  drawRow(column, 'regular', [
    String(number),
    pack.packNumber,
    pack.orderNr,
    String(pack.units.length),
    goods,
  ]);
}

function drawRow(column: Column, font: 'regular' | 'bold', cells: readonly string[]): void {
  const tabs = Object.values(TABS);
  cells.forEach((cell, index) => {
    const x = column.left + (tabs[index] ?? 0);
    const next = tabs[index + 1];
    const width = (next === undefined ? column.right : column.left + next - 2) - x;
    column.at(font, 3, x, column.y, cell, width);
  });
  column.space(ROW_MM);
}

type Font = 'regular' | 'bold';

/** A text column that grows downwards and starts new pages. In millimetres. */
export type Column = {
  readonly document: PDFKit.PDFDocument;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  /** Draws one line, cut at the right edge, and moves down. */
  line(font: Font, size: number, text: string): void;
  /** Draws text at a position without moving, cut at `width`. */
  at(font: Font, size: number, x: number, y: number, text: string, width?: number): void;
  /** Draws a horizontal line. */
  rule(): void;
  space(height: number): void;
  /** Starts a new page unless `height` is left on this one. True: it started one. */
  keepTogether(height: number): boolean;
};

export type Page = { readonly widthMm: number; readonly heightMm: number; readonly marginMm: number };

/** Space at the bottom for the page number. */
const FOOT_MM = 16;

export function createColumn(document: PDFKit.PDFDocument, page: Page): Column {
  const left = page.marginMm;
  const right = page.widthMm - page.marginMm;
  let y = page.marginMm;

  function at(font: Font, size: number, x: number, top: number, text: string, width = right - x): void {
    document
      .font(font)
      .fontSize(size * MM)
      .fillColor('black');
    document.text(ellipsize(document, text, width * MM), x * MM, top * MM, { lineBreak: false });
  }

  function keepTogether(height: number): boolean {
    if (y + height <= page.heightMm - FOOT_MM) return false;
    document.addPage();
    y = page.marginMm;
    return true;
  }

  return {
    document,
    left,
    right,
    get y() {
      return y;
    },
    at,
    keepTogether,
    line(font, size, text) {
      keepTogether(size * 1.4);
      at(font, size, left, y, text);
      y += size * 1.4;
    },
    rule() {
      document
        .lineWidth(0.2 * MM)
        .moveTo(left * MM, y * MM)
        .lineTo(right * MM, y * MM)
        .stroke('black');
      y += 1.5;
    },
    space(height) {
      y += height;
    },
  };
}
