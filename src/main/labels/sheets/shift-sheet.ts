import { PAPER_SIZES } from '#shared/domain/label-size.ts';
import { createPaper, MM } from '../drawing/paper.ts';
import { type Column, createColumn } from './handover-pallets.ts';
import type { ShiftSheet } from './shift-sheet-data.ts';

const PAGE = { ...PAPER_SIZES.a4, marginMm: 14 };
const ROW_MM = 5;
const TOTALS_A_ROW = 5;
const TOTAL_MM = 13;
/** Width of the first column; the others share the rest. */
const NAME_MM = 66;
const NOTE_LINES = 4;
const NOTE_MM = 8;

/** Draws what was done on a day (A4): totals, tables, room for notes, a signature. Pure. */
export async function drawShiftSheet(data: ShiftSheet): Promise<Uint8Array> {
  const { document, finish } = createPaper(PAGE.widthMm, PAGE.heightMm, data.title);
  const column = createColumn(document, PAGE);
  column.line('bold', 6, data.title);
  for (const fact of data.facts) column.line('regular', 3.4, fact);
  column.space(3);
  drawTotals(column, data.totals);
  if (data.nothing !== null) column.line('regular', 4, data.nothing);
  for (const table of data.tables) drawTable(column, table);
  drawNotes(column, data);
  return finish();
}

function drawTotals(column: Column, totals: ShiftSheet['totals']): void {
  const widthMm = (column.right - column.left) / TOTALS_A_ROW;
  totals.forEach(({ name, value }, index) => {
    const place = index % TOTALS_A_ROW;
    const xMm = column.left + place * widthMm;
    column.at('bold', 5, xMm, column.y, value, widthMm - 2);
    column.at('regular', 2.9, xMm, column.y + 6.4, name, widthMm - 2);
    if (place === TOTALS_A_ROW - 1 || index === totals.length - 1) column.space(TOTAL_MM);
  });
}

function drawTable(column: Column, { heading, columns, rows }: ShiftSheet['tables'][number]): void {
  // A heading never stays alone at the bottom of a page.
  column.keepTogether(4 * ROW_MM);
  column.line('bold', 4, heading);
  column.rule();
  drawRow(column, 'bold', columns);
  for (const row of rows) {
    if (column.keepTogether(ROW_MM)) drawRow(column, 'bold', columns);
    drawRow(column, 'regular', row);
  }
  column.space(ROW_MM);
}

function drawRow(column: Column, font: 'regular' | 'bold', cells: readonly string[]): void {
  const widthMm = (column.right - column.left - NAME_MM) / Math.max(1, cells.length - 1);
  cells.forEach((cell, index) => {
    if (index === 0) column.at(font, 3, column.left, column.y, cell, NAME_MM - 2);
    else column.at(font, 3, column.left + NAME_MM + (index - 1) * widthMm, column.y, cell, widthMm - 1);
  });
  column.space(ROW_MM);
}

function drawNotes(column: Column, { notes, signature }: ShiftSheet): void {
  const { document, left, right } = column;
  column.keepTogether((NOTE_LINES + 2) * NOTE_MM);
  column.line('bold', 4, notes);
  for (let line = 0; line <= NOTE_LINES; line += 1) {
    column.space(NOTE_MM);
    document
      .lineWidth(0.15 * MM)
      .moveTo(left * MM, column.y * MM)
      .lineTo(right * MM, column.y * MM)
      .stroke('black');
  }
  column.at('regular', 2.4, left, column.y + 1, signature);
}
