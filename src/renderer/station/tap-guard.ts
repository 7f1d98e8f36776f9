/**
 * The second tap of a double tap follows within this time. By then the screen may show another question at the same place,
 * which nobody has read.
 */
const DOUBLE_TAP_MS = 600;

/** Whether a press of a button counts, or belongs to the one before. `now`: milliseconds of a clock that never goes back. */
export function createTapGuard(now: () => number): () => boolean {
  let counted = Number.NEGATIVE_INFINITY;
  return () => {
    const at = now();
    if (at - counted < DOUBLE_TAP_MS) return false;
    counted = at;
    return true;
  };
}
