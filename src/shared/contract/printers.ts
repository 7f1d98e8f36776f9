import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import { LABEL_SIZE_NAMES } from '../domain/label-size.ts';
import type { Outcome } from './outcome.ts';
import type { PrintProblem } from './prints.ts';

export const PRINTER_SIZES = [...LABEL_SIZE_NAMES, 'a4'] as const;

export type PrinterSize = (typeof PRINTER_SIZES)[number];

/** A printer that this machine knows. */
export type FoundPrinter = {
  readonly driver: 'cups' | 'windows';
  /** As the system calls it. */
  readonly name: string;
  /** What a person has written about it; empty: nothing. */
  readonly description: string;
  /** Papers as its driver calls them, with their size where it is told; empty: it does not tell any. */
  readonly papers: readonly FoundPaper[];
};

export type FoundPaper = {
  readonly name: string;
  /** Number of the form (Windows); null: it has none. */
  readonly kind: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
};

/** The set-up of a printer that is going on: one at most. */
export type PrinterSetupView = {
  readonly size: PrinterSize;
  /** As the last test label was printed; null: none was yet. */
  readonly printer: string | null;
  /** Code on that test label, which no other print has. */
  readonly code: string | null;
  /** How that print stands: as on the list of prints. */
  readonly print: { readonly status: string; readonly problem: PrintProblem | null } | null;
  /** `scanned`: the code came by a scanner, so the label came out of this printer and can be read. */
  readonly state: 'choosing' | 'printing' | 'scanned';
  /** The last scan was another code: that of an older test label, or none of the set-up. */
  readonly wasOther: boolean;
};

export const printersContract = {
  /** Printers of the system; `problem`: why it cannot be asked. Supervisor only. */
  find: oc.output(
    type<{ readonly printers: readonly FoundPrinter[]; readonly problem: 'no-cups' | 'not-told' | null }>(),
  ),
  /** Begins the set-up of the printer of a size, in place of one that is going on. Supervisor only. */
  start: oc.input(z.object({ size: z.enum(PRINTER_SIZES) })).output(type<Outcome>()),
  /** Prints a test label with a new code on this printer, which is not set yet. */
  tryOut: oc.input(z.object({ printer: z.string().trim().min(1).max(500) })).output(type<Outcome>()),
  /** Sets the printer as it was tried out; the test label must have been scanned. `as`: in place of the one of the size, or beside it. */
  keep: oc.input(z.object({ as: z.enum(['main', 'other']) })).output(type<Outcome>()),
  end: oc.output(type<Outcome>()),
};
