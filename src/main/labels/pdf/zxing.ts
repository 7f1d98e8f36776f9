import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import type { RenderedPage } from './pdf-task.ts';

const WASM = 'zxing-wasm/reader/zxing_reader.wasm';

/** A dot of a label printer is black or it is not. Nothing is made smaller or inverted: that is not how it prints. */
const AS_PRINTED: ReaderOptions = {
  binarizer: 'FixedThreshold',
  tryDownscale: false,
  tryInvert: false,
  textMode: 'Plain',
};
/** What nearly all labels carry, as it is drawn on them: 1 to 4 ms. */
const QUICK: ReaderOptions = { ...AS_PRINTED, formats: ['Code128'], tryHarder: false, tryRotate: false };
/** Any code in any direction: 20 to 200 ms. */
const THOROUGH: ReaderOptions = { ...AS_PRINTED, formats: [], tryHarder: true, tryRotate: true };

let prepared: Promise<unknown> | undefined;

/** Loads the reader from the installed package: by itself it would ask the network for its wasm. */
export async function prepareReader(): Promise<void> {
  prepared ??= readFile(createRequire(import.meta.url).resolve(WASM)).then((wasm) =>
    prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer }, fireImmediately: true }),
  );
  await prepared;
}

/** What can be read of a page, in the dots of a printer. Looked for thoroughly only where none of `wanted` is found at once. */
export async function readCodes(page: RenderedPage, wanted: readonly string[]): Promise<readonly string[]> {
  await prepareReader();
  const picture = greyPicture(page);
  const usual = (await readBarcodes(picture, QUICK)).map(textOf);
  if (usual.some((code) => wanted.includes(code))) return usual;
  const all = (await readBarcodes(picture, THOROUGH)).map(textOf);
  return [...new Set([...all, ...usual])];
}

function textOf({ text }: ReadResult): string {
  return text;
}

/** A portable grey map, which the reader takes as it is: a quarter of what a picture with colours takes. */
function greyPicture({ widthPx, heightPx, grey }: RenderedPage): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${widthPx} ${heightPx}\n255\n`, 'latin1'), grey]);
}
