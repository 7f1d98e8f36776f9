import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import type { Picture } from './label-printers/picture.ts';

const run = promisify(execFile);

/** The usual resolution of label printers. */
const PRINTER_DPI = 203;

let reader: Promise<unknown> | null = null;

/** Only the formats and the orientation used here: a large page takes long enough. */
const UPRIGHT: ReaderOptions = {
  formats: ['EAN13', 'Code128', 'DataMatrix'],
  tryRotate: false,
  tryInvert: false,
  tryDownscale: false,
};

/** The codes that a scanner reads from the (first) page of a label printed at 203 dpi. */
export async function codesOn(pdf: string, page = 1): Promise<readonly string[]> {
  const found = await readPage(pdf, page, PRINTER_DPI, { formats: ['Code128'] });
  return found.map(({ text }) => text);
}

/** A code with its edges, in millimetres from the top and from the left of the page. */
export type CodePlace = {
  readonly text: string;
  readonly topMm: number;
  readonly bottomMm: number;
  readonly leftMm: number;
  readonly rightMm: number;
};

/** The same with the position of each code. */
export async function placesOn(pdf: string, page = 1): Promise<readonly CodePlace[]> {
  const found = await readPage(pdf, page, PRINTER_DPI, { formats: ['Code128'] });
  const mm = (dots: number) => (dots * 25.4) / PRINTER_DPI;
  return found.map(({ text, position: { topLeft, bottomLeft, topRight } }) => ({
    text,
    topMm: mm(Math.min(topLeft.y, bottomLeft.y)),
    bottomMm: mm(Math.max(topLeft.y, bottomLeft.y)),
    leftMm: mm(topLeft.x),
    rightMm: mm(topRight.x),
  }));
}

/** The same for a label given as dots. */
export async function codesInDots(label: Picture): Promise<readonly string[]> {
  return (await readDots(label, ['Code128'])).map(({ text }) => text);
}

/** The same including DataMatrix: each with the name of its kind, in order. */
export async function symbolsInDots(label: Picture): Promise<readonly string[]> {
  const found = await readDots(label, ['Code128', 'DataMatrix']);
  return found.map(({ format, text }) => `${format} ${text}`).sort();
}

async function readDots(label: Picture, formats: NonNullable<ReaderOptions['formats']>) {
  reader ??= prepareReader();
  await reader;
  const { widthDots: width, heightDots: height, dots } = label;
  const pixels = Uint32Array.from(dots, (dot) => (dot === 1 ? 0xff000000 : 0xffffffff));
  const data = new Uint8ClampedArray(pixels.buffer);
  return readBarcodes({ data, width, height, colorSpace: 'srgb' }, { ...UPRIGHT, formats });
}

/** The same including EAN-13 and DataMatrix: AIM identifier and the raw bytes, with GS. */
export async function symbolsOn(pdf: string, page: number, dpi = PRINTER_DPI): Promise<readonly string[]> {
  const found = await readPage(pdf, page, dpi, UPRIGHT);
  return found.map(({ symbologyIdentifier, bytes }) => symbologyIdentifier + new TextDecoder().decode(bytes));
}

async function readPage(pdf: string, page: number, dpi: number, options: ReaderOptions) {
  reader ??= prepareReader();
  await reader;
  const picture = `${pdf}-page-${page}`;
  const pages = ['-f', String(page), '-singlefile'];
  await run('pdftoppm', ['-r', String(dpi), '-mono', '-png', ...pages, pdf, picture]);
  return readBarcodes(new Blob([await readFile(`${picture}.png`)]), options);
}

/** Size and number of its pages, in whole millimetres. */
export async function pagesOf(pdf: string): Promise<{ pages: number; widthMm: number; heightMm: number }> {
  const { stdout } = await run('pdfinfo', [pdf]);
  const [, width, height] = /^Page size:\s+([\d.]+) x ([\d.]+) pts/m.exec(stdout) ?? [];
  const pages = Number(/^Pages:\s+(\d+)/m.exec(stdout)?.[1]);
  return { pages, widthMm: millimetres(width), heightMm: millimetres(height) };
}

function millimetres(points: string | undefined): number {
  return Math.round((Number(points) / 72) * 25.4 * 10) / 10;
}

/** From the installed package: by default the reader would download its wasm. */
async function prepareReader(): Promise<void> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({
    overrides: { wasmBinary: Uint8Array.from(wasm).buffer },
    fireImmediately: true,
  });
}
