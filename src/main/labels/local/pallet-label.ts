import type { LabelSize } from '#shared/domain/label-size.ts';
import type { LocalLabelWords } from '#shared/messages/papers.ts';
import type { PalletLabel, SupplyPalletLabel } from './label-data.ts';
import { type LabelPage, lastDigits } from './label-page.ts';

const DRAW_BY_SIZE = { s: drawSmall, m: drawLarge, l: drawLarge } as const satisfies Record<
  LabelSize,
  unknown
>;

/** What the label of any pallet shows; the names of its fields are those of the paper's language. */
type ShownPallet = Pick<PalletLabel, 'number' | 'size' | 'partner' | 'date' | 'place' | 'units'> & {
  readonly destination: string;
  /** The shipment or the supply, with its name. */
  readonly of: { readonly name: string; readonly number: string };
  /** null: a supply has none. */
  readonly packs: number | null;
};

/** Draws destination and contents, the barcode, and its last digits, readable from a fork lift. */
export function drawPalletLabel(page: LabelPage, label: PalletLabel, words: LocalLabelWords): void {
  const of = { name: words.shipment, number: label.shipment };
  DRAW_BY_SIZE[label.size](page, { ...label, of }, words);
}

/** The same for a pallet of a supply, which has no packs and goes to one of the operator's warehouses. */
export function drawSupplyPalletLabel(
  page: LabelPage,
  label: SupplyPalletLabel,
  words: LocalLabelWords,
): void {
  const of = { name: words.supply, number: label.supply };
  DRAW_BY_SIZE[label.size](page, { ...label, of, destination: 'FBO', packs: null }, words);
}

function drawSmall(page: LabelPage, label: ShownPallet, words: LocalLabelWords): void {
  const xMm = 2.5;
  const widthMm = page.widthMm - 2 * xMm;
  const digitsMm = 24;
  const restMm = widthMm - digitsMm - 1;
  const { at, of } = label.place;
  page.line('bold', label.destination, { xMm, yMm: 1.5, widthMm: restMm, sizeMm: 4, minMm: 2.6 });
  page.line('regular', label.of.number, { xMm, yMm: 6.6, widthMm: restMm, sizeMm: 2.8, minMm: 1.9 });
  const place = `${words.pallet} ${words.place(at, of)}`;
  page.line('regular', place, { xMm, yMm: 10.1, widthMm: restMm, sizeMm: 2.8, minMm: 1.9 });
  page.line('bold', lastDigits(label.number), {
    xMm: xMm + widthMm - digitsMm,
    yMm: 1.2,
    widthMm: digitsMm,
    sizeMm: 9.4,
    minMm: 5,
    align: 'right',
  });
  page.code(14.6, 14.4);
  const centred = { xMm, widthMm, align: 'center' } as const;
  page.line('bold', label.number, { ...centred, yMm: 29.6, sizeMm: 3.9, minMm: 2.4 });
  const packs = label.packs === null ? '' : `${words.packs}: ${label.packs} · `;
  const counted = `${packs}${words.units}: ${label.units}`;
  page.line('regular', `${label.partner} · ${label.date} · ${counted}`, {
    ...centred,
    yMm: 35.2,
    sizeMm: 2.8,
    minMm: 1.9,
  });
}

function drawLarge(page: LabelPage, label: ShownPallet, words: LocalLabelWords): void {
  const { k } = page;
  const xMm = 4 * k;
  const widthMm = page.widthMm - 2 * xMm;
  const half = { xMm, widthMm: widthMm / 2 - 2 * k };
  const other = { ...half, xMm: xMm + widthMm / 2 };
  const { at, of } = label.place;
  page.field(words.destination, label.destination, {
    xMm,
    yMm: 3 * k,
    widthMm,
    sizeMm: 8.5 * k,
    minMm: 4 * k,
  });
  page.rule(18 * k, xMm);
  page.code(22 * k, 30 * k);
  const number = { xMm, yMm: 53 * k, widthMm, align: 'center' } as const;
  page.line('bold', label.number, { ...number, sizeMm: 6 * k, minMm: 3 * k });
  page.line('bold', lastDigits(label.number), {
    xMm,
    yMm: 60 * k,
    widthMm: 0.66 * widthMm,
    sizeMm: 18 * k,
    minMm: 9 * k,
  });
  page.field(words.pallet, words.place(at, of), {
    xMm: xMm + 0.68 * widthMm,
    yMm: 66 * k,
    widthMm: 0.32 * widthMm,
    sizeMm: 6.4 * k,
  });
  page.rule(81 * k, xMm);
  page.field(label.of.name, label.of.number, { xMm, yMm: 83 * k, widthMm, sizeMm: 5.4 * k, minMm: 3 * k });
  page.field(words.date, label.date, { ...half, yMm: 94.5 * k, sizeMm: 5.4 * k });
  page.field(words.partner, label.partner, { ...other, yMm: 94.5 * k, sizeMm: 5.4 * k });
  if (label.packs !== null)
    page.field(words.packs, String(label.packs), { ...half, yMm: 106 * k, sizeMm: 6.4 * k });
  page.field(words.units, String(label.units), {
    ...(label.packs === null ? half : other),
    yMm: 106 * k,
    sizeMm: 6.4 * k,
  });
}
