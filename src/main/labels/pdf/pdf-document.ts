import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';

/** null: not a readable PDF, or it needs a password. Throws if it is nested too deeply. */
export async function readDocument(bytes: Uint8Array): Promise<PDFDocument | null> {
  try {
    const parseSpeed = ParseSpeeds.Fastest;
    const document = await PDFDocument.load(bytes, { password: '', updateMetadata: false, parseSpeed });
    return document.getPageCount() > 0 ? document : null;
  } catch (error) {
    // Stack or memory exhausted.
    if (error instanceof RangeError) throw error;
    return null;
  }
}

export function newDocument(): Promise<PDFDocument> {
  return PDFDocument.create({ updateMetadata: false });
}

/** Saves with a plain cross-reference table, which old spoolers need. */
export function saveDocument(document: PDFDocument): Promise<Uint8Array> {
  return document.save({
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
    // Nothing else runs in this thread.
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
}
