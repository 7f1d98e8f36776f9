/** `npm run test:thorough`: repeats often, and for long, what `npm test` does a few times. */
export const isThorough = process.env.PACKBENCH_THOROUGH === '1';

/** `npm test -- path…`: whoever names a slow file wants it. */
export const areNamed = process.env.PACKBENCH_NAMED_TESTS === '1';

/**
 * Versions of REST for tests that start a station for each: `npm test` takes the one that stays. Both are compared where that is
 * cheap, in `contracts/` and `conformance/`.
 */
export const VERSIONS: readonly ('v1' | 'v2')[] = isThorough ? ['v1', 'v2'] : ['v2'];
