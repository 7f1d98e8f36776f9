import { PAPER_SIZES } from '#shared/domain/label-size.ts';
import { PAPERS } from '#shared/messages/catalogues.ts';
import type { HandoverWords } from '#shared/messages/papers.ts';
import { drawCode128 } from '../drawing/codes.ts';
import { createPaper, MM } from '../drawing/paper.ts';
import type { HandoverList } from './handover-list-data.ts';
import { type Column, createColumn, drawPallets } from './handover-pallets.ts';

const PAGE = { ...PAPER_SIZES.a4, marginMm: 14 };

/** Draws the list that goes with an out-shipment (A4): contents, totals, signature lines. Pure. */
export async function drawHandoverList(data: HandoverList): Promise<Uint8Array> {
  const words = PAPERS[data.language].handover;
  const { document, finish } = createPaper(PAGE.widthMm, PAGE.heightMm, `${words.title} ${data.shipment}`);
  const column = createColumn(document, PAGE);
  drawHead(column, data, words);
  drawPallets(column, data, words);
  drawTotals(column, data, words);
  drawSignatures(column, words);
  numberPages(document, data, words);
  return finish();
}

function drawHead(column: Column, data: HandoverList, words: HandoverWords): void {
  const { document } = column;
  const codeTop = column.y;
  column.line('bold', 6, words.title);
  column.line('bold', 4.5, `${words.shipment} ${data.shipment}`);
  const facts: readonly (readonly [string, string | null])[] = [
    [words.date, data.date],
    [words.destination, data.destination],
    [words.station, data.station],
    [words.operator, data.operator],
  ];
  for (const [name, value] of facts) if (value) column.line('regular', 3.4, `${name}: ${value}`);
  // A shipment id has up to 20 characters: 255 modules of 0.25 mm, to the right of the facts.
  drawCode128(document, data.shipment, { xMm: 120, yMm: codeTop + 9, moduleDots: 2, heightMm: 14 });
  column.space(4);
}

function drawTotals(column: Column, data: HandoverList, words: HandoverWords): void {
  const packs = data.pallets.flatMap((pallet) => pallet.packs);
  const orders = new Set(packs.map((pack) => pack.orderNr)).size;
  const units = packs.reduce((sum, pack) => sum + pack.units.length, 0);
  column.keepTogether(70);
  column.rule();
  column.line('bold', 4, words.totals);
  const totals = [
    `${words.pallets}: ${data.pallets.length}`,
    `${words.packs}: ${packs.length}`,
    `${words.orders}: ${orders}`,
    `${words.units}: ${units}`,
  ];
  column.line('bold', 4, totals.join('     '));
  column.space(12);
}

function drawSignatures(column: Column, words: HandoverWords): void {
  const { document, left, right } = column;
  for (const who of [words.handedOver, words.received]) {
    column.line('regular', 3.6, who);
    document
      .lineWidth(0.2 * MM)
      .moveTo((left + 34) * MM, (column.y - 0.5) * MM)
      .lineTo(right * MM, (column.y - 0.5) * MM)
      .stroke('black');
    column.at('regular', 2.4, left + 34, column.y, words.signature);
    column.space(14);
  }
}

function numberPages(document: PDFKit.PDFDocument, data: HandoverList, words: HandoverWords): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page);
    const text = `${words.shipment} ${data.shipment}     ${words.page(page - start + 1, count)}`;
    document.font('regular').fontSize(2.8 * MM);
    const x = (PAGE.widthMm - PAGE.marginMm) * MM - document.widthOfString(text);
    document.text(text, x, (PAGE.heightMm - 10) * MM, { lineBreak: false });
  }
}
