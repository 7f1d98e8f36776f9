import type { PackingPlatform } from '#client/packing-platform.ts';

/** A platform whose answers to order reads are delayed until the test releases them. */
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
    /** Later reads are not answered until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    /** Later reads are answered; held ones stay held. */
    holdNoMore(): void {
      gate = Promise.resolve();
    },
  };
}
