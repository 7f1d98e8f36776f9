import type { Picture } from './label-printers/picture.ts';

/** Lengths of bars and gaps, in dots, in the row with most of them: that of a code of bars. */
export function barsAcross({ widthDots, heightDots, dots }: Picture): readonly number[] {
  const rows = Array.from({ length: heightDots }, (_, row) => {
    const line = dots.subarray(row * widthDots, (row + 1) * widthDots).join('');
    return (line.replace(/^0+|0+$/g, '').match(/0+|1+/g) ?? []).map((run) => run.length);
  });
  return rows.toSorted((one, other) => other.length - one.length)[0] ?? [];
}
