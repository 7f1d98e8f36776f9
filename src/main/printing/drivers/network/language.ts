import type { ConnectionQuery } from './connection.ts';
import type { PrinterStatus } from './status.ts';

/**
 * The bytes of a job. Without `end` the printer prints nothing, so a job whose connection is cut before `end`
 * was written is certainly not printed.
 */
export type RawJob = { readonly head: Buffer; readonly end: Buffer };

/** The status query of a printer language; `read` returns null if the answer is not a status. */
export type StatusQuery = ConnectionQuery & { readonly read: (answer: Buffer) => PrinterStatus | null };

/** Sends the file unchanged, all of it as `end`: a printer may begin to print with its first bytes. */
export function pdfJob(file: Buffer): RawJob {
  return { head: Buffer.alloc(0), end: file };
}
