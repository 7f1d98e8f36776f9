import { Canvas } from './canvas.ts';
import { drawField, drawHeader, drawNumber, scaleOf } from './frame.ts';
import {
  type ItemLabel,
  LABEL_SIZES,
  type Label,
  type LabelSize,
  type PackLabel,
  type PalletLabel,
} from './label.ts';

/** Draws one PDF with one page per label, at the exact size (section "B2B REST: labels"). */
export async function drawLabels(
  labels: readonly Label[],
  size: LabelSize,
  madeAt: number,
): Promise<Uint8Array> {
  const canvas = new Canvas(size, madeAt);
  const { document } = canvas;
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', resolve);
    document.on('error', reject);
  });
  for (const label of labels) {
    canvas.newPage();
    drawOne(canvas, label);
  }
  document.end();
  await finished;
  return Buffer.concat(chunks);
}

function drawOne(canvas: Canvas, label: Label): void {
  if (LABEL_SIZES[canvas.size].isSmall) drawSmall(canvas, label);
  else if (label.kind === 'pack') drawPack(canvas, label);
  else if (label.kind === 'pallet') drawPallet(canvas, label);
  else drawItem(canvas, label);
}

/** Sizes m and l: destination and country at the top, then the number as bars, the order and the address. */
function drawPack(canvas: Canvas, label: PackLabel): void {
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
  drawFooter(canvas, 'FBS · упаковка', label.number.slice(-4));
}

/** Repeats the last four digits in large print, to tell packs on a shelf apart. */
function drawFooter(canvas: Canvas, text: string, tail: string): void {
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

/** Sizes m and l: the item number as bars, the goods and their size. */
function drawItem(canvas: Canvas, label: ItemLabel): void {
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

/** Sizes m and l: destination, the barcode, the out-shipment and the contents of the pallet. */
function drawPallet(canvas: Canvas, label: PalletLabel): void {
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

const MARGIN = 2.5;

/** Size s: bars across the middle with blank margins, two lines above, the number below. */
function drawSmall(canvas: Canvas, label: Label): void {
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
