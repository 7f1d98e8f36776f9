import type { PrintProblem } from '#shared/contract/prints.ts';
import type { PaperSize } from '#shared/domain/label-size.ts';
import type { Result } from '#shared/domain/result.ts';

export type PrinterJob = {
  /** Names one handing-over for ever: a new attempt has a new one. Letters, digits and dots. */
  readonly jobId: string;
  /** Path of a PDF that stays there until the job is over. */
  readonly file: string;
  readonly size: PaperSize;
  /** What a person would call it, e.g. `pack-label-PBX000123-close`. */
  readonly title: string;
};

/** The driver has it, under a name that survives a restart: a file name, a CUPS job id, our own id. */
export type SubmittedJob = { readonly driverJob: string };

export type PrintFailure = {
  readonly problem: PrintProblem;
  /** The driver's own words. */
  readonly detail: string;
  /**
   * `later`: nothing was handed over and the cause may pass by itself. `never`: nothing was handed over, a person must
   * act. `unknown`: it may have been handed over; ask `find` before anything else.
   */
  readonly next: 'later' | 'never' | 'unknown';
};

/**
 * How a job that was handed over ended. `printed`: the driver knows that it was carried out, as far as its way reaches
 * (folder: the file is there; CUPS: the job is completed, i.e. the printer took all its bytes; Windows: its spooler calls it
 * printed; network: the printer says that it has nothing to print any more). `handed-over`: the driver cannot tell more than that the spooler or the printer
 * took it. Neither claims that paper came out.
 */
export type FinalState =
  | { readonly state: 'printed' }
  | { readonly state: 'handed-over'; readonly detail: string | null }
  | { readonly state: 'failed'; readonly problem: PrintProblem; readonly detail: string }
  /** The spooler had only its name, and has that no more: nothing can have come out, and it is to be sent again. */
  | { readonly state: 'never-arrived'; readonly detail: string }
  /**
   * `isUntouched`: nothing of it was printed or brought to the printer; absent: that is not known. `isByOthers`: not this
   * station took it back, as far as it knows; absent: the driver cannot tell.
   */
  | {
      readonly state: 'cancelled';
      readonly detail: string;
      readonly isUntouched?: boolean;
      readonly isByOthers?: boolean;
    };

/** Whether a job that was being handed over when the station died is known to the driver. */
export type FindResult =
  | { readonly found: 'known'; readonly driverJob: string }
  /** Certainly not there: it may be sent again. */
  | { readonly found: 'absent' }
  /** The driver keeps no trace that would tell: a person decides. */
  | { readonly found: 'unknown'; readonly detail: string }
  /** The driver cannot be asked at present. */
  | { readonly found: 'unreachable'; readonly detail: string };

export type FollowOptions = {
  /** Ends the following, not the job; `follow` then rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** Told when the job stands still (printer stopped) and, with null, when it goes on. */
  readonly onHeld: (problem: PrintProblem | null, detail: string | null) => void;
};

/** One printer. Expected failures are values; every call is bounded in time but `follow`, which its signal bounds. */
export interface Printer {
  /** Hands one PDF over. Never called twice with one `jobId`. */
  submit(job: PrinterJob): Promise<Result<SubmittedJob, PrintFailure>>;
  /** Waits for the end of a job handed over, now or before a restart. */
  follow(driverJob: string, following: FollowOptions): Promise<FinalState>;
  /** `since`: the job was not handed over before this moment. */
  find(jobId: string, since: Date): Promise<FindResult>;
  /** Takes a job back that is with the driver and not over. False: the driver cannot, or it is too late. */
  cancel(driverJob: string): Promise<boolean>;
}
