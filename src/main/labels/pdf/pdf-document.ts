import { ParseSpeeds, PDFDocument } from '@cantoo/pdf-lib';

/** null: this is no PDF that can be read, or one that wants a password. Throws when it is nested too deeply. */
export async function readDocument(bytes: Uint8Array): Promise<PDFDocument | null> {
  try {
    const parseSpeed = ParseSpeeds.Fastest;
    const document = await PDFDocument.load(bytes, { password: '', updateMetadata: false, parseSpeed });
    return document.getPageCount() > 0 ? document : null;
  } catch (error) {
    // The stack or the memory is at its end.
    if (error instanceof RangeError) throw error;
    return null;
  }
}

export function newDocument(): Promise<PDFDocument> {
  return PDFDocument.create({ updateMetadata: false });
}

/** As spoolers of all ages read it: with a table of its objects in plain text. */
export function savedBytes(document: PDFDocument): Promise<Uint8Array> {
  return document.save({
    useObjectStreams: false,
    addDefaultPage: false,
    updateFieldAppearances: false,
    // This thread has nobody to yield to.
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
}
