import { expect, it } from 'vitest';
import { createLog } from '#main/base/log.ts';
import { createScreen, type ScreenCounts } from '#main/base/screen.ts';

const COUNTED: ScreenCounts = {
  queue: { waiting: 1, overdue: 0, toConfirm: 0, onHold: 0 },
  ...{ pallet: null, awaitedLabels: [], heldLabels: [], failedLabels: [], unprovenPacks: [] },
  outbox: { waiting: 0, failed: 0 },
  prints: { waiting: 0, failed: 0 },
  printerTroubles: [],
};

it('counts again shortly after a change during a count', async () => {
  const first = Promise.withResolvers<ScreenCounts>();
  const second = Promise.withResolvers<ScreenCounts['queue'] | null>();
  let counts = 0;
  const screen = createScreen({
    log: createLog('silent'),
    health: () => {
      throw new Error('nobody looks');
    },
    bench: () => {
      throw new Error('nobody looks');
    },
    count: async (queue) => {
      counts += 1;
      if (counts === 1) return first.promise;
      second.resolve(queue);
      return COUNTED;
    },
  });
  const counting = screen.start();
  screen.changed('queue');
  first.resolve(COUNTED);
  await counting;
  // It counts anyway, but only half a minute later.
  expect(await second.promise).toBeNull();
  screen.stop();
});
