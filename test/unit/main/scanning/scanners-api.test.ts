import { afterAll, describe, expect, it } from 'vitest';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';
import { CHECK_TEXTS } from '#main/scanning/check/codes.ts';
import { createScannersApi } from '#main/scanning/scanners-api.ts';
import { CHECK_CODES } from '#shared/domain/check-report.ts';

const pdf = createPdfThread({ idleMs: 500 });
afterAll(() => pdf.stop());

const unused = () => {
  throw new Error('not part of this test');
};

const parts = {
  pdf,
  settings: { get: () => ({ scanners: ['hid'] }) },
  knownScanners: { reports: () => [] },
  door: { startCheck: unused, skipCode: unused, endCheck: unused },
  scanners: { refreshDevices: () => {} },
} as const;

describe('the scanners API', () => {
  it('shows each code of the sheet on the screen', async () => {
    const codes = await createScannersApi(parts).sheetCodes();
    expect(codes.map(({ code }) => code)).toEqual(CHECK_CODES);
    expect(Object.fromEntries(codes.map(({ code, text }) => [code, text]))).toEqual(CHECK_TEXTS);
    for (const { svg } of codes) expect(svg).toMatch(/^<svg [^>]*>/);
  });

  it('finds scanners with those of the settings marked, and connects new devices of them', async () => {
    const asked: (readonly string[])[] = [];
    const refreshes: string[] = [];
    const scanners = { apply: () => {}, refreshDevices: () => void refreshes.push('again') };
    const api = createScannersApi({ ...parts, scanners }, async (chosen) => {
      asked.push(chosen);
      return [];
    });
    expect(await api.found()).toEqual([]);
    expect(asked).toEqual([['hid']]);
    expect(refreshes).toEqual(['again']);
  });
});
