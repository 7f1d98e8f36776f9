import { PLAIN_LAYOUT } from '#shared/domain/printer-options.ts';
import { layoutOf, parsePrinterSpec } from '#shared/domain/printer-spec.ts';
import { dotsPerMm } from './drivers/network/bitmap.ts';

const MM_PER_INCH = 25.4;

/** Dots an inch of a printer, by its spec, as exactly as it prints; null: none is set, and the usual one counts, which is the stricter. */
export function printerDpi(text: string | null): number {
  const spec = text === null ? null : parsePrinterSpec(text);
  return dotsPerMm((spec?.ok ? layoutOf(spec.value) : PLAIN_LAYOUT).dpi) * MM_PER_INCH;
}
