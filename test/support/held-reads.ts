import type { PackingPlatform } from '#client/packing-platform.ts';

/** A platform whose answers to reads of orders are on their way as long as the test wants. */
export function heldReads() {
  let gate: Promise<void> = Promise.resolve();
  return {
    wrap: (platform: PackingPlatform): PackingPlatform => ({
      ...platform,
      async readOrder(orderId, options) {
        const held = gate;
        const answer = await platform.readOrder(orderId, options);
        await held;
        return answer;
      },
    }),
    /** What is asked from now on is not answered until the function that it returns is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    /** What is asked from now on is answered; what is held stays so. */
    holdNoMore(): void {
      gate = Promise.resolve();
    },
  };
}
