import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSilenceTimer } from '#main/scanning/sources/silence-timer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('reports a silence once, counted from the last data', () => {
  const onSilence = vi.fn();
  const timer = createSilenceTimer();
  timer.listen(80, onSilence);
  vi.advanceTimersByTime(79);
  timer.listen(80, onSilence);
  vi.advanceTimersByTime(79);
  expect(onSilence).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(1_000);
  expect(onSilence).toHaveBeenCalledOnce();
});

it('reports none once it is stopped', () => {
  const onSilence = vi.fn();
  const timer = createSilenceTimer();
  timer.listen(80, onSilence);
  timer.stop();
  vi.advanceTimersByTime(1_000);
  expect(onSilence).not.toHaveBeenCalled();
});

it('waits once more if the station was busy when the time came', () => {
  const onSilence = vi.fn();
  const timer = createSilenceTimer();
  const now = vi.spyOn(performance, 'now');
  const begun = performance.now();
  timer.listen(80, onSilence);
  now.mockReturnValue(begun + 101);
  vi.advanceTimersByTime(80);
  expect(onSilence).not.toHaveBeenCalled();
  now.mockReturnValue(begun + 181);
  vi.advanceTimersByTime(80);
  expect(onSilence).toHaveBeenCalledOnce();
  now.mockRestore();
});
