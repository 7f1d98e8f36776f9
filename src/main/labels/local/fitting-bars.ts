import { LABEL_SIZES, type LabelSize } from '#shared/domain/label-size.ts';
import { code128Widths } from '../drawing/codes.ts';

const MM_PER_INCH = 25.4;
/** Quiet zone on both sides of a Code 128, in modules (ISO/IEC 15417). */
const QUIET_MODULES = 10;
/**
 * Sufficient at the edge of a label, since the backing next to it is blank too. An item number has 222
 * modules, which at 2 dots of 203 dpi leave 5 modules on each side of 58 mm.
 */
const MIN_QUIET_MODULES = 5;
/** Two dots at 300 dpi. One dot at 203 dpi is less: clean on the screen, but smeared by a worn print head. */
const MIN_MODULE_MM = 0.165;
/** Wider bars scan no better. */
const MAX_MODULE_MM = 0.51;

/** A centred Code 128 in whole dots of the printer, in millimetres. */
export type Bars = {
  /** Alternating bars and gaps, in modules. */
  readonly widths: readonly number[];
  readonly moduleMm: number;
  readonly xMm: number;
};

/** The widest bars of this text that fit a label; null: no scannable width fits. */
export function fittingBars(text: string, size: LabelSize, dpi: number): Bars | null {
  const dotMm = MM_PER_INCH / dpi;
  const dots = Math.round(LABEL_SIZES[size].widthMm / dotMm);
  const widths = code128Widths(text);
  const modules = widths.reduce((sum, width) => sum + width, 0);
  const maxDots = Math.floor(MAX_MODULE_MM / dotMm);
  for (const quiet of [QUIET_MODULES, MIN_QUIET_MODULES]) {
    const moduleDots = Math.min(maxDots, Math.floor(dots / (modules + 2 * quiet)));
    if (moduleDots * dotMm < MIN_MODULE_MM) continue;
    const xMm = Math.floor((dots - modules * moduleDots) / 2) * dotMm;
    return { widths, moduleMm: moduleDots * dotMm, xMm };
  }
  return null;
}
