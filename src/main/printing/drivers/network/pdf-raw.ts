import type { RawJob } from './language.ts';

/** The file as it is. A printer may begin with its first bytes, so none of it is sent without the chance of a print. */
export function pdfJob(file: Buffer): RawJob {
  return { head: Buffer.alloc(0), end: file };
}
