import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needsForm, printSettings } from '#main/printing/drivers/windows/sumatra.ts';
import { paperOf } from '#main/printing/prepared-pages.ts';
import { PAPER_SIZE_NAMES, type PaperSize } from '#shared/domain/label-size.ts';
import { type PageLayout, PLAIN_LAYOUT } from '#shared/domain/printer-options.ts';

type Orientation = 'portrait' | 'landscape';
type Sheet = { readonly widthMm: number; readonly heightMm: number };

const FORM = { name: 'form' };
const turned = (rotate: PageLayout['rotate']): PageLayout => ({ ...PLAIN_LAYOUT, rotate });
const upright = (size: PaperSize) => paperOf(size, PLAIN_LAYOUT);
const sideways = ({ widthMm, heightMm }: Sheet): Sheet => ({ widthMm: heightMm, heightMm: widthMm });

/** By how much SumatraPDF 3.4.6 turns a page (src/Print.cpp, PrintToDevice). */
function sumatraTurns(page: Sheet, settings: string, driver: Orientation): number {
  const orientation = settings.split(',').find((word) => word === 'portrait' || word === 'landscape');
  const turn = page.widthMm > page.heightMm ? 270 : 0;
  return (orientation ?? driver) === 'portrait' ? turn : (turn + 90) % 360;
}

/** How a label lies on its form: whether it has the shape of the form, and who turned it by how much. */
function printed(size: PaperSize, rotate: PageLayout['rotate'], form: Sheet, driver: Orientation) {
  const page = paperOf(size, turned(rotate));
  const settings = printSettings(size, FORM, turned(rotate));
  const turn = sumatraTurns(page, settings, driver);
  const picture = turn % 180 === 0 ? page : sideways(page);
  // A landscape driver turns its page, and turns it back when it prints on the paper.
  const surface = driver === 'portrait' ? form : sideways(form);
  return { settings, turn, fits: picture.widthMm === surface.widthMm };
}

/* The table of docs/it.md, "Windows". */
describe('a label lies as its form does', () => {
  it.each([
    // size, form as the label or sideways, driver, rotate → settings, turned by SumatraPDF
    ['s', 'as', 'portrait', 0, 'landscape,noscale,paper=form', 0],
    ['s', 'as', 'portrait', 180, 'landscape,noscale,paper=form', 0],
    ['s', 'as', 'landscape', 90, 'portrait,noscale,paper=form', 0],
    ['s', 'as', 'landscape', 270, 'portrait,noscale,paper=form', 0],
    ['s', 'sideways', 'portrait', 90, 'portrait,noscale,paper=form', 0],
    ['s', 'sideways', 'portrait', 270, 'portrait,noscale,paper=form', 0],
    ['s', 'sideways', 'landscape', 0, 'landscape,noscale,paper=form', 0],
    ['m', 'as', 'portrait', 0, 'noscale,paper=form', 0],
    ['l', 'as', 'portrait', 180, 'noscale,paper=form', 0],
    ['m', 'as', 'landscape', 0, 'noscale,paper=form', 90],
    ['l', 'as', 'landscape', 0, 'noscale,paper=form', 90],
    ['a4', 'as', 'portrait', 0, 'noscale,paper=form', 0],
    ['a4', 'as', 'landscape', 0, 'noscale,paper=form', 90],
    ['m', 'sideways', 'portrait', 90, 'landscape,noscale,paper=form', 0],
    ['l', 'sideways', 'portrait', 270, 'landscape,noscale,paper=form', 0],
  ] as const)('%s, form %s, driver in %s, rotate=%d', (size, lies, driver, rotate, settings, turn) => {
    const form = lies === 'as' ? upright(size) : sideways(upright(size));
    expect(printed(size, rotate, form, driver)).toEqual({ settings, turn, fits: true });
  });

  it.each([
    // The other quarter turn, which the test label shows as cut off.
    ['s', 'as', 'portrait', 90],
    ['s', 'as', 'landscape', 0],
    ['s', 'sideways', 'portrait', 0],
    ['m', 'as', 'portrait', 90],
    ['m', 'sideways', 'portrait', 0],
    ['m', 'sideways', 'landscape', 0],
    ['m', 'sideways', 'landscape', 90],
  ] as const)('else not: %s, form %s, driver in %s, rotate=%d', (size, lies, driver, rotate) => {
    const form = lies === 'as' ? upright(size) : sideways(upright(size));
    expect(printed(size, rotate, form, driver).fits).toBe(false);
  });
});

describe('the print settings for SumatraPDF', () => {
  const everyLayout = fc.record({
    size: fc.constantFrom(...PAPER_SIZE_NAMES),
    rotate: fc.constantFrom<PageLayout['rotate'][]>(0, 90, 180, 270),
    driver: fc.constantFrom<Orientation[]>('portrait', 'landscape'),
  });

  it('keep it from turning any page except a tall one that the profile leaves tall', () => {
    fc.assert(
      fc.property(everyLayout, ({ size, rotate, driver }) => {
        const isLeftTall = size !== 's' && rotate % 180 === 0;
        fc.pre(!isLeftTall);
        expect(printed(size, rotate, upright(size), driver).turn).toBe(0);
      }),
    );
  });

  it('never have an orientation without a form: it would print in the wrong place', () => {
    fc.assert(
      fc.property(everyLayout, ({ size, rotate }) => {
        expect(printSettings(size, null, turned(rotate))).toBe('noscale');
        expect(needsForm(null, turned(rotate))).toBe(rotate % 180 !== 0);
        expect(needsForm(FORM, turned(rotate))).toBe(false);
      }),
    );
  });

  it('name the form by its number if its name cannot be given', () => {
    expect(printSettings('m', { kind: 256 }, PLAIN_LAYOUT)).toBe('noscale,paperkind=256');
    expect(printSettings('s', { kind: 256 }, PLAIN_LAYOUT)).toBe('landscape,noscale,paperkind=256');
  });

  it('are not needed for moving a label', () => {
    const moved = { ...PLAIN_LAYOUT, xMm: 1.5, yMm: -2 };
    expect(printSettings('m', null, moved)).toBe('noscale');
    expect(needsForm(null, moved)).toBe(false);
  });
});
