import { ACROSS_MM, DOWN_MM, type Stairs } from '#main/labels/sheets/test-label-parts.ts';
import type { TestLabelPlan } from '#main/labels/sheets/test-label-plan.ts';
import type { PageLayout } from '#shared/domain/printer-options.ts';
import { blank, type Picture } from './label-printers/picture.ts';

/** A picture of a label printed with this layout, at this many dots per millimetre. */
export type Printed = {
  readonly picture: Picture;
  readonly dotsPerMm: number;
  readonly layout: Pick<PageLayout, 'rotate' | 'xMm' | 'yMm'>;
};

type Size = { readonly widthMm: number; readonly heightMm: number };
type Point = readonly [xMm: number, yMm: number];

/** The position of a point of the upright label on the paper. */
function onPaper([x, y]: Point, { widthMm, heightMm }: Size, { rotate, xMm, yMm }: Printed['layout']): Point {
  const turned: Record<typeof rotate, Point> = {
    0: [x, y],
    90: [heightMm - y, x],
    180: [widthMm - x, heightMm - y],
    270: [y, widthMm - x],
  };
  const [right, down] = turned[rotate];
  return [right + xMm, down + yMm];
}

/** The label with its rotation and offset undone, as from a printer without a layout; cut-off parts are white. */
export function straightened({ picture, dotsPerMm, layout }: Printed, size: Size): Picture {
  if (layout.rotate === 0 && layout.xMm === 0 && layout.yMm === 0) return picture;
  const straight = blank(Math.round(size.widthMm * dotsPerMm), Math.round(size.heightMm * dotsPerMm));
  const { widthDots, heightDots, dots } = straight;
  const dot = 1 / dotsPerMm;
  const [startX, startY] = onPaper([dot / 2, dot / 2], size, layout);
  // On the paper, for one dot to the right and one down on the label: one of the two components is zero.
  const [rightX, rightY] = onPaper([1.5 * dot, dot / 2], size, layout);
  const right = [(rightX - startX) * dotsPerMm, (rightY - startY) * dotsPerMm] as const;
  const down = [-right[1], right[0]] as const;
  for (let row = 0; row < heightDots; row++) {
    for (let column = 0; column < widthDots; column++) {
      const x = Math.floor(startX * dotsPerMm + column * right[0] + row * down[0]);
      const y = Math.floor(startY * dotsPerMm + column * right[1] + row * down[1]);
      if (x < 0 || y < 0 || x >= picture.widthDots || y >= picture.heightDots) continue;
      dots[row * widthDots + column] = picture.dots[y * picture.widthDots + x] ?? 0;
    }
  }
  return straight;
}

/** The horizontal strip between two lines. */
export function band({ widthDots, dots }: Picture, dotsPerMm: number, fromMm: number, toMm: number): Picture {
  const [from, to] = [Math.round(fromMm * dotsPerMm), Math.round(toMm * dotsPerMm)];
  return { widthDots, heightDots: to - from, dots: dots.subarray(from * widthDots, to * widthDots) };
}

export type EdgeMark = {
  readonly edge: 'top' | 'bottom' | 'left' | 'right';
  readonly mm: number;
  /** Whether its position is on the paper. */
  readonly isOnPaper: boolean;
  /** Millimetres between actual and expected position; null: there is none near it. */
  readonly offMm: number | null;
};

/** Finds every mark of the stairs within 0.45 mm of its position. */
export function edgeMarks(straight: Picture, printed: Printed, plan: TestLabelPlan): readonly EdgeMark[] {
  const { widthMm, heightMm, stairs } = plan;
  const paper = {
    widthMm: printed.picture.widthDots / printed.dotsPerMm,
    heightMm: printed.picture.heightDots / printed.dotsPerMm,
  };
  return (['top', 'bottom', 'left', 'right'] as const).flatMap((edge) =>
    Array.from({ length: stairs.steps }, (_, index): EdgeMark => {
      const mm = index + 1;
      const place = placeOf(edge, mm, plan);
      const [x, y] = onPaper(place, { widthMm, heightMm }, printed.layout);
      const isOnPaper = x > 0.2 && y > 0.2 && x < paper.widthMm - 0.2 && y < paper.heightMm - 0.2;
      const across: Point = edge === 'top' || edge === 'bottom' ? [0, 1] : [1, 0];
      return { edge, mm, isOnPaper, offMm: offFrom(straight, printed.dotsPerMm, place, across) };
    }),
  );
}

function placeOf(edge: keyof Omit<Stairs, 'steps'>, mm: number, plan: TestLabelPlan): Point {
  const along = plan.stairs[edge] + (mm - 0.5) * (edge === 'top' || edge === 'bottom' ? ACROSS_MM : DOWN_MM);
  const places: Record<typeof edge, Point> = {
    top: [along, mm],
    bottom: [along, plan.heightMm - mm],
    left: [mm, along],
    right: [plan.widthMm - mm, along],
  };
  return places[edge];
}

function offFrom(
  { widthDots, dots }: Picture,
  dotsPerMm: number,
  [x, y]: Point,
  [dx, dy]: Point,
): number | null {
  const black: number[] = [];
  for (let off = -0.45; off <= 0.45; off += 0.02) {
    const [column, row] = [Math.floor((x + dx * off) * dotsPerMm), Math.floor((y + dy * off) * dotsPerMm)];
    if (dots[row * widthDots + column] === 1) black.push(off);
  }
  return black.length === 0 ? null : Math.abs(((black[0] ?? 0) + (black.at(-1) ?? 0)) / 2);
}

/** The longest horizontal line except the frame's: its start and its length, in millimetres. */
export function longestLine({ widthDots, heightDots, dots }: Picture, dotsPerMm: number) {
  let longest = { from: 0, dots: 0, row: 0 };
  const inset = Math.round(dotsPerMm);
  for (let row = inset; row < heightDots - inset; row++) {
    let from = inset;
    for (let column = inset; column < widthDots - inset; column++) {
      if (dots[row * widthDots + column] === 0) from = column + 1;
      else if (column + 1 - from > longest.dots) longest = { from, dots: column + 1 - from, row };
    }
  }
  return { xMm: longest.from / dotsPerMm, yMm: longest.row / dotsPerMm, lengthMm: longest.dots / dotsPerMm };
}
