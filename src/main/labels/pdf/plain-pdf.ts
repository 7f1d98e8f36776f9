import type { PdfMeasure } from './pdf-task.ts';

const MM_PER_POINT = 25.4 / 72;
/** Page trees of labels are flat; a deeper one, or one in a circle, is left to pdfium. */
const DEEPEST = 8;

/**
 * Measures a PDF of the plain kind (classic cross-reference table, one revision, nothing encrypted), which labels usually
 * are, without the 50 MB that pdfium takes. null: it is of another kind, or broken; this reader cannot say which.
 */
export function measurePlainPdf(bytes: Uint8Array): PdfMeasure | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const objects = readObjects(text);
  if (objects === null) return null;
  const catalog = objects(referenceIn(objects.trailer, 'Root'));
  let node = objects(referenceIn(catalog, 'Pages'));
  const pages = Number(/\/Count\s+(\d+)/.exec(node)?.[1] ?? 0);
  let box = boxOf(node);
  let rotation = rotationOf(node) ?? 0;
  for (let depth = 0; depth < DEEPEST; depth++) {
    if (/\/CropBox\b|\/UserUnit\s+(?!1\s)/.test(node)) return null;
    if (/\/Type\s*\/Page\b(?!s)/.test(node))
      return box === null || pages === 0 ? null : measure(pages, box, rotation);
    const first = /\/Kids\s*\[\s*(\d+)\s+\d+\s+R/.exec(node)?.[1];
    if (first === undefined) return null;
    node = objects(Number(first));
    box = boxOf(node) ?? box;
    rotation = rotationOf(node) ?? rotation;
  }
  return null;
}

/** Text of an object's dictionary by number, empty where there is none; and the trailer. */
type Objects = ((number: number) => string) & { readonly trailer: string };

function readObjects(text: string): Objects | null {
  const start = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-1_024))?.[1];
  if (start === undefined) return null;
  const table = text.slice(Number(start));
  const at = table.indexOf('trailer');
  const trailer = table.slice(at);
  if (!table.startsWith('xref') || at < 0 || /\/(Prev|XRefStm|Encrypt)\b/.test(trailer)) return null;
  const offsets = readOffsets(table.slice('xref'.length, at));
  if (offsets === null) return null;
  const dictionary = (number: number): string => {
    const offset = offsets.get(number);
    if (offset === undefined) return '';
    const [body = ''] = text.slice(offset, offset + 20_000).split(/\bendobj\b|\bstream\b/, 1);
    return new RegExp(`^\\s*${number}\\s+\\d+\\s+obj\\b`).test(body) ? body : '';
  };
  return Object.assign(dictionary, { trailer });
}

function readOffsets(table: string): Map<number, number> | null {
  const words = table.trim().split(/\s+/);
  const offsets = new Map<number, number>();
  for (let at = 0; at < words.length; ) {
    const first = Number(words[at]);
    const count = Number(words[at + 1]);
    if (!Number.isInteger(first) || !Number.isInteger(count) || count > words.length) return null;
    at += 2;
    for (let index = 0; index < count; index++, at += 3)
      if (words[at + 2] === 'n') offsets.set(first + index, Number(words[at]));
  }
  return offsets;
}

function referenceIn(dictionary: string, name: string): number {
  return Number(new RegExp(`/${name}\\s+(\\d+)\\s+\\d+\\s+R`).exec(dictionary)?.[1] ?? -1);
}

function boxOf(dictionary: string): readonly [number, number] | null {
  const numbers = /\/MediaBox\s*\[\s*([-\d.\s]+)\]/.exec(dictionary)?.[1]?.trim().split(/\s+/).map(Number);
  const [left = Number.NaN, bottom = Number.NaN, right = Number.NaN, top = Number.NaN] = numbers ?? [];
  const size = [Math.abs(right - left), Math.abs(top - bottom)] as const;
  return size.some(Number.isNaN) ? null : size;
}

function rotationOf(dictionary: string): number | null {
  const found = /\/Rotate\s+(-?\d+)/.exec(dictionary)?.[1];
  return found === undefined ? null : Number(found);
}

function measure(pages: number, [width, height]: readonly [number, number], rotation: number): PdfMeasure {
  const [seenWidth, seenHeight] = Math.abs(rotation) % 180 === 90 ? [height, width] : [width, height];
  return { pages, widthMm: seenWidth * MM_PER_POINT, heightMm: seenHeight * MM_PER_POINT };
}
