import { afterAll, describe, expect, it } from 'vitest';
import { drawSheet } from '#main/app/api/draw-sheet.ts';
import { createScannersDesk } from '#main/app/api/scanners-desk.ts';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';
import { CHECK_TEXTS } from '#main/scanning/check/codes.ts';
import { CHECK_CODES } from '#shared/domain/scanner-finding.ts';

const pdf = createPdfThread({ idleMs: 500 });
afterAll(() => pdf.stop());

const unused = () => {
  throw new Error('not part of this test');
};

const parts = {
  pdf,
  settings: { get: () => ({ scanners: ['hid'] }) },
  packLabelSize: 'l',
  knownScanners: { findings: () => [] },
  door: { startCheck: unused, skipCode: unused, endCheck: unused },
  scanners: { lookAgain: () => {} },
  operators: { list: async () => ({ operators: [], demoIds: [] }) },
} as const;

describe('the desk of the scanners', () => {
  it('shows each code of the sheet on the screen', async () => {
    const codes = await createScannersDesk(parts).sheetCodes();
    expect(codes.map(({ code }) => code)).toEqual(CHECK_CODES);
    expect(Object.fromEntries(codes.map(({ code, text }) => [code, text]))).toEqual(CHECK_TEXTS);
    for (const { svg } of codes) expect(svg).toMatch(/^<svg [^>]*>/);
  });

  it('looks for scanners by what the settings have chosen, and lets those in that are chosen already', async () => {
    const asked: (readonly string[])[] = [];
    const looks: string[] = [];
    const scanners = { apply: () => {}, lookAgain: () => void looks.push('again') };
    const desk = createScannersDesk({ ...parts, scanners }, async (chosen) => {
      asked.push(chosen);
      return [];
    });
    expect(await desk.found()).toEqual([]);
    expect(asked).toEqual([['hid']]);
    expect(looks).toEqual(['again']);
  });
});

describe('a sheet of codes', () => {
  it.each([
    ['commands', 'a4', 210],
    ['badges', 'a4', 210],
    ['scanner-check', 'a4', 210],
    ['scanner-check-label', 'l', 100],
  ] as const)('%s is printed on %s', async (kind, size, widthMm) => {
    const drawn = await drawSheet(parts, kind);
    expect(drawn.size).toBe(size);
    expect((await pdf.measure(drawn.bytes))?.widthMm).toBeCloseTo(widthMm, 1);
  });
});
