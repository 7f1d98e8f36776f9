import { notDone, type Refusal } from '#main/base/outcome.ts';
import type { KeepAs, PrinterSize } from '#shared/contract/printers.ts';
import { MOST_OTHER_PRINTERS, type Settings, type SettingsView } from '#shared/contract/settings.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';

type Printers = Pick<Settings, 'printers' | 'otherPrinters'>;

/** The settings once this printer is kept for the size: in place of its printer, or beside it. No printer is there twice. */
export function keptPrinter(
  { printers, otherPrinters }: Printers,
  fixed: SettingsView['fixedPrinters'],
  kept: { readonly size: PrinterSize; readonly printer: string; readonly as: KeepAs },
): Result<Printers, Refusal> {
  const { size, printer, as } = kept;
  if (as === 'other' && printers[size] === printer) return ok({ printers, otherPrinters });
  if (fixed[as].includes(size)) return err(notDone('printer-fixed'));
  const others = otherPrinters[size].filter((other) => other !== printer);
  if (as === 'main')
    return ok({
      printers: { ...printers, [size]: printer },
      otherPrinters: { ...otherPrinters, [size]: others },
    });
  if (others.length >= MOST_OTHER_PRINTERS)
    return err(notDone('other-printers-full', { range: String(MOST_OTHER_PRINTERS) }));
  return ok({ printers, otherPrinters: { ...otherPrinters, [size]: [...others, printer] } });
}
