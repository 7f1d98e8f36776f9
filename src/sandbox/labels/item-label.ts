import type { Canvas } from './canvas.ts';
import { drawField, drawHeader, drawNumber, scaleOf } from './frame.ts';
import type { ItemLabel } from './label.ts';

/** Sizes m and l: the item number in bars, the goods and their size. */
export function drawItem(canvas: Canvas, label: ItemLabel): void {
  const k = scaleOf(canvas);
  const margin = 4 * k;
  const width = canvas.width - 2 * margin;
  const top = drawHeader(canvas, 'Товар', label.number.slice(-3));
  let y = drawNumber(canvas, label, top + 6 * k, 30 * k);
  canvas.line(y, margin, canvas.width - margin);
  y += 3 * k;
  canvas.paragraph('bold', label.name, { x: margin, y, width, size: 5 * k }, 3);
  y += 20 * k;
  drawField(canvas, 'Размер', label.size, margin, y, width / 2 - 2 * k, 7);
  drawField(canvas, 'Артикул', label.sku, margin + width / 2, y, width / 2, 5);
}
