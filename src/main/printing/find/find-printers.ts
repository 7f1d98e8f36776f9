import type { FoundPrinters } from '#shared/contract/printers.ts';
import { findCupsPrinters } from './cups.ts';

/** The printers that this machine knows, as its system tells them; takes a second or two. */
export function findPrinters(): Promise<FoundPrinters> {
  return findCupsPrinters(process.env);
}
