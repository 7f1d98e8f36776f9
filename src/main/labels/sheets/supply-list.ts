import { PAPER_SIZES } from '#shared/domain/label-size.ts';
import { PAPERS } from '#shared/messages/catalogues.ts';
import type { SupplyListWords } from '#shared/messages/papers.ts';
import { drawCode128 } from '../drawing/codes.ts';
import { createPaper, MM } from '../drawing/paper.ts';
import { type Column, createColumn } from './handover-pallets.ts';
import type { SupplyList } from './supply-list-data.ts';

const PAGE = { ...PAPER_SIZES.a4, marginMm: 14 };
const ROW_MM = 5;
/** Left edge of each table column, relative to the text column. */
const TABS = [0, 10, 60, 160];

type Pallet = SupplyList['pallets'][number];

/** Draws the packing list of a supply (A4): what stands on which of its pallets. Pure. */
export async function drawSupplyList(data: SupplyList): Promise<Uint8Array> {
  const words = PAPERS[data.language].supplyList;
  const { document, finish } = createPaper(PAGE.widthMm, PAGE.heightMm, `${words.title} ${data.supply}`);
  drawPackingList(createColumn(document, PAGE), data, words);
  numberPages(document, data, words);
  return finish();
}

function drawPackingList(column: Column, data: SupplyList, words: SupplyListWords): void {
  const codeTop = column.y;
  column.line('bold', 6, words.title);
  column.line('bold', 4.5, `${words.supply} ${data.supply}`);
  column.line('regular', 3.4, `${words.date}: ${data.date}`);
  column.line('regular', 3.4, `${words.partner}: ${data.partner}`);
  // A code of a supply has up to 20 characters, as that of a shipment: to the right of the facts.
  drawCode128(column.document, data.supply, { xMm: 120, yMm: codeTop + 9, moduleDots: 2, heightMm: 14 });
  column.space(8);
  for (const pallet of data.pallets) {
    column.keepTogether(4 * ROW_MM);
    column.line('bold', 4, [`${words.pallet} ${pallet.barcode}`, pallet.name].join('     ').trimEnd());
    drawContents(column, pallet, words);
    column.space(ROW_MM);
  }
  const units = data.pallets.reduce((sum, pallet) => sum + unitsOn(pallet), 0);
  column.keepTogether(20);
  column.rule();
  column.line('bold', 4, `${words.pallets}: ${data.pallets.length}     ${words.units}: ${units}`);
}

function drawContents(column: Column, pallet: Pallet, words: SupplyListWords): void {
  column.rule();
  drawRow(column, 'bold', [words.number, words.sku, words.goods, words.units]);
  for (const [at, row] of pallet.rows.entries()) {
    column.keepTogether(ROW_MM);
    const goods = [row.name, row.size].filter((text) => text !== '').join(' ');
    drawRow(column, 'regular', [String(at + 1), row.sku, goods, String(row.quantity)]);
  }
  column.keepTogether(2 * ROW_MM);
  column.rule();
  column.line('bold', 4, `${words.units}: ${unitsOn(pallet)}`);
}

function unitsOn({ rows }: Pallet): number {
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

function drawRow(column: Column, font: 'regular' | 'bold', cells: readonly string[]): void {
  for (const [index, cell] of cells.entries()) {
    const x = column.left + (TABS[index] ?? 0);
    const next = TABS[index + 1];
    column.at(font, 3.2, x, column.y, cell, (next === undefined ? column.right : column.left + next - 2) - x);
  }
  column.space(ROW_MM);
}

function numberPages(document: PDFKit.PDFDocument, data: SupplyList, words: SupplyListWords): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    const text = `${words.supply} ${data.supply}     ${words.page(page - start + 1, count)}`;
    document.font('regular').fontSize(2.8 * MM);
    const x = (PAGE.widthMm - PAGE.marginMm) * MM - document.widthOfString(text);
    document.text(text, x, (PAGE.heightMm - 10) * MM, { lineBreak: false });
  }
}
