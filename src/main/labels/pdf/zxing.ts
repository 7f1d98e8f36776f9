import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import type { GreyPage } from '#shared/domain/grey-page.ts';

const WASM = 'zxing-wasm/reader/zxing_reader.wasm';

/** A printed dot is black or white. No downscaling or inverting: labels are not printed like that. */
const AS_PRINTED: ReaderOptions = {
  binarizer: 'FixedThreshold',
  tryDownscale: false,
  tryInvert: false,
  textMode: 'Plain',
};
/** Nearly all labels have an upright Code 128: 1 to 4 ms. */
const QUICK: ReaderOptions = { ...AS_PRINTED, formats: ['Code128'], tryHarder: false, tryRotate: false };
/** Any code in any orientation: 20 to 200 ms. */
const THOROUGH: ReaderOptions = { ...AS_PRINTED, formats: [], tryHarder: true, tryRotate: true };

/** Upright or on its side: printers have no other dots for a slanted one. */
const ALL_BARS: ReaderOptions = { ...AS_PRINTED, formats: ['Code128'], tryHarder: true, tryRotate: true };

/** A Code 128 on a page; `from`, `to` and `middle` are dots along its bars' sequence and across it. */
export type FoundBars = {
  readonly text: string;
  readonly isVertical: boolean;
  readonly from: number;
  readonly to: number;
  readonly middle: number;
};

let prepared: Promise<unknown> | undefined;

/** Loads the reader from the installed package; by default it would download its wasm. */
export async function prepareReader(): Promise<void> {
  prepared ??= readFile(createRequire(import.meta.url).resolve(WASM)).then((wasm) =>
    prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer }, fireImmediately: true }),
  );
  await prepared;
}

/**
 * Reads the codes of a rendered page. Searches thoroughly only if the quick search finds none of `wanted`.
 */
export async function readCodes(page: GreyPage, wanted: readonly string[]): Promise<readonly string[]> {
  await prepareReader();
  const picture = greyPicture(page);
  const usual = (await readBarcodes(picture, QUICK)).map(textOf);
  if (usual.some((code) => wanted.includes(code))) return usual;
  const all = (await readBarcodes(picture, THOROUGH)).map(textOf);
  return [...new Set([...all, ...usual])];
}

/** The codes of bars on a page, wherever they are. */
export async function findBars(page: GreyPage): Promise<readonly FoundBars[]> {
  await prepareReader();
  return (await readBarcodes(greyPicture(page), ALL_BARS)).map(({ text, position }) => {
    const { topLeft, topRight, bottomLeft, bottomRight } = position;
    const corners = [topLeft, topRight, bottomLeft, bottomRight];
    const isVertical = Math.abs(topRight.y - topLeft.y) > Math.abs(topRight.x - topLeft.x);
    const along = corners.map(({ x, y }) => (isVertical ? y : x));
    const across = corners.map(({ x, y }) => (isVertical ? x : y));
    const middle = Math.floor((Math.min(...across) + Math.max(...across)) / 2);
    return { text, isVertical, from: Math.min(...along), to: Math.max(...along), middle };
  });
}

function textOf({ text }: ReadResult): string {
  return text;
}

/** A portable grey map, which the reader accepts directly: a quarter of the size of a colour image. */
function greyPicture({ widthPx, heightPx, grey }: GreyPage): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${widthPx} ${heightPx}\n255\n`, 'latin1'), grey]);
}
