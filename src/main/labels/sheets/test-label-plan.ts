import { PAPER_SIZES, type PaperSize } from '#shared/domain/label-size.ts';
import { ACROSS_MM, DOWN_MM, type FineSteps, type PlacedText, type Stairs } from './test-label-parts.ts';

/** Positions on a test label, in millimetres, on whole dots of a 203 dpi printer. */
export type TestLabelPlan = {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly words: readonly PlacedText[];
  readonly stairs: Stairs;
  readonly arrow: { readonly xMm: number; readonly yMm: number; readonly heightMm: number };
  readonly scale: { readonly xMm: number; readonly yMm: number; readonly lengthMm: number };
  readonly fine: FineSteps;
  /** The bars, centred and as wide as their modules allow; `maxMm` includes their quiet zones. */
  readonly bars: {
    readonly middleMm: number;
    readonly yMm: number;
    readonly heightMm: number;
    readonly maxMm: number;
  };
  readonly square: { readonly xMm: number; readonly yMm: number; readonly moduleDots: number };
  readonly code: Omit<PlacedText, 'text'>;
};

const PLANS = {
  s: smallPlan,
  m: uprightPlan,
  l: uprightPlan,
  a4: uprightPlan,
} as const satisfies Record<PaperSize, (size: PaperSize) => TestLabelPlan>;

export function testLabelPlan(size: PaperSize): TestLabelPlan {
  return PLANS[size](size);
}

function smallPlan(): TestLabelPlan {
  const { widthMm, heightMm } = PAPER_SIZES.s;
  return {
    widthMm,
    heightMm,
    words: [
      { text: 'Packbench · S', font: 'bold', xMm: 3, baselineMm: 4.5, sizeMm: 2.75 },
      { text: `${widthMm} × ${heightMm} мм`, xMm: 3, baselineMm: 7.5, sizeMm: 2.25 },
      { text: 'Пробная этикетка', xMm: 55, baselineMm: 34, sizeMm: 2.25, anchor: 'end' },
      { text: 'Test label', xMm: 55, baselineMm: 37, sizeMm: 2.25, anchor: 'end' },
    ],
    stairs: { steps: 5, top: 25, bottom: 21, left: 8.5, right: 8.5 },
    arrow: { xMm: 43.5, yMm: 1.5, heightMm: 5.5 },
    scale: { xMm: 9, yMm: 14, lengthMm: 30 },
    fine: { xMm: 41.5, yMm: 10, squareMm: 2.25, gapMm: 0.75 },
    bars: { middleMm: 29, yMm: 20.5, heightMm: 7, maxMm: 57 },
    square: { xMm: 4, yMm: 29, moduleDots: 4 },
    code: { xMm: 29, baselineMm: 30, sizeMm: 2.25, anchor: 'middle' },
  };
}

function uprightPlan(size: PaperSize): TestLabelPlan {
  const { widthMm, heightMm } = PAPER_SIZES[size];
  const [middle, half] = [widthMm / 2, Math.floor(heightMm / 2)];
  const steps = 10;
  const sides = half - (steps * DOWN_MM) / 2;
  const centred = { xMm: middle, anchor: 'middle' } as const;
  return {
    widthMm,
    heightMm,
    words: [
      {
        text: `Packbench · ${size.toUpperCase()}`,
        font: 'bold',
        ...centred,
        baselineMm: half - 36,
        sizeMm: 5.5,
      },
      {
        text: `Пробная этикетка · ${widthMm} × ${heightMm} мм`,
        ...centred,
        baselineMm: half - 31,
        sizeMm: 3,
      },
      { text: `Test label · ${widthMm} × ${heightMm} mm`, ...centred, baselineMm: half - 27, sizeMm: 2.75 },
      {
        text: 'Наибольшее число, которого нет у края: столько мм срезано',
        ...centred,
        baselineMm: half + 40.5,
        sizeMm: 2.25,
      },
      {
        text: 'The highest number that an edge lacks: so many mm are cut off',
        ...centred,
        baselineMm: half + 44,
        sizeMm: 2.25,
      },
    ],
    stairs: { steps, top: middle - 29, bottom: middle - (steps * ACROSS_MM) / 2, left: sides, right: sides },
    arrow: { xMm: middle + 4, yMm: 2.5, heightMm: 10 },
    scale: { xMm: middle - 25, yMm: half - 17, lengthMm: 50 },
    fine: { xMm: middle - 4, yMm: half - 8, squareMm: 6, gapMm: 2 },
    bars: { middleMm: middle, yMm: half + 16, heightMm: 14, maxMm: widthMm - 6 },
    square: { xMm: middle - 21, yMm: half - 7, moduleDots: 5 },
    code: { ...centred, baselineMm: half + 34, sizeMm: 3 },
  };
}
