import type { FoundPaper } from '#shared/contract/printers.ts';
import { LABEL_SIZE_NAMES, LABEL_SIZES } from '#shared/domain/label-size.ts';
import { customMedia } from '../drivers/cups/media.ts';

type Size = { readonly widthMm: number; readonly heightMm: number };

/** Names may round: half a millimetre is nobody's label. */
const NEAR_MM = 0.5;

/**
 * Papers of a queue from its `media-supported`: names that tell their size themselves (PWG 5101.1, "Media size self-describing
 * names"), as `media=` takes them. Where any size between two is taken, our own labels' are among them as `Custom.WxHmm`.
 */
export function papersNamed(names: readonly string[]): readonly FoundPaper[] {
  const [smallest, largest] = [limitIn(names, 'custom_min_'), limitIn(names, 'custom_max_')];
  const ours =
    smallest === null || largest === null
      ? []
      : LABEL_SIZE_NAMES.map((name) => LABEL_SIZES[name])
          .filter((size) => isWithin(size, smallest, largest))
          .map((size) => ({ name: customMedia(size), kind: null, ...size }));
  const named = [...new Set(names)]
    .filter((name) => !/^custom_(min|max)_/.test(name))
    .map((name) => ({ name, kind: null, ...(sizeIn(name) ?? { widthMm: null, heightMm: null }) }));
  return [...ours, ...named];
}

function limitIn(names: readonly string[], prefix: string): Size | null {
  const name = names.find((one) => one.startsWith(prefix));
  return name === undefined ? null : sizeIn(name);
}

function sizeIn(name: string): Size | null {
  const [, width, height, unit] = /_([\d.]+)x([\d.]+)(mm|in)$/.exec(name) ?? [];
  if (width === undefined || height === undefined) return null;
  const mm = (text: string) => Math.round(Number(text) * (unit === 'in' ? 25.4 : 1) * 100) / 100;
  return { widthMm: mm(width), heightMm: mm(height) };
}

function isWithin({ widthMm, heightMm }: Size, smallest: Size, largest: Size): boolean {
  return (
    widthMm >= smallest.widthMm - NEAR_MM &&
    heightMm >= smallest.heightMm - NEAR_MM &&
    widthMm <= largest.widthMm + NEAR_MM &&
    heightMm <= largest.heightMm + NEAR_MM
  );
}
