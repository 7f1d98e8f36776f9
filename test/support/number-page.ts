import type { Picture } from './label-printers/picture.ts';

const WIDTH = 464;
const HEIGHT = 320;
const CELL = 8;
const CELLS_A_ROW = WIDTH / CELL;

/**
 * A page of 58 × 40 mm at 8 dots per millimetre for a file that `printing-station.ts` made: its number as
 * black and white squares, and noise below, so that there is data to transmit. It reads no PDF: that takes
 * seconds in a short-lived program.
 */
export async function drawNumber(bytes: Uint8Array) {
  const text = /% (\S+) %\n$/.exec(Buffer.from(bytes.subarray(-200)).toString('latin1'))?.[1] ?? '';
  const grey = new Uint8Array(WIDTH * HEIGHT).fill(255);
  const bits = [...Buffer.from(`${text}\0`)].flatMap((byte) =>
    Array.from({ length: 8 }, (_, bit) => (byte >> (7 - bit)) & 1),
  );
  bits.forEach((bit, at) => {
    const [left, top] = [(at % CELLS_A_ROW) * CELL, Math.floor(at / CELLS_A_ROW) * CELL];
    for (let y = top; y < top + CELL; y++)
      grey.fill(bit ? 0 : 255, y * WIDTH + left, y * WIDTH + left + CELL);
  });
  for (let at = (HEIGHT / 2) * WIDTH; at < grey.length; at++)
    grey[at] = (at * 2_654_435_761) % 97 < 48 ? 0 : 255;
  return { widthPx: WIDTH, heightPx: HEIGHT, grey, pages: 1 };
}

/** The number on such a label. */
export function numberOn({ widthDots, dots }: Picture): string {
  const middle = CELL / 2;
  let text = '';
  for (let byte = 0; ; byte++) {
    const bits = Array.from({ length: 8 }, (_, bit) => byte * 8 + bit).map((at) => {
      const [left, top] = [(at % CELLS_A_ROW) * CELL, Math.floor(at / CELLS_A_ROW) * CELL];
      return dots[(top + middle) * widthDots + left + middle] ?? 0;
    });
    const code = Number.parseInt(bits.join(''), 2);
    if (code === 0 || text.length > 40) return text;
    text += String.fromCharCode(code);
  }
}
