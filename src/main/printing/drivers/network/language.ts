import type { Asking } from './connection.ts';
import type { PrinterStatus } from './status.ts';

/**
 * The bytes of a job. Without `end` the printer prints nothing of it, so that a job whose connection is cut before `end`
 * was written is certainly not printed.
 */
export type RawJob = { readonly head: Buffer; readonly end: Buffer };

/** How a printer is asked for its state; `read` gives null where the answer is none. */
export type StatusQuery = Asking & { readonly read: (answer: Buffer) => PrinterStatus | null };
