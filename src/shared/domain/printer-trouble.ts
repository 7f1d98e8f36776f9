import type { PaperSize } from './label-size.ts';

/** Problems of the printer, not of the label. */
const PRINTER_TROUBLES = [
  'no-printer',
  'printer-unknown',
  'printer-stopped',
  'printer-unreachable',
  'connection-lost',
  'printer-silent',
  // Usually ends by itself; reported when it lasts.
  'printer-busy',
  'printer-paused',
  'out-of-paper',
  'out-of-ribbon',
  'paper-jam',
  'head-open',
  'driver-failed',
] as const;

export type PrinterTrouble = (typeof PRINTER_TROUBLES)[number];

export function isPrinterTrouble(problem: string | null): problem is PrinterTrouble {
  return PRINTER_TROUBLES.some((known) => known === problem);
}

/** A printer that holds its prints back until somebody has checked it. */
export type PrinterTroubleView = {
  /** As in the settings; empty: none is set. */
  readonly printer: string;
  /** Sizes of the held prints. */
  readonly sizes: readonly PaperSize[];
  /** Numbers of the held prints: the labels that failed, and those queued behind them. */
  readonly numbers: readonly string[];
  readonly problem: PrinterTrouble;
  /** Other printers to which some of them may be sent. */
  readonly others: readonly string[];
  /** `make-main`: another printer becomes the main one of the size; for supervisors. */
  readonly actions: readonly ('send-all' | 'make-main')[];
};
