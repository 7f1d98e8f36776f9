import { dotsPerMm } from './drivers/network/bitmap.ts';
import { parsePrinterSpec } from './printer-spec.ts';

/** The usual one; also the stricter one for printers that do not tell theirs. */
const USUAL_DPI = 203;
const MM_PER_INCH = 25.4;

/** Dots an inch of a printer, by its spec, as exactly as it prints; null: none is set. */
export function printerDpi(text: string | null): number {
  return dotsPerMm(namedDpi(text)) * MM_PER_INCH;
}

function namedDpi(text: string | null): 203 | 300 {
  const spec = text === null ? null : parsePrinterSpec(text);
  if (!spec?.ok || spec.value.driver !== 'network' || spec.value.profile.language === 'pdf') return USUAL_DPI;
  return spec.value.profile.dpi;
}
