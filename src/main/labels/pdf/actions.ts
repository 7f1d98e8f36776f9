import { PDFArray, PDFDict, type PDFDocument, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib';
import { newDocument, readDocument, saveDocument } from './pdf-document.ts';
import { stripInvisibleParts } from './visible-parts.ts';

/** Dictionary keys of actions and embedded files (ISO 32000-1, 7.11.4, 12.6, 12.7.8, 13). */
const KEYS: readonly string[] = [
  'JS',
  'JavaScript',
  'AA',
  'OpenAction',
  'EF',
  'EmbeddedFiles',
  'XFA',
  'RichMediaContent',
];
/** Types of actions (12.6.4) that run, open or send something. */
const ACTIONS: readonly string[] = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'Movie',
  'Sound',
  'RichMediaExecute',
];
/**
 * Signs that names are not readable in the bytes: objects in compressed streams, encryption, escaped names.
 */
const HIDDEN_NAMES = /\/ObjStm|\/Encrypt|\/[\w.-]*#[\dA-Fa-f]{2}/;

/**
 * Removes JavaScript, other actions and embedded files: a label must be passive in any reader. null: there is
 * nothing to remove. Throws if that cannot be determined.
 */
export async function withoutActions(bytes: Uint8Array): Promise<Uint8Array | null> {
  if (!mayContainActions(bytes)) return null;
  const document = await readDocument(bytes);
  if (document === null) throw new Error('cannot determine whether it has actions');
  if (!hasActions(document)) return null;
  const shown = await newDocument();
  for (const page of document.getPages()) stripInvisibleParts(page.node);
  for (const page of await shown.copyPages(document, document.getPageIndices())) shown.addPage(page);
  if (hasActions(shown)) throw new Error('actions remain in its visible content');
  return saveDocument(shown);
}

/** False: certainly none. Searches the raw bytes, which is all that a plain label costs. */
function mayContainActions(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (
    [...KEYS, ...ACTIONS].some((name) => text.includes(`/${name}`)) ||
    HIDDEN_NAMES.test(text.toString('latin1'))
  );
}

function hasActions(document: PDFDocument): boolean {
  const left: PDFObject[] = document.context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = left.pop(); object !== undefined; object = left.pop()) {
    const dictionary = object instanceof PDFStream ? object.dict : object;
    if (dictionary instanceof PDFArray) for (const value of dictionary.asArray()) left.push(value);
    if (!(dictionary instanceof PDFDict)) continue;
    for (const [key, value] of dictionary.entries()) {
      const name = key.decodeText();
      if (KEYS.includes(name) && !isDestination(document, name, value)) return true;
      if (name === 'S' && value instanceof PDFName && ACTIONS.includes(value.decodeText())) return true;
      left.push(value);
    }
  }
  return false;
}

/** `OpenAction` is usually a destination: an array. */
function isDestination(document: PDFDocument, name: string, value: PDFObject): boolean {
  return name === 'OpenAction' && document.context.lookup(value) instanceof PDFArray;
}
