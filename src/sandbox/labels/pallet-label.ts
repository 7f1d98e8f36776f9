import type { Canvas } from './canvas.ts';
import { drawField, drawHeader, drawNumber, scaleOf } from './frame.ts';
import type { PalletLabel } from './label.ts';

/** Sizes m and l: destination, the barcode, the out-shipment and what is on the pallet. */
export function drawPallet(canvas: Canvas, label: PalletLabel): void {
  const k = scaleOf(canvas);
  const margin = 4 * k;
  const width = canvas.width - 2 * margin;
  const half = width / 2;
  const top = drawHeader(canvas, label.destination, 'PAL');
  let y = drawNumber(canvas, label, top + 6 * k, 32 * k);
  canvas.line(y, margin, canvas.width - margin);
  y += 3 * k;
  drawField(canvas, 'Отгрузка / Shipment', label.shipmentId, margin, y, width, 7.5);
  y += 14.5 * k;
  canvas.line(y, margin, canvas.width - margin);
  y += 3 * k;
  drawField(canvas, 'Дата отгрузки', label.shippedAt, margin, y, half - 2 * k, 5);
  drawField(canvas, 'Паллета', label.place, margin + half, y, half, 5);
  y += 11.5 * k;
  drawField(canvas, 'Упаковок', String(label.packs), margin, y, half - 2 * k, 5);
  drawField(canvas, 'Единиц', String(label.units), margin + half, y, half, 5);
}
