import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Eight bits of red, green and blue, neither interlaced nor with a palette. */
const RGB = Buffer.from([8, 2, 0, 0, 0]);

/** Pixels, four bytes each in the order red, green, blue, unused, as a PNG file. */
export function pngOf(rgbx: Uint8Array, width: number, height: number): Buffer<ArrayBuffer> {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  // Each row begins with its filter: none.
  const rows = Buffer.alloc(height * (1 + 3 * width));
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    to += 1;
    for (let from = 4 * y * width; from < 4 * (y + 1) * width; from += 4) {
      for (let channel = 0; channel < 3; channel += 1) rows[to++] = rgbx[from + channel] ?? 0;
    }
  }
  const parts = [part('IHDR', Buffer.concat([size, RGB])), part('IDAT', deflateSync(rows)), part('IEND')];
  return Buffer.concat([SIGNATURE, ...parts]);
}

function part(name: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
