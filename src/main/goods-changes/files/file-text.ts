import type { FileProblem } from '#shared/contract/goods-files.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';

/** Russian letters in UTF-16 without a byte order mark: every second byte is 0 or 4. */
const SAMPLE_BYTES = 4_096;

/**
 * The text of a person's file. Excel saves UTF-8 with a byte order mark, UTF-16 ("Unicode text") or, as "CSV" on a Russian
 * Windows, windows-1251; other programs save UTF-8 without a mark. Text in windows-1251 with a Russian letter is
 * hardly ever valid UTF-8, so what is not valid UTF-8 is windows-1251.
 */
export function textOfFile(bytes: Uint8Array): Result<string, FileProblem> {
  if (bytes.length === 0) return err('file-empty');
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return err('file-excel');
  const text = decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text file has them
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) return err('file-not-csv');
  if (/^\s*<(?:!doctype|html|\?xml)/i.test(text)) return err('file-not-csv');
  return text.trim() === '' ? err('file-empty') : ok(text);
}

function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  const wide = wideEncoding(bytes.subarray(0, SAMPLE_BYTES));
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  try {
    // Drops a byte order mark by itself.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

/** UTF-16 without a mark: its ASCII characters, among them every line end, have a 0 on one side. */
function wideEncoding(sample: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 16;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : null;
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}
