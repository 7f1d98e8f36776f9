import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import { PAPER_SIZE_NAMES, type PaperSize } from '../domain/label-size.ts';
import type { Sound } from '../domain/verdict.ts';
import type { Outcome } from './outcome.ts';
import type { PrintFacts, PrintPreview } from './prints.ts';

/** A printer that this machine knows. */
export type FoundPrinter = {
  readonly driver: 'cups' | 'windows';
  /** As the system calls it. */
  readonly name: string;
  /** What a person has written about it; empty: nothing. */
  readonly description: string;
  /** It prints nothing or takes no jobs at present; absent: it is not told. */
  readonly isStopped?: boolean;
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

/** What this machine knows of printers; `problem`: why it cannot be asked. */
export type FoundPrinters = {
  readonly printers: readonly FoundPrinter[];
  readonly problem: 'no-cups' | 'search-failed' | null;
};

/** The set-up of a printer that is going on: one at most. It ends with whoever has begun it. */
export type PrinterSetupView = {
  readonly size: PaperSize;
  /** As the last test label was printed, in one line; null: none was yet. */
  readonly printer: string | null;
  /** Code on that test label, which no other print has. */
  readonly code: string | null;
  /** How that print stands: as on the list of prints. */
  readonly print: SetupPrint | null;
  /** `scanned`: the code came by a scanner, so the label came out of this printer and can be read. */
  readonly state: 'choosing' | 'printing' | 'scanned';
  /** The last scan was the code of another test label. */
  readonly wasOther: boolean;
  /** The last scan that the set-up took; `no` grows with each. null: none yet. */
  readonly lastSound: { readonly no: number; readonly sound: Sound } | null;
};

/** No person sends a test label to another printer. */
export type SetupPrint = PrintFacts;

/** `main`: in place of the printer of the size; `other`: beside it. */
const KEEP_AS = ['main', 'other'] as const;

export type KeepAs = (typeof KEEP_AS)[number];

export const printersContract = {
  /** Printers of the system; takes a moment, and is never asked by itself. None but for a supervisor. */
  find: oc.output(type<FoundPrinters>()),
  /** How the test label of a size should come out, but for its code; null: it cannot be drawn. */
  picture: oc.input(z.object({ size: z.enum(PAPER_SIZE_NAMES) })).output(type<PrintPreview | null>()),
  /** Begins the set-up of the printer of a size, in place of one that is going on. Supervisor only. */
  start: oc.input(z.object({ size: z.enum(PAPER_SIZE_NAMES) })).output(type<Outcome>()),
  /** Prints a test label with a new code on this printer, which is not set yet. Answers when it is in the queue. */
  tryOut: oc.input(z.object({ printer: z.string().trim().min(1).max(500) })).output(type<Outcome>()),
  /**
   * Sets the printer as it was tried out last, and ends the set-up. The test label must have been scanned, but for
   * `withoutScan`, which the journal tells.
   */
  keep: oc.input(z.object({ as: z.enum(KEEP_AS), withoutScan: z.boolean() })).output(type<Outcome>()),
  /** Ends it; a test label that still waits is taken out of the queue. */
  end: oc.output(type<Outcome>()),
};
