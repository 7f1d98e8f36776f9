import type { PrintProblem } from '#shared/contract/prints.ts';
import type { PaperSize } from '#shared/domain/label-size.ts';
import type { Result } from '#shared/domain/result.ts';

export type PrinterJob = {
  /** Identifies one hand-over, and is never reused: a new attempt has a new id. Letters, digits and dots. */
  readonly jobId: string;
  /** Path of a PDF that stays there until the job is over. */
  readonly file: string;
  readonly size: PaperSize;
  /** Readable name, e.g. `pack-label-PBX000123-close`. */
  readonly title: string;
};

/** The driver's name for the job, which survives a restart: a file name, a CUPS job id, our `jobId`. */
export type SubmittedJob = { readonly driverJob: string };

export type PrintFailure = {
  readonly problem: PrintProblem;
  /** The message of the driver. */
  readonly detail: string;
  /**
   * `later`: nothing was handed over, and the cause may pass by itself. `never`: nothing was handed over, and
   * a person must act. `unknown`: it may have been handed over; call `find` before anything else.
   */
  readonly next: 'later' | 'never' | 'unknown';
};

/**
 * How a job that was handed over ended. `printed`: the driver has confirmation, as far as it can have any
 * (folder: the file exists; CUPS: the job is completed, i.e. the printer received all its bytes; Windows: the
 * spooler reports it as printed; network: the printer reports that it has nothing left to print).
 * `handed-over`: the driver knows only that the spooler or the printer accepted it. Neither proves that paper
 * came out.
 */
export type FinalState =
  | { readonly state: 'printed' }
  | { readonly state: 'handed-over'; readonly detail: string | null }
  | { readonly state: 'failed'; readonly problem: PrintProblem; readonly detail: string }
  /** The spooler dropped it without ever having its document: nothing came out, it must be sent again. */
  | { readonly state: 'never-arrived'; readonly detail: string }
  /**
   * `isUntouched`: nothing of it reached the printer; absent: not known. `isByOthers`: this station did not
   * cancel it, as far as it knows; absent: the driver cannot tell.
   */
  | {
      readonly state: 'cancelled';
      readonly detail: string;
      readonly isUntouched?: boolean;
      readonly isByOthers?: boolean;
    };

/** Whether the driver has a job that was being handed over when the station died. */
export type FindResult =
  | { readonly found: 'known'; readonly driverJob: string }
  /** The driver certainly does not have it: it may be sent again. */
  | { readonly found: 'absent' }
  /** The driver has no record of it either way: a person decides. */
  | { readonly found: 'unknown'; readonly detail: string }
  /** The driver cannot be asked now. */
  | { readonly found: 'unreachable'; readonly detail: string };

export type FollowOptions = {
  /** Stops following, not the job; `follow` then rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** Called when something holds up the job (printer stopped) and, with null, when it goes on. */
  readonly onHeld: (problem: PrintProblem | null, detail: string | null) => void;
};

/** One printer. Expected failures are values. Every call is limited in time; `follow` by its signal. */
export interface Printer {
  /** Hands over one PDF. Never call it twice with the same `jobId`. */
  submit(job: PrinterJob): Promise<Result<SubmittedJob, PrintFailure>>;
  /** Waits for the end of a job that was handed over, now or before a restart. */
  follow(driverJob: string, following: FollowOptions): Promise<FinalState>;
  /** `since`: the earliest time at which the job can have been handed over. */
  find(jobId: string, since: Date): Promise<FindResult>;
  /** Takes back a job that the driver has. False: the driver cannot do that, or it is too late. */
  cancel(driverJob: string): Promise<boolean>;
}
