import { err, ok, type Result } from '#shared/domain/result.ts';

export type PictureFormat = 'jpeg' | 'png' | 'webp';

/**
 * Why the bytes are not shown as a picture. `unknown-format`: a page, a film, or a picture of another format, such as SVG,
 * which may carry programs.
 */
export type PictureProblem = 'unknown-format' | 'animated' | 'too-many-pixels' | 'broken';

export type PictureFacts = {
  readonly format: PictureFormat;
  readonly width: number;
  readonly height: number;
};

/**
 * 4000 x 3000, as a telephone's camera has: scaling it takes 550 MB for a moment. A file of a few kilobytes
 * may claim 65535 x 65535.
 */
const MAX_PIXELS = 12_000_000;

/**
 * What the bytes are, by their content alone: names, addresses and content types lie. Nothing is decoded, so
 * that no picture can take more memory than it may.
 */
export function inspectPicture(bytes: Uint8Array): Result<PictureFacts, PictureProblem> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const found = jpegSize(view) ?? pngSize(view) ?? webpSize(view);
    if (found === null) return err('unknown-format');
    if (found === 'animated') return err('animated');
    const { width, height } = found;
    if (width < 1 || height < 1) return err('broken');
    return width * height > MAX_PIXELS ? err('too-many-pixels') : ok(found);
  } catch (error) {
    // It ends before its own size.
    if (error instanceof RangeError) return err('broken');
    throw error;
  }
}

/** Markers of a frame header: all C0 to CF but the tables C4 and CC, and C8, which is reserved. */
const NO_FRAMES: readonly number[] = [0xc4, 0xc8, 0xcc];

function jpegSize(bytes: Buffer): PictureFacts | null {
  if (bytes.length < 4 || bytes.readUIntBE(0, 3) !== 0xffd8ff) return null;
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) throw new RangeError('no marker');
    const marker = bytes.readUInt8(at + 1);
    // Fill bytes may stand before a marker.
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.includes(marker))
      return { format: 'jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
}

const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');

/** Of an animated PNG the still picture is shown, which every such file has. */
function pngSize(bytes: Buffer): PictureFacts | null {
  if (!bytes.subarray(0, PNG_START.length).equals(PNG_START)) return null;
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') throw new RangeError('no header');
  return { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Flag of an animation in the extended header of a WebP. */
const ANIMATION = 0x02;

function webpSize(bytes: Buffer): PictureFacts | 'animated' | null {
  const ascii = (from: number) => bytes.toString('latin1', from, from + 4);
  if (ascii(0) !== 'RIFF' || ascii(8) !== 'WEBP') return null;
  switch (ascii(12)) {
    case 'VP8 ':
      return {
        format: 'webp',
        width: bytes.readUInt16LE(26) & 0x3fff,
        height: bytes.readUInt16LE(28) & 0x3fff,
      };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { format: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      if ((bytes.readUInt8(20) & ANIMATION) !== 0) return 'animated';
      return { format: 'webp', width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      throw new RangeError('no picture in it');
  }
}
