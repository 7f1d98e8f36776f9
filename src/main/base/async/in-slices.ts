import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Works on a long list slice by slice, in order, with a turn of the event loop before each next one: a scan that has come in
 * meanwhile is answered first.
 */
export async function inSlices<T>(
  items: readonly T[],
  size: number,
  work: (slice: readonly T[]) => Promise<void> | void,
): Promise<void> {
  for (let at = 0; at < items.length; at += size) {
    if (at > 0) await nextTurn();
    await work(items.slice(at, at + size));
  }
}
