import type { PageLayout } from '#shared/domain/printer-options.ts';
import { floatsAt, importPage, withBytes, withNewDocument, withPage } from './pdfium-document.ts';
import { type Pdfium, pdfium } from './pdfium-library.ts';
import { savedBytes } from './pdfium-save.ts';
import { type Box, boxOnPaper, type Matrix, matrixOf, QUARTER_TURNS, turnedSize } from './turn-page.ts';

const POINTS_PER_MM = 72 / 25.4;
/** `FLAT_PRINT` (fpdf_flatten.h): notes and fields as they print. */
const AS_PRINTED = 1;

/**
 * Every page turned clockwise by `rotate`, then moved by `xMm` to the right and `yMm` down on the turned paper; all on it
 * stays as it is, and as large. What is moved over an edge is not printed. Pages say no rotation any more: what they show is
 * where it prints, whatever reads them. Rejects when `bytes` is no PDF that can be read.
 */
export async function layPage(bytes: Uint8Array, layout: PageLayout): Promise<Uint8Array> {
  const loaded = await pdfium();
  const { module } = loaded;
  const laid = await withBytes(loaded, bytes, (from) =>
    withNewDocument(loaded, (into) => {
      for (let index = 0; index < module._FPDF_GetPageCount(from); index++) {
        importPage(loaded, into, from, index);
        flatten(loaded, into, index);
        withPage(loaded, into, index, (page) => turn(loaded, page, layout));
      }
      return savedBytes(loaded, into);
    }),
  );
  if (laid === null) throw new Error('this is no PDF that can be read');
  return laid;
}

/** Notes and fields become part of the page, as they look: PDFium would move them without turning them. */
function flatten(loaded: Pdfium, document: number, index: number): void {
  withPage(loaded, document, index, (page) => loaded.module._FPDFPage_Flatten(page, AS_PRINTED));
}

function turn(loaded: Pdfium, page: number, { rotate, xMm, yMm }: PageLayout): void {
  const { module } = loaded;
  const own = module._FPDFPage_GetRotation(page);
  const turns = QUARTER_TURNS[(own + rotate / 90) % 4] ?? 0;
  const box = boxOf(loaded, page);
  const by = { x: xMm * POINTS_PER_MM, y: -yMm * POINTS_PER_MM };
  const { width, height } = turnedSize(box, turns);
  transform(loaded, page, matrixOf(box, turns, by), boxOnPaper({ width, height }, by));
  module._FPDFPage_SetRotation(page, 0);
  module._FPDFPage_SetMediaBox(page, 0, 0, width, height);
  module._FPDFPage_SetCropBox(page, 0, 0, width, height);
}

/** `FS_RECTF`: left, top, right, bottom. */
function boxOf({ module }: Pdfium, page: number): Box {
  const { malloc, free } = module.wasmExports;
  const rect = malloc(16);
  try {
    if (module._FPDF_GetPageBoundingBox(page, rect) === 0) throw new Error('the page has no size');
    const [left = 0, top = 0, right = 0, bottom = 0] = floatsAt(module.HEAPU8, rect, 4);
    return { left, top, right, bottom };
  } finally {
    free(rect);
  }
}

/** `FS_MATRIX` and `FS_RECTF` are rows of floats. */
function transform({ module }: Pdfium, page: number, matrix: Matrix, clip: Box): void {
  const { malloc, free } = module.wasmExports;
  const floats = malloc(40);
  try {
    const { left, top, right, bottom } = clip;
    floatsAt(module.HEAPU8, floats, 10).set([...matrix, left, top, right, bottom]);
    // An empty page has nothing to turn: it tells 0.
    module._FPDFPage_TransFormWithClip(page, floats, floats + 24);
  } finally {
    free(floats);
  }
}
