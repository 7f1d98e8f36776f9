import { PDFiumLibrary, PDFiumModule } from '@hyzyla/pdfium';
import { type PdfiumFunctions, type WrappedModule, withAllFunctions } from './pdfium-functions.ts';

export type Pdfium = {
  readonly library: Awaited<ReturnType<typeof PDFiumLibrary.init>>;
  /** What the library stands on, for what it does not do: making PDFs. */
  readonly module: WrappedModule & PdfiumFunctions;
};

let loading: Promise<Pdfium> | undefined;

/** PDFium, loaded by the first call. */
export function pdfium(): Promise<Pdfium> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Pdfium> {
  const made: WrappedModule[] = [];
  const library = await PDFiumLibrary.initBase({
    async vendor(options) {
      const module = await PDFiumModule(options);
      made.push(module);
      return module;
    },
  });
  const [module] = made;
  if (module === undefined) throw new Error('PDFium was not loaded');
  return { library, module: withAllFunctions(module) };
}
