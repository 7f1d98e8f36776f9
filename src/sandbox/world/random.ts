/** A seeded random generator: the same seed gives the same world. */
export interface Random {
  /** A whole number from 0 to below - 1. */
  below(below: number): number;
  between(min: number, max: number): number;
  pick<T>(of: readonly [T, ...T[]] | readonly T[]): T;
  chance(probability: number): boolean;
}

/** mulberry32: small, fast and good enough for invented orders. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    between: (min, max) => min + below(max - min + 1),
    pick(of) {
      const chosen = of[below(of.length)];
      if (chosen === undefined) throw new Error('nothing to pick from');
      return chosen;
    },
    chance: (probability) => next() < probability,
  };
}
