import type { FoundPrinters } from '#shared/contract/printers.ts';
import { findCupsPrinters } from './cups.ts';
import { findWindowsPrinters } from './windows.ts';

/** The printers that this machine knows, as its system tells them; takes a second or two, at most half a minute. */
export function findPrinters(): Promise<FoundPrinters> {
  return process.platform === 'win32' ? findWindowsPrinters(process.env) : findCupsPrinters(process.env);
}
