import type { DotProfile } from '#shared/domain/network-spec.ts';
import type { Bitmap } from '../../bitmap.ts';
import type { RawJob, StatusQuery } from './language.ts';
import { readHostStatus } from './status.ts';

/** ZPL II programming guide, ^GF: 1 to 99999 bytes, enforced by older printers: larger bitmaps are cut. */
const MAX_STRIP_BYTES = 99_999;

export const ZPL_STATUS: StatusQuery = {
  question: Buffer.from('~HS\r\n', 'latin1'),
  isComplete: (answer) => answer.toString('latin1').split('\x03').length > 3,
  read: (answer) => readHostStatus(answer.toString('latin1')),
};

/**
 * One page as a ZPL II format. Resets what an earlier job may have changed (rotation, mirroring, inversion),
 * and keeps the printer's calibration (^LT, ^LS, media).
 */
export function zplJob(bitmap: Bitmap, darkness: DotProfile['darkness']): RawJob {
  const dark = darkness === null ? '' : `~SD${String(darkness).padStart(2, '0')}\r\n`;
  const size = `^PW${bitmap.widthDots}^LL${bitmap.heightDots}^LH0,0^PON^PMN^LRN`;
  // ~JX: discards the rest of a job whose connection was cut.
  const head = `~JX\r\n${dark}^XA${size}\r\n${strips(bitmap).join('\r\n')}\r\n^PQ1\r\n`;
  return { head: Buffer.from(head, 'latin1'), end: Buffer.from('^XZ\r\n', 'latin1') };
}

function strips({ heightDots, rowBytes, bits }: Bitmap): string[] {
  const rows = Math.floor(MAX_STRIP_BYTES / rowBytes);
  const tops = Array.from({ length: Math.ceil(heightDots / rows) }, (_, index) => index * rows);
  return tops.map((top) => {
    const strip = bits.subarray(top * rowBytes, (top + rows) * rowBytes);
    return `^FO0,${top}^GFA,${strip.length},${strip.length},${rowBytes},${packHex(strip, rowBytes)}^FS`;
  });
}

/**
 * Hexadecimal digits with run lengths (ZPL II programming guide, "Alternative data compression scheme for ~DG
 * and ~DB"). Unlike `:Z64:`, every ZPL II printer accepts it. A comma fills the row with white, an
 * exclamation mark with black, a colon repeats the row above.
 */
export function packHex(bits: Uint8Array, rowBytes: number): string {
  const digits = Buffer.from(bits.buffer, bits.byteOffset, bits.byteLength).toString('hex').toUpperCase();
  const rowDigits = rowBytes * 2;
  let packed = '';
  let above = '';
  for (let at = 0; at < digits.length; at += rowDigits) {
    const row = digits.slice(at, at + rowDigits);
    packed += row === above ? ':' : packRow(row);
    above = row;
  }
  return packed;
}

function packRow(row: string): string {
  const tail = /(0+|F+)$/.exec(row)?.[0] ?? '';
  // Replacing a single digit saves nothing.
  const fill = tail.length < 2 ? '' : tail.startsWith('0') ? ',' : '!';
  const rest = fill === '' ? row : row.slice(0, row.length - tail.length);
  return rest.replaceAll(/(.)\1{2,}/g, (run, digit: string) => `${runLength(run.length)}${digit}`) + fill;
}

/** z to g stand for 400 to 20, in twenties; Y to G for 19 to 1. Letters add up. */
function runLength(count: number): string {
  const fourHundreds = 'z'.repeat(Math.floor(count / 400));
  const twenties = Math.floor((count % 400) / 20);
  const ones = count % 20;
  const letter = (first: string, nth: number) =>
    nth === 0 ? '' : String.fromCharCode(first.charCodeAt(0) + nth - 1);
  return fourHundreds + letter('g', twenties) + letter('G', ones);
}
