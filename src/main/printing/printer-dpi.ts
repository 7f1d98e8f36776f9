import { parsePrinterSpec } from './printer-spec.ts';

/** The usual one; also the stricter one for printers that do not tell theirs. */
const USUAL_DPI = 203;

/** Dots an inch of a printer, by its spec; null: none is set. */
export function printerDpi(text: string | null): 203 | 300 {
  const spec = text === null ? null : parsePrinterSpec(text);
  if (!spec?.ok || spec.value.driver !== 'network' || spec.value.profile.language === 'pdf') return USUAL_DPI;
  return spec.value.profile.dpi;
}
