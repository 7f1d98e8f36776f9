import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';
import { some } from '../../../../support/not-empty.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';
import { DPI, difference, drawSomething, papers } from './pictures.ts';

const run = promisify(execFile);
const pdf = createPdfThread({ idleMs: 500 });
afterAll(() => pdf.stop());

const WORDS = ['Первая', 'Second', 'Третья'];
const together = () =>
  papers(...WORDS.map((word) => (document: PDFKit.PDFDocument) => drawSomething(document, word)));

describe('a PDF of several pages', () => {
  it('becomes one PDF per page, in order, each identical dot for dot', async () => {
    const bytes = await together();
    const pages = (await pdf.splitPages(bytes)) ?? [];
    expect(pages).toHaveLength(WORDS.length);
    for (const [index, page] of some(pages.entries())) {
      const splitPage = await pdf.render(page.bytes, 1, DPI);
      expect(splitPage?.pages).toBe(1);
      expect(difference(splitPage, await pdf.render(bytes, index + 1, DPI))).toBe(0);
      expect(difference(splitPage, await pdf.render(bytes, ((index + 1) % 3) + 1, DPI))).toBeGreaterThan(0);
    }
  });

  it('keeps and returns the size of each page', async () => {
    const bytes = await papers(
      (document) => document.text('one'),
      (document) => Object.assign(document.page.dictionary.data, { Rotate: 90 }),
    );
    const whole = await pdf.measure(bytes);
    const [upright, turned] = (await pdf.splitPages(bytes)) ?? [];
    expect(upright).toMatchObject({ widthMm: whole?.widthMm, heightMm: whole?.heightMm });
    expect(turned).toMatchObject({ widthMm: whole?.heightMm, heightMm: whole?.widthMm });
    for (const page of [upright, turned]) {
      const measured = await pdf.measure(page?.bytes ?? new Uint8Array());
      expect(measured?.widthMm).toBeCloseTo(page?.widthMm ?? 0, 3);
      expect(measured?.heightMm).toBeCloseTo(page?.heightMm ?? 0, 3);
    }
  });

  it('keeps text as text, in its fonts', async () => {
    await using folder = await temporaryFolder();
    const pages = (await pdf.splitPages(await together())) ?? [];
    for (const [index, { bytes }] of some(pages.entries())) {
      const file = join(folder.path, `${index}.pdf`);
      await writeFile(file, bytes);
      expect((await run('pdftotext', [file, '-'])).stdout.trim()).toBe(WORDS[index]);
      expect((await run('pdffonts', [file])).stdout).toMatch(/DejaVuSansCondensed.*yes yes yes/);
      expect((await run('pdfimages', ['-list', file])).stdout.trim().split('\n')).toHaveLength(2);
    }
  });

  it('lets other tasks run between its pages', async () => {
    const bytes = await papers(
      ...Array.from({ length: 60 }, () => (d: PDFKit.PDFDocument) => drawSomething(d)),
    );
    let isOver = false;
    async function takeApart(): Promise<void> {
      for (const page of (await pdf.splitPages(bytes)) ?? [])
        await pdf.readCodes(page.bytes, 1, DPI, ['FBS1']);
      isOver = true;
    }
    const split = takeApart();
    expect((await pdf.render(await together(), 1, DPI))?.pages).toBe(3);
    expect(isOver).toBe(false);
    await split;
  });

  it('is null if it cannot be read', async () => {
    expect(await pdf.splitPages(Buffer.from('%PDF-1.7 none %%EOF'))).toBeNull();
    expect(await pdf.readCodes(Buffer.from('%PDF-1.7 none %%EOF'), 1, DPI, ['FBS1'])).toBeNull();
  });
});
