import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import { CODE_PROBLEMS } from '../domain/held-label.ts';
import { PAPER_SIZE_NAMES, type PaperSize } from '../domain/label-size.ts';
import type { Outcome } from './outcome.ts';

export type DocumentKind =
  | 'pack-label'
  | 'item-label'
  | 'pallet-label'
  /** What a pallet on the floor is found by: drawn by the station. */
  | 'pallet-tag'
  | 'handover-list'
  | 'test-label'
  /** Command codes, or operators' badges. */
  | 'sheet';

/** Documents whose files come from the platform; the others are drawn by the station itself. */
export const FETCHED_KINDS = [
  'pack-label',
  'item-label',
  'pallet-label',
] as const satisfies readonly DocumentKind[];

/** Documents whose files can be had again at any time, fetched or drawn, from their numbers alone. */
export const RENEWABLE_KINDS = [...FETCHED_KINDS, 'pallet-tag'] as const satisfies readonly DocumentKind[];

/**
 * `waiting`: in the queue. `sending`: being handed over. `sent`: the driver took it; where it has an end nobody can tell more, else its end is
 * awaited. `printed`: the driver knows that it was carried out. `failed`: a person must look. `cancelled`: a person took it out.
 */
export type PrintStatus = 'waiting' | 'sending' | 'sent' | 'printed' | 'failed' | 'cancelled';

/** What may be done about a print. `force`: print a label all the same whose code is not right. */
export type PrintAction = 'retry' | 'cancel' | 'preview' | 'reprint' | 'force' | 'force-as-supervisor';

export type PrintRow = {
  readonly id: number;
  readonly kind: DocumentKind;
  /** Pack number, item number, pallet barcode or shipment id. */
  readonly number: string;
  readonly size: PaperSize;
  readonly printer: string;
  /** The printer that a person has sent it to; null: it goes to the one of its size. */
  readonly sentTo: string | null;
  readonly status: PrintStatus;
  /** Why it waits or failed: a key of the print messages; null where all is well. */
  readonly problem: PrintProblem | null;
  /** The driver's own words; of a label with another code, what its codes say. */
  readonly detail: string | null;
  /** There is something to look at: the document's file, or a label that is held for its wrong code. */
  readonly hasFile: boolean;
  /** `close`, `open`, `command`, `shipment`, `test`, or what a person gave as the reason of a reprint. */
  readonly reason: string;
  readonly createdAt: string;
  readonly endedAt: string | null;
  /** Other printers of its size to which it may be sent now. */
  readonly mayGoTo: readonly string[];
  readonly actions: readonly PrintAction[];
  /** Its file was removed when it was over: whether the station gets it again. null: it is there, or never was. */
  readonly removedFile: 'comes-again' | 'gone' | null;
};

/** What the screen knows of a print that the station works with: the rest depends on the settings, or follows from this. */
export type PrintFacts = Omit<PrintRow, 'mayGoTo' | 'actions' | 'removedFile'>;

/** The document is not there, or is not what it should be: no printer mends that. */
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
  'printer-unknown', // the system does not know the queue
  'printer-stopped',
  'printer-unreachable', // nobody takes the connection
  'printer-silent', // it told its state before, and does not now
  'printer-busy', // it takes nothing more at present
  'printer-paused',
  'out-of-paper',
  'out-of-ribbon',
  'paper-jam',
  'head-open',
  'job-cancelled',
  'job-aborted',
  'driver-failed',
  'outcome-unknown', // handed over before a crash or a cut; whether it came out is not known
] as const;

export type PrintProblem = (typeof PRINT_PROBLEMS)[number];

/** A label of which somebody has to see to it that it comes out, or whether it did. */
export type FailedLabelView = Pick<PrintRow, 'id' | 'kind' | 'number'> & { readonly problem: PrintProblem };

export type PrintPreview = {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly page: number;
  readonly pages: number;
  /** Base64; one byte a pixel, 0 black to 255 white, row by row. */
  readonly grey: string;
};

/** As the settings have it. */
const printer = z.string().trim().min(1).max(500);

export const printsContract = {
  list: oc.output(type<readonly PrintRow[]>()),
  preview: oc
    .input(z.object({ id: z.number().int(), page: z.number().int().min(1) }))
    .output(type<{ readonly found: true; readonly preview: PrintPreview } | { readonly found: false }>()),
  /** A person's deed: prints the document of this job once more. */
  reprint: oc
    .input(z.object({ id: z.number().int(), why: z.string().min(1).max(200) }))
    .output(type<Outcome>()),
  /** Sends a failed or unknown job again. */
  retry: oc.input(z.object({ id: z.number().int() })).output(type<Outcome>()),
  /** A person's deed: prints a label once although its code is not right; one that says another number only a supervisor may. */
  force: oc.input(z.object({ id: z.number().int() })).output(type<Outcome>()),
  cancel: oc.input(z.object({ id: z.number().int() })).output(type<Outcome>()),
  /** A person's deed: sends a job that has not come out to another printer of its size. */
  sendTo: oc.input(z.object({ id: z.number().int(), printer })).output(type<Outcome>()),
  /** The same for all that a printer keeps back; `from` is empty where none is set. */
  sendAllTo: oc.input(z.object({ from: z.string().max(500), to: printer })).output(type<Outcome>()),
  /** Supervisor only. Makes another printer of a size its own, and its own one of the others. */
  makeMain: oc.input(z.object({ size: z.enum(PAPER_SIZE_NAMES), printer })).output(type<Outcome>()),
};
