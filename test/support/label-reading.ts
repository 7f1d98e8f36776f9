import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const run = promisify(execFile);

/** Resolution of the label printers of the trade. */
const PRINTER_DPI = 203;

let reader: Promise<unknown> | null = null;

/** What a scanner reads from a page (the first) of a label as a printer of 203 dpi prints it. */
export async function codesOn(pdf: string, page = 1): Promise<readonly string[]> {
  reader ??= prepareReader();
  await reader;
  const picture = `${pdf}-page-${page}`;
  await run('pdftoppm', [
    '-r',
    String(PRINTER_DPI),
    '-mono',
    '-png',
    '-f',
    String(page),
    '-singlefile',
    pdf,
    picture,
  ]);
  const found = await readBarcodes(new Blob([await readFile(`${picture}.png`)]), { formats: ['Code128'] });
  return found.map(({ text }) => text);
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

/** From the installed package: by itself the reader would ask the network for its wasm. */
async function prepareReader(): Promise<void> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({
    overrides: { wasmBinary: Uint8Array.from(wasm).buffer },
    fireImmediately: true,
  });
}
