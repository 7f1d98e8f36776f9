import type { GoodsLabel } from './label-data.ts';
import type { LabelPage } from './label-page.ts';

/** Draws what identifies goods on a shelf: their name, size and SKU, and the barcode that the bench reads. */
export function drawGoodsLabel(page: LabelPage, label: GoodsLabel): void {
  const k = page.heightMm / SMALL_MM;
  const xMm = 2.5 * k;
  const widthMm = page.widthMm - 2 * xMm;
  const sizeMm = 18 * k;
  page.lines('bold', label.name, 2, { xMm, yMm: 1.6 * k, widthMm, sizeMm: 3.1 * k });
  const left = { xMm, widthMm: widthMm - sizeMm - 2 * k };
  page.line('regular', label.brand, { ...left, yMm: 9.2 * k, sizeMm: 2.6 * k, minMm: 2.2 * k });
  page.line('regular', label.sku, { ...left, yMm: 12.4 * k, sizeMm: 3 * k, minMm: 2.2 * k });
  page.line('bold', label.goodsSize, {
    xMm: xMm + widthMm - sizeMm,
    yMm: 9.8 * k,
    widthMm: sizeMm,
    sizeMm: 4.8 * k,
    minMm: 2.6 * k,
    align: 'right',
  });
  page.code(17.5 * k, 15 * k);
  page.line('bold', label.number, {
    xMm,
    yMm: 33.2 * k,
    widthMm,
    sizeMm: 3.8 * k,
    minMm: 2.6 * k,
    align: 'center',
  });
}

/** Height of size `s`, for which it is laid out. */
const SMALL_MM = 40;
