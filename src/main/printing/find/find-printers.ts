import type { FoundPrinters } from '#shared/contract/printers.ts';
import { findCupsPrinters } from './cups.ts';
import { findWindowsPrinters } from './windows.ts';

/** The printers of this PC, from its operating system. Takes a second or two, sometimes half a minute. */
export function findPrinters(): Promise<FoundPrinters> {
  return process.platform === 'win32' ? findWindowsPrinters(process.env) : findCupsPrinters(process.env);
}
