import { PDFiumLibrary, PDFiumModule } from '@hyzyla/pdfium';

type WrappedModule = Awaited<ReturnType<typeof PDFiumModule>>;

/** A function of PDFium (fpdfview.h) that the wrapper carries and does not offer. */
type PageSize = { readonly _FPDF_GetPageSizeByIndexF: (...args: readonly number[]) => number };

export type Pdfium = {
  /** What the library stands on: it is asked directly. */
  readonly module: WrappedModule & PageSize;
};

/** `WebAssembly.Memory`, of Node; the library of types that knows it would bring the whole browser. */
type Memory = { readonly buffer: ArrayBuffer; grow(pages: number): number };

/** An A4 page at 600 dpi takes 180 MB. A file that unfolds to more is not for us. */
const MAX_BYTES = 256 * 1024 * 1024;
const PAGE_BYTES = 65_536;

let loading: Promise<Pdfium> | undefined;

/** PDFium, loaded by the first call. It breaks down where it would take more than 256 MB, and is of no use after that. */
export function pdfium(): Promise<Pdfium> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Pdfium> {
  const made: WrappedModule[] = [];
  await PDFiumLibrary.initBase({
    async vendor(options) {
      const module = await PDFiumModule(options);
      made.push(module);
      return module;
    },
  });
  const [module] = made;
  if (module === undefined) throw new Error('PDFium was not loaded');
  if (!hasPageSize(module)) throw new Error('this build of PDFium does not tell sizes of pages');
  limit(module);
  return { module };
}

function hasPageSize(module: object): module is PageSize {
  return typeof Reflect.get(module, '_FPDF_GetPageSizeByIndexF') === 'function';
}

/** This build has a limit of 2 GB of its own. */
function limit({ wasmExports }: WrappedModule): void {
  const memory: unknown = Reflect.get(wasmExports, 'memory');
  if (!isMemory(memory)) throw new Error('this build of PDFium hides its memory');
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * PAGE_BYTES > MAX_BYTES)
      throw new RangeError(`PDFium wants more than ${MAX_BYTES} bytes`);
    return grow(pages);
  };
}

function isMemory(found: unknown): found is Memory {
  return typeof found === 'object' && found !== null && 'grow' in found && 'buffer' in found;
}
