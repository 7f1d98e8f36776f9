import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';
import { testLabelPlan } from '#main/labels/test-label/plan.ts';
import { findCupsPrinters } from '#main/printing/find/cups.ts';
import { LABEL_SIZE_NAMES, type LabelSize } from '#shared/domain/label-size.ts';
import { edgeMarks, longestLine, type Printed, straightened } from '../../support/label-measuring.ts';
import { frameOf, type Picture } from '../../support/label-printers/picture.ts';
import { noLabelQueueBecause } from '../../support/label-queue.ts';
import { symbolsInDots } from '../../support/label-reading.ts';
import {
  type Dpi,
  type PrintersToMeasure,
  startPrintersToMeasure,
  type Way,
} from '../../support/printers-to-measure.ts';
import { whySkipped } from '../../support/why-skipped.ts';

const CODE = 'PB-TEST-M-7K2R';
const NEAR_MM = 0.5;
const skipsCups = whySkipped('labels measured through CUPS and its driver', noLabelQueueBecause());
const WAYS: readonly Way[] = skipsCups
  ? ['folder', 'zpl', 'tspl']
  : ['folder', 'cups', 'cups-driver', 'zpl', 'tspl'];

const pdf = createPdfThread();
let printers: PrintersToMeasure;
const labels = new Map<LabelSize, Uint8Array>();
beforeAll(async () => {
  printers = await startPrintersToMeasure(pdf);
  for (const size of LABEL_SIZE_NAMES) labels.set(size, await pdf.drawTestLabel({ size, code: CODE }));
});
afterAll(async () => {
  await printers[Symbol.asyncDispose]();
  await pdf.stop();
});

async function printed(way: Way, size: LabelSize, dpi: Dpi, profile = '') {
  const bytes = labels.get(size) ?? new Uint8Array();
  const came = await printers.print(way, { size, bytes }, dpi, profile);
  // CUPS' driver of ZPL printers puts every label out upside down (^POI).
  const label = way === 'cups-driver' ? { ...came, picture: over(came.picture) } : came;
  return { label, straight: straightened(label, testLabelPlan(size)) };
}

function over(picture: Picture): Picture {
  return { ...picture, dots: picture.dots.toReversed() };
}

function expectMarks(straight: Picture, label: Printed, size: LabelSize): void {
  for (const { edge, mm, isOnPaper, offMm } of edgeMarks(straight, label, testLabelPlan(size)))
    expect(offMm, `mark ${mm} at the ${edge} edge`).toSatisfy((off: number | null) =>
      isOnPaper ? off !== null && off < NEAR_MM : off === null,
    );
}

function expectScale(straight: Picture, dotsPerMm: number, size: LabelSize): void {
  const { scale } = testLabelPlan(size);
  const line = longestLine(straight, dotsPerMm);
  // The marks at its ends are a quarter of a millimetre wide.
  const off = [line.lengthMm - scale.lengthMm - 0.25, line.xMm - scale.xMm, line.yMm - scale.yMm].map(
    Math.abs,
  );
  expect(Math.max(...off)).toBeLessThan(NEAR_MM);
}

const CODES = [`Code128 ${CODE}`, `DataMatrix ${CODE}`];

describe.each(WAYS)('a test label that comes out of %s', (way) => {
  it.each(LABEL_SIZE_NAMES.flatMap((size) => ([203, 300] as const).map((dpi) => [size, dpi] as const)))(
    'in size %s at %i dpi has frame, marks and scale to half a millimetre, and its codes scan',
    async (size, dpi) => {
      const { label, straight } = await printed(way, size, dpi);
      const { widthMm, heightMm } = testLabelPlan(size);
      const frame = frameOf(label.picture, label.dotsPerMm);
      const off = [frame.left, frame.top, frame.right - widthMm, frame.bottom - heightMm].map(Math.abs);
      expect(Math.max(...off)).toBeLessThan(NEAR_MM);
      expectMarks(straight, label, size);
      expectScale(straight, label.dotsPerMm, size);
      expect(await symbolsInDots(straight)).toEqual(CODES);
    },
  );
});

describe.each(WAYS.filter((way) => way !== 'folder'))('a profile of %s', (way) => {
  it.each([
    ['s', 203, ',rotate=90,x=3,y=-2', 2],
    ['m', 300, ',rotate=180,x=-1.5', 1],
    ['s', 300, ',rotate=270,x=1,y=2', 2],
  ] as const)('turns and moves a label %s at %i dpi by "%s"', async (size, dpi, profile, cutOff) => {
    const { label, straight } = await printed(way, size, dpi, profile);
    expectMarks(straight, label, size);
    expectScale(straight, label.dotsPerMm, size);
    expect(await symbolsInDots(straight)).toEqual(CODES);
    const missing = edgeMarks(straight, label, testLabelPlan(size)).filter(({ offMm }) => offMm === null);
    // What the label tells whoever reads it.
    expect(Math.max(...missing.map(({ mm }) => mm))).toBeGreaterThanOrEqual(cutOff);
  });
});

describe.skipIf(skipsCups)('CUPS', () => {
  it('is left no file that was turned or moved', async () => {
    await printed('cups', 's', 203, ',y=1');
    expect(await readdir(printers.laidFolder)).toEqual([]);
  });

  it('turns no label on paper of the other format by itself', async () => {
    const { label, straight } = await printed('cups-driver', 's', 203, ',paper=na_index-4x6_4x6in');
    expect([label.picture.widthDots, label.picture.heightDots]).toEqual([812, 1218]);
    console.log(frameOf(label.picture, label.dotsPerMm), straight.widthDots);
  });

  it('tells its printers', async () => {
    console.log((await findCupsPrinters(printers.cups?.environment ?? {})).printers.length);
  });
});
