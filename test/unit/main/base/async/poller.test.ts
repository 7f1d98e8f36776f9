import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Backoff } from '#main/base/async/backoff.ts';
import { createPoller } from '#main/base/async/poller.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Outcome = { readonly ok: boolean; readonly no: number };

/**
 * A poller that polls every five minutes and takes a second; `answers`: whether each poll succeeds; the last
 * one repeats.
 */
function polling(answers: readonly boolean[], intervalSeconds = 300, afterFailure?: Backoff) {
  const ended: Outcome[] = [];
  const begunAt: number[] = [];
  const from = Date.now();
  const poller = createPoller<Outcome>({
    intervalSeconds: () => intervalSeconds,
    async poll() {
      const no = begunAt.push(Math.round((Date.now() - from) / 1000));
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return { ok: answers[Math.min(no, answers.length) - 1] === true, no };
    },
    onEnd: (outcome) => ended.push(outcome),
    whenStopped: { ok: true, no: 0 },
    ...(afterFailure === undefined ? {} : { afterFailure }),
  });
  return { poller, ended, begunAt };
}

it('polls at its start and then an interval after the end of each poll', async () => {
  const { poller, begunAt } = polling([true]);
  poller.start();
  await vi.advanceTimersByTimeAsync(700_000);
  expect(begunAt).toEqual([0, 301, 602]);
});

it('polls earlier after a failure, and later with each further one', async () => {
  const { poller, begunAt } = polling([false, false, false, false, false, true]);
  poller.start();
  await vi.advanceTimersByTimeAsync(300_000);
  expect(begunAt).toEqual([0, 11, 32, 73, 134, 195]);
  expect(poller.failures()).toBe(0);
});

it('never waits longer after a failure than without one', async () => {
  const { poller, begunAt } = polling([false], 5);
  poller.start();
  await vi.advanceTimersByTimeAsync(13_000);
  expect(begunAt).toEqual([0, 6, 12]);
});

it('shares a poll among all who ask during it', async () => {
  const { poller, begunAt } = polling([true]);
  const asked = Promise.all([poller.now(), poller.now()]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await asked).toEqual([
    { ok: true, no: 1 },
    { ok: true, no: 1 },
  ]);
  expect(begunAt).toEqual([0]);
});

it('polls again after the current poll for callers that need a new one', async () => {
  const { poller } = polling([true]);
  void poller.now();
  const again = poller.again();
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await again).no).toBe(2);
});

it('polls earlier if a failure is expected', async () => {
  const { poller, begunAt } = polling([true]);
  poller.start();
  await vi.advanceTimersByTimeAsync(1_000);
  poller.expectFailure();
  expect(poller.failures()).toBe(1);
  void poller.now();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([poller.failures(), begunAt.length]).toEqual([0, 2]);
});

it('polls no more after the stop, and returns the current poll', async () => {
  const { poller, ended, begunAt } = polling([true]);
  poller.start();
  const underWay = poller.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  expect((await underWay)?.no).toBe(1);
  expect((await poller.now()).no).toBe(0);
  expect([ended.length, begunAt.length]).toEqual([0, 1]);
});

it('polls for the first time after the given delay', async () => {
  const { poller, begunAt } = polling([true]);
  poller.start(15_000);
  await vi.advanceTimersByTimeAsync(320_000);
  expect(begunAt).toEqual([15, 316]);
});

it('waits as long as the given backoff after a failure', async () => {
  const { poller, begunAt } = polling([false], 300, () => 60_000);
  poller.start();
  await vi.advanceTimersByTimeAsync(125_000);
  expect(begunAt).toEqual([0, 61, 122]);
});

it('brings the next poll forward only once if a failure is expected', async () => {
  const { poller, begunAt } = polling([true]);
  poller.start();
  for (let passed = 0; passed < 15; passed += 5) {
    await vi.advanceTimersByTimeAsync(5_000);
    poller.expectFailure();
  }
  expect(begunAt).toEqual([0, 15]);
});
