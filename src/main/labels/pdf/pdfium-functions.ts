import type { PDFiumModule } from '@hyzyla/pdfium';

export type WrappedModule = Awaited<ReturnType<typeof PDFiumModule>>;

/** Functions of PDFium (fpdf_edit.h, fpdf_ppo.h, fpdf_save.h, fpdf_transformpage.h) that the wrapper carries and does not offer. */
const NAMES = [
  '_FPDF_CreateNewDocument',
  '_FPDF_ImportPagesByIndex',
  '_FPDF_SaveAsCopy',
  '_FPDF_GetPageBoundingBox',
  '_FPDF_GetPageSizeByIndexF',
  '_FPDFPage_Flatten',
  '_FPDFPage_GetRotation',
  '_FPDFPage_SetRotation',
  '_FPDFPage_SetMediaBox',
  '_FPDFPage_SetCropBox',
  '_FPDFPage_TransFormWithClip',
] as const;

export type PdfiumFunctions = Readonly<
  Record<(typeof NAMES)[number], (...args: readonly number[]) => number>
>;

/** The wrapper's module with what is there beyond its types. Throws when its version has not all of it. */
export function withAllFunctions(module: WrappedModule): WrappedModule & PdfiumFunctions {
  if (hasFunctions(module)) return module;
  throw new Error('this build of PDFium cannot write PDFs');
}

function hasFunctions(module: object): module is PdfiumFunctions {
  return NAMES.every((name) => typeof Reflect.get(module, name) === 'function');
}
