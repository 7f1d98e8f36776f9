import { describe, expect, it } from 'vitest';
import { type PageLayout, PLAIN_LAYOUT } from '#shared/domain/printer-options.ts';
import {
  adviceOn,
  answersForGoodLabel,
  type LabelAnswers,
} from '../../../../../../src/renderer/screens/settings/printers/label-answers.ts';

const CUT_NOWHERE = answersForGoodLabel(50).cutMm;

function advice(looked: Partial<LabelAnswers>, layout: Partial<PageLayout> = {}, hasDots = true) {
  const full = { ...PLAIN_LAYOUT, ...layout };
  return adviceOn({ ...answersForGoodLabel(50), ...looked }, { lineMm: 50, layout: full, hasDots });
}

describe('advice on a test label', () => {
  it("is to do nothing when all is well, within a ruler's accuracy", () => {
    expect(advice({})).toEqual({ kind: 'well' });
    expect(advice({ lineMm: 49.2 })).toEqual({ kind: 'well' });
  });

  it('asks how much is cut off when that is not entered yet', () => {
    expect(advice({ isCut: true })).toEqual({ kind: 'how-much' });
    expect(advice({ isCut: true, cutMm: { ...CUT_NOWHERE, left: 2 } }).kind).toBe('move');
  });

  it.each([
    [90, 0, 270],
    [180, 0, 180],
    [270, 90, 180],
    [90, 270, 180],
  ] as const)('turns the page back when the arrow is turned by %i: from %i to %i', (arrow, rotate, to) => {
    expect(advice({ arrow }, { rotate, xMm: 3 })).toMatchObject({
      kind: 'turn',
      layout: { rotate: to, xMm: 0 },
    });
  });

  it('proposes the other resolution when the line is accordingly shorter or longer', () => {
    expect(advice({ lineMm: 34 })).toMatchObject({ kind: 'dpi', layout: { dpi: 300 } });
    expect(advice({ lineMm: 74 }, { dpi: 300 })).toMatchObject({ kind: 'dpi', layout: { dpi: 203 } });
    expect(advice({ lineMm: 34 }, { dpi: 300 })).toEqual({ kind: 'scaled' });
  });

  it('leaves another length, and every length of a printer with a driver, to that driver', () => {
    expect(advice({ lineMm: 47 })).toEqual({ kind: 'scaled' });
    expect(advice({ lineMm: 34 }, {}, false)).toEqual({ kind: 'scaled' });
  });

  it.each([
    ['left', 0, { xMm: 2, yMm: 0 }],
    ['right', 0, { xMm: -2, yMm: 0 }],
    ['top', 0, { xMm: 0, yMm: 2 }],
    ['bottom', 0, { xMm: 0, yMm: -2 }],
    ['left', 90, { xMm: 0, yMm: 2 }],
    ['top', 90, { xMm: -2, yMm: 0 }],
    ['left', 180, { xMm: -2, yMm: 0 }],
    ['bottom', 180, { xMm: 0, yMm: 2 }],
    ['top', 270, { xMm: 2, yMm: 0 }],
    ['right', 270, { xMm: 0, yMm: 2 }],
  ] as const)('moves the page away from the cut-off at the %s, turned by %i', (side, rotate, layout) => {
    const cutMm = { ...CUT_NOWHERE, [side]: 2 };
    expect(advice({ cutMm }, { rotate })).toMatchObject({ kind: 'move', layout });
  });

  it('adds to the existing offsets, without rounding residue', () => {
    const cutMm = { ...CUT_NOWHERE, left: 0.2, bottom: 1 };
    expect(advice({ cutMm }, { xMm: 0.1, yMm: 1 })).toMatchObject({ layout: { xMm: 0.3, yMm: 0 } });
  });

  it('reports that the paper is too small when opposite sides are cut off', () => {
    expect(advice({ cutMm: { ...CUT_NOWHERE, left: 1, right: 2 } })).toEqual({ kind: 'too-small' });
    expect(advice({ cutMm: { ...CUT_NOWHERE, top: 1, bottom: 2 } })).toEqual({ kind: 'too-small' });
  });

  it('reports one problem at a time: first the rotation, then the size, then the position', () => {
    const cutMm = { ...CUT_NOWHERE, left: 1 };
    expect(advice({ arrow: 90, lineMm: 34, cutMm }).kind).toBe('turn');
    expect(advice({ lineMm: 34, cutMm }).kind).toBe('dpi');
  });
});
