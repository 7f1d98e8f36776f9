import type { Pdfium } from './pdfium-library.ts';

/** Handle of a PDFium document or page. */
type PdfiumHandle = number;

const NO_PASSWORD = 0;

/** Opens a PDF while `use` runs, then frees its memory. null: not a readable PDF. */
export async function withDocument<T>(
  { module }: Pdfium,
  bytes: Uint8Array,
  use: (document: PdfiumHandle) => T | Promise<T>,
): Promise<T | null> {
  const { malloc, free } = module.wasmExports;
  const copy = malloc(bytes.length);
  if (copy === 0) throw new Error('PDFium has no memory for a file');
  module.HEAPU8.set(bytes, copy);
  const document = module._FPDF_LoadMemDocument(copy, bytes.length, NO_PASSWORD);
  try {
    return document === 0 ? null : await use(document);
  } finally {
    if (document !== 0) module._FPDF_CloseDocument(document);
    free(copy);
  }
}

/** Size in points as displayed (rotation included), 0 by 0 if unreadable; does not load the page. */
export function pageSize(
  { module }: Pdfium,
  document: PdfiumHandle,
  index: number,
): { readonly width: number; readonly height: number } {
  const { malloc, free } = module.wasmExports;
  const floats = malloc(8);
  try {
    if (module._FPDF_GetPageSizeByIndexF(document, index, floats) === 0) return { width: 0, height: 0 };
    const [width = 0, height = 0] = floatsAt(module.HEAPU8, floats, 2);
    return { width, height };
  } finally {
    free(floats);
  }
}

/** Call it for each use: memory moves when it grows. */
export function floatsAt(memory: Uint8Array, at: number, count: number): Float32Array {
  return new Float32Array(memory.buffer, at, count);
}
