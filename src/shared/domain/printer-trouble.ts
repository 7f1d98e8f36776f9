import type { PaperSize } from './label-size.ts';

/** What ails the printer and not the label. */
const PRINTER_TROUBLES = [
  'no-printer',
  'printer-unknown',
  'printer-stopped',
  'printer-unreachable',
  'printer-silent',
  // It goes on by itself in a moment, as a rule: told when it lasts.
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

/** A printer that keeps back what it was to print, until somebody has seen to it. */
export type PrinterTroubleView = {
  /** As it is set; empty: none is. */
  readonly printer: string;
  /** Of what it keeps back. */
  readonly sizes: readonly PaperSize[];
  /** Numbers of what it keeps back: the labels that meet the trouble, and those that stand behind them. */
  readonly numbers: readonly string[];
  readonly problem: PrinterTrouble;
  /** Other printers, to which some of that may be sent. */
  readonly others: readonly string[];
  /** `make-main`: another printer of the one size becomes its own; a supervisor's. */
  readonly actions: readonly ('send-all' | 'make-main')[];
};
