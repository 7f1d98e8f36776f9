import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFPageLeaf, PDFRef, PDFStream } from '@cantoo/pdf-lib';
import type { Matrix } from './turn-page.ts';

/** Appearance of an annotation or form field, and its position on the page. */
export type PrintedAnnotation = { readonly appearance: PDFRef; readonly matrix: Matrix };

/** ISO 32000-1, table 165. */
const HIDDEN = 2;
const PRINTS = 4;

/** Annotations and form fields of a page that are printed. */
export function printedAnnotations(page: PDFPageLeaf): readonly PrintedAnnotation[] {
  const notes = page.Annots();
  const shown: PrintedAnnotation[] = [];
  for (let at = 0; at < (notes?.size() ?? 0); at++) {
    const note = notes?.lookup(at);
    if (!(note instanceof PDFDict) || !isPrinted(note)) continue;
    const appearance = appearanceOf(note);
    const matrix = appearance === null ? null : appearanceMatrix(note, appearance);
    if (appearance !== null && matrix !== null) shown.push({ appearance, matrix });
  }
  return shown;
}

function isPrinted(note: PDFDict): boolean {
  const flags = note.lookupMaybe(PDFName.of('F'), PDFNumber)?.asNumber() ?? 0;
  return (
    (flags & HIDDEN) === 0 &&
    (flags & PRINTS) !== 0 &&
    note.get(PDFName.of('Subtype')) !== PDFName.of('Popup')
  );
}

/** The appearance for the current state, if there are several (12.5.5, `AS`). */
function appearanceOf(note: PDFDict): PDFRef | null {
  const appearances = note.lookup(PDFName.of('AP'));
  if (!(appearances instanceof PDFDict)) return null;
  const normal = appearances.lookup(PDFName.of('N'));
  const state = note.lookup(PDFName.of('AS'));
  const appearance =
    normal instanceof PDFDict && state instanceof PDFName
      ? normal.get(state)
      : appearances.get(PDFName.of('N'));
  return appearance instanceof PDFRef && note.context.lookup(appearance) instanceof PDFStream
    ? appearance
    : null;
}

/** 12.5.5, algorithm 8.1: maps the transformed box of the appearance to the rectangle of the annotation. */
function appearanceMatrix(note: PDFDict, appearance: PDFRef): Matrix | null {
  const { dict } = note.context.lookup(appearance, PDFStream);
  const rect = numbersOf(note, 'Rect', 4);
  const box = numbersOf(dict, 'BBox', 4);
  if (rect === null || box === null) return null;
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(dict, 'Matrix', 6) ?? [];
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = box;
  const corners = [[x1, y1] as const, [x1, y2] as const, [x2, y1] as const, [x2, y2] as const];
  const xs = corners.map(([x, y]) => a * x + c * y + e);
  const ys = corners.map(([x, y]) => b * x + d * y + f);
  const [left, bottom] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - bottom];
  if (width === 0 || height === 0) return null;
  const [rx1 = 0, ry1 = 0, rx2 = 0, ry2 = 0] = rect;
  const [sx, sy] = [Math.abs(rx2 - rx1) / width, Math.abs(ry2 - ry1) / height];
  return [sx, 0, 0, sy, Math.min(rx1, rx2) - left * sx, Math.min(ry1, ry2) - bottom * sy];
}

function numbersOf(dictionary: PDFDict, name: string, count: number): readonly number[] | null {
  const array = dictionary.lookup(PDFName.of(name));
  if (!(array instanceof PDFArray) || array.size() !== count) return null;
  const numbers = array.asArray().map((_, at) => array.lookup(at));
  return numbers.every((number) => number instanceof PDFNumber)
    ? numbers.map((number) => number.asNumber())
    : null;
}
