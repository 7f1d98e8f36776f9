import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { code128Widths } from '#main/labels/drawing/codes.ts';
import { createPaper, MM } from '#main/labels/drawing/paper.ts';
import { renderPdf } from '#main/labels/pdf/pdfium.ts';
import { withWholeModules } from '#main/labels/pdf/whole-modules.ts';
import type { GreyPage } from '#shared/domain/grey-page.ts';
import { barsAcross } from '../../../../support/bars-across.ts';
import { symbolsInDots } from '../../../../support/label-reading.ts';
import { isThorough } from '../../../../support/thorough.ts';

const NUMBER = 'FBS8FB24963F';
const EXACT_DPI = { 203: 203.2, 300: 300 } as const;

type Drawing = {
  readonly dpi: keyof typeof EXACT_DPI;
  readonly moduleMm: number;
  readonly text?: string;
  readonly xMm?: number;
  /** Degrees clockwise. */
  readonly turn?: 90 | 180 | 270;
  /** A line so far to the right of the code, in dots. */
  readonly lineAtDots?: number;
};

/** A page of 100 x 100 mm with a code of bars, as PDFium draws it. */
async function drawnWith({ dpi, moduleMm, text = NUMBER, xMm = 10.1, turn, lineAtDots }: Drawing) {
  const { document, finish } = createPaper(100, 100, 'bars');
  if (turn !== undefined) document.rotate(turn, { origin: [50 * MM, 50 * MM] });
  let at = xMm;
  for (const [nth, width] of code128Widths(text).entries()) {
    if (nth % 2 === 0) document.rect(at * MM, 20 * MM, width * moduleMm * MM, 15 * MM);
    at += width * moduleMm;
  }
  const dotMm = 25.4 / EXACT_DPI[dpi];
  if (lineAtDots !== undefined)
    document.rect((at + lineAtDots * dotMm) * MM, 10 * MM, 3 * dotMm * MM, 40 * MM);
  document
    .fill('black')
    .fontSize(10)
    .text(text, xMm * MM, 36 * MM);
  return (await renderPdf(await finish(), 1, EXACT_DPI[dpi])) ?? expect.fail('not drawn');
}

function pictureOf({ widthPx, heightPx, grey }: GreyPage) {
  return { widthDots: widthPx, heightDots: heightPx, dots: grey.map((one) => Number(one < 128)) };
}

/** The bars of a page that was turned, in reading order. */
function barsTurned(page: GreyPage, turn: 90 | 180 | 270): readonly number[] {
  const { widthDots: width, heightDots: height, dots } = pictureOf(page);
  const columns = dots.map((_, at) => dots[(at % height) * width + Math.floor(at / height)] ?? 0);
  const isVertical = turn !== 180;
  const bars = barsAcross(
    isVertical
      ? { widthDots: height, heightDots: width, dots: columns }
      : { widthDots: width, heightDots: height, dots },
  );
  return turn === 90 ? bars : bars.toReversed();
}

const wholeWidths = (text: string, dots: number) => code128Widths(text).map((width) => width * dots);

describe('a code whose module is no whole number of dots', () => {
  it.each([
    [300, 0.25, 3],
    [300, 0.33, 4],
    [203, 0.254, 2],
    [203, 0.38, 3],
    [203, 0.25, 2],
    [300, 0.508, 6],
    [300, 0.375, 4],
    [203, 0.33, 2],
  ] as const)('at %i dpi with %d mm has %i dots for each', async (dpi, moduleMm, dots) => {
    const page = await withWholeModules(await drawnWith({ dpi, moduleMm }));
    expect(barsAcross(pictureOf(page))).toEqual(wholeWidths(NUMBER, dots));
    expect(await symbolsInDots(pictureOf(page))).toEqual([`Code128 ${NUMBER}`]);
  });

  it('had some bars that were a dot narrower', async () => {
    const page = await drawnWith({ dpi: 300, moduleMm: 0.25 });
    expect(barsAcross(pictureOf(page))).not.toEqual(wholeWidths(NUMBER, 3));
  });

  it.each([90, 180, 270] as const)('is evened out when it is turned by %i degrees, too', async (turn) => {
    const page = await withWholeModules(await drawnWith({ dpi: 300, moduleMm: 0.25, turn }));
    expect(barsTurned(page, turn)).toEqual(wholeWidths(NUMBER, 3));
  });

  it('is evened out at any place, whatever it says', async () => {
    const near = fc.constantFrom(
      ...([
        [203, 2],
        [203, 3],
        [203, 4],
        [300, 2],
        [300, 3],
        [300, 4],
      ] as const),
    );
    await fc.assert(
      fc.asyncProperty(
        near,
        fc.double({ min: -0.015, max: 0.015, noNaN: true }),
        fc.double({ min: 8, max: 12, noNaN: true }),
        fc.stringMatching(/^[0-9A-Z-]{4,8}$/),
        async ([dpi, dots], off, xMm, text) => {
          const moduleMm = ((dots * 25.4) / EXACT_DPI[dpi]) * (1 + off);
          const page = await withWholeModules(await drawnWith({ dpi, moduleMm, xMm, text }));
          expect(barsAcross(pictureOf(page))).toEqual(wholeWidths(text, dots));
        },
      ),
      { numRuns: isThorough ? 25 : 8 },
    );
  });

  it('moves by no more than its change, and nothing else moves', async () => {
    const before = await drawnWith({ dpi: 300, moduleMm: 0.25 });
    const after = await withWholeModules(before);
    const [from, to] = [Math.round((20 / 25.4) * 300), Math.round((35 / 25.4) * 300)];
    const outside = ({ widthPx, grey }: GreyPage) =>
      [grey.subarray(0, (from - 1) * widthPx), grey.subarray((to + 1) * widthPx)].map((part) =>
        Buffer.from(part.map((one) => Number(one < 128))),
      );
    // Not `toEqual`, which takes seconds for a million dots.
    expect(Buffer.concat(outside(after)).equals(Buffer.concat(outside(before)))).toBe(true);
    const middleOf = (page: GreyPage) => {
      const row = Math.round((27 / 25.4) * 300);
      const line = Array.from(
        page.grey.subarray(row * page.widthPx, (row + 1) * page.widthPx),
        (one) => one < 128,
      );
      return (line.indexOf(true) + line.lastIndexOf(true)) / 2;
    };
    expect(Math.abs(middleOf(after) - middleOf(before))).toBeLessThanOrEqual(1);
  });
});

describe('a code stays as it was drawn', () => {
  it.each<[string, Drawing]>([
    ['if its modules are single dots', { dpi: 203, moduleMm: 0.127 }],
    ['if they are hardly more', { dpi: 300, moduleMm: 0.16 }],
    ['if something stands where it would grow', { dpi: 300, moduleMm: 0.25, lineAtDots: 1 }],
  ])('%s', async (_, drawing) => {
    const before = await drawnWith(drawing);
    const after = await withWholeModules(before);
    expect(pictureOf(after)).toEqual(pictureOf(before));
    expect(new Set(after.grey)).toEqual(new Set([0, 255]));
  });
});

it('a page without a code stays as it is', async () => {
  const page = await renderPdf(await createPaper(58, 40, 'empty').finish(), 1, 203.2);
  expect(pictureOf(await withWholeModules(page ?? expect.fail('not drawn'))).dots).not.toContain(1);
});
