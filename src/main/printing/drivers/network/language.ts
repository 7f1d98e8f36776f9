import type { ConnectionQuery } from './connection.ts';
import type { PrinterStatus } from './status.ts';

/**
 * The bytes of a job. Without `end` the printer prints nothing of it, so that a job whose connection is cut before `end`
 * was written is certainly not printed.
 */
export type RawJob = { readonly head: Buffer; readonly end: Buffer };

/** How a printer is asked for its state; `read` gives null where the answer is none. */
export type StatusQuery = ConnectionQuery & { readonly read: (answer: Buffer) => PrinterStatus | null };

/** The file as it is. A printer may begin with its first bytes, so none of it is sent without the chance of a print. */
export function pdfJob(file: Buffer): RawJob {
  return { head: Buffer.alloc(0), end: file };
}
