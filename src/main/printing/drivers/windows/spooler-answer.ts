import { z } from 'zod';
import { looseBoolean, looseList, looseNumber, looseText } from './loose.ts';

/** A job in the queue of any printer. */
export type SpoolerJob = {
  readonly id: number;
  readonly printer: string;
  /** Last part of the document's path; empty: not a job of Packbench. */
  readonly document: string;
  /** JOB_STATUS flags; see `flags.ts`. */
  readonly flags: number;
  /** null: not reported. */
  readonly submittedAt: Date | null;
};

export type SpoolerPrinter = {
  /** PRINTER_STATUS flags; see `flags.ts`. */
  readonly flags: number;
  /** Win32_Printer, "DetectedErrorState". */
  readonly errorState: number;
  readonly isWorkingOffline: boolean;
  /** "Keep printed documents" is on: printed jobs stay in the queue. */
  readonly keepsJobs: boolean;
};

export type SpoolerSnapshot = {
  readonly jobs: readonly SpoolerJob[];
  /** null: Windows has no printer of that name. */
  readonly printer: SpoolerPrinter | null;
  /** A SumatraPDF process is handing over the document of the query. */
  readonly isHandingOver: boolean;
};

/** Win32_PrintJob. JobStatus and Status are not read: they are texts in the language of Windows. */
const JOB = z.object({
  Name: looseText.optional(),
  JobId: looseNumber.optional(),
  Document: looseText.optional(),
  StatusMask: looseNumber.optional(),
  TimeSubmitted: looseText.optional(),
});

/** Win32_Printer. */
const PRINTER = z.object({
  PrinterState: looseNumber.optional(),
  DetectedErrorState: looseNumber.optional(),
  WorkOffline: looseBoolean.optional(),
  KeepPrintedJobs: looseBoolean.optional(),
});

const SNAPSHOT = z.object({
  jobs: looseList(JOB).optional(),
  printer: PRINTER.nullish(),
  isHandingOver: looseBoolean.optional(),
});

const REMOVED = z.object({ removed: looseNumber, flags: looseList(looseNumber).optional() });

/** null: not an answer of the spooler. */
export function parseSnapshot(answer: unknown): SpoolerSnapshot | null {
  const read = SNAPSHOT.safeParse(answer);
  if (!read.success) return null;
  const { jobs = [], printer, isHandingOver = false } = read.data;
  return {
    jobs: jobs.flatMap((job) => jobOf(job) ?? []),
    printer: printer
      ? {
          flags: printer.PrinterState ?? 0,
          errorState: printer.DetectedErrorState ?? 0,
          isWorkingOffline: printer.WorkOffline ?? false,
          keepsJobs: printer.KeepPrintedJobs ?? false,
        }
      : null,
    isHandingOver,
  };
}

/** Flags that each deleted job had before; null: not an answer of the spooler. */
export function parseRemoved(answer: unknown): readonly number[] | null {
  const read = REMOVED.safeParse(answer);
  if (!read.success || read.data.removed === null) return null;
  const { removed, flags = [] } = read.data;
  return Array.from({ length: removed }, (_, at) => flags[at] ?? 0);
}

/** `Name` is the printer's name, a comma and the job's number; the printer's name may contain commas too. */
function jobOf(job: z.output<typeof JOB>): SpoolerJob | null {
  const [, printer = '', number] = /^(.*),\s*(\d+)$/.exec(job.Name ?? '') ?? [];
  const id = job.JobId ?? (number === undefined ? null : Number(number));
  if (id === null) return null;
  const at = new Date(job.TimeSubmitted ?? Number.NaN);
  return {
    id,
    printer,
    document: (job.Document ?? '').split(/[\\/]/).at(-1) ?? '',
    flags: job.StatusMask ?? 0,
    submittedAt: Number.isNaN(at.getTime()) ? null : at,
  };
}
