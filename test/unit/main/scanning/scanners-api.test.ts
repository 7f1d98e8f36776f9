import { afterAll, describe, expect, it } from 'vitest';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';
import { CHECK_TEXTS } from '#main/scanning/check/codes.ts';
import { createScannersApi } from '#main/scanning/scanners-api.ts';
import { CHECK_CODES, type CheckReport } from '#shared/domain/check-report.ts';

const pdf = createPdfThread({ idleMs: 500 });
afterAll(() => pdf.stop());

const unused = () => {
  throw new Error('not part of this test');
};

const parts = {
  pdf,
  settings: { get: () => ({ scanners: ['hid'] }) },
  knownScanners: { reports: () => [] },
  nameOfOperator: async () => null,
  door: { startCheck: unused, skipCode: unused, endCheck: unused },
  scanners: { refreshDevices: () => {} },
} as const;

const checkedBy = (operator: string | null): CheckReport => ({
  scanner: 'hid',
  source: 'hid',
  at: '2026-11-22T06:00:00.000Z',
  operator,
  layout: 'latin',
  capsLock: 'off',
  isAltCoded: false,
  gs: 'kept',
  gsKeys: [],
  end: 'report',
  msPerCharacter: 0,
  doubleReadMs: null,
  sendsAim: true,
  reading: 'characters',
  unread: [],
  problems: [],
});

describe('the scanners API', () => {
  it('shows each code of the sheet on the screen', async () => {
    const codes = await createScannersApi(parts).sheetCodes();
    expect(codes.map(({ code }) => code)).toEqual(CHECK_CODES);
    expect(Object.fromEntries(codes.map(({ code, text }) => [code, text]))).toEqual(CHECK_TEXTS);
    for (const { svg } of codes) expect(svg).toMatch(/^<svg [^>]*>/);
  });

  it('names who checked a scanner, and keeps the id of somebody who is gone', async () => {
    const reports = () => [checkedBy('7'), checkedBy('8'), checkedBy(null)];
    const nameOfOperator = async (id: string) => (id === '7' ? 'Анна' : null);
    const api = createScannersApi({ ...parts, knownScanners: { reports }, nameOfOperator });
    expect((await api.reports()).map(({ operator }) => operator)).toEqual(['Анна', '8', null]);
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
