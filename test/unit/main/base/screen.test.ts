import { afterEach, expect, it, vi } from 'vitest';
import { createLog } from '#main/base/log.ts';
import { createScreen, type ScreenCounts } from '#main/base/screen.ts';

const COUNTED: ScreenCounts = {
  queue: { waiting: 1, overdue: 0, toConfirm: 0, onHold: 0 },
  pallet: null,
  awaitedLabels: [],
  heldLabels: [],
  failedLabels: [],
  unprovenPacks: [],
  quarantinedPrices: 0,
  outbox: { waiting: 0, failed: 0 },
  prints: { waiting: 0, failed: 0 },
  printerTroubles: [],
};

afterEach(() => vi.useRealTimers());

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
      // A queue whose count has taken long rests first.
      if (queue === null) second.resolve(queue);
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

it('counts once at a time, and once for all changes during a count', async () => {
  const asked: PromiseWithResolvers<ScreenCounts>[] = [];
  let most = 0;
  let running = 0;
  const screen = createScreen({
    log: createLog('silent'),
    health: () => {
      throw new Error('nobody looks');
    },
    bench: () => {
      throw new Error('nobody looks');
    },
    async count() {
      running += 1;
      most = Math.max(most, running);
      const mine = Promise.withResolvers<ScreenCounts>();
      asked.push(mine);
      const counts = await mine.promise;
      running -= 1;
      return counts;
    },
  });
  const counting = screen.start();
  for (let change = 0; change < 20; change += 1) screen.changed('queue', 'shipments');
  // Twice as long as it waits for further changes.
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(asked.length).toBe(1);
  asked[0]?.resolve(COUNTED);
  await counting;
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.resolve(COUNTED);
  expect(most).toBe(1);
  screen.stop();
});

it('counts a long queue that changes all the time hardly more than once a second, and also after its last change', async () => {
  vi.useFakeTimers();
  const counts: { readonly at: number; readonly isOfQueue: boolean }[] = [];
  const screen = createScreen({
    log: createLog('silent'),
    health: () => {
      throw new Error('nobody looks');
    },
    bench: () => {
      throw new Error('nobody looks');
    },
    async count(queue) {
      counts.push({ at: performance.now(), isOfQueue: queue === null });
      await new Promise((resolve) => setTimeout(resolve, 20));
      return COUNTED;
    },
  });
  const counting = screen.start();
  await vi.advanceTimersByTimeAsync(20);
  await counting;
  for (let n = 0; n < 70; n += 1) {
    screen.changed('queue');
    await vi.advanceTimersByTimeAsync(100);
  }
  const lastChange = performance.now() - 100;
  await vi.advanceTimersByTimeAsync(900);
  const ofQueue = counts.filter(({ isOfQueue }) => isOfQueue);
  expect(ofQueue.length).toBeGreaterThan(7);
  expect(ofQueue.length).toBeLessThan(13);
  // What else is counted does not wait.
  expect(counts.length).toBeGreaterThan(30);
  expect(ofQueue.at(-1)?.at).toBeGreaterThan(lastChange);
  screen.stop();
});
