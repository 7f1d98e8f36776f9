import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPdfThread } from '#main/labels/pdf/pdf-thread.ts';
import { testLabelPlan } from '#main/labels/sheets/test-label-plan.ts';
import { findCupsPrinters } from '#main/printing/find/cups.ts';
import { LABEL_SIZE_NAMES, type LabelSize } from '#shared/domain/label-size.ts';
import { band, edgeMarks, longestLine, type Printed, straightened } from '../../support/label-measuring.ts';
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
/**
 * Each driver has every size and both resolutions, straight or laid; TSPL has ZPL's dots (test/unit/main/printing), and a raw queue
 * of CUPS gets the file as it is (test/contracts/printer.thorough.test.ts).
 */
const PLAIN: readonly (readonly [Way, LabelSize, Dpi])[] = [
  ...(['folder', 'zpl'] as const).flatMap((way) =>
    LABEL_SIZE_NAMES.flatMap((size) => ([203, 300] as const).map((dpi) => [way, size, dpi] as const)),
  ),
  ['tspl', 's', 203],
  ['tspl', 'm', 203],
  ['tspl', 'l', 300],
  ...(skipsCups
    ? []
    : ([
        ['cups-driver', 's', 203],
        ['cups-driver', 'm', 203],
        ['cups-driver', 'l', 203],
        ['cups-driver', 'l', 300],
      ] as const)),
];
const PREPARED: readonly Way[] = ['zpl', 'tspl', ...(skipsCups ? [] : (['cups', 'cups-driver'] as const))];

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

async function expectCodes(straight: Picture, dotsPerMm: number, size: LabelSize): Promise<void> {
  const { bars, square } = testLabelPlan(size);
  const [from, to] = [
    Math.min(bars.yMm, square.yMm) - 2,
    Math.max(bars.yMm + bars.heightMm, square.yMm + 10),
  ];
  expect(await symbolsInDots(band(straight, dotsPerMm, from, to))).toEqual([
    `Code128 ${CODE}`,
    `DataMatrix ${CODE}`,
  ]);
}

it.each(PLAIN)(
  'a test label out of %s, size %s at %i dpi, has frame, marks and scale to half a millimetre, and its codes scan',
  async (way, size, dpi) => {
    const { label, straight } = await printed(way, size, dpi);
    const { widthMm, heightMm } = testLabelPlan(size);
    const frame = frameOf(label.picture, label.dotsPerMm);
    const off = [frame.left, frame.top, frame.right - widthMm, frame.bottom - heightMm].map(Math.abs);
    expect(Math.max(...off)).toBeLessThan(NEAR_MM);
    expectMarks(straight, label, size);
    expectScale(straight, label.dotsPerMm, size);
    await expectCodes(straight, label.dotsPerMm, size);
  },
);

describe.each(PREPARED)('a profile of %s', (way) => {
  it.each([
    ['s', 203, ',rotate=90,x=3.5,y=-2.5'],
    ['m', 300, ',rotate=180,x=-1.5'],
    ['s', 300, ',rotate=270,x=1.5,y=2.5'],
  ] as const)('turns and shifts a label %s at %i dpi by "%s"', async (size, dpi, profile) => {
    const { label, straight } = await printed(way, size, dpi, profile);
    expectMarks(straight, label, size);
    expectScale(straight, label.dotsPerMm, size);
    await expectCodes(straight, label.dotsPerMm, size);
  });
});

describe.skipIf(skipsCups)('CUPS', () => {
  it('leaves no prepared file', async () => {
    await printed('cups', 's', 203, ',y=1.5');
    expect(await readdir(printers.preparedFolder)).toEqual([]);
  });

  it('centres a label on larger paper, and turns it on none', async () => {
    const { label } = await printed('cups-driver', 's', 203, ',paper=na_index-4x6_4x6in');
    const frame = frameOf(label.picture, label.dotsPerMm);
    const off = [frame.left - 21.8, frame.right - 79.8, frame.top - 56.2, frame.bottom - 96.2].map(Math.abs);
    expect(Math.max(...off)).toBeLessThan(NEAR_MM);
  });

  it('lists its queues with their descriptions, and their paper sizes by the names that lp accepts', async () => {
    const { printers: found, problem } = await findCupsPrinters(printers.cups?.environment ?? {});
    expect(problem).toBeNull();
    const names = ['aborting', 'label203', 'label300', 'labels', 'rejecting', 'stopped'];
    expect(found.map(({ name }) => name)).toEqual(names);
    expect(found.filter(({ isStopped }) => isStopped).map(({ name }) => name)).toEqual([
      'rejecting',
      'stopped',
    ]);
    const bare = { description: '', isStopped: false, papers: [] };
    expect(found[3]).toEqual({ driver: 'cups', name: 'labels', ...bare });
    expect(found[1]?.description).toBe('Этикетки 203');
    const papers = found[1]?.papers ?? [];
    const paper = (name: string, widthMm: number, heightMm: number) => ({
      name,
      kind: null,
      widthMm,
      heightMm,
    });
    expect(papers.slice(0, 3)).toEqual([
      paper('Custom.58x40mm', 58, 40),
      paper('Custom.75x120mm', 75, 120),
      paper('Custom.100x150mm', 100, 150),
    ]);
    expect(papers).toContainEqual(paper('na_index-4x6_4x6in', 101.6, 152.4));
    expect(papers.filter(({ name }) => /_(min|max)_/.test(name))).toEqual([]);
  });
});
