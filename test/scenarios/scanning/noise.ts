const CR = 0x0d;
const LF = 0x0a;
/** One line end of this many stays: codes of all lengths up to a few thousand bytes, and a test that does not take all day. */
const FEWER_ENDS = 5;

/** What a broken scanner, a printer or a modem may send: any bytes, the same for the same seed. */
export function noise(length: number, seed: number): string {
  let state = seed;
  const bytes = Buffer.alloc(length);
  for (const at of bytes.keys()) {
    // xorshift32
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const byte = state & 0xff;
    const isEnd = byte === CR || byte === LF;
    bytes[at] = isEnd && (state >>> 8) % FEWER_ENDS > 0 ? 0 : byte;
  }
  return bytes.toString('latin1');
}
