/** In points, from the bottom left upwards, as in PDF. */
export type Box = {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
};

/** `a b c d e f` of PDF: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Clockwise, 90 degrees each. */
export const QUARTER_TURNS = [0, 1, 2, 3] as const;
export type QuarterTurns = (typeof QUARTER_TURNS)[number];

type Size = { readonly width: number; readonly height: number };
type Offset = { readonly x: number; readonly y: number };

/** Size of the paper for a rotated page. */
export function turnedSize({ left, bottom, right, top }: Box, quarterTurns: QuarterTurns): Size {
  const [width, height] = [right - left, top - bottom];
  return quarterTurns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Rotates the content of `box`, moves its lower left corner to 0, 0 and shifts it by `by`. */
export function matrixOf({ left, bottom, right, top }: Box, quarterTurns: QuarterTurns, by: Offset): Matrix {
  const { x, y } = by;
  switch (quarterTurns) {
    case 0:
      return [1, 0, 0, 1, x - left, y - bottom];
    case 1:
      return [0, -1, 1, 0, x - bottom, y + right];
    case 2:
      return [-1, 0, 0, -1, x + right, y + top];
    case 3:
      return [0, 1, -1, 0, x + top, y - left];
    default:
      return quarterTurns satisfies never;
  }
}
