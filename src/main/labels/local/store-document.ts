import { type DocumentKey, ensureDocument, markDocumentReady } from '#main/printing/document-store.ts';
import { keepLabelFile } from '#main/printing/label-file-store.ts';
import type { PrintRequest } from '#main/printing/print-store.ts';
import type { Database } from '#main/store/database.ts';
import type { PaperSize } from '#shared/domain/label-size.ts';
import { labelFileName } from '../label-folder.ts';
import type { PdfThread } from '../pdf/pdf-thread.ts';

export type DrawnDocument = DocumentKey & {
  readonly bytes: Uint8Array;
  /** `labels/` in the data folder. */
  readonly folder: string;
  readonly at: string;
};

/**
 * Stores a locally drawn document in place of an older one of the same kind, number and size, and returns its
 * id; then `askForPrint` prints it. Writes the file before the row refers to it, and outside any transaction:
 * a slow disk must not delay scans.
 */
export async function storeDocument(db: Database, document: DrawnDocument): Promise<number> {
  const id = await ensureDocument(db, document);
  const { kind, number, size, bytes, folder, at } = document;
  const name = labelFileName(db, { id, kind, number, size }, bytes);
  await keepLabelFile({ db, folder }, { name, bytes, at });
  await markDocumentReady(db, id, name);
  return id;
}

/**
 * Draws and stores the test label of a size, with the default code unless one is given. Returns the request
 * for `askForReprint`; wake the queue after that.
 */
export async function storeTestLabel(
  parts: {
    readonly db: Database;
    readonly pdf: PdfThread;
    readonly folder: string;
    /** Id of the station, at whose printers it prints. */
    readonly station: string;
  },
  size: PaperSize,
  at: string,
  code = `PB-TEST-${size.toUpperCase()}`,
): Promise<PrintRequest> {
  const bytes = await parts.pdf.drawTestLabel({ size, code });
  const document = { kind: 'test-label', number: code, size, at } as const;
  await storeDocument(parts.db, { ...document, bytes, folder: parts.folder });
  return { ...document, reason: 'test', station: parts.station };
}
