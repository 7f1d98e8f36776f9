import type { LabelSize } from '#shared/domain/label-size.ts';
import type { LocalLabelWords } from '#shared/messages/papers.ts';
import type { ItemLabel } from './label-data.ts';
import type { LabelPage } from './label-page.ts';

const DRAW_BY_SIZE = { s: drawSmall, m: drawLarge, l: drawLarge } as const satisfies Record<
  LabelSize,
  unknown
>;

/**
 * Draws what packers and the warehouse of the platform need on a unit: the goods, their size, and the number
 * as bars.
 */
export function drawItemLabel(page: LabelPage, label: ItemLabel, words: LocalLabelWords): void {
  DRAW_BY_SIZE[label.size](page, label, words);
}

function drawSmall(page: LabelPage, label: ItemLabel, words: LocalLabelWords): void {
  const xMm = 2.5;
  const widthMm = page.widthMm - 2 * xMm;
  const sizeMm = 18;
  const centred = { xMm, widthMm, align: 'center' } as const;
  page.lines('bold', label.name, 2, { xMm, yMm: 1.6, widthMm, sizeMm: 3.1 });
  page.line('regular', label.sku, { xMm, yMm: 10, widthMm: widthMm - sizeMm - 2, sizeMm: 3, minMm: 2.2 });
  page.line('bold', label.goodsSize, {
    xMm: xMm + widthMm - sizeMm,
    yMm: 8.9,
    widthMm: sizeMm,
    sizeMm: 4.6,
    minMm: 2.6,
    align: 'right',
  });
  page.code(15, 14.5);
  page.line('bold', label.number, { ...centred, yMm: 30, sizeMm: 4.2, minMm: 2.8 });
  page.line('regular', `${words.order} ${label.orderNr}`, {
    ...centred,
    yMm: 35.4,
    sizeMm: 2.7,
    minMm: 2.2,
  });
}

function drawLarge(page: LabelPage, label: ItemLabel, words: LocalLabelWords): void {
  const { k } = page;
  const xMm = 4 * k;
  const widthMm = page.widthMm - 2 * xMm;
  page.line('regular', words.item, { xMm, yMm: 4 * k, widthMm, sizeMm: 3.4 * k });
  page.lines('bold', label.name, 3, { xMm, yMm: 9 * k, widthMm, sizeMm: 5.6 * k });
  page.field(words.size, label.goodsSize, { xMm, yMm: 31.5 * k, widthMm, sizeMm: 11 * k, minMm: 5 * k });
  page.field(words.sku, label.sku, { xMm, yMm: 51 * k, widthMm, sizeMm: 5.4 * k, minMm: 3 * k });
  page.rule(63 * k, xMm);
  page.code(67 * k, 29 * k);
  const number = { xMm, yMm: 97.5 * k, widthMm, align: 'center' } as const;
  page.line('bold', label.number, { ...number, sizeMm: 6.4 * k, minMm: 3.5 * k });
  page.rule(107 * k, xMm);
  page.field(words.order, label.orderNr, { xMm, yMm: 108.5 * k, widthMm, sizeMm: 5 * k });
}
