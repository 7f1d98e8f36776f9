import type { Canvas } from './canvas.ts';
import type { Label } from './label.ts';

/** The parts that labels of the sizes m and l share. Measures are for m; l scales them. */
export function scaleOf(canvas: Canvas): number {
  return canvas.width / 75;
}

/** A black band at the top with the destination, readable from two metres, and a white field at the right. */
export function drawHeader(canvas: Canvas, left: string, right: string): number {
  const k = scaleOf(canvas);
  const height = 16 * k;
  const margin = 4 * k;
  const field = 17 * k;
  canvas.box(0, 0, canvas.width - field, height);
  canvas.text('bold', left, {
    x: margin,
    y: 3.6 * k,
    width: canvas.width - field - 2 * margin,
    size: 7.5 * k,
    isInverted: true,
  });
  canvas.text('bold', right, {
    x: canvas.width - field,
    y: 2.6 * k,
    width: field,
    size: 9.5 * k,
    align: 'center',
  });
  canvas.line(height, 0, canvas.width);
  return height;
}

/** The bars, with the number in digits below. */
export function drawNumber(canvas: Canvas, label: Label, y: number, height: number): number {
  const k = scaleOf(canvas);
  const { number } = label;
  canvas.bars(label, y, height);
  const size = 6 * k;
  const margin = 4 * k;
  canvas.text('mono', number, {
    x: margin,
    y: y + height + 1.5 * k,
    width: canvas.width - 2 * margin,
    size,
    align: 'center',
  });
  return y + height + size + 4 * k;
}

/** A small caption over a value. */
export function drawField(
  canvas: Canvas,
  caption: string,
  value: string,
  x: number,
  y: number,
  width: number,
  size = 6,
): void {
  const k = scaleOf(canvas);
  canvas.text('regular', caption, { x, y, width, size: 2.8 * k });
  canvas.text('bold', value, { x, y: y + 3.6 * k, width, size: size * k });
}
