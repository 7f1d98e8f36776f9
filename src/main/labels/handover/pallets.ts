import type { HandoverList } from '../handover-data.ts';
import type { HandoverWords } from '../handover-words.ts';
import type { Column } from './column.ts';

type Pallet = HandoverList['pallets'][number];
type Pack = Pallet['packs'][number];

const ROW_MM = 5;
/** Where each column of the table begins, from the left edge of the text. */
const TABS = { number: 0, pack: 10, order: 52, units: 92, goods: 108 };

/** A table for each pallet: its packs, their orders, how many units and which. */
export function drawPallets(column: Column, data: HandoverList, words: HandoverWords): void {
  let number = 0;
  for (const pallet of data.pallets) {
    // A heading never stands alone at the foot of a page.
    column.keep(4 * ROW_MM);
    drawHeading(column, pallet, words);
    for (const pack of pallet.packs) {
      number++;
      if (column.keep(ROW_MM)) drawHeading(column, pallet, words);
      drawPack(column, number, pack);
    }
    column.room(ROW_MM);
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
  column.room(ROW_MM);
}
