/** `npm run test:thorough`: repeats often, and for long, what `npm test` does a few times. */
export const isThorough = process.env.PACKBENCH_THOROUGH === '1';
