import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Beside this file when run from the source; in the bundle beside the programs, this code being in one or in a chunk. */
const PLACES = ['./pdf-worker.ts', './pdf-worker.js', '../pdf-worker.js'];

/** Path of the program of the PDF thread. Throws when the program was built without it. */
export function pdfWorkerFile(): string {
  const files = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const found = files.find((file) => existsSync(file));
  if (found === undefined) throw new Error(`the PDF thread is at none of ${files.join(', ')}`);
  return found;
}
