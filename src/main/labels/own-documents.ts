import type { Kysely } from 'kysely';
import type { Database } from '#main/store/database.ts';
import { type DocumentKey, documentReady, ensureDocument } from '#main/store/repositories/documents.ts';
import { askForReprint } from '#main/store/repositories/print-jobs.ts';
import type { Schema } from '#main/store/schema.ts';
import { documentFileName, writeWhole } from './label-folder.ts';
import type { Drawing } from './pdf/pdf-task.ts';
import type { PdfThread } from './pdf/pdf-thread.ts';

export type OwnDocument = DocumentKey & {
  readonly bytes: Uint8Array;
  /** `labels/` in the data folder. */
  readonly folder: string;
  readonly at: string;
};

/**
 * Keeps a document that the station has drawn itself, in the place of an older one of the same kind, number and size, and
 * returns its id; then `askForPrint` prints it. The file is written before the row tells of it.
 */
export async function storeOwnDocument(db: Kysely<Schema>, document: OwnDocument): Promise<number> {
  const id = await ensureDocument(db, document);
  const name = documentFileName({ id, kind: document.kind, number: document.number, size: document.size });
  await writeWhole(document.folder, name, document.bytes);
  await documentReady(db, id, name);
  return id;
}

/** Draws the test label of a size, keeps it and asks for one print of it. Returns the job's id; kick the queue after it. */
export async function printTestLabel(
  parts: { readonly db: Database; readonly pdf: PdfThread; readonly folder: string },
  size: Drawing,
  at: string,
): Promise<number> {
  const bytes = await parts.pdf.drawTestLabel(size);
  const document = { kind: 'test-label', number: `PB-TEST-${size.toUpperCase()}`, size, at } as const;
  return parts.db.transaction().execute(async (trx) => {
    await storeOwnDocument(trx, { ...document, bytes, folder: parts.folder });
    return askForReprint(trx, { ...document, reason: 'test' });
  });
}
