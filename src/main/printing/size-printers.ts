import { notDone, type Refusal } from '#main/base/outcome.ts';
import type { KeepAs } from '#shared/contract/printers.ts';
import { MAX_OTHER_PRINTERS, type Settings, type SettingsView } from '#shared/contract/settings.ts';
import type { PaperSize } from '#shared/domain/label-size.ts';
import { PLAIN_LAYOUT } from '#shared/domain/printer-options.ts';
import { layoutOf, parsePrinterSpec } from '#shared/domain/printer-spec.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { dotsPerMm } from './bitmap.ts';

/** The settings that assign printers to sizes. */
export type SizePrinters = Pick<Settings, 'printers' | 'otherPrinters'>;

/** The printers that are set for a size, each once: the main one first. */
export function printersOf({ printers, otherPrinters }: SizePrinters, size: PaperSize): readonly string[] {
  return [...new Set([printers[size], ...otherPrinters[size]])].filter((printer) => printer !== '');
}

/** The settings with this spare printer as the size's main one; the former main printer takes its place. */
export function withMainPrinter(
  { printers, otherPrinters }: SizePrinters,
  size: PaperSize,
  printer: string,
): SizePrinters {
  const before = printers[size];
  const others = otherPrinters[size].map((other) => (other === printer ? before : other));
  return {
    printers: { ...printers, [size]: printer },
    otherPrinters: { ...otherPrinters, [size]: others.filter((other) => other !== '') },
  };
}

/** The settings with this printer for the size, as the main one or a spare. No printer is set twice. */
export function withPrinter(
  { printers, otherPrinters }: SizePrinters,
  fixed: SettingsView['fixedPrinters'],
  kept: { readonly size: PaperSize; readonly printer: string; readonly as: KeepAs },
): Result<SizePrinters, Refusal> {
  const { size, printer, as } = kept;
  if (as === 'other' && printers[size] === printer) return ok({ printers, otherPrinters });
  if (fixed[as].includes(size)) return err(notDone('printer-fixed'));
  const others = otherPrinters[size].filter((other) => other !== printer);
  if (as === 'main')
    return ok({
      printers: { ...printers, [size]: printer },
      otherPrinters: { ...otherPrinters, [size]: others },
    });
  if (others.length >= MAX_OTHER_PRINTERS)
    return err(notDone('other-printers-full', { range: String(MAX_OTHER_PRINTERS) }));
  return ok({ printers, otherPrinters: { ...otherPrinters, [size]: [...others, printer] } });
}

const MM_PER_INCH = 25.4;

/** Exact dots per inch of a printer by its spec; null (no printer): 203 dpi, the stricter resolution. */
export function printerDpi(text: string | null): number {
  const spec = text === null ? null : parsePrinterSpec(text);
  return dotsPerMm((spec?.ok ? layoutOf(spec.value) : PLAIN_LAYOUT).dpi) * MM_PER_INCH;
}
