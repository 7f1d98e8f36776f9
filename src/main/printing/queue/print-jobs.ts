import type { DocumentKind, PrintFacts, PrintProblem, PrintStatus } from '#shared/contract/prints.ts';
import type { PaperSize } from '#shared/domain/label-size.ts';
import type { FinalState } from '../printer.ts';

/** A job that is not over, with its document. */
export type QueuedPrint = {
  readonly id: number;
  readonly documentId: number;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly size: PaperSize;
  readonly reason: string;
  readonly status: 'waiting' | 'sending' | 'sent';
  /** Name of the file in the labels folder; null: not there yet. */
  readonly file: string | null;
  /** The printer that it was handed to, as a spec; empty while it waits for the first time. */
  readonly printer: string;
  /** The printer that a person has sent it to, in place of the one of its size; null: nobody has. */
  readonly sentTo: string | null;
  readonly driverJob: string | null;
  /** Times that it was claimed. */
  readonly attempts: number;
  readonly nextAt: Date;
  readonly createdAt: Date;
};

/** A job in the queue, whatever became of it. */
export type KnownPrint = {
  readonly id: number;
  readonly size: PaperSize;
  readonly status: PrintStatus;
  readonly isOver: boolean;
  readonly printer: string;
  readonly sentTo: string | null;
  readonly driverJob: string | null;
  /** Its file was removed, and nobody can fetch or draw it again by its number. */
  readonly isFileGone: boolean;
};

/** A row of the list, without what the settings say. */
export type StoredPrint = PrintFacts;

/**
 * Where the queue keeps its jobs. Every change is durable when its promise resolves, and takes only a job that is still in
 * the status that the change starts from.
 */
export interface PrintJobStore {
  /** Waiting, being handed over, handed over and followed; oldest first. */
  open(): Promise<readonly QueuedPrint[]>;
  /** The same jobs as the screen shows them. */
  openRows(): Promise<readonly StoredPrint[]>;
  find(id: number): Promise<KnownPrint | null>;
  /** The newest first. Problems of waiting jobs are told as they are now. */
  list(limit: number): Promise<readonly StoredPrint[]>;
  /** waiting → sending, one attempt more. False: it is not waiting any more. */
  claim(id: number, printer: string): Promise<boolean>;
  /** sending → sent. */
  sent(id: number, driverJob: string): Promise<void>;
  /** sending → waiting; at once for another printer, where it was to go there. */
  postpone(
    id: number,
    cause: { readonly problem: PrintProblem | null; readonly detail: string | null; readonly nextAt: Date },
  ): Promise<void>;
  /** What holds up a job that is with the driver; null: it goes on. */
  note(id: number, problem: PrintProblem | null, detail: string | null): Promise<void>;
  /**
   * sending or sent → its end. One that was taken back for another printer goes on there instead, where nothing of it can have
   * come out; else it has failed, and a person must look.
   */
  end(id: number, state: FinalState): Promise<void>;
  /** The document's file is not where it should be. */
  fileMissing(job: QueuedPrint): Promise<void>;
  /** One more print of this job's document. False: there is no such job. A second call in the same moment adds nothing. */
  reprint(id: number, why: string): Promise<boolean>;
  /** failed, cancelled, waiting → waiting, due now. */
  retry(id: number): Promise<boolean>;
  /** waiting, failed → cancelled. */
  cancel(id: number): Promise<boolean>;
  /** waiting, failed → waiting for this printer, due now. False: it is neither, or it may have come out. */
  sendTo(id: number, printer: string): Promise<boolean>;
  /**
   * A job that is being handed over is to go to this printer if that fails, and one that its driver has when it is taken back.
   * False: it is neither.
   */
  redirect(id: number, printer: string | null): Promise<boolean>;
  /** These jobs are due now, where they wait. */
  retryNow(ids: readonly number[]): Promise<void>;
  /** Held back for the code on its label → waiting, with that label, due now. `otherCode`: also where it says another number. */
  force(id: number, may: { readonly otherCode: boolean }): Promise<'forced' | 'not-allowed' | 'nothing-held'>;
}

/**
 * Names one handing-over of a job. The moment of the job's birth tells it from a job of the same number in an older
 * database, whose traces a spooler may still hold; the attempt tells it from an earlier, failed one of the same job.
 */
export function handoverId(job: Pick<QueuedPrint, 'id' | 'createdAt'>, attempt: number): string {
  const born = job.createdAt.getTime().toString(36);
  return attempt > 1 ? `${job.id}.${born}.${attempt}` : `${job.id}.${born}`;
}
