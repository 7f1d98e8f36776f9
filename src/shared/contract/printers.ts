import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import { PAPER_SIZE_NAMES, type PaperSize } from '../domain/label-size.ts';
import type { Sound } from '../domain/verdict.ts';
import type { Outcome } from './outcome.ts';
import type { PrintFacts, PrintPreview } from './prints.ts';

/** A printer that this machine has. */
export type FoundPrinter = {
  readonly driver: 'cups' | 'windows';
  /** Its name in the system. */
  readonly name: string;
  /** Description that a person has entered; may be empty. */
  readonly description: string;
  /** It prints nothing or accepts no jobs at present; absent: not known. */
  readonly isStopped?: boolean;
  /** Papers under their driver's names, with their size where the driver reports it; empty: it reports none. */
  readonly papers: readonly FoundPaper[];
};

export type FoundPaper = {
  readonly name: string;
  /** Number of the form (Windows); null: it has none. */
  readonly kind: number | null;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
};

/** The printers of this machine; `problem`: why they cannot be listed. */
export type FoundPrinters = {
  readonly printers: readonly FoundPrinter[];
  readonly problem: 'no-cups' | 'search-failed' | null;
};

/** The printer set-up in progress, one at most. It ends when the person who started it leaves. */
export type PrinterSetupView = {
  readonly size: PaperSize;
  /** The printer of the last test label, in one line; null: none was printed yet. */
  readonly printer: string | null;
  /** Code on that test label; no other print has it. */
  readonly code: string | null;
  /** Status of that print, as in the list of prints. */
  readonly print: SetupPrint | null;
  /** `scanned`: a scanner has read the code, so the label came out of this printer and is readable. */
  readonly state: 'choosing' | 'printing' | 'scanned';
  /** The last scan was the code of another test label. */
  readonly wasOther: boolean;
  /** The last scan that the set-up handled; `no` grows with each. null: none yet. */
  readonly lastSound: { readonly no: number; readonly sound: Sound } | null;
};

/** Test labels are not sent to another printer. */
export type SetupPrint = PrintFacts;

/** `main`: replaces the printer of the size; `other`: becomes an additional one. */
const KEEP_AS = ['main', 'other'] as const;

export type KeepAs = (typeof KEEP_AS)[number];

export const printersContract = {
  /** Printers of the system; may take a while, so only requested by a person. Empty unless a supervisor asks. */
  find: oc.output(type<FoundPrinters>()),
  /** How the test label of a size should look, apart from its code; null: it cannot be drawn. */
  picture: oc.input(z.object({ size: z.enum(PAPER_SIZE_NAMES) })).output(type<PrintPreview | null>()),
  /** Starts the set-up of the printer of a size and ends one in progress. Supervisor only. */
  start: oc.input(z.object({ size: z.enum(PAPER_SIZE_NAMES) })).output(type<Outcome>()),
  /** Prints a test label with a new code on this printer, which is not in the settings yet. Answers when it is queued. */
  tryOut: oc.input(z.object({ printer: z.string().trim().min(1).max(500) })).output(type<Outcome>()),
  /**
   * Saves the printer as it was last tried, and ends the set-up. The test label must have been scanned;
   * `withoutScan` skips that and is recorded in the journal.
   */
  keep: oc.input(z.object({ as: z.enum(KEEP_AS), withoutScan: z.boolean() })).output(type<Outcome>()),
  /** Ends the set-up; a test label that still waits is cancelled. */
  end: oc.output(type<Outcome>()),
};
