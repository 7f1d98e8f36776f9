import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import PDFKit from 'pdfkit';
import { afterAll, describe, expect, it } from 'vitest';
import { drawCode128 } from '#main/labels/drawing/codes.ts';
import { MM } from '#main/labels/drawing/paper.ts';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';
import type { PageLayout } from '#shared/domain/printer-options.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { difference } from './pictures.ts';

const run = promisify(execFile);
const pdf = createPdfThread({ idleMs: 500 });
afterAll(() => pdf.stop());

const NUMBER = 'FBS0000001234567';

/** A label of 75 x 120 mm with a code, text and a colour gradient. */
function label(options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const document = new PDFKit({ size: [75 * MM, 120 * MM], margin: 0, ...options });
  drawCode128(document, NUMBER, { xMm: 10, yMm: 20, moduleDots: 2, heightMm: 15 });
  document.fontSize(14).text('Pack of goods', 30, 150, { lineBreak: false });
  const flow = document.linearGradient(20, 200, 120, 300).stop(0, 'white').stop(1, 'black');
  document.rect(20, 200, 100, 100).fill(flow);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((done) => {
    document.on('end', () => done(new Uint8Array(Buffer.concat(chunks))));
    document.end();
  });
}

async function rewritten(change: (document: PDFDocument) => void, isPacked = false): Promise<Uint8Array> {
  const document = await PDFDocument.load(await label(), { updateMetadata: false });
  change(document);
  return document.save({ useObjectStreams: isPacked });
}

function withWrongTable(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  return Buffer.from(text.replace(/startxref\s+\d+/, 'startxref\n7'), 'latin1');
}

const CORPUS: readonly (readonly [string, () => Promise<Uint8Array>])[] = [
  ['of PDF 1.3', label],
  ['of PDF 1.7', () => label({ pdfVersion: '1.7' })],
  ['of packed objects', () => rewritten(() => undefined, true)],
  ['with a wrong table', async () => withWrongTable(await label())],
  ['encrypted with RC4', () => label({ pdfVersion: '1.4', ownerPassword: 'owner' })],
  ['encrypted with AES', () => label({ pdfVersion: '1.7ext3', ownerPassword: 'owner' })],
  ...[90, 180, 270].map(
    (angle) =>
      [`turned by ${angle}`, () => rewritten((d) => d.getPage(0).setRotation(degrees(angle)))] as const,
  ),
  ['cut to a part', () => rewritten((d) => d.getPage(0).setCropBox(10, 20, 180, 300))],
  ['that begins elsewhere', () => rewritten((d) => d.getPage(0).setMediaBox(-10, -5, 75 * MM, 120 * MM))],
];

async function wordsIn(bytes: Uint8Array): Promise<string> {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'label.pdf');
  await writeFile(file, bytes);
  return (await run('pdftotext', [file, '-'])).stdout.trim();
}

async function sizeOf(bytes: Uint8Array): Promise<readonly [number, number]> {
  const measure = await pdf.measure(bytes);
  return [measure?.widthMm ?? 0, measure?.heightMm ?? 0];
}

describe.each(CORPUS)('a label %s', (_, make) => {
  it('keeps its size, text and code when it is split off a file', async () => {
    const bytes = await make();
    const [page] = (await pdf.splitPages(bytes)) ?? [];
    const splitPage = page?.bytes ?? new Uint8Array();
    expect(difference(await pdf.render(splitPage, 1, 300), await pdf.render(bytes, 1, 300))).toBe(0);
    const [width, height] = await sizeOf(bytes);
    expect(page?.widthMm).toBeCloseTo(width, 1);
    expect(page?.heightMm).toBeCloseTo(height, 1);
    expect(await wordsIn(splitPage)).toContain('Pack of goods');
    for (const dpi of [203, 300]) expect(await pdf.readCodes(splitPage, 1, dpi, [NUMBER])).toContain(NUMBER);
  });

  it('keeps them when it is transformed for a printer', async () => {
    const bytes = await make();
    const asIs: PageLayout = { dpi: 203, rotate: 0, xMm: 0, yMm: 0 };
    const still = await pdf.transformPage(bytes, asIs);
    expect(difference(await pdf.render(still, 1, 300), await pdf.render(bytes, 1, 300))).toBeLessThan(0.001);
    const turned = await pdf.transformPage(bytes, { ...asIs, rotate: 90 });
    const [width, height] = await sizeOf(bytes);
    const [turnedWidth, turnedHeight] = await sizeOf(turned);
    expect(turnedWidth).toBeCloseTo(height, 1);
    expect(turnedHeight).toBeCloseTo(width, 1);
    expect(await wordsIn(turned)).toContain('Pack of goods');
    for (const dpi of [203, 300]) expect(await pdf.readCodes(turned, 1, dpi, [NUMBER])).toContain(NUMBER);
    // The gradient is rotated with the page: rotated back, it is the same again.
    const back = await pdf.transformPage(turned, { ...asIs, rotate: 270 });
    expect(difference(await pdf.render(back, 1, 300), await pdf.render(bytes, 1, 300))).toBeLessThan(0.005);
  });
});

it('is not read from a file with a password', async () => {
  const locked = await label({ pdfVersion: '1.7', userPassword: 'user', ownerPassword: 'owner' });
  expect(await pdf.splitPages(locked)).toBeNull();
  expect(await pdf.measure(locked)).toBeNull();
});
