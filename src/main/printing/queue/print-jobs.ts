import type { DocumentKind, PrintFacts, PrintProblem, PrintStatus } from '#shared/contract/prints.ts';
import type { PaperSize } from '#shared/domain/label-size.ts';
import type { FinalState } from '../printer.ts';

/** An open job of this station, with its document. */
export type QueuedPrint = {
  readonly id: number;
  readonly documentId: number;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly size: PaperSize;
  readonly reason: string;
  readonly status: 'waiting' | 'sending' | 'sent';
  /** Name of the file in the labels folder; null: not here yet. */
  readonly file: string | null;
  /** Spec of the printer that it was handed to; empty before the first attempt. */
  readonly printer: string;
  /** The printer to which a person has sent it, instead of the one of its size; null: none. */
  readonly sentTo: string | null;
  readonly driverJob: string | null;
  /** Number of times that it was claimed. */
  readonly attempts: number;
  readonly nextAt: Date;
  readonly createdAt: Date;
};

/** A job in any state. */
export type FoundPrint = {
  readonly id: number;
  readonly size: PaperSize;
  readonly status: PrintStatus;
  readonly isOver: boolean;
  readonly printer: string;
  readonly sentTo: string | null;
  readonly driverJob: string | null;
  /** Its file was removed, and cannot be fetched or drawn again. */
  readonly isFileGone: boolean;
  /** Another station of the floor prints it: its printers cannot be reached from here. */
  readonly isElsewhere: boolean;
};

/** A row of the list, without what follows from the settings. */
export type StoredPrint = PrintFacts;

/**
 * The store of the print queue's jobs. Every change is durable when its promise resolves, and applies only to
 * a job that still has the status from which the change starts.
 */
export interface PrintJobStore {
  /** Jobs of this station that wait, are being handed over, or are followed; oldest first. */
  open(): Promise<readonly QueuedPrint[]>;
  /** The same jobs for the screen. */
  openRows(): Promise<readonly StoredPrint[]>;
  find(id: number): Promise<FoundPrint | null>;
  /** See `listPrintJobs`. Waiting jobs have their current problem. */
  list(limit: number, number?: string): Promise<readonly StoredPrint[]>;
  /** The prints of these documents, the newest first. */
  listOf(documents: {
    readonly kind: DocumentKind;
    readonly numbers: readonly string[];
  }): Promise<readonly StoredPrint[]>;
  /** waiting → sending; counts an attempt. False: it is not waiting any more. */
  claim(id: number, printer: string): Promise<boolean>;
  /** sending → sent. */
  markSent(id: number, driverJob: string): Promise<void>;
  /** sending → waiting; due at once if it was redirected to another printer. */
  postpone(
    id: number,
    cause: { readonly problem: PrintProblem | null; readonly detail: string | null; readonly nextAt: Date },
  ): Promise<void>;
  /** Stores what holds up a job at its driver; null: it goes on. */
  setProblem(id: number, problem: PrintProblem | null, detail: string | null): Promise<void>;
  /**
   * sending or sent → its end. A job that was taken back for another printer continues there if nothing of it
   * can have come out; else it has failed, and a person must check.
   */
  end(id: number, state: FinalState): Promise<void>;
  /** Bytes of a file that another station of the floor has made; null: there is no such file. */
  fileOfFloor(name: string): Promise<Uint8Array | null>;
  /** The document's file is nowhere: it is fetched again, or the print fails. */
  handleMissingFile(job: QueuedPrint): Promise<void>;
  /** Adds one print of this job's document; a double click adds one only. False: there is no such job. */
  reprint(id: number, why: string): Promise<boolean>;
  /** failed, cancelled, waiting → waiting, due now. */
  retry(id: number): Promise<boolean>;
  /** waiting, failed → cancelled. */
  cancel(id: number): Promise<boolean>;
  /**
   * waiting, failed → waiting for this printer of this station, due now. False: other status, or it may have come
   * out.
   */
  sendTo(id: number, printer: string): Promise<boolean>;
  /**
   * Sets the printer to which a job goes if its hand-over fails, or when it is taken back from its driver.
   * False: it is not in one of these states.
   */
  redirect(id: number, printer: string | null): Promise<boolean>;
  /** Makes those of these jobs that wait due now. */
  retryNow(ids: readonly number[]): Promise<void>;
  /** Held because of its code → waiting with it, due now. `otherCode`: even with another number. */
  force(id: number, may: { readonly otherCode: boolean }): Promise<'forced' | 'not-allowed' | 'nothing-held'>;
}

/**
 * Identifies one hand-over of a job. The time of creation distinguishes it from a job of the same number in
 * an older database, which a spooler may still have; the attempt distinguishes it from an earlier, failed one
 * of the same job.
 */
export function handoverId(job: Pick<QueuedPrint, 'id' | 'createdAt'>, attempt: number): string {
  const created = job.createdAt.getTime().toString(36);
  return attempt > 1 ? `${job.id}.${created}.${attempt}` : `${job.id}.${created}`;
}
