import { type FileProblem, MAX_FILE_BYTES } from '#shared/contract/goods-files.ts';

/** As long as a person looks at a preview. */
const KEPT_MS = 30 * 60_000;

type Upload = { readonly id: string; readonly parts: Uint8Array[]; bytes: number; readonly at: number };

/** The file that a person is sending, in parts: one at a time, a new one replaces it. */
export function createUploads({ nowMs }: { readonly nowMs: () => number }) {
  let current: Upload | null = null;

  return {
    /** null: the part was kept. */
    add(id: string, no: number, data: Uint8Array): FileProblem | null {
      if (no === 0) current = { id, parts: [], bytes: 0, at: nowMs() };
      if (current === null || current.id !== id || current.parts.length !== no) return 'file-gone';
      if (current.bytes + data.length > MAX_FILE_BYTES) {
        current = null;
        return 'file-too-large';
      }
      current.parts.push(data);
      current.bytes += data.length;
      return null;
    },
    /** The whole file, once; null: it is gone. */
    take(id: string): Uint8Array | null {
      const taken = current;
      if (taken === null || taken.id !== id || nowMs() - taken.at > KEPT_MS) return null;
      current = null;
      return Buffer.concat(taken.parts);
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;
