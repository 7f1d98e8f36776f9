import { PDFArray, PDFDict, PDFName, type PDFPageLeaf } from '@cantoo/pdf-lib';

/** ISO 32000-1, table 30: keys that affect how a page is drawn. `Parent` keeps it in its document. */
const PAGE_KEYS: readonly string[] = [
  'Type',
  'Parent',
  'Resources',
  'Contents',
  'Group',
  'Annots',
  'Rotate',
  'UserUnit',
  'MediaBox',
  'CropBox',
  'BleedBox',
  'TrimBox',
  'ArtBox',
];
/** Tables 164 to 187: keys that affect how an annotation is drawn. */
const ANNOTATION_KEYS: readonly string[] = [
  'Type',
  'Subtype',
  'Rect',
  'F',
  'AP',
  'AS',
  'OC',
  'Border',
  'BS',
  'BE',
  'C',
  'IC',
  'CA',
  'QuadPoints',
  'InkList',
  'L',
  'LE',
  'Vertices',
  'DA',
  'Q',
  'Contents',
  'MK',
];

/** Removes everything invisible from a page: actions, files, form data, thumbnails, data of programs. */
export function stripInvisibleParts(page: PDFPageLeaf): void {
  keepKeys(page, PAGE_KEYS);
  const notes = page.Annots();
  for (let at = 0; at < (notes?.size() ?? 0); at++) {
    const note = notes?.lookup(at);
    if (note instanceof PDFDict) keepKeys(note, ANNOTATION_KEYS);
  }
  if (!(notes instanceof PDFArray)) page.delete(PDFName.of('Annots'));
}

function keepKeys(dictionary: PDFDict, names: readonly string[]): void {
  for (const key of dictionary.keys()) if (!names.includes(key.decodeText())) dictionary.delete(key);
}
