/** Values in one `in (…)`: within the limit of every database, and few different statements to prepare. */
const CHUNK = 100;

/**
 * Splits a list for `in (…)`. Each chunk is padded with its last value, so that few statements serve all
 * lengths.
 */
export function inChunks<T>(values: readonly T[]): T[][] {
  const chunks: T[][] = [];
  for (let at = 0; at < values.length; at += CHUNK) {
    const chunk = values.slice(at, at + CHUNK);
    const last = chunk.at(-1);
    const size = chunk.length <= 10 ? 10 : CHUNK;
    while (last !== undefined && chunk.length < size) chunk.push(last);
    chunks.push(chunk);
  }
  return chunks;
}
