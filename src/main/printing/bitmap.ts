import type { GreyPage } from '#shared/domain/grey-page.ts';
import type { DotProfile } from '#shared/domain/network-spec.ts';

/** A page as dots: each row begins at a new byte, the leftmost dot is the highest bit, 1 is black. */
export type Bitmap = {
  readonly widthDots: number;
  readonly heightDots: number;
  readonly rowBytes: number;
  readonly bits: Uint8Array;
};

/** A heating element is on or off. Grey is cut at one half, never dithered: codes need sharp edges. */
const BLACK_BELOW = 128;

/** Dots per millimetre. "203 dpi" means 8 dots per mm: at exactly 203 dpi, bars would drift off the dots. */
export function dotsPerMm(dpi: DotProfile['dpi']): number {
  return dpi === 203 ? 8 : dpi / 25.4;
}

/**
 * Turns, then shifts the page. Dots beyond the left, top or bottom edge are lost; to the right the page grows, unless it has
 * the size of its paper.
 */
export function toBitmap(
  page: GreyPage,
  profile: Pick<DotProfile, 'dpi' | 'rotate' | 'xMm' | 'yMm'>,
  { isPaperSized = false } = {},
): Bitmap {
  const isOnItsSide = profile.rotate % 180 === 90;
  const width = isOnItsSide ? page.heightPx : page.widthPx;
  const heightDots = isOnItsSide ? page.widthPx : page.heightPx;
  const dx = Math.round(profile.xMm * dotsPerMm(profile.dpi));
  const dy = Math.round(profile.yMm * dotsPerMm(profile.dpi));
  const widthDots = isPaperSized ? width : width + Math.max(0, dx);
  const rowBytes = Math.ceil(widthDots / 8);
  const bits = new Uint8Array(rowBytes * heightDots);
  const { start, right, down } = scanOrder(page, profile.rotate);
  for (let y = Math.max(0, dy); y < Math.min(heightDots, heightDots + dy); y++) {
    const row = start + (y - dy) * down;
    for (let x = Math.max(0, dx); x < Math.min(width + dx, widthDots); x++) {
      if ((page.grey[row + (x - dx) * right] ?? 255) < BLACK_BELOW)
        bits[y * rowBytes + (x >> 3)] = (bits[y * rowBytes + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return { widthDots, heightDots, rowBytes, bits };
}

/** Where the turned page starts in the original, and the index steps for one dot right and one down. */
function scanOrder({ widthPx, heightPx }: GreyPage, rotate: DotProfile['rotate']) {
  const last = widthPx * heightPx - 1;
  switch (rotate) {
    case 0:
      return { start: 0, right: 1, down: widthPx };
    case 90:
      return { start: widthPx * (heightPx - 1), right: -widthPx, down: 1 };
    case 180:
      return { start: last, right: -1, down: -widthPx };
    case 270:
      return { start: widthPx - 1, right: widthPx, down: -1 };
  }
}
