import { PDFiumLibrary, PDFiumModule } from '@hyzyla/pdfium';

type WrappedModule = Awaited<ReturnType<typeof PDFiumModule>>;

/** A PDFium function (fpdfview.h) that the wrapper contains but does not expose. */
type PageSize = { readonly _FPDF_GetPageSizeByIndexF: (...args: readonly number[]) => number };

export type Pdfium = {
  /** The WebAssembly module under the wrapper, called directly. */
  readonly module: WrappedModule & PageSize;
};

/** `WebAssembly.Memory` of Node. Its type is only in the DOM library, which would add all browser types. */
type Memory = { readonly buffer: ArrayBuffer; grow(pages: number): number };

/** An A4 page at 600 dpi takes 180 MB. Files that expand further are refused. */
const MAX_BYTES = 256 * 1024 * 1024;
const PAGE_BYTES = 65_536;

let loading: Promise<Pdfium> | undefined;

/** PDFium, loaded by the first call. It fails when it needs more than 256 MB, and is unusable after that. */
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
  if (!hasPageSize(module)) throw new Error('this build of PDFium has no FPDF_GetPageSizeByIndexF');
  limitMemory(module);
  return { module };
}

function hasPageSize(module: object): module is PageSize {
  return typeof Reflect.get(module, '_FPDF_GetPageSizeByIndexF') === 'function';
}

/** The limit of this build is 2 GB. */
function limitMemory({ wasmExports }: WrappedModule): void {
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
