import type { PageLayout } from '#shared/domain/printer-options.ts';

export const SIDES = ['top', 'right', 'bottom', 'left'] as const;

export type Side = (typeof SIDES)[number];

/** Degrees clockwise from up. */
type ArrowDirection = PageLayout['rotate'];

/** A person's observations of a test label. */
export type LabelAnswers = {
  readonly arrow: ArrowDirection;
  /** Measured length of its line, in millimetres. */
  readonly lineMm: number;
  /** Its frame is incomplete. */
  readonly isCut: boolean;
  /** Millimetres that are cut off at each side of the label, held with its arrow up. */
  readonly cutMm: Readonly<Record<Side, number>>;
};

/** What to do about the observations. Only the first problem is reported: the others change once it is solved. */
type Advice =
  | { readonly kind: 'well' }
  | { readonly kind: 'turn'; readonly layout: PageLayout }
  | { readonly kind: 'dpi'; readonly layout: PageLayout }
  /** The printer's driver makes the page larger or smaller. */
  | { readonly kind: 'scaled' }
  /** It is cut off, and nobody has entered how much. */
  | { readonly kind: 'how-much' }
  | { readonly kind: 'move'; readonly layout: PageLayout }
  /** Cut off on opposite sides: no offset helps. */
  | { readonly kind: 'too-small' };

const QUARTERS = [0, 90, 180, 270] as const;

/** Nobody measures more exactly with a ruler, and no roll is more exact. */
const NEAR = 0.02;
/** Lines drawn for one resolution and printed in the other. */
const OTHER_DPI = 300 / 203;
const NEAR_OTHER_DPI = 0.05;

export function answersForGoodLabel(lineMm: number): LabelAnswers {
  return { arrow: 0, lineMm, isCut: false, cutMm: { top: 0, right: 0, bottom: 0, left: 0 } };
}

/** `lineMm`: the nominal length of the line. `hasDots`: the page is sent as dots, so that their size decides. */
export function adviceOn(
  answers: LabelAnswers,
  {
    lineMm,
    layout,
    hasDots,
  }: { readonly lineMm: number; readonly layout: PageLayout; readonly hasDots: boolean },
): Advice {
  if (answers.arrow !== 0) return { kind: 'turn', layout: turned(layout, answers.arrow) };
  const scale = answers.lineMm / lineMm;
  if (Math.abs(scale - 1) > NEAR) {
    const dpi = hasDots ? dpiBy(scale, layout.dpi) : null;
    return dpi === null ? { kind: 'scaled' } : { kind: 'dpi', layout: { ...layout, dpi } };
  }
  const { top, right, bottom, left } = answers.cutMm;
  if ((top > 0 && bottom > 0) || (left > 0 && right > 0)) return { kind: 'too-small' };
  if (top + right + bottom + left > 0) return { kind: 'move', layout: moved(layout, answers.cutMm) };
  return { kind: answers.isCut ? 'how-much' : 'well' };
}

/** Turns back by the arrow's angle and drops the offset, which no longer applies. */
function turned(layout: PageLayout, arrow: ArrowDirection): PageLayout {
  const quarters = (layout.rotate - arrow + 360) / 90;
  return { ...layout, rotate: QUARTERS[quarters % 4] ?? 0, xMm: 0, yMm: 0 };
}

function dpiBy(scale: number, dpi: PageLayout['dpi']): PageLayout['dpi'] | null {
  if (dpi === 203 && Math.abs(scale * OTHER_DPI - 1) < NEAR_OTHER_DPI) return 300;
  return dpi === 300 && Math.abs(scale / OTHER_DPI - 1) < NEAR_OTHER_DPI ? 203 : null;
}

/** Moves away from the cut-off sides; offsets are those of the rotated page. */
function moved(layout: PageLayout, cutMm: LabelAnswers['cutMm']): PageLayout {
  const shift = { top: 0, right: 0, bottom: 0, left: 0 };
  SIDES.forEach((side, at) => {
    const onPage = SIDES[(at + layout.rotate / 90) % 4] ?? side;
    shift[onPage] = cutMm[side];
  });
  return {
    ...layout,
    xMm: rounded(layout.xMm + shift.left - shift.right),
    yMm: rounded(layout.yMm + shift.top - shift.bottom),
  };
}

function rounded(mm: number): number {
  return Math.round(mm * 10) / 10 + 0;
}
