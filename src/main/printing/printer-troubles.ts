import type { PrintRow } from '#shared/contract/prints.ts';
import { isPrinterTrouble, type PrinterTroubleView } from '#shared/domain/printer-trouble.ts';

/** The printers that keep back one of these jobs, which are not over; one line for each printer and what ails it. */
export function printerTroubles(
  open: readonly Pick<PrintRow, 'printer' | 'size' | 'problem'>[],
): readonly PrinterTroubleView[] {
  const troubles = new Map<string, PrinterTroubleView>();
  for (const { printer, size, problem } of open) {
    if (!isPrinterTrouble(problem)) continue;
    const key = `${problem} ${printer}`;
    const sizes = new Set(troubles.get(key)?.sizes).add(size);
    troubles.set(key, { printer, sizes: [...sizes], problem });
  }
  return [...troubles.values()];
}
