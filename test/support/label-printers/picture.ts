/** A printed label: one byte per dot, 1 is black. */
export type Picture = {
  readonly widthDots: number;
  readonly heightDots: number;
  readonly dots: Uint8Array;
};

export function blank(widthDots: number, heightDots: number): Picture {
  return { widthDots, heightDots, dots: new Uint8Array(widthDots * heightDots) };
}

/** Draws packed rows (highest bit left, 1 is black) on the label; parts beyond its edges are not printed. */
export function drawOnto(
  picture: Picture,
  rows: Uint8Array,
  rowBytes: number,
  left: number,
  top: number,
): void {
  const { widthDots, heightDots, dots } = picture;
  for (let y = 0; y * rowBytes < rows.length; y++) {
    for (let x = 0; x < rowBytes * 8; x++) {
      const isBlack = ((rows[y * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
      const [column, row] = [left + x, top + y];
      if (isBlack && column >= 0 && column < widthDots && row >= 0 && row < heightDots)
        dots[row * widthDots + column] = 1;
    }
  }
}

/** Millimetres from the left and upper edge to the outermost black dots, at this many dots per millimetre. */
export function frameOf({ widthDots, heightDots, dots }: Picture, dotsPerMm: number) {
  const edges = { left: widthDots, top: heightDots, right: 0, bottom: 0 };
  dots.forEach((dot, at) => {
    if (dot === 0) return;
    const [x, y] = [at % widthDots, Math.floor(at / widthDots)];
    edges.left = Math.min(edges.left, x);
    edges.top = Math.min(edges.top, y);
    edges.right = Math.max(edges.right, x + 1);
    edges.bottom = Math.max(edges.bottom, y + 1);
  });
  const mm = (value: number) => value / dotsPerMm;
  return { left: mm(edges.left), top: mm(edges.top), right: mm(edges.right), bottom: mm(edges.bottom) };
}
