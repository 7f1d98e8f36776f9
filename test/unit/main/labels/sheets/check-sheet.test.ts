import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkSheet } from '#main/bench/code-sheets.ts';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';
import { CHECK_TEXTS, SHEET_CODES } from '#main/scanning/check/codes.ts';
import { CHECK_CODES } from '#shared/domain/check-report.ts';
import { pagesOf, symbolsOn } from '../../../../support/label-reading.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

const pdf = createPdfThread({ idleMs: 500 });
afterAll(() => pdf.stop());

/** As a scanner sends them with AIM identifiers: `]d2` is a DataMatrix that begins with FNC1. */
const IDENTIFIED = [
  `]E0${CHECK_TEXTS.ean13}`,
  `]C0${CHECK_TEXTS.code128}`,
  `]d2${CHECK_TEXTS['gs1-datamatrix']}`,
  `]d2${CHECK_TEXTS['long-mark']}`,
  `]C0${CHECK_TEXTS.command}`,
];

describe('the sheet of the scanner check', () => {
  it.each([
    ['a4', 300, 1, 210, 297],
    ['l', 203, 1, 100, 150],
    ['m', 203, 1, 75, 120],
    ['s', 203, 5, 58, 40],
  ] as const)(
    '%s: all five codes scan as they are, printed at %d dpi',
    async (size, dpi, pages, widthMm, heightMm) => {
      await using folder = await temporaryFolder();
      const file = join(folder.path, 'sheet.pdf');
      await writeFile(file, await pdf.drawCheckSheet(checkSheet(size)));
      expect(await pagesOf(file)).toEqual({ pages, widthMm, heightMm });
      const found: string[] = [];
      for (let page = 1; page <= pages; page += 1) found.push(...(await symbolsOn(file, page, dpi)));
      expect(found.toSorted()).toEqual(IDENTIFIED.toSorted());
    },
  );

  it('is available for the screen, one picture per code', async () => {
    const svgs = await pdf.drawSvgs(SHEET_CODES);
    expect(svgs).toHaveLength(CHECK_CODES.length);
    for (const svg of svgs) expect(svg).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
  });
});
