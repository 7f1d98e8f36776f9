import type { LabelSize } from '#shared/domain/label-size.ts';
import type { LocalLabelWords } from '#shared/messages/papers.ts';
import type { PalletTag } from './label-data.ts';
import { type LabelPage, lastDigits } from './label-page.ts';

const DRAW_BY_SIZE = { s: drawSmall, m: drawLarge, l: drawLarge } as const satisfies Record<
  LabelSize,
  unknown
>;

/**
 * Draws the tag of a pallet being filled: the last digits to find it on the floor, and the barcode to scan.
 */
export function drawPalletTag(page: LabelPage, tag: PalletTag, words: LocalLabelWords): void {
  DRAW_BY_SIZE[tag.size](page, tag, words);
}

function drawSmall(page: LabelPage, tag: PalletTag, words: LocalLabelWords): void {
  const xMm = 2.5;
  const widthMm = page.widthMm - 2 * xMm;
  const digitsMm = 27;
  const restMm = widthMm - digitsMm - 1;
  page.band(0, 5.6);
  const title = { xMm, yMm: 0.7, widthMm, align: 'center', color: 'white' } as const;
  page.line('bold', words.tag.toUpperCase(), { ...title, sizeMm: 3.6 });
  page.line('bold', lastDigits(tag.number), {
    xMm,
    yMm: 4.6,
    widthMm: digitsMm,
    sizeMm: 11,
    minMm: 6,
  });
  const facts = [tag.openedAt, tag.openedBy ?? '', tag.station ?? ''];
  facts.forEach((fact, at) => {
    const box = { xMm: xMm + widthMm - restMm, yMm: 6.6 + at * 3.4, widthMm: restMm, sizeMm: 2.7 };
    page.line('regular', fact, { ...box, minMm: 2.1, align: 'right' });
  });
  page.code(17.6, 11.4);
  const centred = { xMm, widthMm, align: 'center' } as const;
  page.line('bold', tag.number, { ...centred, yMm: 29.6, sizeMm: 3.4, minMm: 2.4 });
  page.lines('regular', removalNote(tag, words), 2, { ...centred, yMm: 34.2, sizeMm: 2.1 });
}

function drawLarge(page: LabelPage, tag: PalletTag, words: LocalLabelWords): void {
  const { k } = page;
  const xMm = 4 * k;
  const widthMm = page.widthMm - 2 * xMm;
  const half = { xMm, widthMm: widthMm / 2 - 2 * k };
  page.band(0, 13 * k);
  const title = { xMm, yMm: 2.2 * k, widthMm, align: 'center', color: 'white' } as const;
  page.line('bold', words.tag.toUpperCase(), { ...title, sizeMm: 7 * k, minMm: 4 * k });
  const digits = { xMm, yMm: 10 * k, widthMm, align: 'center' } as const;
  page.line('bold', lastDigits(tag.number), { ...digits, sizeMm: 27 * k, minMm: 12 * k });
  page.code(41 * k, 28 * k);
  const number = { xMm, yMm: 70 * k, widthMm, align: 'center' } as const;
  page.line('bold', tag.number, { ...number, sizeMm: 6 * k, minMm: 3 * k });
  page.rule(79.5 * k, xMm);
  page.field(words.opened, tag.openedAt, { ...half, yMm: 81.5 * k, sizeMm: 5 * k });
  if (tag.station !== null) {
    const other = { ...half, xMm: xMm + widthMm / 2 };
    page.field(words.station, tag.station, { ...other, yMm: 81.5 * k, sizeMm: 5 * k });
  }
  if (tag.openedBy !== null)
    page.field(words.by, tag.openedBy, { xMm, yMm: 91.5 * k, widthMm, sizeMm: 5 * k, minMm: 3.2 * k });
  page.rule(102.5 * k, xMm);
  page.lines('regular', removalNote(tag, words), 3, { xMm, yMm: 104.5 * k, widthMm, sizeMm: 3.7 * k });
}

function removalNote({ isNumberTemporary }: PalletTag, words: LocalLabelWords): string {
  return isNumberTemporary ? words.untilNumber : words.untilLabel;
}
