const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The characters of a code that came as bytes. A scanner with a Russian keyboard table sends UTF-8; bytes that
 * are no valid UTF-8 are read as Latin-1, which keeps each of them (byte 232 is how FNC1 may come).
 */
export function bytesToText(bytes: Buffer): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}
