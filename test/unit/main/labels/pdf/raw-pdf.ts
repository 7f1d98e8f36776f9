import { constants, deflateRawSync } from 'node:zlib';

/** 75 x 120 mm in points. */
export const LABEL_M = [212.598, 340.157] as const;

/** Eight million spaces, compressed separately: concatenated streams expand to all of them. */
const SPACES = deflateRawSync(Buffer.alloc(8_000_000, ' '), { finishFlush: constants.Z_FULL_FLUSH });

/**
 * Some text and `millions` of spaces, compressed a thousandfold (RFC 1950; without the checksum, which
 * readers ignore).
 */
export function packedSpaces(millions: number, before = ''): Buffer {
  const head = deflateRawSync(Buffer.from(before), { finishFlush: constants.Z_FULL_FLUSH });
  const spaces = Array.from({ length: millions / 8 }, () => SPACES);
  return Buffer.concat([Buffer.of(0x78, 0x9c), head, ...spaces, Buffer.of(0x03, 0x00)]);
}

export function stream(dictionary: string, bytes: Uint8Array): Buffer {
  const head = Buffer.from(`<<${dictionary}/Length ${bytes.length}>>\nstream\n`);
  return Buffer.concat([head, bytes, Buffer.from('\nendstream')]);
}

/**
 * A label of size m with this page content; `more`: further objects from number 5 on; `onPage`: further
 * entries.
 */
export function rawLabel(contents: Buffer, more: readonly Buffer[] = [], onPage = ''): Buffer {
  const page = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${LABEL_M.join(' ')}]/Resources<<>>/Contents 4 0 R${onPage}>>`;
  const first = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>', page];
  const objects = [...first.map((text) => Buffer.from(text)), contents, ...more];
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    offsets.push(at);
    at += whole.length;
    parts.push(whole);
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Root 1 0 R/Size ${size}>>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
