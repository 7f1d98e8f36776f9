/** `npm run test:thorough`: what `npm test` does a few times is done as often as it takes, which takes long. */
export const isThorough = process.env.PACKBENCH_THOROUGH === '1';
