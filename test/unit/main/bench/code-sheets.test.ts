import { afterAll, describe, expect, it } from 'vitest';
import { drawSheet } from '#main/bench/code-sheets.ts';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';

const pdf = createPdfThread({ idleMs: 500 });
afterAll(() => pdf.stop());

const parts = {
  pdf,
  packLabelSize: 'l',
  operators: { list: async () => ({ operators: [], demoIds: [] }) },
} as const;

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
