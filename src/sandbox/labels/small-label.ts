import type { Canvas } from './canvas.ts';
import type { Label } from './label.ts';

const MARGIN = 2.5;

/** Size s: bars across the middle with blank margins, two lines above, the number below. */
export function drawSmall(canvas: Canvas, label: Label): void {
  const width = canvas.width - 2 * MARGIN;
  const { title, left, right } = linesOf(label);
  canvas.text('bold', title, { x: MARGIN, y: 2, width, size: 3.4 });
  canvas.text('regular', left, { x: MARGIN, y: 6.6, width: width * 0.62, size: 3 });
  canvas.text('bold', right, {
    x: MARGIN + width * 0.64,
    y: 6.4,
    width: width * 0.36,
    size: 3.4,
    align: 'right',
  });
  canvas.bars(label, 12, 19.5);
  canvas.text('mono', label.number, { x: MARGIN, y: 33, width, size: 4.2, align: 'center' });
}

function linesOf(label: Label): { readonly title: string; readonly left: string; readonly right: string } {
  switch (label.kind) {
    case 'item':
      return { title: label.name, left: label.sku, right: `р. ${label.size}` };
    case 'pack':
      return { title: label.address, left: `${label.destination} · ${label.orderId}`, right: label.country };
    case 'pallet':
      return {
        title: label.destination,
        left: `Отгрузка ${label.shipmentId}`,
        right: `паллета ${label.place}`,
      };
  }
}
