import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import { CODE_PROBLEMS } from '../domain/held-label.ts';
import { PAPER_SIZE_NAMES, type PaperSize } from '../domain/label-size.ts';
import { REPRINT_REASONS } from '../domain/packer-reasons.ts';
import type { Outcome } from './outcome.ts';

export type DocumentKind =
  | 'pack-label'
  | 'item-label'
  | 'pallet-label'
  /** Identifies a pallet on the floor; drawn by the station. */
  | 'pallet-tag'
  /** Identifies goods on a shelf; drawn by the station. */
  | 'goods-label'
  | 'handover-list'
  /** The sheets of the pallets of a supply, and its packing list. */
  | 'supply-list'
  | 'test-label'
  /** Command codes, or operators' badges. */
  | 'sheet';

/** Documents whose files come from the platform; the station draws the others. */
export const FETCHED_KINDS = [
  'pack-label',
  'item-label',
  'pallet-label',
] as const satisfies readonly DocumentKind[];

/** Documents whose files can be fetched or drawn again at any time from their numbers alone. */
export const RENEWABLE_KINDS = [
  ...FETCHED_KINDS,
  'pallet-tag',
  'goods-label',
] as const satisfies readonly DocumentKind[];

/**
 * `waiting`: in the queue. `sending`: being handed over. `sent`: the driver has it; some printers report no
 * more than that, others report the end later. `printed`: the driver knows that it was printed. `failed`: a
 * person must check. `cancelled`: by a person.
 */
export type PrintStatus = 'waiting' | 'sending' | 'sent' | 'printed' | 'failed' | 'cancelled';

/** What a person may do with a print. `force`: print a label although its code is wrong. */
export type PrintAction = 'retry' | 'cancel' | 'preview' | 'reprint' | 'force' | 'force-as-supervisor';

export type PrintRow = {
  readonly id: number;
  readonly kind: DocumentKind;
  /** Pack number, item number, pallet barcode, shipment id or platform SKU. */
  readonly number: string;
  readonly size: PaperSize;
  /** Name of the station that prints it; null: this one. */
  readonly table: string | null;
  readonly printer: string;
  /** The printer to which a person has sent it; null: the one of its size. */
  readonly sentTo: string | null;
  readonly status: PrintStatus;
  /** Why it waits or failed: a key of the print messages; null: no problem. */
  readonly problem: PrintProblem | null;
  /** The driver's message; for a label with a wrong code, the content of its codes. */
  readonly detail: string | null;
  /** There is a file to view: the document's, or a label held because of its wrong code. */
  readonly hasFile: boolean;
  /**
   * `close`, `packed`, `open`, `command`, `shipment`, `test`, or a person's reason for a reprint: one of
   * `REPRINT_REASONS`, or a free text of an earlier version.
   */
  readonly reason: string;
  readonly createdAt: string;
  readonly endedAt: string | null;
  /** Other printers of its size to which it may be sent now. */
  readonly mayGoTo: readonly string[];
  readonly actions: readonly PrintAction[];
  /** Its file was removed after it was printed: whether the station can get it again. null: it exists, or never did. */
  readonly removedFile: 'comes-again' | 'gone' | null;
};

/** The stored facts of a print: the rest of a row depends on the settings, or follows from these. */
export type PrintFacts = Omit<PrintRow, 'mayGoTo' | 'actions' | 'removedFile'>;

/** The document is missing or wrong: another printer does not help. */
const DOCUMENT_PROBLEMS = [
  'label-waits', // the label file is not there yet
  'label-excluded', // the platform gives no label for this number
  'label-not-a-pdf',
  ...CODE_PROBLEMS,
] as const;

export function isDocumentProblem(problem: string | null): boolean {
  return DOCUMENT_PROBLEMS.some((known) => known === problem);
}

export const PRINT_PROBLEMS = [
  ...DOCUMENT_PROBLEMS,
  'no-printer', // no printer is set for this size
  'printer-unknown', // the system has no such queue
  'printer-stopped',
  'printer-unreachable', // nothing accepts the connection
  'connection-lost', // it was cut before the printer had everything
  'printer-silent', // it reported its state before, but does not now
  'printer-busy', // it accepts no more at present
  'printer-paused',
  'out-of-paper',
  'out-of-ribbon',
  'paper-jam',
  'head-open',
  'job-cancelled',
  'job-aborted',
  'driver-failed',
  'outcome-unknown', // handed over before a crash or a cut; whether it was printed is not known
] as const;

export type PrintProblem = (typeof PRINT_PROBLEMS)[number];

/** A label that a person must check: whether it was printed, or why not. */
export type FailedLabelView = Pick<PrintRow, 'id' | 'kind' | 'number'> & { readonly problem: PrintProblem };

export type PrintPreview = {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly page: number;
  readonly pages: number;
  /** Base64; one byte a pixel, 0 black to 255 white, row by row. */
  readonly grey: string;
};

export type PreviewAnswer =
  | {
      readonly found: true;
      readonly kind: DocumentKind;
      readonly number: string;
      readonly preview: PrintPreview;
    }
  | { readonly found: false };

/** As in the settings. */
const printer = z.string().trim().min(1).max(500);

export const printsContract = {
  /**
   * The newest first, with older ones that are not over. `number`: only those whose number contains it, also
   * older ones.
   */
  list: oc
    .input(z.object({ number: z.string().trim().max(64) }).optional())
    .output(type<readonly PrintRow[]>()),
  preview: oc
    .input(z.object({ id: z.number().int(), page: z.number().int().min(1) }))
    .output(type<PreviewAnswer>()),
  /** Prints the document of this job once more; recorded as an action. */
  reprint: oc
    .input(z.object({ id: z.number().int(), reason: z.enum(REPRINT_REASONS) }))
    .output(type<Outcome>()),
  /** Why a person has just had this pack's label printed again, as by CMD:REPRINT; recorded as an action. */
  giveReprintReason: oc
    .input(z.object({ packNumber: z.string().min(1).max(300), reason: z.enum(REPRINT_REASONS) }))
    .output(type<Outcome>()),
  /** Sends a failed or unknown job again. */
  retry: oc.input(z.object({ id: z.number().int() })).output(type<Outcome>()),
  /**
   * Prints a label once although its code is wrong; recorded as an action. A code with another number needs a
   * supervisor.
   */
  force: oc.input(z.object({ id: z.number().int() })).output(type<Outcome>()),
  cancel: oc.input(z.object({ id: z.number().int() })).output(type<Outcome>()),
  /** Sends a job that was not printed to another printer of its size; recorded as an action. */
  sendTo: oc.input(z.object({ id: z.number().int(), printer })).output(type<Outcome>()),
  /** The same for everything that a printer holds back; `from` is empty when no printer is set. */
  sendAllTo: oc.input(z.object({ from: z.string().max(500), to: printer })).output(type<Outcome>()),
  /** Supervisor only. Makes another printer the main one of a size, and the main one an additional one. */
  makeMain: oc.input(z.object({ size: z.enum(PAPER_SIZE_NAMES), printer })).output(type<Outcome>()),
};
