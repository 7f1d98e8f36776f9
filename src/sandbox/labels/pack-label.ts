import type { Canvas } from './canvas.ts';
import { drawField, drawHeader, drawNumber, scaleOf } from './frame.ts';
import type { PackLabel } from './label.ts';

/** Sizes m and l: destination and country on top, the number in bars, the order and the address below. */
export function drawPack(canvas: Canvas, label: PackLabel): void {
  const k = scaleOf(canvas);
  const margin = 4 * k;
  const width = canvas.width - 2 * margin;
  const top = drawHeader(canvas, label.destination, label.country);
  let y = drawNumber(canvas, label, top + 6 * k, 34 * k);
  canvas.line(y, margin, canvas.width - margin);
  y += 3 * k;
  drawField(canvas, 'Заказ / Order', label.orderId, margin, y, width, 7.5);
  y += 14.5 * k;
  canvas.line(y, margin, canvas.width - margin);
  y += 3 * k;
  drawField(canvas, 'Пункт приёмки', label.destination, margin, y, width * 0.62);
  drawField(canvas, 'Страна', label.country, margin + width * 0.68, y, width * 0.32);
  drawField(canvas, 'Адрес / Address', label.address, margin, y + 10.9 * k, width, 3.6);
  drawFoot(canvas, 'FBS · упаковка', label.number.slice(-4));
}

/** The last four figures once more, large: packs on a shelf are told apart by them. */
function drawFoot(canvas: Canvas, text: string, tail: string): void {
  const k = scaleOf(canvas);
  const y = canvas.height - 14 * k;
  const field = 30 * k;
  canvas.line(y, 0, canvas.width);
  canvas.text('regular', text, {
    x: 4 * k,
    y: y + 5 * k,
    width: canvas.width - field - 8 * k,
    size: 3.4 * k,
  });
  canvas.box(canvas.width - field, y, field, 14 * k);
  canvas.text('mono', tail, {
    x: canvas.width - field,
    y: y + 2.6 * k,
    width: field,
    size: 8 * k,
    align: 'center',
    isInverted: true,
  });
}
