import { createRouterClient } from '@orpc/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCloseGuard } from '#main/app/shells/electron/close-question.ts';
import { createLog } from '#main/base/log.ts';

const DONE = { order: null, scanNo: 7, alarm: null, health: { outboxWaiting: 0 } };
const SENDING = { ...DONE, health: { outboxWaiting: 2 } };

/** A window whose page shows each question, unless it hangs. */
async function openWindow({ hangs = false } = {}) {
  const close = vi.fn();
  const guard = createCloseGuard({ close, log: createLog('silent') });
  const page = createRouterClient(guard.router, { context: {} });
  const asked: (number | null)[] = [];
  const ending = new AbortController();
  const questions = await page.closeQuestion(undefined, { signal: ending.signal });
  const following = (async () => {
    for await (const question of questions) {
      asked.push(question?.no ?? null);
      if (question !== null && !hangs) await page.questionShown({ no: question.no });
    }
  })().catch(() => undefined);
  await vi.waitFor(() => expect(asked).toEqual([null]), 30_000);
  return {
    guard,
    page,
    asked,
    close,
    async [Symbol.asyncDispose]() {
      ending.abort();
      await following;
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Longer than a working page needs to show a question. */
const afterTimeout = () => vi.advanceTimersByTimeAsync(10_000);

describe('a window that somebody closes', () => {
  test('closes at once if everything is done or no station runs behind it', async () => {
    await using window = await openWindow();
    expect(window.guard.requestClose()).toBe('close');
    window.guard.viewChanged(DONE);
    expect(window.guard.requestClose()).toBe('close');
    window.guard.viewChanged(SENDING);
    window.guard.viewChanged(null);
    expect(window.guard.requestClose()).toBe('close');
  });

  test('asks while changes wait, and stays open until somebody answers', async () => {
    await using window = await openWindow();
    window.guard.viewChanged(SENDING);
    expect(window.guard.requestClose()).toBe('asked');
    await afterTimeout();
    expect(window.asked).toEqual([null, 1]);
    expect(window.close).not.toHaveBeenCalled();
    await window.page.answerQuestion({ no: 1, answer: 'close' });
    expect(window.close).toHaveBeenCalledTimes(1);
  });

  test('withdraws the question when the person stays, and asks again the next time', async () => {
    await using window = await openWindow();
    window.guard.viewChanged(SENDING);
    window.guard.requestClose();
    await window.page.answerQuestion({ no: 1, answer: 'stay' });
    window.guard.requestClose();
    await afterTimeout();
    expect(window.asked).toEqual([null, 1, null, 2]);
    expect(window.close).not.toHaveBeenCalled();
  });

  test('is not closed by an answer to an earlier question', async () => {
    await using window = await openWindow();
    window.guard.viewChanged(SENDING);
    window.guard.requestClose();
    window.guard.requestClose();
    await window.page.answerQuestion({ no: 1, answer: 'close' });
    await afterTimeout();
    expect(window.close).not.toHaveBeenCalled();
  });

  test.each([
    ['a scan', { ...SENDING, scanNo: 8 }],
    ['an alarm', { ...SENDING, alarm: { no: 1 } }],
    ['a start of the station anew', null],
  ])('stays open after %s, and the question goes', async (_name, view) => {
    await using window = await openWindow();
    window.guard.viewChanged(SENDING);
    window.guard.requestClose();
    await afterTimeout();
    window.guard.viewChanged(view);
    await window.page.answerQuestion({ no: 1, answer: 'close' });
    await afterTimeout();
    expect(window.asked).toEqual([null, 1, null]);
    expect(window.close).not.toHaveBeenCalled();
  });

  test('keeps asking when the waiting changes were sent in the meantime', async () => {
    await using window = await openWindow();
    window.guard.viewChanged(SENDING);
    window.guard.requestClose();
    window.guard.viewChanged(DONE);
    await afterTimeout();
    expect(window.asked).toEqual([null, 1]);
  });

  test('closes without an answer if its page hangs', async () => {
    await using window = await openWindow({ hangs: true });
    window.guard.viewChanged(SENDING);
    expect(window.guard.requestClose()).toBe('asked');
    await afterTimeout();
    expect(window.close).toHaveBeenCalledTimes(1);
  });

  test('closes if its page hangs since it showed the question', async () => {
    await using window = await openWindow({ hangs: true });
    window.guard.viewChanged(SENDING);
    window.guard.requestClose();
    await window.page.questionShown({ no: 1 });
    await afterTimeout();
    expect(window.close).not.toHaveBeenCalled();
    window.guard.requestClose();
    await afterTimeout();
    expect(window.close).toHaveBeenCalledTimes(1);
  });
});
