import PDFDocument from 'pdfkit';
import { afterAll, describe, expect, it } from 'vitest';
import { labelProblem } from '#main/labels/fetch/check-label.ts';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';

const pdf = createPdfThread({ idleMs: 100 });
afterAll(() => pdf.stop());

async function paper(
  widthMm: number,
  heightMm: number,
  pages = 1,
  version: '1.3' | '1.7' = '1.3',
): Promise<Uint8Array> {
  const size: [number, number] = [(widthMm / 25.4) * 72, (heightMm / 25.4) * 72];
  const document = new PDFDocument({ autoFirstPage: false, pdfVersion: version });
  for (let page = 0; page < pages; page++) document.addPage({ size, margin: 0 }).text('label');
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((done) => {
    document.on('end', () => done(Buffer.concat(chunks)));
    document.end();
  });
}

/** The same pages with a broken cross-reference table, which only a full parser repairs. */
function withBrokenTable(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1');
  return Buffer.from(text.replace(/startxref\s+\d+/, 'startxref\n7'), 'latin1');
}

describe('a label file', () => {
  it.each([
    ['s', 58, 40],
    ['m', 75, 120],
    ['l', 100, 150],
  ] as const)('of size %s is right at %d x %d mm, and one millimetre off', async (size, width, height) => {
    expect(await labelProblem(await paper(width, height), size, pdf)).toBeNull();
    expect(await labelProblem(await paper(width + 0.9, height - 0.9), size, pdf)).toBeNull();
    expect(await labelProblem(await paper(height, width), size, pdf)).toMatch(/mm, expected/);
    expect(await labelProblem(await paper(width + 1.2, height), size, pdf)).toMatch(/mm, expected/);
  });

  it.each([
    ['an HTML page', () => Buffer.from('<!doctype html><title>502</title>'), /begins with "<!do"/],
    ['empty', () => Buffer.alloc(0), /begins with ""/],
    ['a PDF in name only', () => Buffer.from('%PDF-1.7 none %%EOF'), /cannot be read/],
    ['of 5 MB', () => Buffer.alloc(5_000_000, 32), /5000000 bytes/],
  ])('is refused when it is %s', async (_, bytes, words) => {
    expect(await labelProblem(bytes(), 'm', pdf)).toMatch(words);
  });

  it('is refused when it is cut off', async () => {
    const whole = await paper(75, 120);
    expect(await labelProblem(whole.subarray(0, whole.length - 30), 'm', pdf)).toMatch(/cut off/);
  });

  it('is refused when it has two pages', async () => {
    expect(await labelProblem(await paper(75, 120, 2), 'm', pdf)).toMatch(/2 pages/);
  });

  it('may have a broken cross-reference table', async () => {
    expect(await labelProblem(withBrokenTable(await paper(75, 120)), 'm', pdf)).toBeNull();
  });
});
