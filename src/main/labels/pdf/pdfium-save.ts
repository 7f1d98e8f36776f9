import type { Pdfium } from './pdfium-library.ts';

/** Of Node; the library of types that knows it would bring the whole browser. */
declare const WebAssembly: {
  readonly Module: new (code: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: { readonly f?: unknown } };
  readonly Table: new () => { set(place: number, found: unknown): void };
};

/** `FPDF_NO_INCREMENTAL` (fpdf_save.h): written afresh, not as a change behind the old file. */
const AFRESH = 2;
/** `FPDF_FILEWRITE`: an int `version`, and the pointer of a function `WriteBlock(self, data, size)`. */
const FILEWRITE_BYTES = 8;
const FILEWRITE_VERSION = 1;

/**
 * A WebAssembly module of one import, `e.f(i32, i32, i32) -> i32`, which it exports: only a function of WebAssembly can be
 * put where C looks for functions.
 */
const AS_C_FUNCTION = Uint8Array.of(
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  ...[0x01, 0x08, 0x01, 0x60, 0x03, 0x7f, 0x7f, 0x7f, 0x01, 0x7f],
  ...[0x02, 0x07, 0x01, 0x01, 0x65, 0x01, 0x66, 0x00, 0x00],
  ...[0x07, 0x05, 0x01, 0x01, 0x66, 0x00, 0x00],
);
/** C's null pointer: a place that nothing else can be at. The table of this build cannot grow. */
const FREE_PLACE = 0;

/** The document as the bytes of a file. PDFium hands them to a function, for the time of this call only. */
export function savedBytes({ module }: Pdfium, document: number): Uint8Array {
  const chunks: Uint8Array[] = [];
  const write = (_self: number, data: number, size: number): number => {
    chunks.push(module.HEAPU8.slice(data, data + size));
    return 1;
  };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(AS_C_FUNCTION), { e: { f: write } });
  const functions: unknown = Reflect.get(module.wasmExports, '__indirect_function_table');
  if (!(functions instanceof WebAssembly.Table)) throw new Error('this build of PDFium hides its functions');
  const writer = module.wasmExports.malloc(FILEWRITE_BYTES);
  functions.set(FREE_PLACE, exports.f);
  try {
    module.HEAP32.set([FILEWRITE_VERSION, FREE_PLACE], writer / 4);
    if (module._FPDF_SaveAsCopy(document, writer, AFRESH) === 0) throw new Error('PDFium could not save');
  } finally {
    functions.set(FREE_PLACE, null);
    module.wasmExports.free(writer);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
