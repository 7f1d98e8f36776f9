import { PDFArray, PDFDict, PDFName, type PDFPageLeaf } from '@cantoo/pdf-lib';

/** ISO 32000-1, table 30: of a page what makes its picture. `Parent` keeps it in its document. */
const PAGE_KEYS: readonly string[] = [
  ...['Type', 'Parent', 'Resources', 'Contents', 'Group', 'Annots', 'Rotate', 'UserUnit'],
  ...['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox'],
];
/** Tables 164 to 187: of a note what makes its picture. */
const ANNOTATION_KEYS: readonly string[] = [
  ...['Type', 'Subtype', 'Rect', 'F', 'AP', 'AS', 'OC', 'Border', 'BS', 'BE', 'C', 'IC', 'CA'],
  ...['QuadPoints', 'InkList', 'L', 'LE', 'Vertices', 'DA', 'Q', 'Contents', 'MK'],
];

/** Takes from a page all that it does not show: actions, files, what belongs to a form, thumbnails, what programs left. */
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
